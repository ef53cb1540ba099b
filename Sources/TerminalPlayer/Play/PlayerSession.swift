internal import CTerminal
internal import Foundation
internal import Glibc
internal import MiniUIKit
internal import PhoneKit
internal import Supervision
public import Verification

/// One person at one terminal, from the launch to the way back to the shell.
@MainActor
public struct PlayerSession {
  let app: App
  /// The name by which a user knows the program.
  let name: String
  let title: String
  let options: PlayerOptions
  let environment = ProcessInfo.processInfo.environment

  public init(app: App, name: String, title: String, options: PlayerOptions) {
    self.app = app
    self.name = name
    self.title = title
    self.options = options
  }

  /// What is known about the terminal, and what follows from it.
  public var doctorReport: [String] {
    let save = options.game ?? stateFolder(environment) + "/\(app.name)/\(app.language.saveName)"
    return ["\(name) · \(title)"]
      + TerminalFacts(options, environment: environment)
      .report(save: save, history: history, environment: environment)
  }

  var history: String { stateFolder(environment) + "/history" }

  /// Plays until the person leaves, and returns how it ended, as a shell sees it.
  public func play() throws -> Int32 {
    let terminal = takeTerminal()
    if let path = options.replay { return try show(path, terminal) }
    let save = try SaveFile(path: options.game, app: app, environment: environment)
    var watching: String?
    if save.isTaken {
      guard terminal.mode.mode != .pipe else {
        complain("\(save.path): another player has this game. Leave that one, or use --game FILE.")
        return 2
      }
      guard wantsToWatch() else { return 0 }
      watching = "You are watching: another player has this game."
    }
    let phone = RealPhone(
      app: app, save: save.path, isWatching: watching != nil, speed: options.speed, seed: options.seed)
    let watcher = watching == nil ? nil : Watcher(save: save, phone: phone)
    let code = play(on: phone, terminal, watching: watching) { player in
      player.leavesAfterCrash = true
      player.recording = Recording(save: phone.savedText, language: app.language, launch: phone.now)
      if let opening = player.stage.face.opening(seed: options.seed ?? .random(in: .min ... .max)),
        case .prepare(let word) = opening
      {
        phone.prepare(word)
        player.recording?.add(opening.text(in: app.language), at: phone.now)
        return
      }
      phone.onChoice = { [weak player, unowned phone] in
        guard let player else { return }
        let command = player.stage.face.command(choosing: $0)
        player.recording?.addChoice(command?.text(in: player.language), at: phone.now)
      }
    }
    withExtendedLifetime((save, watcher)) {}
    if let reason = phone.crashReason { complain("\(name) has crashed: \(reason)") }
    return code
  }

  /// Remembers how the terminal was, so that it is given back whatever happens.
  func takeTerminal() -> TerminalFacts {
    // What is closed would be given to the next file that is opened, and written to.
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", O_RDWR)
    }
    ct_terminal_remember(STDIN_FILENO)
    if Guarded.isGuarding { ct_guard_then_others(Guarded.goesOnAfterTrap) }
    return TerminalFacts(options, environment: environment)
  }

  /// Shows a script on a simulated phone, at the pace of real time.
  private func show(_ path: String, _ terminal: TerminalFacts) throws -> Int32 {
    guard let data = FileManager.default.contents(atPath: path),
      let text = String(validating: data, as: UTF8.self)
    else { throw SaveProblem(description: "\(path): there is no script here that can be read") }
    let script = try Script(text, source: path, language: app.language)
    let seed = options.seed ?? 0
    return try Phone.simulate(app, seed: seed) { phone in
      let driven = DrivenPhone(phone, app.language, speed: options.speed)
      try driven.begin(script)
      return play(on: driven, terminal, watching: "A script is shown; take plays on from here.") { player in
        player.replay = (script, driven)
        player.pending.lines = Array(script.linesAfterLaunch)
      }
    }
  }

  // MARK: The ways to play

  private func play(
    on phone: any PlayablePhone, _ terminal: TerminalFacts, watching: String?, prepare: (Player) -> Void
  ) -> Int32 {
    func player(_ painter: any Painter) -> Player {
      let player = Player(
        handset: phone, language: app.language, painter: painter, title: name, watching: watching)
      prepare(player)
      return player
    }
    let mode = terminal.mode.mode
    // Before anything is done to the terminal, so that a ^C meanwhile is answered like any other.
    let signals = Signals(
      [SIGINT, SIGTERM, SIGHUP] + (mode == .pipe ? [] : [SIGWINCH, SIGTSTP, SIGCONT]))
    defer { withExtendedLifetime(signals) {} }
    if mode == .screen, let painter = ScreenPainter(terminal) {
      return onScreen(player(painter), painter, signals)
    }
    if mode == .pipe { return throughPipe(player(PipePainter()), signals) }
    let painter = LinePainter()
    return inLines(player(painter), painter, signals)
  }

  // MARK: A game that somebody else plays

  /// Asks until there is an answer; the end of the input is one.
  private func wantsToWatch() -> Bool {
    while true {
      print("Another player has this game. Watch it (w) or quit (q)? ", terminator: "")
      fflush(nil)
      guard let answer = readLine()?.lowercased().first else {
        print()
        return false
      }
      if "wy".contains(answer) { return true }
      if "qn".contains(answer) { return false }
    }
  }

  func complain(_ text: String) {
    FileHandle(fileDescriptor: Guarded.errors).write(Data("\(text)\n".utf8))
  }
}

/// Shows what another player saves.
@MainActor
private final class Watcher {
  private var version: Int
  private var metronome: Metronome?

  init(save: SaveFile, phone: RealPhone) {
    version = save.version
    metronome = Metronome { [weak self] in
      guard let self, save.version != version else { return }
      version = save.version
      phone.kill()
    }
    metronome?.beat(every: .milliseconds(500))
  }
}
