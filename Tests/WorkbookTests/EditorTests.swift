import Foundation
import Support
import Testing

/// The language server of the toolchain, as an editor talks to it.
private final class LanguageServer {
  private let process = Process()
  private let (input, output) = (Pipe(), Pipe())
  private var number = 0

  init(in folder: String) throws {
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["sourcekit-lsp"]
    process.currentDirectoryURL = URL(filePath: folder)
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  deinit { process.terminate() }

  private func write(_ message: [String: Any]) throws {
    let body = try JSONSerialization.data(withJSONObject: message.merging(["jsonrpc": "2.0"]) { $1 })
    try input.fileHandleForWriting.write(
      contentsOf: Data("Content-Length: \(body.count)\r\n\r\n".utf8) + body)
  }

  func tell(_ method: String, _ parameters: [String: Any]) throws {
    try write(["method": method, "params": parameters])
  }

  /// Asks the server, and returns its answer; what it asks and says meanwhile is passed over.
  func ask(_ method: String, _ parameters: [String: Any]) throws -> Any? {
    number += 1
    try write(["id": number, "method": method, "params": parameters])
    while let message = try read() {
      if message["method"] != nil, let id = message["id"] {
        try write(["id": id, "result": NSNull()])
      } else if message["id"] as? Int == number {
        return message["result"]
      }
    }
    return nil
  }

  /// Asks again until there is something in the answer: the server builds and reads what it needs beside its answers.
  func askUntilAnswered(_ method: String, _ parameters: [String: Any]) throws -> [[String: Any]] {
    while true {
      let answer = try ask(method, parameters)
      let items = (answer as? [String: Any])?["items"] ?? answer
      if let items = items as? [[String: Any]], !items.isEmpty { return items }
    }
  }

  private func read() throws -> [String: Any]? {
    var head = Data()
    while !head.suffix(4).elementsEqual("\r\n\r\n".utf8) {
      guard let byte = try output.fileHandleForReading.read(upToCount: 1) else { return nil }
      head += byte
    }
    let length = String(decoding: head, as: UTF8.self).firstMatch(of: /Content-Length: (\d+)/)?.1
    guard let length, let body = try output.fileHandleForReading.read(upToCount: Int(length) ?? 0) else {
      return nil
    }
    return try JSONSerialization.jsonObject(with: body) as? [String: Any]
  }
}

@Suite(.onThreadsOfTheirOwn) struct EditorTests {
  /// The language server waits for the package that other tests are building, so it is asked alone.
  private static let isAlone = ProcessInfo.processInfo.environment["REVERSI_TESTS"] == "editor"

  @Test(.timeLimit(.minutes(3)), .enabled(if: isAlone, "REVERSI_TESTS=editor asks the language server"))
  func `an editor finds where a function is declared and used, and sees an error as it is typed`() throws {
    let file = "\(package)/Solutions/1-FatController/ViewController.swift"
    let code = try String(contentsOfFile: file, encoding: .utf8)
    let document = ["uri": "file://\(file)"]
    let server = try LanguageServer(in: package)
    _ = try server.ask(
      "initialize", ["processId": NSNull(), "rootUri": "file://\(package)", "capabilities": [:]])
    try server.tell("initialized", [:])
    try server.tell(
      "textDocument/didOpen",
      [
        "textDocument": ["uri": "file://\(file)", "languageId": "swift", "version": 1, "text": code]
          as [String: Any]
      ])
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    let call = try #require(lines.firstIndex { $0.contains(/^ +updateCountLabels\(\)/) })
    let column = lines[call].prefix { $0 == " " }.count + 1
    let place: [String: Any] = ["textDocument": document, "position": ["line": call, "character": column]]
    let declared = try server.ask("textDocument/definition", place) as? [[String: Any]]
    #expect(declared?.first?["uri"] as? String == "file://\(file)")
    let uses = try server.askUntilAnswered(
      "textDocument/references", place.merging(["context": ["includeDeclaration": false]]) { $1 })
    #expect(uses.count == lines.count { $0.contains(/^ +updateCountLabels\(\)/) })
    try server.tell(
      "textDocument/didChange",
      [
        "textDocument": ["uri": "file://\(file)", "version": 2] as [String: Any],
        "contentChanges": [["text": code.replacing("var count = 0", with: "var count = zero")]],
      ])
    let errors = try server.askUntilAnswered("textDocument/diagnostic", ["textDocument": document])
    #expect(errors.compactMap { $0["message"] as? String } == ["Cannot find 'zero' in scope"])
  }

  @Test func `VS Code finds the place in a line of the verdict`() throws {
    let tasks = try String(contentsOfFile: "\(package)/.vscode/tasks.json", encoding: .utf8)
    let patterns = tasks.matches(of: /"regexp": "(.+)"/).map { String($0.1).replacing("\\\\", with: "\\") }
    #expect(patterns.count == 2)
    for pattern in patterns {
      let line = "Chapters/2-Rules/Board.swift:12:9: error: cannot find 'x' in scope"
      let match = try Regex(pattern).wholeMatch(in: line)
      #expect(
        match?.output.dropFirst().map { String($0.substring ?? "") }
          == ["Chapters/2-Rules/Board.swift", "12", "9", "error", "cannot find 'x' in scope"])
    }
  }

  @Test func `the container for editors installs what README says, and builds what it runs`() throws {
    struct Container: Decodable { let postCreateCommand: String }
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    let file = URL(filePath: "\(package)/.devcontainer/devcontainer.json")
    let command = try decoder.decode(Container.self, from: Data(contentsOf: file)).postCreateCommand
    let run = command.replacing("swift build --product chapter-1", with: "swift run chapter-1 play")
    let readme = try String(contentsOfFile: "\(package)/README.md", encoding: .utf8)
    #expect(run != command && readme.contains("\n\(run)\n"))
  }
}
