import Foundation
import Testing

/// A command that a notebook or the README asks the reader to type.
private struct ProseCommand: Hashable, Sendable, CustomTestStringConvertible {
  let text: String
  var testDescription: String { text }

  /// Every one that begins with `swift run`, or gives it something to read.
  static func all() async throws -> [ProseCommand] {
    let readme = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../README.md")
    let texts = try [String(contentsOf: readme, encoding: .utf8)] + (await Reading.all).map(\.markdown)
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

@Suite struct `The commands in the prose` {
  /// What stands for `swift`: it starts what is built already. What takes long, and the workbook's own
  /// commands, are only looked up.
  private static let swift = """
    #!/bin/sh
    [ "$1" = run ] || exit 2
    shift
    [ "$1" = -c ] && shift 2
    name=$1
    shift
    if [ "$name" = workbook ]; then "$PRODUCTS/workbook" help | grep -q "^  $1 " || exit 2; exit 0; fi
    if [ "$1" = measure ]; then "$PRODUCTS/$name" help | grep -q "^  $1 " || exit 2; exit 0; fi
    case "$*" in *--long) "$PRODUCTS/$name" help | grep -q -e "--long" || exit 2; exit 0;; esac
    exec "$PRODUCTS/$name" "$@"
    """

  @Test(arguments: try await ProseCommand.all())
  fileprivate func `are understood`(command: ProseCommand) throws {
    let scratch = FileManager.default.temporaryDirectory.appending(path: "reversi-\(UUID())")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    try Data(Self.swift.utf8).write(to: scratch.appending(path: "swift"))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: scratch.appending(path: "swift").path)
    let shell = Process()
    let output = Pipe()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = ["-c", command.text]
    shell.currentDirectoryURL = scratch
    shell.environment = [
      "PATH": "\(scratch.path):/usr/bin:/bin", "HOME": scratch.path, "XDG_STATE_HOME": scratch.path,
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
