internal import Foundation
internal import Supervision

/// The Swift toolchain at hand: its compiler, and its reader of what the compiler writes.
public struct Toolchain: Equatable, Sendable {
  public let compiler: String
  /// What builds, runs and tests packages.
  package var swift: String {
    URL(filePath: compiler).deletingLastPathComponent().appending(path: "swift").path
  }
  /// LLVM's linker, where the toolchain has it.
  package var linker: String? { tool("ld.lld") }

  /// LLVM's program that takes sections out of objects, where the toolchain has it.
  package var stripper: String? { tool("llvm-objcopy") }

  /// Where libIndexStore is. It comes with every toolchain, but is linked into nothing.
  public let indexLibrary: String

  /// The module of SwiftSyntax, to which the workbook is linked.
  package var syntaxModule: String {
    URL(filePath: indexLibrary).deletingLastPathComponent().appending(
      path: "swift/host/SwiftSyntax.swiftmodule"
    )
    .path
  }

  /// The toolchain in the folder that the environment calls `SWIFT_TOOLCHAIN`, or else the one in its path.
  public static let current = Result { try Toolchain(environment: ProcessInfo.processInfo.environment) }

  init(environment: [String: String]) throws {
    compiler = try Self.compiler(in: environment)
    let library = "libIndexStore.\(libraryExtension)"
    let beside = URL(filePath: compiler).resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "lib/\(library)").path
    // A version manager puts a program of its own into the path. That is asked, which takes a tenth of a second.
    if FileManager.default.fileExists(atPath: beside) {
      indexLibrary = beside
      return
    }
    let answer = try Self.run(compiler, ["-print-target-info"], errors: false)
    guard let info = try? JSONDecoder().decode(TargetInfo.self, from: Data(answer.output.utf8)) else {
      throw Problem("\(compiler) does not say where its libraries are, expected Swift 6.2 or later")
    }
    let folder = URL(filePath: info.paths.runtimeResourcePath).deletingLastPathComponent()
    indexLibrary = folder.appending(path: library).path
  }

  private func tool(_ name: String) -> String? {
    let tool = URL(filePath: compiler).deletingLastPathComponent().appending(path: name).path
    return FileManager.default.isExecutableFile(atPath: tool) ? tool : nil
  }

  private static func compiler(in environment: [String: String]) throws(Problem) -> String {
    if let toolchain = environment["SWIFT_TOOLCHAIN"] {
      for path in ["\(toolchain)/usr/bin/swiftc", "\(toolchain)/bin/swiftc"]
      where FileManager.default.isExecutableFile(atPath: path) { return path }
      throw Problem("there is no swiftc in \(toolchain), which the environment names as SWIFT_TOOLCHAIN")
    }
    for folder in environment["PATH", default: ""].split(separator: ":") {
      let path = "\(folder)/swiftc"
      if FileManager.default.isExecutableFile(atPath: path) { return path }
    }
    throw Problem("there is no swiftc in the path; name the toolchain's folder as SWIFT_TOOLCHAIN")
  }
}

#if os(macOS)
  private let libraryExtension = "dylib"
#else
  private let libraryExtension = "so"
#endif

/// What `swiftc -print-target-info` says.
private struct TargetInfo: Decodable {
  struct Paths: Decodable {
    /// `lib/swift` in the toolchain.
    var runtimeResourcePath: String
  }
  var paths: Paths
}

extension Toolchain {
  /// Runs the compiler.
  package func compile(
    _ arguments: [String], in folder: String? = nil, limit: Duration = .seconds(300)
  ) throws -> Run {
    try Self.run(compiler, arguments, in: folder, limit: limit)
  }

  /// Runs a program of the toolchain. With 6.3 the compiler's driver and SwiftPM leave a folder among the temporary files
  /// in most runs, so they get a place of their own for these.
  private static func run(
    _ program: String, _ arguments: [String], in folder: String? = nil, errors: Bool = true,
    limit: Duration = .seconds(300)
  ) throws -> Run {
    let temporary = try TemporaryFolder()
    defer { temporary.remove() }
    return try Run(
      program, arguments, in: folder, environment: ["TMPDIR": temporary.path], errors: errors, limit: limit)
  }

  /// Builds the whole package; `products` is the folder where its executables are, such as `.build/debug`.
  public func build(package: String, products: String) throws {
    let products = URL(filePath: products)
    // Its real path is `.build/x86_64-unknown-linux-gnu/debug`.
    let scratch = products.deletingLastPathComponent().deletingLastPathComponent().path
    let run = try Self.run(
      swift,
      [
        "build", "--package-path", package, "--scratch-path", scratch, "-c", products.lastPathComponent,
      ], limit: .seconds(1800))
    if !run.succeeded { throw Problem("the package does not build:\n\(run.output)") }
  }
}
