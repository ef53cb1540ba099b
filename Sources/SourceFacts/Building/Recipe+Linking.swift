internal import Foundation
package import Supervision

extension Recipe {
  /// Returns options that make the compiler link with the toolchain's own linker and without the linker's optimisation;
  /// empty if the toolchain has no linker.
  ///
  /// Linking with these options takes less than half the time that the system's linker takes.
  static func linking(by toolchain: Toolchain) -> [String] {
    toolchain.linker == nil ? [] : ["-use-ld=lld", "-Xlinker", "-O0", "-Xlinker", "--build-id=none"]
  }

  /// Links the chapter's executable in the folder `products`, where `files`, the paths of its sources, have been
  /// compiled to objects before.
  package func link(_ files: [String], in products: String, toolchain: Toolchain) throws -> Run {
    let own = files.map { "\(products)/\(URL(filePath: $0).lastPathComponent).o" }
    return try toolchain.compile(
      ["-o", "\(products)/\(executable)"] + Self.linking(by: toolchain) + own + objects + libraries,
      in: products)
  }
}
