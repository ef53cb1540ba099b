internal import Foundation
package import Supervision

/// The installed Swift toolchain: its compiler, its linker, and its library that reads the compiler's index.
public struct Toolchain: Equatable, Sendable {
  public let compiler: String
  /// The path of the `swift` command, which builds packages.
  package var swift: String {
    URL(filePath: compiler).deletingLastPathComponent().appending(path: "swift").path
  }
  /// LLVM's linker, or nil if the toolchain does not include it.
  package var linker: String? { tool("ld.lld") }

  /// The sandbox in which the compiler runs on code that is not to be trusted; nil to run it without one.
  package var sandbox: Sandbox?

  /// The path of libIndexStore, which comes with every toolchain and is loaded at run time.
  public let indexLibrary: String

  /// The path of the SwiftSyntax module, which the workbook is linked to.
  package var syntaxModule: String {
    URL(filePath: indexLibrary).deletingLastPathComponent()
      .appending(path: "swift/host/SwiftSyntax.swiftmodule").path
  }

  /// The toolchain in the folder that the environment variable `SWIFT_TOOLCHAIN` names, or else the first one in
  /// `PATH`.
  public static let current = Result { try Toolchain(environment: ProcessInfo.processInfo.environment) }

  init(environment: [String: String]) throws {
    compiler = try Self.compiler(in: environment)
    let library = "libIndexStore.so"
    let beside = URL(filePath: compiler).resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "lib/\(library)").path
    // The compiler in the path may be a version manager's launcher, with no library beside it. Asking it where the
    // libraries are takes a tenth of a second.
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

  /// Returns the path of the tool `name`, such as `clang`, beside the compiler; nil if the toolchain does not include
  /// it.
  func tool(_ name: String) -> String? {
    let tool = URL(filePath: compiler).deletingLastPathComponent().appending(path: name).path
    return FileManager.default.isExecutableFile(atPath: tool) ? tool : nil
  }

  /// The path of the compiler of the toolchain whose runtime this process has loaded; nil if it has none.
  private static var besideTheRuntime: String? {
    let maps = FileHandle(forReadingAtPath: "/proc/self/maps")?.readDataToEndOfFile() ?? Data()
    let lines = String(decoding: maps, as: UTF8.self).split(separator: "\n")
    guard let line = lines.first(where: { $0.hasSuffix("/libswiftCore.so") }) else { return nil }
    let library = URL(filePath: String(line.drop { $0 != "/" })).resolvingSymlinksInPath()
    let path = library.appending(path: "../../../../bin/swiftc").standardized.path
    return FileManager.default.isExecutableFile(atPath: path) ? path : nil
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
    if let path = besideTheRuntime { return path }
    throw Problem("there is no swiftc in the path; name the toolchain's folder as SWIFT_TOOLCHAIN")
  }
}

/// The part of the output of `swiftc -print-target-info` that is used here.
private struct TargetInfo: Decodable {
  struct Paths: Decodable {
    /// The toolchain's folder `lib/swift`.
    var runtimeResourcePath: String
  }
  var paths: Paths
}

extension Toolchain {
  /// Runs the compiler with these arguments in `folder`. If there is a ``sandbox`` and a folder, the compiler runs in
  /// the sandbox and can write to that folder only; without a folder it runs outside the sandbox.
  package func compile(
    _ arguments: [String], in folder: String? = nil, limit: Duration = .seconds(300)
  ) throws -> Run {
    guard let sandbox, let folder else { return try Self.run(compiler, arguments, in: folder, limit: limit) }
    let sources = arguments.filter { $0.hasPrefix("/") && $0.hasSuffix(".swift") }
    return try sandbox.run(compiler, arguments, in: folder, reading: sources, writing: [folder], limit: limit)
  }

  /// Runs a program of the toolchain with a temporary folder of its own, because in Swift 6.3 the compiler's driver and
  /// SwiftPM often leave a folder among the temporary files.
  package static func run(
    _ program: String, _ arguments: [String], in folder: String? = nil, errors: Bool = true,
    limit: Duration = .seconds(300)
  ) throws -> Run {
    let temporary = try TemporaryFolder()
    defer { temporary.remove() }
    return try Run(
      program, arguments, in: folder, environment: ["TMPDIR": temporary.path], errors: errors, limit: limit)
  }
}
