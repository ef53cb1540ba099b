import Foundation
import Support
import Testing

/// A command that a notebook, the README or the reference asks the reader to type.
private struct ProseCommand: Hashable, Sendable, CustomTestStringConvertible {
  let text: String
  var testDescription: String { text }

  /// Every one that begins with `swift run`, or gives it something to read.
  static func all() async throws -> [ProseCommand] {
    let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    var texts = try ["README.md", "Sources/Reference.md"].map {
      try String(contentsOf: package.appending(path: $0), encoding: .utf8)
    }
    for app in everyName { texts.append(try await Reading.of(app).markdown) }
    let lines = texts.flatMap { text -> [String] in
      text.matches(of: /(?m)^(?:\$ )?((?:swift run|printf) .*)$/).map { String($0.1) }
        + text.matches(of: /`(swift run [^`]+)`/).map { String($0.1).replacing("\n", with: " ") }
    }
    // A table or a name in capitals shows how a command is built; it is none.
    let commands = lines.filter { line in
      line.contains("swift run") && !line.contains("|") || line.hasPrefix("printf")
    }.filter { !$0.contains(#/ [A-Z]+\b|-N\b/#) || $0.hasPrefix("printf") }
    return Set(commands).sorted().map(ProseCommand.init)
  }
}

@Suite(.enabled(if: everythingIsTested)) struct `The commands in the prose` {
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
      if [ "$1" = measure ] || [ "$*" = verify ]; then "$PRODUCTS/$name" help | grep -q "^  $1 " || exit 2; exit 0; fi
      case "$*" in *--long) "$PRODUCTS/$name" help | grep -q -e "--long" || exit 2; exit 0;; esac
      exec "$PRODUCTS/$name" "$@"
    }

    """

  @Test(arguments: try await ProseCommand.all())
  fileprivate func `are understood`(command: ProseCommand) throws {
    let scratch = FileManager.default.temporaryDirectory.appending(path: "reversi-\(UUID())")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    // Where a command names a file of a chapter, it is typed beside the chapters.
    let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
    try FileManager.default.createSymbolicLink(
      at: scratch.appending(path: "Chapters"), withDestinationURL: package.appending(path: "Chapters"))
    let shell = Process()
    let output = Pipe()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = ["-c", Self.swift + command.text]
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
    // 1 says that something is not as expected, which is what some commands are there to show.
    #expect([0, 1].contains(shell.terminationStatus), "\(text.suffix(2000))")
  }

  @Test func `there are some`() async throws {
    #expect(try await ProseCommand.all().count > 5)
  }
}
