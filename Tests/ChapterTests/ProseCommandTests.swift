import Foundation
import Supervision
import Support
import Testing

/// A notebook, the README or the reference: what asks the reader to type commands.
private enum Prose: Hashable, Sendable, CustomTestStringConvertible {
  case file(String)
  case notebook(of: String)

  static let all = [file("README.md"), file("Sources/Reference.md")] + everyName.map { notebook(of: $0) }

  var testDescription: String {
    switch self {
    case .file(let path): path
    case .notebook(let app): app
    }
  }

  private var text: String {
    get async throws {
      switch self {
      case .file(let path): try String(contentsOfFile: "\(package)/\(path)", encoding: .utf8)
      case .notebook(let app): try await Reading.of(app).markdown
      }
    }
  }

  /// Every command that begins with `swift run`, or gives it something to read.
  var commands: [String] {
    get async throws {
      let text = try await text
      let lines =
        text.matches(of: /(?m)^(?:\$ )?((?:swift run|printf) .*)$/).map { String($0.1) }
        + text.matches(of: /`(swift run [^`]+)`/).map { String($0.1).replacing("\n", with: " ") }
      // A table or a name in capitals shows how a command is built; it is none.
      return lines.filter { line in
        line.contains("swift run") && !line.contains("|") || line.hasPrefix("printf")
      }.filter { !$0.contains(#/ [A-Z]+\b|-N\b/#) || $0.hasPrefix("printf") }
    }
  }
}

@Suite(.onThreadsOfTheirOwn, .enabled(if: everythingIsTested)) struct `The commands in the prose` {
  /// What stands for `swift`: it starts what is built already. What takes long, the workbook's own commands and
  /// notebooks, which have tests of their own, are only looked up.
  private static let swift = """
    swift() {
      [ "$1" = run ] || exit 2
      shift
      [ "$1" = -c ] && shift 2
      name=$1
      shift
      if [ "$name" = workbook ]; then "$PRODUCTS/workbook" help | grep -q "^  $1 " || exit 2; exit 0; fi
      if [ $# = 0 ]; then "$PRODUCTS/$name" help > /dev/null || exit 2; exit 0; fi
      if [ "$*" = verify ]; then "$PRODUCTS/$name" help | grep -q "^  $1 " || exit 2; exit 0; fi
      exec "$PRODUCTS/$name" "$@"
    }

    """

  /// Those that have been typed, whatever asked for them.
  @MainActor private static var typed: Set<String> = []

  @MainActor private static func isNew(_ command: String) -> Bool { typed.insert(command).inserted }

  @Test(arguments: Prose.all)
  fileprivate func `are understood`(prose: Prose) async throws {
    let commands = try await prose.commands
    #expect(!commands.isEmpty)
    for command in commands {
      guard await Self.isNew(command) else { continue }
      let (exitCode, text) = try Self.type(command)
      // 1 says that something is not as expected, which is what some commands are there to show.
      #expect([0, 1].contains(exitCode), "\(command): \(text.suffix(2000))")
    }
  }

  private static func type(_ command: String) throws -> (exitCode: Int32, text: String) {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let scratch = URL(filePath: folder.path)
    // Where a command names a file of a chapter, it is typed beside the chapters.
    try FileManager.default.createSymbolicLink(
      at: scratch.appending(path: "Chapters"), withDestinationURL: URL(filePath: "\(package)/Chapters"))
    let shell = Process()
    let output = Pipe()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = ["-c", swift + command]
    shell.currentDirectoryURL = scratch
    shell.environment = [
      "PATH": "/usr/bin:/bin", "HOME": scratch.path, "XDG_STATE_HOME": scratch.path,
      "PRODUCTS": URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().path,
      "LC_ALL": "C.UTF-8",
    ]
    shell.standardInput = FileHandle.nullDevice
    (shell.standardOutput, shell.standardError) = (output, output)
    try shell.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    shell.waitUntilExit()
    return (shell.terminationStatus, text)
  }
}
