internal import CTerminal
internal import Foundation
internal import Glibc
internal import MiniUIKit
public import Verification

/// One person at one terminal, from the launch to the way back to the shell.
@MainActor
public struct PlayerSession {
  let app: App
  let title: String
  let options: PlayerOptions
  private let environment = ProcessInfo.processInfo.environment

  public init(app: App, title: String, options: PlayerOptions) {
    self.app = app
    self.title = title
    self.options = options
  }

  /// What is known about the terminal, and what follows from it.
  public var doctorReport: [String] {
    let save = options.game ?? stateFolder(environment) + "/\(app.name)/Game"
    return ["\(app.name) · \(title)"]
      + TerminalFacts(options, environment: environment)
      .report(save: save, history: history, environment: environment)
  }

  private var history: String { stateFolder(environment) + "/history" }

  /// Plays until the person leaves, and returns how it ended, as a shell sees it.
  public func play() throws -> Int32 {
    // What is closed would be given to the next file that is opened, and written to.
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", O_RDWR)
    }
    let terminal = TerminalFacts(options, environment: environment)
    ct_terminal_remember(STDIN_FILENO)
    if let path = options.replay { return try show(path, terminal) }
    let save = try SaveFile(path: options.game, app: app.name, environment: environment)
    var watching: String?
    if save.isTaken {
      guard asks(terminal) else {
        complain("\(save.path): another player has this game. Leave that one, or use --game FILE.")
        return 2
      }
      watching = "You are watching: another player has this game."
    }
    let phone = RealPhone(
      app: app, save: save.path, isWatching: watching != nil, speed: options.speed, seed: options.seed)
    let watcher = watching == nil ? nil : Watcher(save: save, phone: phone)
    let code = play(on: phone, terminal, watching: watching)
    withExtendedLifetime((save, watcher)) {}
    if let reason = phone.crashReason { complain("\(app.name) has crashed: \(reason)") }
    return code
  }

  /// Shows a script on a simulated phone, at the pace of real time.
  private func show(_ path: String, _ terminal: TerminalFacts) throws -> Int32 {
    guard let data = FileManager.default.contents(atPath: path),
      let text = String(validating: data, as: UTF8.self)
    else { throw SaveProblem(description: "\(path): there is no script to be read here") }
    let script = try Script(text, source: path)
    let seed = options.seed ?? 0
    return try Phone.simulate(app, seed: seed) { phone in
      let driven = DrivenPhone(phone, speed: options.speed)
      try driven.begin(script)
      return play(on: driven, terminal, watching: "A script is shown; take plays on from here.", script)
    }
  }

  // MARK: The ways to play

  private func play(
    on phone: any Handset, _ terminal: TerminalFacts, watching: String?, _ script: Script? = nil
  ) -> Int32 {
    let mode = terminal.mode.mode
    if mode == .screen, let painter = ScreenPainter(terminal) {
      return onScreen(player(phone, painter, watching, script), painter)
    }
    if mode == .pipe { return throughPipe(player(phone, PipePainter(), watching, script)) }
    let painter = LinePainter()
    return inLines(player(phone, painter, watching, script), painter)
  }

  private func player(
    _ phone: any Handset, _ painter: any Painter, _ watching: String?, _ script: Script?
  ) -> Player {
    let player = Player(handset: phone, painter: painter, title: app.name, watching: watching)
    player.replay = script
    player.agenda.lines = Array(script?.linesAfterLaunch ?? [])
    (phone as? RealPhone)?.onChoice = { [weak player] in player?.recording?.addChoice($0, at: phone.now) }
    return player
  }

  private func onScreen(_ player: Player, _ painter: ScreenPainter) -> Int32 {
    let phone = player.handset
    let stray = StrayOutput { line in
      player.stage.log.append(line)
      player.paint()
    }
    defer {
      painter.close()
      stray?.end()
    }
    let editor = LineEditor(label: "\(app.name)> ", draws: false, history: history)
    editor.resize(to: painter.size)
    player.use(editor)
    editor.onMatches = { [weak player] words in
      player?.stage.matches = words
      player?.paint()
    }
    let keyboard = Keyboard()
    keyboard.onTokens = { [weak player] in player?.take($0, layout: Layout(size: painter.size)) }
    keyboard.onEnd = { [weak player] in player?.leave() }
    var wasPaused = false
    let signals = Signals([SIGWINCH, SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGCONT]) { [weak player] signal in
      switch signal {
      case SIGWINCH:
        painter.resize()
        editor.resize(to: painter.size)
        player?.paint()
      case SIGINT: player?.interrupt()
      case SIGTSTP:
        wasPaused = phone.isPaused
        phone.isPaused = true
        painter.suspend()
        kill(0, SIGSTOP)
      case SIGCONT:
        // Let go on in the background the player has no business on the screen.
        guard tcgetpgrp(STDIN_FILENO) == getpgrp() else { return }
        if painter.isSuspended { phone.isPaused = wasPaused }
        painter.resume()
        player?.update()
      default: player?.leave()
      }
    }
    player.launch()
    if let watching = player.watching { player.say(watching) }
    keyboard.start()
    defer {
      editor.close()
      withExtendedLifetime((signals, keyboard)) {}
    }
    return player.run()
  }

  private func inLines(_ player: Player, _ painter: LinePainter) -> Int32 {
    let editor = LineEditor(label: "> ", draws: true, history: history)
    painter.above = { editor.above($0) }
    player.use(editor)
    defer {
      editor.close()
      ct_terminal_restore()
    }
    let keyboard = Keyboard()
    keyboard.onTokens = { tokens in
      // Pastes are typed: here every line stands for itself.
      let bytes = tokens.flatMap { token -> [UInt8] in
        switch token {
        case .character(let bytes), .sequence(let bytes): bytes
        case .paste(let text): Array(text.utf8)
        case .escape, .mouse: []
        }
      }
      editor.type(bytes)
    }
    keyboard.onEnd = { [weak player] in player?.leave() }
    let signals = Signals([SIGWINCH, SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGCONT]) { [weak player] signal in
      switch signal {
      case SIGWINCH:
        if let size = TerminalFacts.size(of: STDOUT_FILENO) { editor.resize(to: size) }
      case SIGINT: player?.interrupt()
      case SIGTSTP:
        editor.suspend()
        kill(0, SIGSTOP)
      case SIGCONT: if tcgetpgrp(STDIN_FILENO) == getpgrp() { editor.resume() }
      default: player?.leave()
      }
    }
    player.answer(["\(app.name) · \(title). Type a cell such as d3; help lists the rest, quit ends."])
    player.launch()
    if let watching = player.watching { player.answer([watching]) }
    if let picture = player.stage.picture { player.answer(LinePainter.board(picture)) }
    player.obey("score")
    keyboard.start()
    let code = player.run()
    withExtendedLifetime((signals, keyboard)) {}
    return code
  }

  private func throughPipe(_ player: Player) -> Int32 {
    let keyboard = Keyboard()
    var rest: [UInt8] = []
    keyboard.onBytes = { [weak player] bytes in
      rest += bytes
      while let end = rest.firstIndex(of: 10) {
        player?.obey(String(decoding: rest[..<end], as: UTF8.self))
        rest.removeSubrange(...end)
      }
    }
    keyboard.onEnd = { [weak player] in
      player?.obey(String(decoding: rest, as: UTF8.self))
      player?.isLastInputRead = true
      player?.update()
    }
    let signals = Signals([SIGINT, SIGTERM, SIGHUP]) { [weak player] _ in player?.leave() }
    player.launch()
    keyboard.start()
    let code = player.run()
    withExtendedLifetime((signals, keyboard)) {}
    return code
  }

  // MARK: A game that somebody else plays

  /// Whether the person wants to watch.
  private func asks(_ terminal: TerminalFacts) -> Bool {
    guard terminal.mode.mode != .pipe else { return false }
    print("Another player has this game. Watch it (w) or quit (q)? ", terminator: "")
    fflush(nil)
    return readLine()?.lowercased().hasPrefix("w") == true
  }

  private func complain(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }
}

extension Player {
  /// Takes lines from an editor.
  func use(_ editor: LineEditor) {
    self.editor = editor
    editor.onLine = { [weak self] line in
      guard let self else { return }
      if let line { obey(line) } else { leave() }
    }
    editor.complete = { [weak self] line, start in
      let picture = self?.stage.picture
      let before = String(decoding: Array(line.utf8).prefix(start), as: UTF8.self)
      return Completion(
        legalCells: picture?.legalCells ?? [],
        alertWords: picture?.alert?.buttons.map { $0.lowercased() } ?? []
      ).words(after: before)
    }
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
