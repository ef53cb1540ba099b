internal import Foundation
internal import Supervision

/// The functions of libIndexStore that are used here, as `indexstore/indexstore.h` declares them.
///
/// The library is loaded at run time, so the build need not find it.
struct IndexLibrary {
  /// A pointer to an object of the library: a store, a unit, a record, an occurrence, a symbol or a relation.
  typealias Handle = UnsafeMutableRawPointer
  /// An `indexstore_string_ref_t`, a pointer and a length. C's `iovec`, which Swift imports, has the same layout.
  typealias Text = iovec
  typealias Visit = @convention(c) (_ context: Handle?, _ visited: Handle) -> Bool
  typealias Apply = @convention(c) (Handle, _ context: Handle?, Visit) -> Bool
  typealias VisitName = @convention(c) (_ context: Handle?, _ name: Text) -> Bool
  typealias Open = @convention(c) (Handle, UnsafePointer<CChar>, UnsafeMutablePointer<Handle?>) -> Handle?

  let createStore: @convention(c) (UnsafePointer<CChar>, UnsafeMutablePointer<Handle?>) -> Handle?
  let disposeStore: @convention(c) (Handle) -> Void
  let errorDescription: @convention(c) (Handle) -> UnsafePointer<CChar>
  let disposeError: @convention(c) (Handle) -> Void
  let applyUnits: @convention(c) (Handle, _ sorted: UInt32, _ context: Handle?, VisitName) -> Bool
  let unitTime:
    @convention(c) (
      Handle, UnsafePointer<CChar>, UnsafeMutablePointer<Int64>, UnsafeMutablePointer<Int64>,
      UnsafeMutablePointer<Handle?>
    ) -> Bool

  let openUnit: Open
  let closeUnit: @convention(c) (Handle) -> Void
  let unitModule: @convention(c) (Handle) -> Text
  let unitMainFile: @convention(c) (Handle) -> Text
  let applyDependencies: Apply
  let dependencyKind: @convention(c) (Handle) -> UInt32
  let dependencyName: @convention(c) (Handle) -> Text

  let openRecord: Open
  let closeRecord: @convention(c) (Handle) -> Void
  let applyOccurrences: Apply
  let occurrenceSymbol: @convention(c) (Handle) -> Handle
  let occurrenceRoles: @convention(c) (Handle) -> UInt64
  let occurrencePlace:
    @convention(c) (Handle, _ line: UnsafeMutablePointer<UInt32>, _ column: UnsafeMutablePointer<UInt32>) ->
      Void
  let applyRelations: Apply
  let relationRoles: @convention(c) (Handle) -> UInt64
  let relationSymbol: @convention(c) (Handle) -> Handle

  let symbolName: @convention(c) (Handle) -> Text
  let symbolUSR: @convention(c) (Handle) -> Text
  let symbolKind: @convention(c) (Handle) -> UInt32
  let symbolSubkind: @convention(c) (Handle) -> UInt32
  let symbolProperties: @convention(c) (Handle) -> UInt64

  init(at path: String) throws(Problem) {
    guard let library = dlopen(path, RTLD_LAZY | RTLD_LOCAL) else {
      throw Problem("\(path) cannot be loaded: \(dlerror().map { String(cString: $0) } ?? "no reason given")")
    }
    func find<Function>(_ name: String) throws(Problem) -> Function {
      guard let address = dlsym(library, "indexstore_\(name)") else {
        throw Problem("\(path) has no indexstore_\(name), expected the library of Swift 6.2 or later")
      }
      return unsafeBitCast(address, to: Function.self)
    }
    createStore = try find("store_create")
    disposeStore = try find("store_dispose")
    errorDescription = try find("error_get_description")
    disposeError = try find("error_dispose")
    applyUnits = try find("store_units_apply_f")
    unitTime = try find("store_get_unit_modification_time")
    openUnit = try find("unit_reader_create")
    closeUnit = try find("unit_reader_dispose")
    unitModule = try find("unit_reader_get_module_name")
    unitMainFile = try find("unit_reader_get_main_file")
    applyDependencies = try find("unit_reader_dependencies_apply_f")
    dependencyKind = try find("unit_dependency_get_kind")
    dependencyName = try find("unit_dependency_get_name")
    openRecord = try find("record_reader_create")
    closeRecord = try find("record_reader_dispose")
    applyOccurrences = try find("record_reader_occurrences_apply_f")
    occurrenceSymbol = try find("occurrence_get_symbol")
    occurrenceRoles = try find("occurrence_get_roles")
    occurrencePlace = try find("occurrence_get_line_col")
    applyRelations = try find("occurrence_relations_apply_f")
    relationRoles = try find("symbol_relation_get_roles")
    relationSymbol = try find("symbol_relation_get_symbol")
    symbolName = try find("symbol_get_name")
    symbolUSR = try find("symbol_get_usr")
    symbolKind = try find("symbol_get_kind")
    symbolSubkind = try find("symbol_get_subkind")
    symbolProperties = try find("symbol_get_properties")
  }
}

extension IndexLibrary {
  /// Calls `body` with each handle in `owner` that the library's function `apply` visits.
  func forEach(_ apply: Apply, of owner: Handle, _ body: (Handle) -> Void) {
    withoutActuallyEscaping(body) { body in
      var body = body
      withUnsafeMutablePointer(to: &body) { context in
        _ = apply(owner, context) { context, visited in
          context?.assumingMemoryBound(to: ((Handle) -> Void).self).pointee(visited)
          return true
        }
      }
    }
  }

  /// Returns the sorted names of all units of `store`; a unit is the store's record of one compiled file.
  func unitNames(of store: Handle) -> [String] {
    var names: [String] = []
    withUnsafeMutablePointer(to: &names) { context in
      _ = applyUnits(store, 1, context) { context, name in
        context?.assumingMemoryBound(to: [String].self).pointee.append(String(name))
        return true
      }
    }
    return names
  }
}

extension String {
  init(_ text: IndexLibrary.Text) {
    self.init(decoding: UnsafeRawBufferPointer(start: text.iov_base, count: text.iov_len), as: UTF8.self)
  }
}
