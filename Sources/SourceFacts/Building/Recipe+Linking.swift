internal import Foundation

extension Recipe {
  /// The toolchain's own linker takes half the time of the system's, and less where it makes nothing small.
  static func linking(by toolchain: Toolchain) -> [String] {
    toolchain.linker == nil ? [] : ["-use-ld=lld", "-Xlinker", "-O0", "-Xlinker", "--build-id=none"]
  }

  /// Links the objects that were compiled to a folder.
  package func link(_ files: [String], in products: String, toolchain: Toolchain) throws -> Run {
    let own = files.map { "\(products)/\(URL(filePath: $0).lastPathComponent).o" }
    return try toolchain.compile(
      ["-o", "\(products)/\(executable)"] + Self.linking(by: toolchain) + own + objects + libraries,
      in: products)
  }
}
