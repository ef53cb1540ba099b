internal import Foundation
package import Supervision

extension Facts {
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
