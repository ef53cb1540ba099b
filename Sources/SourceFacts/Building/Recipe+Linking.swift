internal import Foundation

extension Recipe {
  /// The same recipe with one more object.
  func linked(with object: String) -> Recipe {
    Recipe(module: module, arguments: arguments, objects: objects + [object], libraries: libraries)
  }

  /// Options for the toolchain's own linker, which takes half the system linker's time, and less without optimisation.
  static func linking(by toolchain: Toolchain) -> [String] {
    toolchain.linker == nil ? [] : ["-use-ld=lld", "-Xlinker", "-O0", "-Xlinker", "--build-id=none"]
  }

  /// Links the executable from the objects of `files`, which `compileChanges` has written to `products`.
  package func link(_ files: [String], in products: String, toolchain: Toolchain) throws -> Run {
    let own = files.map { "\(products)/\(URL(filePath: $0).lastPathComponent).o" }
    return try toolchain.compile(
      ["-o", "\(products)/\(executable)"] + Self.linking(by: toolchain) + own + objects + libraries,
      in: products)
  }
}
