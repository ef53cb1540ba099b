internal import Foundation

extension Facts {
  /// What the compiler wrote down when it built the program at that path, such as `chapter-2`; a failure when it is not
  /// there.
  package init(ofProgram path: String) throws(Problem) {
    let program = URL(filePath: path)
    let products = program.deletingLastPathComponent().path
    // SwiftPM keeps the index in `index/store`, and `workbook` in `index`.
    let folder = ["index/store", "index"].first {
      FileManager.default.fileExists(atPath: "\(products)/\($0)/v5")
    }
    guard let folder else {
      throw Problem(
        "there is no index beside \(program.lastPathComponent): the compiler writes one in debug builds only")
    }
    guard let toolchain = try? Toolchain.current.get() else { throw Problem("there is no toolchain") }
    try self.init(
      ofModule: program.lastPathComponent.replacing("-", with: "_"),
      indexStore: "\(products)/\(folder)", toolchain: toolchain)
  }
}
