internal import Foundation
package import Supervision

extension Toolchain {
  /// Links `objects`, the paths of a chapter's own object files, to the shared object `code`, which the program `judge`
  /// loads; what the chapter imports is in that program.
  package func share(_ objects: [String], as code: String) throws -> Run {
    let folder = URL(filePath: code).deletingLastPathComponent().path
    // The toolchain's own linker takes less than half the time of the system's.
    let linker = linker == nil ? [] : ["-use-ld=lld", "-Xlinker", "-O0", "-Xlinker", "--build-id=none"]
    return try compile(["-emit-library", "-o", code] + linker + objects, in: folder)
  }
}

extension Recipe {
  /// Returns the path of the shared object that a build in the folder `products` makes.
  package func code(in products: String) -> String { "\(products)/\(executable).so" }

  /// Links `files`, the paths of a chapter's sources that have been compiled in the folder `products`, and the object
  /// files `others`, to the shared object that the program `judge` loads.
  package func share(
    _ files: [String], with others: [String] = [], in products: String, toolchain: Toolchain
  ) throws -> Run {
    let own = files.map { "\(products)/\(URL(filePath: $0).lastPathComponent).o" }
    return try toolchain.share(own + others, as: code(in: products))
  }

  /// Returns the paths of the object files of the chapter `name` itself and of its rings, as SwiftPM has built them in
  /// the folder `products`.
  package static func ownObjects(of name: String, in products: String) throws(Problem) -> [String] {
    let list = "\(products)/\(name).product/Objects.LinkFileList"
    guard let linked = try? String(contentsOfFile: list, encoding: .utf8) else {
      throw Problem("\(name) is not built: found no \(list). Run `swift build --product \(name)` first")
    }
    let module = name.replacing("-", with: "_")
    return linked.split(separator: "\n").map(unquoted).filter {
      $0.contains("/\(module).build/") || $0.contains("/\(module)_")
    }
  }
}
