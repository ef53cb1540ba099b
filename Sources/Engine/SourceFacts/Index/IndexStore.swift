internal import Foundation
internal import Supervision

/// The index that the compiler writes of all code that it compiles: which symbols occur where.
struct IndexStore: ~Copyable {
  private let library: IndexLibrary
  private let store: IndexLibrary.Handle

  /// Opens the index in the folder `path`, which was given to the compiler with `-index-store-path`.
  init(at path: String, toolchain: Toolchain) throws(Problem) {
    let library = try IndexLibrary(at: toolchain.indexLibrary)
    var error: IndexLibrary.Handle?
    guard FileManager.default.fileExists(atPath: path), let store = library.createStore(path, &error) else {
      let reason = error.map { String(cString: library.errorDescription($0)) } ?? "there is no such folder"
      if let error { library.disposeError(error) }
      throw Problem("\(path) cannot be read: \(reason). Run `swift build` first")
    }
    self.library = library
    self.store = store
  }

  deinit { library.disposeStore(store) }

  /// Returns the source files of the module and of the modules whose names begin with its name, such as
  /// `chapter_12_Entities`, which are folders of a chapter (rings). They are sorted by their paths, and files that do
  /// not exist any more are left out.
  func files(ofModule module: String) -> [IndexedFile] {
    var files: [String: IndexedFile] = [:]
    for name in library.unitNames(of: store) {
      guard let file = file(ofUnit: name, inModule: module) else { continue }
      // A file has two units if it was once compiled to another folder; the newer one counts.
      if let other = files[file.path], other.written >= file.written { continue }
      files[file.path] = file
    }
    return files.values.sorted { $0.path < $1.path }
  }

  private func file(ofUnit name: String, inModule module: String) -> IndexedFile? {
    var error: IndexLibrary.Handle?
    guard let unit = library.openUnit(store, name, &error) else {
      if let error { library.disposeError(error) }
      return nil
    }
    defer { library.closeUnit(unit) }
    let path = String(library.unitMainFile(unit))
    let owner = String(library.unitModule(unit))
    guard owner == module || owner.hasPrefix("\(module)_"), FileManager.default.fileExists(atPath: path)
    else {
      return nil
    }
    var occurrences: [Occurrence] = []
    library.forEach(library.applyDependencies, of: unit) { dependency in
      if library.dependencyKind(dependency) == 2 {
        occurrences += self.occurrences(inRecord: String(library.dependencyName(dependency)))
      }
    }
    var (seconds, nanoseconds): (Int64, Int64) = (0, 0)
    _ = library.unitTime(store, name, &seconds, &nanoseconds, &error)
    return IndexedFile(
      path: path, written: Double(seconds) + Double(nanoseconds) / 1e9, occurrences: occurrences)
  }

  private func occurrences(inRecord name: String) -> [Occurrence] {
    var error: IndexLibrary.Handle?
    guard let record = library.openRecord(store, name, &error) else {
      if let error { library.disposeError(error) }
      return []
    }
    defer { library.closeRecord(record) }
    var occurrences: [Occurrence] = []
    library.forEach(library.applyOccurrences, of: record) { occurrences.append(occurrence($0)) }
    return occurrences
  }

  private func occurrence(_ handle: IndexLibrary.Handle) -> Occurrence {
    var (line, column): (UInt32, UInt32) = (0, 0)
    library.occurrencePlace(handle, &line, &column)
    var relations: [Occurrence.Relation] = []
    library.forEach(library.applyRelations, of: handle) { relation in
      relations.append(
        Occurrence.Relation(
          roles: Occurrence.Roles(rawValue: library.relationRoles(relation)),
          usr: String(library.symbolUSR(library.relationSymbol(relation)))))
    }
    let symbol = library.occurrenceSymbol(handle)
    return Occurrence(
      usr: String(library.symbolUSR(symbol)), name: String(library.symbolName(symbol)),
      kind: library.symbolKind(symbol), subkind: library.symbolSubkind(symbol),
      isAsync: library.symbolProperties(symbol) & 1 << 16 != 0,
      roles: Occurrence.Roles(rawValue: library.occurrenceRoles(handle)), line: Int(line),
      column: Int(column),
      relations: relations)
  }
}

/// A source file in the index store.
struct IndexedFile {
  let path: String
  /// When the compiler indexed it, in seconds since 1970.
  let written: Double
  let occurrences: [Occurrence]
}
