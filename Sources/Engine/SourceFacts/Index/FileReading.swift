internal import Foundation
internal import Supervision

/// A source file, with what the compiler's index and the parser say about it.
struct FileReading {
  let file: SourceFile
  let occurrences: [Occurrence]
  private let source: SwiftSource
  private let ranges: [DeclarationRange]

  init(_ indexed: IndexedFile) throws(Problem) {
    let source = try SwiftSource(contentsOf: indexed.path)
    self.source = source
    ranges = source.declarations
    occurrences = indexed.occurrences
    file = SourceFile(
      name: URL(filePath: indexed.path).lastPathComponent, imports: source.imports)
  }

  /// Returns the declarations in the file; those that the compiler adds are left out.
  func declarations(_ names: NameTable) -> [PlacedDeclaration] {
    occurrences.compactMap { occurrence in
      guard occurrence.isDeclaration, !occurrence.isAccessor, !occurrence.roles.contains(.implicit),
        let symbol = names.symbol(occurrence.usr)
      else { return nil }
      let offset = offset(of: occurrence)
      let range = range(of: symbol.kind, around: offset)
      let bytes = range?.bytes ?? offset..<offset + 1
      let declaration = Declaration(
        symbol: symbol, file: file.name,
        lines: occurrence.line...max(occurrence.line, source.line(at: bytes.upperBound - 1)),
        isStored: names.isStored(symbol), isAsync: occurrence.isAsync, isOnActor: isOnActor(range),
        isVariable: range?.isVariable ?? false, overridden: names.overridden(occurrence.usr))
      // The index has what a macro adds at the macro's name.
      return PlacedDeclaration(declaration: declaration, bytes: range?.allBytes ?? bytes)
    }
  }

  /// Returns the references in the file. A reference to an accessor counts as one to its property; references to
  /// parameters are left out, because they are local.
  func references(_ names: NameTable, _ places: DeclarationTable) -> [Reference] {
    occurrences.compactMap { occurrence in
      guard occurrence.roles.contains(.reference), !occurrence.isAccessor,
        let symbol = names.symbol(occurrence.usr), ![.module, .parameter, .other].contains(symbol.kind)
      else { return nil }
      let use: Reference.Use = [.call, .read, .write]
      return Reference(
        symbol: symbol, use: use.intersection(Reference.Use(rawValue: occurrence.roles.rawValue)),
        file: file.name, line: occurrence.line,
        container: places.container(of: occurrence, at: offset(of: occurrence), in: file.name))
    } + asyncLets(places)
  }

  /// Returns a reference to ``Symbol/asyncLet`` for each `async let`, which starts child tasks as a call of
  /// `withTaskGroup` does.
  private func asyncLets(_ places: DeclarationTable) -> [Reference] {
    ranges.filter(\.isAsyncLet).map { range in
      let start = range.bytes.lowerBound
      return Reference(
        symbol: .asyncLet, use: [], file: file.name, line: source.line(at: start),
        container: places.container(at: start, in: file.name))
    }
  }

  /// Whether the declaration with this range is isolated to the module's default actor: neither it nor one around it is
  /// `nonisolated`.
  private func isOnActor(_ range: DeclarationRange?) -> Bool {
    guard let bytes = range?.bytes else { return true }
    let around = ranges.filter {
      $0.bytes.lowerBound <= bytes.lowerBound && bytes.upperBound <= $0.bytes.upperBound
    }
    return !around.contains(where: \.isNonisolated)
  }

  private func offset(of occurrence: Occurrence) -> Int {
    source.offset(line: occurrence.line, column: occurrence.column)
  }

  /// Returns the range of the declaration whose name is at the byte `offset`: the smallest one of that kind around it;
  /// nil if there is none.
  private func range(of kind: Symbol.Kind, around offset: Int) -> DeclarationRange? {
    ranges.filter { $0.kind == kind && $0.bytes.contains(offset) }.min { $0.bytes.count < $1.bytes.count }
  }
}
