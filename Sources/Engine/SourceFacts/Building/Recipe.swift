internal import Foundation
package import Supervision

/// How SwiftPM compiles a chapter: the compiler's arguments.
///
/// It is read from a file that `swift build` leaves in its build folder. With it the code of a chapter can be compiled
/// in a second without SwiftPM, with the same settings and the modules that are already built.
public struct Recipe: Sendable {
  /// The name of the chapter's module, such as `chapter_2`.
  package let module: String
  let arguments: [String]

  package init(module: String, arguments: [String]) {
    self.module = module
    self.arguments = arguments
  }

  /// The executable's name, such as `chapter-2`.
  package var executable: String { module.replacing("_", with: "-") }

  /// Reads how `executable`, such as `chapter-2`, is compiled in the build folder `products`, such as `.build/debug`.
  package init(of executable: String, in products: String) throws(Problem) {
    guard let recipe = try Self.all(in: products)[executable] else {
      throw Problem(
        "\(products)/description.json does not say how \(executable) is built. Run `swift build` first")
    }
    self = recipe
  }

  /// Reads how all chapters, solutions and exercises are compiled in the build folder `products`; returns their recipes by the
  /// names of their executables.
  package static func all(in products: String) throws(Problem) -> [String: Recipe] {
    guard let data = FileManager.default.contents(atPath: "\(products)/description.json"),
      let description = try? JSONDecoder().decode(BuildDescription.self, from: data)
    else {
      throw Problem(
        "\(products)/description.json does not say how chapters are built. Run `swift build` first")
    }
    var recipes: [String: Recipe] = [:]
    for command in description.swiftCommands.values
    where command.moduleName.contains(/^(chapter|solution|practice)_/) {
      let recipe = Recipe(
        module: command.moduleName,
        arguments: ["-I", command.importPath] + withoutOutputs(command.otherArguments))
      recipes[recipe.executable] = recipe
    }
    return recipes
  }

  /// Returns the path in `line`, a line of an `Objects.LinkFileList`, without the quotes around a path with blanks.
  static func unquoted(_ line: Substring) -> String {
    line.hasPrefix("'") || line.hasPrefix("\"") ? String(line.dropFirst().dropLast()) : String(line)
  }

  /// Returns the compiler's arguments without those that name output files of the package's own build.
  private static func withoutOutputs(_ arguments: [String]) -> [String] {
    var kept: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "-incremental", "-serialize-diagnostics", "-parseable-output": break
      case "-index-store-path": rest = rest.dropFirst()
      default: kept.append(argument)
      }
    }
    return kept
  }
}

extension Recipe {
  /// Compiles `files` and links them to a shared object, and writes it, its objects and the compiler's index to the
  /// folder `products`, which it empties first.
  package func compile(
    _ files: [String], to products: String, toolchain: Toolchain, options: [String] = []
  ) throws -> Run {
    let run = try compileObjects(of: files, to: products, toolchain: toolchain, options: options)
    return run.succeeded ? try share(files, in: products, toolchain: toolchain) : run
  }

  /// Compiles those of `files` that have changed since the last build in the folder `products`, and those that depend
  /// on them; does not link them.
  ///
  /// The compiler notices changes of source files only. After any other change the caller must remove the folder first.
  package func compileChanges(
    in files: [String], to products: String, toolchain: Toolchain, options: [String] = []
  ) throws -> Run {
    try compile(files, to: products, toolchain, ["-incremental"] + options) { object in
      Self.outputs(object).merging(["swift-dependencies": "\(object).swiftdeps"]) { $1 }
    }
  }

  /// Compiles `files` to objects in the folder `folder`, which it empties first, and does not link them.
  package func compileObjects(
    of files: [String], to folder: String, toolchain: Toolchain, options: [String]
  ) throws -> Run {
    try? FileManager.default.removeItem(atPath: folder)
    return try compile(files, to: folder, toolchain, options, outputs: Self.outputs)
  }

  private static func outputs(_ object: String) -> [String: String] { ["object": "\(object).o"] }

  /// Compiles the rings among `files`, the innermost first, and then the remaining files, which import the rings.
  /// Returns the compiler's first run that failed, or else the last run.
  private func compile(
    _ files: [String], to products: String, _ toolchain: Toolchain, _ options: [String],
    outputs: (_ object: String) -> [String: String]
  ) throws -> Run {
    try FileManager.default.createDirectory(atPath: products, withIntermediateDirectories: true)
    var rest = files
    for ring in rings {
      let module = "\(products)/\(ring.module).swiftmodule"
      let own = ring.files(of: files)
      if own.isEmpty {
        try? FileManager.default.removeItem(atPath: module)
        continue
      }
      rest.removeAll(where: own.contains)
      let run = try compile(
        own, as: ring.module, to: products, toolchain,
        ["-c", "-emit-module", "-emit-module-path", module, "-I", products] + ring.arguments + options,
        outputs)
      if !run.succeeded { return run }
    }
    return try compile(
      rest, as: module, to: products, toolchain,
      ["-c"] + (rings.isEmpty ? [] : ["-I", products]) + arguments + options, outputs)
  }

  private func compile(
    _ files: [String], as module: String, to products: String, _ toolchain: Toolchain, _ options: [String],
    _ outputs: (_ object: String) -> [String: String]
  ) throws -> Run {
    // Unless each object has its own path, the index store keeps only one file of the module. Swift does not allow two
    // files of the same name in a module, so the names do as paths.
    var map = ["": outputs("\(products)/\(module)")]
    for file in files { map[file] = outputs("\(products)/\(URL(filePath: file).lastPathComponent)") }
    let mapFile = "\(products)/\(module).outputs.json"
    try JSONEncoder().encode(map).write(to: URL(filePath: mapFile))
    // The compiler would take a module of one file for a script, but a chapter declares its own `@main`.
    var arguments = ["-module-name", module, "-parse-as-library"] + options
    arguments += ["-output-file-map", mapFile]
    arguments += ["-index-store-path", "\(products)/index", "-index-ignore-system-modules"]
    arguments += files
    // An optimised build writes further files to its working folder.
    return try toolchain.compile(arguments, in: products)
  }
}

// MARK: - Linking

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

/// The part of `description.json`, in SwiftPM's build folder, that is used here.
private struct BuildDescription: Decodable {
  struct Command: Decodable {
    var moduleName: String
    var importPath: String
    var otherArguments: [String]
  }
  var swiftCommands: [String: Command]
}
