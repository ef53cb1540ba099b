import Foundation
import Testing

@testable import TerminalPlayer

/// A person at a terminal: types, and waits until the screen shows something.
final class Terminal {
  let pseudoTerminal: PseudoTerminal
  private(set) var screen: ScreenModel
  let folder: URL
  let settingsBefore: [UInt32]

  /// How long anything may take on a busy machine.
  private static let patience = Duration.seconds(20)

  /// The environment of every test: nothing of the person who runs it.
  static func environment(_ folder: URL) -> [String: String] {
    [
      "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "XDG_STATE_HOME": folder.path, "HOME": folder.path,
      "PATH": "/usr/bin:/bin", "INPUTRC": "/dev/null",
    ]
  }

  init(
    _ program: String = "chapter-1", command: String = "play", _ arguments: [String] = [],
    size: Size = Size(columns: 80, rows: 24),
    environment: [String: String] = [:], folder: URL? = nil, save: String? = nil
  ) throws {
    self.folder = folder ?? FileManager.default.temporaryDirectory.appending(path: "reversi-\(UUID())")
    let game = self.folder.appending(path: "reversi-workbook/\(program)")
    try FileManager.default.createDirectory(at: game, withIntermediateDirectories: true)
    if let save { try Data(save.utf8).write(to: game.appending(path: "Game")) }
    // The executables stand beside the test bundle; on Linux that is the running program.
    let path = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: program)
    let environment = Self.environment(self.folder).merging(environment) { $1 }
    pseudoTerminal = try PseudoTerminal(
      path.path, [command] + arguments, environment: environment, size: size)
    settingsBefore = pseudoTerminal.settings
    screen = ScreenModel(size: size)
  }

  func type(_ text: String) { pseudoTerminal.type(text) }

  func resize(to size: Size) {
    screen.resize(to: size)
    pseudoTerminal.resize(to: size)
  }

  /// Waits until the screen is as it shall be; records an issue when that takes too long.
  func wait(
    for what: String, sourceLocation: SourceLocation = #_sourceLocation, _ isSo: (ScreenModel) -> Bool
  ) {
    let deadline = ContinuousClock.now + Self.patience
    while !isSo(screen) {
      let bytes = pseudoTerminal.read(within: .milliseconds(200))
      screen.take(bytes)
      if bytes.isEmpty && ContinuousClock.now > deadline {
        Issue.record("the screen never showed \(what):\n\(screen.text)", sourceLocation: sourceLocation)
        return
      }
    }
  }

  func wait(forText text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    wait(for: text, sourceLocation: sourceLocation) { $0.text.contains(text) }
  }

  /// Waits until the program has gone, and has given the terminal back as it was.
  func waitForEnd(_ code: Int32 = 0, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(pseudoTerminal.wait(Self.patience) == code, sourceLocation: sourceLocation)
    #expect(pseudoTerminal.settings == settingsBefore, sourceLocation: sourceLocation)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }
}
