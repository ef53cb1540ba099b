internal import Foundation

extension Facts {
  /// Reads what the compiler wrote down about the module when it was last built.
  ///
  /// `store` is the folder of the index, `index/store` beside the build's products.
  public init(ofModule module: String, indexStore store: String, toolchain: Toolchain) throws(Problem) {
    let files = try IndexStore(at: store, toolchain: toolchain).files(ofModule: module)
    if files.isEmpty {
      throw Problem("\(store) knows nothing of a module \(module). Run `swift build` first")
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
}

extension IndexedFile {
  /// Refuses a file that was changed after it was built: what is known of it may be wrong.
  fileprivate func checkIsCurrent() throws(Problem) {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    guard let changed = attributes?[.modificationDate] as? Date else { return }
    if changed.timeIntervalSince1970 > written {
      throw Problem("\(path) was changed after it was built. Run `swift build` first")
    }
  }
}

/// What is the same in all files: the owners of accessors, and the symbols.
struct NameTable {
  private var owners: [String: String] = [:]
  private var computed: Set<String> = []
  private var symbols: [String: Symbol] = [:]

  init(_ readings: [FileReading], module: String) {
    for occurrence in readings.lazy.flatMap(\.occurrences) {
      if symbols[occurrence.usr] == nil, !occurrence.isAccessor {
        symbols[occurrence.usr] = Symbol(occurrence)
      }
      if let owner = occurrence.related(by: .accessorOf) {
        owners[occurrence.usr] = owner
        if occurrence.isGetter, !occurrence.roles.contains(.implicit) { computed.insert(owner) }
      }
    }
    for occurrence in readings.lazy.flatMap(\.occurrences) {
      // The index names an extension after the first member it holds; here it is named after its type.
      if let usr = occurrence.related(by: .extendedBy), let type = symbols[occurrence.usr] {
        symbols[usr] = Symbol(extensionOf: type, usr: usr, module: module)
      }
    }
  }

  func symbol(_ usr: String) -> Symbol? { symbols[usr] }

  /// The property, when this is one of its accessors.
  func owner(_ usr: String) -> String { owners[usr] ?? usr }

  func isStored(_ symbol: Symbol) -> Bool { symbol.kind == .property && !computed.contains(symbol.usr) }
}

/// A declaration, and its bytes in the file.
struct PlacedDeclaration {
  let declaration: Declaration
  let bytes: Range<Int>
}

/// Finds declarations by their symbols and by their places.
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

  /// What an occurrence stands in, as the index says, or else the smallest declaration around it.
  func container(of occurrence: Occurrence, at offset: Int, in file: String) -> Declaration? {
    if let usr = occurrence.related(by: [.containedBy, .calledBy, .baseOf]),
      let declaration = bySymbol[names.owner(usr)]
    {
      return declaration
    }
    return container(at: offset, in: file)
  }

  /// The smallest declaration around a place.
  func container(at offset: Int, in file: String) -> Declaration? {
    byFile[file]?.filter { $0.bytes.contains(offset) && $0.declaration.symbol.kind != .parameter }
      .min { $0.bytes.count < $1.bytes.count }?.declaration
  }
}
