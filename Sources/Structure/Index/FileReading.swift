internal import Foundation

/// A source file as the index, the parser and the disk know it.
struct FileReading {
  let file: SourceFile
  let occurrences: [Occurrence]
  private let text: SourceText
  private let extents: [Extent]

  init(_ indexed: IndexedFile, _ extents: [Extent]) throws(Problem) {
    let text = try SourceText(ofFile: indexed.path)
    let lines = text.lines
    self.text = text
    self.extents = extents
    occurrences = indexed.occurrences
    file = SourceFile(
      name: URL(filePath: indexed.path).lastPathComponent,
      imports: indexed.occurrences.filter { occurrence in
        // A module is also named in the middle of the code, as in `ReversiKit.Disk`.
        let offset = text.offset(line: occurrence.line, column: occurrence.column)
        return occurrence.symbolKind == .module && occurrence.relations.isEmpty
          && !extents.contains { $0.bytes.contains(offset) }
      }.map { occurrence in
        let line = lines[occurrence.line - 1]
        return SourceFile.Import(
          module: occurrence.name, line: occurrence.line, isWhole: !line.contains("\(occurrence.name)."))
      },
      lineCount: lines.count,
      codeLineCount: lines.count { line in
        let code = line.drop { $0.isWhitespace }
        return !code.isEmpty && !code.hasPrefix("//")
      })
  }

  /// What the file declares, without what the compiler adds.
  func declarations(_ names: NameTable) -> [PlacedDeclaration] {
    occurrences.compactMap { occurrence in
      guard occurrence.isDeclaration, !occurrence.isAccessor, !occurrence.roles.contains(.implicit),
        let symbol = names.symbol(occurrence.usr)
      else { return nil }
      let offset = offset(of: occurrence)
      let extent = extent(of: symbol.kind, around: offset)
      let bytes = extent?.bytes ?? offset...offset
      let declaration = Declaration(
        symbol: symbol, file: file.name,
        lines: occurrence.line...max(occurrence.line, text.line(at: bytes.upperBound)),
        isStored: names.isStored(symbol), isAsync: occurrence.isAsync, isOnActor: isOnActor(extent))
      return PlacedDeclaration(declaration: declaration, bytes: bytes)
    }
  }

  /// What the file names. An accessor goes with its property; a parameter is nobody else's business.
  func references(_ names: NameTable, _ places: DeclarationTable) -> [Reference] {
    occurrences.compactMap { occurrence in
      guard occurrence.roles.contains(.reference), !occurrence.isAccessor,
        let symbol = names.symbol(occurrence.usr), ![.module, .parameter, .other].contains(symbol.kind)
      else { return nil }
      return Reference(
        symbol: symbol, use: Reference.Use(occurrence.roles), file: file.name, line: occurrence.line,
        container: places.container(of: occurrence, at: offset(of: occurrence), in: file.name))
    } + asyncLets(places)
  }

  /// Each `async let` counts as a naming of that: it opens a scope, as a call of `withTaskGroup` does.
  private func asyncLets(_ places: DeclarationTable) -> [Reference] {
    extents.filter { $0.isBinding && text.isPreceded(by: "async", at: $0.bytes.lowerBound) }.map { extent in
      let start = extent.bytes.lowerBound
      return Reference(
        symbol: .asyncLet, use: [], file: file.name, line: text.line(at: start),
        container: places.container(at: start, in: file.name))
    }
  }

  /// Whether a declaration is on the module's actor: neither it nor what it stands in says that it is on none.
  private func isOnActor(_ extent: Extent?) -> Bool {
    guard let extent else { return true }
    let around = extents.filter {
      $0.bytes.lowerBound <= extent.bytes.lowerBound && extent.bytes.upperBound <= $0.bytes.upperBound
    }
    return !around.contains(where: \.isNonisolated)
  }

  private func offset(of occurrence: Occurrence) -> Int {
    text.offset(line: occurrence.line, column: occurrence.column)
  }

  /// The smallest extent around a name is that of the declaration whose name it is.
  private func extent(of kind: Symbol.Kind, around offset: Int) -> Extent? {
    extents.filter { $0.fits(kind) && $0.bytes.contains(offset) }.min { $0.bytes.count < $1.bytes.count }
  }
}

extension Reference.Use {
  fileprivate init(_ roles: Occurrence.Roles) {
    self = []
    if roles.contains(.call) { insert(.call) }
    if roles.contains(.read) { insert(.read) }
    if roles.contains(.write) { insert(.write) }
  }
}
