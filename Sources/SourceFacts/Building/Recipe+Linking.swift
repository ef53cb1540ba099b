internal import Foundation

extension Recipe {
  /// Returns the same recipe with one more object.
  func linked(with object: String) -> Recipe {
    Recipe(module: module, arguments: arguments, objects: objects + [object], libraries: libraries)
  }

  /// Returns options that make the compiler use the toolchain's own linker, if there is one: it takes half the system
  /// linker's time, and less without optimisation.
  static func linking(by toolchain: Toolchain) -> [String] {
    toolchain.linker == nil ? [] : ["-use-ld=lld", "-Xlinker", "-O0", "-Xlinker", "--build-id=none"]
  }

  /// Links the executable in the folder `products` from the objects there that `files`, paths of sources, were compiled
  /// to.
  package func link(_ files: [String], in products: String, toolchain: Toolchain) throws -> Run {
    let own = files.map { "\(products)/\(URL(filePath: $0).lastPathComponent).o" }
    return try toolchain.compile(
      ["-o", "\(products)/\(executable)"] + Self.linking(by: toolchain) + own + objects + libraries,
      in: products)
  }
}
