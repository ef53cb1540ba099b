import Foundation
import Supervision
import Testing

@testable import Reader
@testable import TerminalPlayer

/// A person at a terminal: types, and waits until the screen shows something.
final class Terminal {
  let pseudoTerminal: PseudoTerminal
  private(set) var screen: ScreenModel
  /// Where players keep what shall last; a home of its own.
  let home: Home

  /// How long anything may take on a machine that has everything else to do, too.
  static let patience = Duration.seconds(120)

  /// Who has waited in vain once does not wait again: what comes after that is wrong as well.
  private var patience = Terminal.patience

  /// Records that something has not come in time.
  func giveUp(_ comment: Comment, sourceLocation: SourceLocation) {
    patience = .zero
    Issue.record(comment, sourceLocation: sourceLocation)
  }

  /// What the program writes next; nothing when it has not in time.
  func next() -> [UInt8] { pseudoTerminal.read(within: patience) }

  init(
    _ program: String = "solution-1", command: String = "play", _ arguments: [String]? = nil,
    size: Size = Size(columns: 80, rows: 24), environment: [String: String] = [:], home: Home? = nil,
    save: String? = nil, redirection: String? = nil
  ) throws {
    self.home = try home ?? Home()
    let game = self.home.game(of: program)
    try FileManager.default.createDirectory(
      at: game.deletingLastPathComponent(), withIntermediateDirectories: true)
    if let save { try Data(save.utf8).write(to: game) }
    // Nothing of the person who runs the test.
    let own = [
      "TERM": "xterm-256color", "REVERSI_JUDGE_IS_BUILT": "1", "LC_ALL": "C.UTF-8",
      "XDG_STATE_HOME": self.home.folder.path,
      "HOME": self.home.folder.path, "PATH": "/usr/bin:/bin", "INPUTRC": "/dev/null",
    ]
    var words =
      [Self.path(of: program)] + (command.isEmpty ? [] : [command])
      + (arguments ?? (command == "play" ? ["--speed", "10"] : []))
    if let redirection { words = ["/bin/sh", "-c", "exec \"$0\" \"$@\" \(redirection)"] + words }
    pseudoTerminal = try PseudoTerminal(
      words.removeFirst(), words, environment: own.merging(environment) { $1 }, size: size)
    screen = ScreenModel(size: size)
  }

  /// The executables stand beside the test bundle; on Linux that is the running program.
  static func path(of program: String) -> String {
    URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: program).path
  }

  // MARK: Hands

  func type(_ text: String) { pseudoTerminal.type(text) }

  func click(_ point: Point) {
    type("\u{1B}[<0;\(point.column + 1);\(point.row + 1)M\u{1B}[<0;\(point.column + 1);\(point.row + 1)m")
  }

  func resize(to size: Size) {
    screen.resize(to: size)
    pseudoTerminal.resize(to: size)
  }

  /// Presses ^C until the player goes, and looks after the terminal.
  func quit(_ code: Int32 = 0, sourceLocation: SourceLocation = #_sourceLocation) {
    type("\u{3}")
    wait(forText: "Press ^C again to quit.", sourceLocation: sourceLocation)
    type("\u{3}")
    waitForEnd(code, sourceLocation: sourceLocation)
  }

  // MARK: Eyes

  /// Waits until the screen is as it shall be; records an issue when that takes too long.
  func wait(
    for what: String, sourceLocation: SourceLocation = #_sourceLocation, _ isSo: (ScreenModel) -> Bool
  ) {
    let deadline = ContinuousClock.now + patience
    while !isSo(screen) {
      let bytes = pseudoTerminal.read(within: .milliseconds(200))
      screen.take(bytes)
      if bytes.isEmpty && ContinuousClock.now > deadline {
        return giveUp("the screen never showed \(what):\n\(screen.text)", sourceLocation: sourceLocation)
      }
    }
    takeTheRest()
  }

  /// Reads what was still to come of a screen that arrived in pieces; what moves all the time is not waited for.
  private func takeTheRest() {
    for _ in 1...10 {
      let bytes = pseudoTerminal.read(within: .milliseconds(10))
      if bytes.isEmpty { return }
      screen.take(bytes)
    }
  }

  func wait(forText text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    wait(for: text, sourceLocation: sourceLocation) { $0.text.contains(text) }
  }

  /// Waits until nothing more is printed for a tenth of a second.
  func waitForQuiet() {
    while true {
      let bytes = pseudoTerminal.read(within: .milliseconds(100))
      if bytes.isEmpty { return }
      screen.take(bytes)
    }
  }

  /// Forgets what is on the screen, so that only what is drawn anew is seen.
  func forget() {
    screen.resize(to: screen.size)
  }

  /// Waits until the program has stopped itself, and has given the terminal back.
  func waitForStop(sourceLocation: SourceLocation = #_sourceLocation) {
    let deadline = ContinuousClock.now + patience
    while !pseudoTerminal.isStopped, ContinuousClock.now < deadline {
      screen.take(pseudoTerminal.read(within: .milliseconds(5)))
    }
    #expect(pseudoTerminal.isStopped, sourceLocation: sourceLocation)
    #expect(pseudoTerminal.settings == pseudoTerminal.settingsBefore, sourceLocation: sourceLocation)
  }

  /// Waits until the program has gone, and has given the terminal back as it was.
  func waitForEnd(_ code: Int32 = 0, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(pseudoTerminal.wait(patience) == code, sourceLocation: sourceLocation)
    #expect(pseudoTerminal.settings == pseudoTerminal.settingsBefore, sourceLocation: sourceLocation)
  }
}

/// A home folder for the programs of a test.
final class Home {
  private let temporary: TemporaryFolder
  var folder: URL { URL(filePath: temporary.path) }

  init() throws { temporary = try TemporaryFolder() }

  func game(of program: String) -> URL {
    URL(filePath: SaveFile.folder(of: program, ["XDG_STATE_HOME": folder.path])).appending(path: "Game")
  }

  func save(of program: String = "solution-1") throws -> String {
    try String(contentsOf: game(of: program), encoding: .utf8)
  }
}
