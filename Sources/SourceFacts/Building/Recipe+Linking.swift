internal import Foundation

extension Recipe {
  /// Returns the same recipe with one more object file, at the path `object`.
  func linked(with object: String) -> Recipe {
    Recipe(module: module, arguments: arguments, objects: objects + [object], libraries: libraries)
  }

  /// Returns options that make the compiler use the toolchain's own linker, if there is one. It takes half as long as
  /// the system's, and even less with its optimisation off.
  static func linking(by toolchain: Toolchain) -> [String] {
    toolchain.linker == nil ? [] : ["-use-ld=lld", "-Xlinker", "-O0", "-Xlinker", "--build-id=none"]
  }

  /// Links the executable in the folder `products`. Its own objects are there already, compiled from `files`, the paths
  /// of its sources.
  package func link(_ files: [String], in products: String, toolchain: Toolchain) throws -> Run {
    let own = files.map { "\(products)/\(URL(filePath: $0).lastPathComponent).o" }
    return try toolchain.compile(
      ["-o", "\(products)/\(executable)"] + Self.linking(by: toolchain) + own + objects + libraries,
      in: products)
  }
}
