internal import Foundation
package import Supervision

extension Facts {
  /// Reads the index that the compiler wrote when it last built the module.
  ///
  /// `store` is the folder of the index, `index/store` in the folder of the build's products.
  package init(ofModule module: String, indexStore store: String, toolchain: Toolchain) throws(Problem) {
    let files = try IndexStore(at: store, toolchain: toolchain).files(ofModule: module)
    if files.isEmpty {
      throw Problem("\(store) has no record of a module \(module). Run `swift build` first")
    }
    for file in files { try file.checkIsCurrent() }
    let readings = try files.map { file throws(Problem) in try FileReading(file) }
    let names = NameTable(readings, module: module)
    let declarations = readings.flatMap { $0.declarations(names) }
    let places = DeclarationTable(declarations, names)
    self.init(
      module: module, files: readings.map(\.file), declarations: declarations.map(\.declaration),
      references: readings.flatMap { $0.references(names, places) })
  }

  /// Reads the index that the compiler wrote when it built the program or shared object at `path`, such as
  /// `.build/debug/chapter-2`.
  package init(ofProgram path: String) throws(Problem) {
    let program = URL(filePath: path)
    let products = program.deletingLastPathComponent().path
    // SwiftPM writes the index to `index/store`, and `workbook` writes it to `index`.
    let folder = ["index/store", "index"].first {
      FileManager.default.fileExists(atPath: "\(products)/\($0)/v5")
    }
    guard let folder else {
      throw Problem(
        "there is no index beside \(program.lastPathComponent): the compiler writes one in debug builds only")
    }
    let toolchain: Toolchain
    do { toolchain = try Toolchain.current.get() } catch { throw Problem("\(error)") }
    try self.init(
      ofModule: program.deletingPathExtension().lastPathComponent.replacing("-", with: "_"),
      indexStore: "\(products)/\(folder)", toolchain: toolchain)
  }
}

extension IndexedFile {
  /// Throws if the file was changed after it was compiled, because its index may be wrong.
  fileprivate func checkIsCurrent() throws(Problem) {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    guard let changed = attributes?[.modificationDate] as? Date else { return }
    if changed.timeIntervalSince1970 > written {
      throw Problem("\(path) was changed after it was built. Run `swift build` first")
    }
  }
}

/// The symbols that occur in the files of a module, by their USRs (the compiler's own names for them), and for each
/// accessor the property that it belongs to.
struct NameTable {
  private var owners: [String: String] = [:]
  private var computed: Set<String> = []
  private var overridden: [String: Set<String>] = [:]
  private var symbols: [String: Symbol] = [:]

  init(_ readings: [FileReading], module: String) {
    for occurrence in readings.lazy.flatMap(\.occurrences) {
      if symbols[occurrence.usr] == nil, !occurrence.isAccessor {
        symbols[occurrence.usr] = Symbol(occurrence, of: module)
      }
      if let owner = occurrence.related(by: .accessorOf) {
        owners[occurrence.usr] = owner
        if occurrence.isGetter, !occurrence.roles.contains(.implicit) { computed.insert(owner) }
      }
      for relation in occurrence.relations where relation.roles.contains(.overrideOf) {
        overridden[occurrence.usr, default: []].insert(relation.usr)
      }
    }
    for occurrence in readings.lazy.flatMap(\.occurrences) {
      // The index names an extension after its first member; here it is named after the type it extends.
      if let usr = occurrence.related(by: .extendedBy), let type = symbols[occurrence.usr] {
        symbols[usr] = Symbol(extensionOf: type, usr: usr, module: module)
      }
    }
  }

  func symbol(_ usr: String) -> Symbol? { symbols[usr] }

  /// Returns the USR of the property that the accessor `usr` belongs to, or `usr` itself if it is not an accessor's.
  func owner(_ usr: String) -> String { owners[usr] ?? usr }

  func overridden(_ usr: String) -> Set<String> { overridden[usr] ?? [] }

  func isStored(_ symbol: Symbol) -> Bool { symbol.kind == .property && !computed.contains(symbol.usr) }
}

/// A declaration with the range of its bytes in the file.
struct PlacedDeclaration {
  let declaration: Declaration
  let bytes: Range<Int>
}

/// Finds declarations by their symbols and by their positions in the files.
struct DeclarationTable {
  private var bySymbol: [String: Declaration] = [:]
  private var byFile: [String: [PlacedDeclaration]] = [:]
  private let names: NameTable

  init(_ declarations: [PlacedDeclaration], _ names: NameTable) {
    self.names = names
    for placed in declarations {
      bySymbol[placed.declaration.symbol.usr] = placed.declaration
      byFile[placed.declaration.file, default: []].append(placed)
    }
  }

  /// Returns the declaration that contains an occurrence of a symbol: the one that the index names or, if it names
  /// none, the smallest one around the byte `offset` of `file`.
  func container(of occurrence: Occurrence, at offset: Int, in file: String) -> Declaration? {
    if let usr = occurrence.related(by: [.containedBy, .calledBy, .baseOf]),
      let declaration = bySymbol[names.owner(usr)]
    {
      return declaration
    }
    return container(at: offset, in: file)
  }

  /// Returns the smallest declaration around the byte `offset` of `file`; parameters do not count.
  func container(at offset: Int, in file: String) -> Declaration? {
    byFile[file]?.filter { $0.bytes.contains(offset) && $0.declaration.symbol.kind != .parameter }
      .min { $0.bytes.count < $1.bytes.count }?.declaration
  }
}
