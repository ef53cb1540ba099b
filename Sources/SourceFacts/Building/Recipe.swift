internal import Foundation

/// How the package builds a chapter: the compiler's arguments, and what is linked to it.
///
/// It is read from what the last `swift build` left, so a step is built with the chapter's own settings,
/// against the modules that are built already, in a second.
public struct Recipe: Sendable {
  /// Such as `chapter_2`.
  package let module: String
  let arguments: [String]
  /// The objects of the modules that it imports.
  package let objects: [String]
  /// The linker's options, such as for the system's libraries.
  let libraries: [String]

  package init(module: String, arguments: [String], objects: [String], libraries: [String] = []) {
    self.module = module
    self.arguments = arguments
    self.objects = objects
    self.libraries = libraries
  }

  /// Such as `chapter-2`.
  package var executable: String { module.replacing("_", with: "-") }

  /// The same, linked to one object instead of all.
  package func linked(to object: String) -> Recipe {
    Recipe(module: module, arguments: arguments, objects: [object], libraries: libraries)
  }

  /// Reads how the executable was built; `products` is the folder it is in, such as `.build/debug`.
  public init(of executable: String, in products: String) throws(Problem) {
    guard let recipe = try Self.all(in: products, linkedLike: executable)[executable] else {
      throw Problem(
        "\(products)/description.json does not say how \(executable) is built. Run `swift build` first")
    }
    self = recipe
  }

  /// How all chapters and solutions are built, by the names of their executables.
  ///
  /// What is linked to them is asked of one that is known to be built: it is the same for all.
  package static func all(in products: String, linkedLike sample: String) throws(Problem) -> [String: Recipe]
  {
    func problem(_ file: String) -> Problem {
      Problem("\(products)/\(file) does not say how \(sample) is built. Run `swift build` first")
    }
    guard let data = FileManager.default.contents(atPath: "\(products)/description.json"),
      let description = try? JSONDecoder().decode(BuildDescription.self, from: data)
    else { throw problem("description.json") }
    let list = "\(sample).product/Objects.LinkFileList"
    guard let linked = try? String(contentsOfFile: "\(products)/\(list)", encoding: .utf8) else {
      throw problem(list)
    }
    let own = "/\(sample.replacing("-", with: "_")).build/"
    let objects = linked.split(separator: "\n").map(unquoted).filter { !$0.contains(own) }
    guard let libraries = options(after: list, in: products) else { throw problem("debug.yaml") }
    var recipes: [String: Recipe] = [:]
    for command in description.swiftCommands.values where command.moduleName.contains(/^(chapter|solution)_/)
    {
      let recipe = Recipe(
        module: command.moduleName,
        arguments: ["-I", command.importPath] + withoutOutputs(command.otherArguments), objects: objects,
        libraries: libraries)
      recipes[recipe.executable] = recipe
    }
    return recipes
  }

  /// What SwiftPM's plan of the build says to the linker behind a list of objects; nil: the list is not in it.
  private static func options(after list: String, in products: String) -> [String]? {
    // The folder `.build/x86_64-unknown-linux-gnu/debug`, and its plan `.build/debug.yaml`.
    let folder = URL(filePath: products).resolvingSymlinksInPath()
    let file = folder.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "\(folder.lastPathComponent).yaml")
    guard let plan = try? Data(contentsOf: file), let place = plan.range(of: Data("/\(list)\",\"".utf8)),
      let end = plan[place.upperBound...].firstIndex(of: UInt8(ascii: "]"))
    else { return nil }
    let words = Data("[\"".utf8) + plan[place.upperBound...end]
    return try? JSONDecoder().decode([String].self, from: words)
  }

  /// Paths with blanks are quoted in the list.
  private static func unquoted(_ line: Substring) -> String {
    line.hasPrefix("'") || line.hasPrefix("\"") ? String(line.dropFirst().dropLast()) : String(line)
  }

  /// The arguments without those that say where the package's own build puts things.
  private static func withoutOutputs(_ arguments: [String]) -> [String] {
    var kept: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "-incremental", "-serialize-diagnostics", "-parseable-output": break
      case "-index-store-path": rest = rest.dropFirst()
      // The package gives every executable a main of its own name, so that tests can link several.
      case "-Xfrontend" where rest.first == "-entry-point-function-name": rest = rest.dropFirst(3)
      default: kept.append(argument)
      }
    }
    return kept
  }
}

extension Recipe {
  /// Compiles the files, and writes executable, objects and index to a folder that is made anew.
  package func compile(
    _ files: [String], to products: String, toolchain: Toolchain, options: [String] = []
  ) throws -> Run {
    try? FileManager.default.removeItem(atPath: products)
    return try compile(files, to: products, toolchain, options, outputs: Self.outputs)
  }

  /// Compiles what has changed since the folder was last compiled to, and what depends on that.
  ///
  /// The compiler knows its own source files; who changes anything else makes the folder anew.
  package func compileChanges(
    in files: [String], to products: String, toolchain: Toolchain, options: [String] = []
  ) throws -> Run {
    try compile(files, to: products, toolchain, ["-incremental"] + options, links: false) { object in
      Self.outputs(object).merging(["swift-dependencies": "\(object).swiftdeps"]) { $1 }
    }
  }

  /// Compiles the files to objects in a folder that is made anew, and links nothing.
  package func compileObjects(
    of files: [String], to folder: String, toolchain: Toolchain, options: [String]
  ) throws -> Run {
    try? FileManager.default.removeItem(atPath: folder)
    return try compile(files, to: folder, toolchain, options, links: false, outputs: Self.outputs)
  }

  private static func outputs(_ object: String) -> [String: String] { ["object": "\(object).o"] }

  private func compile(
    _ files: [String], to products: String, _ toolchain: Toolchain, _ options: [String], links: Bool = true,
    outputs: (_ object: String) -> [String: String]
  ) throws -> Run {
    try FileManager.default.createDirectory(atPath: products, withIntermediateDirectories: true)
    // Without a place of its own for each object, the index store keeps one file of the module only. No two
    // files of a module have the same name.
    let map = Dictionary(
      uniqueKeysWithValues: files.map { ($0, outputs("\(products)/\(URL(filePath: $0).lastPathComponent)")) }
        + [("", outputs("\(products)/\(module)"))])
    try JSONEncoder().encode(map).write(to: URL(filePath: "\(products)/outputs.json"))
    return try toolchain.compile(
      // A module of one file is else taken for a script, and a chapter has a main of its own.
      ["-module-name", module, "-parse-as-library"]
        + (links ? ["-o", "\(products)/\(executable)"] + Self.linking(by: toolchain) : ["-c"])
        + arguments + options
        + ["-output-file-map", "\(products)/outputs.json"]
        + ["-index-store-path", "\(products)/index", "-index-ignore-system-modules"]
        + (links ? objects + libraries : [])
        + files,
      // What an optimised build writes beside that, it writes to the folder in which it runs.
      in: products)
  }
}

/// `description.json` of SwiftPM's build folder, as far as it is needed.
private struct BuildDescription: Decodable {
  struct Command: Decodable {
    var moduleName: String
    var importPath: String
    var otherArguments: [String]
  }
  var swiftCommands: [String: Command]
}
