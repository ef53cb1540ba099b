internal import CTerminal
internal import Console
internal import Foundation
internal import Glibc
internal import MiniUIKit
internal import PhoneKit
public import Scripts
internal import Supervision

/// One person's session at one terminal, which is given back to the shell at the end.
@MainActor
public struct PlayerSession {
  private let app: App
  /// What messages and prompts call the program, such as `chapter-1`.
  private let name: String
  private let title: String
  private let options: PlayerOptions
  private let environment = ProcessInfo.processInfo.environment

  public init(app: App, name: String, title: String, options: PlayerOptions) {
    self.app = app
    self.name = name
    self.title = title
    self.options = options
  }

  /// Plays, or replays the script named in the options, until the person leaves. Returns the exit code.
  public func play() throws -> Int32 {
    let terminal = takeTerminal()
    if let path = options.replay { return try replay(path, terminal) }
    return try play(app, terminal)
  }

  /// Plays on `front`, a front end of the app's own, until the person leaves. Returns the exit code.
  package func play(_ front: LineFront) throws -> Int32 {
    let front = RunningLineFront(front)
    let app = App(name: app.name, language: app.language) { front.makeController($0) }
    return try play(app, takeTerminal(), front)
  }

  /// Finds out what the terminal can do, and remembers its settings, which are restored however the process ends.
  private func takeTerminal() -> TerminalFacts {
    // Otherwise the next file that is opened would get the number of a closed descriptor, and the player's output.
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", O_RDWR)
    }
    ct_terminal_remember(STDIN_FILENO)
    InteractiveGuard.beforeDeath(call: ct_terminal_give_back)
    return TerminalFacts(options, environment: environment)
  }

  /// Plays with the saved game. Returns the exit code, which is 2 if another player program has the game.
  private func play(_ app: App, _ terminal: TerminalFacts, _ front: RunningLineFront? = nil) throws -> Int32 {
    let save = try SaveFile(path: options.game, app: app, environment: environment)
    defer { withExtendedLifetime(save) {} }
    if save.isTaken {
      complain("Another player has this game. Leave that one, or use --game FILE.\nIts save: \(save.path)")
      return 2
    }
    let disk = SimulatedDisk(save: save.path, of: app.language)
    let files = disk.files
    let seed = options.seed ?? .random(in: .min ... .max)
    var crashReason: String?
    var isSaved = false
    let code = lives(of: app, terminal, front, disk: disk, seed: seed) { phone, player, last in
      player.leavesAfterCrash = true
      if front == nil { record(player, on: phone, seed: seed) }
      if last == nil {
        let new = options.game.map { ["This game is saved in \($0)."] } ?? []
        player.remarks = phone.savedText == nil ? new : [save.news]
      }
      if let past = last?.past {
        player.replay = past.script
        player.pending.add(past.script.lines)
      }
    } onEnd: { player in
      crashReason = player.phone.crashReason
      isSaved = player.isSaved
      // Until the person plays on, the save on this machine is that of the present.
      if player.rewind != nil { disk.hold(files) }
    }
    if let crashReason { complain("\(name) has crashed: \(crashReason)") }
    if terminal.mode != .pipe, code == 0, isSaved, save.isThere(for: app.language) {
      let command = front == nil ? "play" : "lines"
      let news =
        options.game.map { "The game is saved in \($0)." }
        ?? "The game is saved; `swift run \(name) \(command)` goes on with it."
      LinePainter(.lines).answer([news])
    }
    return code
  }

  /// Starts to record the person's actions and the choices of the dice, for the command `record`.
  private func record(_ player: Player, on phone: DrivenPhone, seed: UInt64) {
    player.playedScript = PlayedScript(save: phone.savedText, language: app.language, launch: phone.now)
    if let opening = player.stage.face.opening(seed: seed),
      case .prepare(let word) = opening
    {
      phone.prepare(word)
      player.playedScript?.add(opening.text(in: app.language), at: phone.now, for: .recording)
      return
    }
    phone.onChoice = { [weak player, unowned phone] in
      guard let player else { return }
      let command = player.stage.face.command(choosing: $0)
      player.playedScript?.addChoice(command?.text(in: player.language), at: phone.now)
    }
  }

  /// Shows the script at `path` on a simulated phone whose time follows real time; the person may play on.
  private func replay(_ path: String, _ terminal: TerminalFacts) throws -> Int32 {
    guard let data = FileManager.default.contents(atPath: path),
      let text = String(validating: data, as: UTF8.self)
    else { throw SaveProblem(description: "\(path): there is no script here that can be read") }
    let script = try Script(text, source: URL(filePath: path).lastPathComponent, language: app.language)
    let disk = SimulatedDisk()
    return try lives(of: app, terminal, nil, disk: disk, seed: options.seed ?? 0) { phone, player, _ in
      try phone.begin(script)
      player.replay = script
      player.remarks = script.remarks
      player.pending.add(script.linesAfterLaunch)
    } onEnd: { _ in
      disk.hold([:])
    }
  }

  // MARK: The three ways to play

  /// Plays on a simulated phone and, each time that the person goes back, anew on another one. Returns the exit code.
  ///
  /// - Parameters:
  ///   - prepare: Called with each phone and its player before the app's launch, and with where the person goes back
  ///     to, if that is why there is another phone.
  ///   - onEnd: Called with the player at the end of each phone's life.
  private func lives(
    of app: App, _ terminal: TerminalFacts, _ front: RunningLineFront?, disk: SimulatedDisk, seed: UInt64,
    prepare: (DrivenPhone, Player, Rewind?) throws -> Void,
    onEnd: (Player) -> Void
  ) rethrows -> Int32 {
    // Before the terminal changes, so that a ^C meanwhile is handled like any other.
    let signals = Signals(
      [SIGINT, SIGTERM, SIGHUP] + (terminal.mode == .pipe ? [] : [SIGWINCH, SIGTSTP, SIGCONT]))
    defer { withExtendedLifetime(signals) {} }
    let screen = front == nil ? openScreen(terminal) : nil
    defer { screen?.close() }
    let lines = LinePainter(terminal.mode == .pipe ? .pipe : .lines, reports: front == nil)
    let editor =
      terminal.mode == .pipe || screen != nil ? nil : LineEditor(label: "> ", draws: true, history: history)
    defer {
      editor?.close()
      if editor != nil { ct_terminal_restore() }
    }
    let painter: any Painter = screen?.painter ?? lines
    front?.print = { painter.answer($0) }
    var exitCode: Int32 = 0
    var rewind: Rewind?
    repeat {
      let last = rewind
      exitCode = try Phone.simulate(app, disk: disk, seed: seed) { phone in
        let driven = DrivenPhone(phone, app.language, speed: last?.speed ?? options.speed)
        let player = Player(phone: driven, language: app.language, painter: painter, title: name)
        player.front = front
        try prepare(driven, player, last)
        if let last { player.prepare(for: last) }
        defer {
          rewind = player.rewind
          onEnd(player)
        }
        if let screen { return onScreen(player, screen, signals) }
        return editor.map { inLines(player, lines, $0, signals) } ?? throughPipe(player, signals)
      }
    } while rewind != nil
    return exitCode
  }

  private var history: String { StateFolder(environment: environment).folder + "/history" }

  /// The screen of the terminal while the player draws on it, and the editor of the line at its foot.
  private struct DrawnScreen {
    let painter: ScreenPainter
    let editor: LineEditor

    @MainActor
    func close() {
      editor.close()
      painter.close()
    }
  }

  /// Takes over the whole terminal; returns nil if the player is to print lines.
  private func openScreen(_ terminal: TerminalFacts) -> DrawnScreen? {
    guard terminal.mode == .screen, let painter = ScreenPainter(terminal) else { return nil }
    return DrawnScreen(
      painter: painter, editor: LineEditor(label: "\(name)> ", draws: false, history: history))
  }

  private func onScreen(_ player: Player, _ screen: DrawnScreen, _ signals: Signals) -> Int32 {
    let (painter, editor) = (screen.painter, screen.editor)
    let stray = StrayOutput { line in
      player.stage.log.append(line)
      player.paint()
    }
    defer { stray?.end() }
    editor.resize(to: painter.size)
    player.use(editor)
    editor.onMatches = { [weak player] words in
      player?.stage.matches = words
      player?.paint()
    }
    let keyboard = Keyboard(
      onBytes: { [weak player] in
        if let player { player.take(painter.read(), layout: Layout(size: painter.size, for: player.stage)) }
      },
      onEnd: { [weak player] in player?.leave() })
    defer { keyboard.stop() }
    signals.onSignal = answers(
      player, keyboard,
      resize: { [weak player] in
        painter.resize()
        editor.resize(to: painter.size)
        player?.redrawLanes()
        player?.paint()
      },
      suspend: { givesBack in if givesBack { painter.suspend() } else { painter.isSuspended = true } },
      resume: { painter.resume() })
    if !player.remarks.isEmpty { player.answer(player.remarks) }
    player.launch()
    if player.replay != nil {
      if let rewind = player.rewind {
        player.go(to: rewind)
        player.take(rewind.inputs, layout: Layout(size: painter.size, for: player.stage))
      } else {
        // Someone who watches steps and pauses by keys; a word goes to the prompt all the same.
        player.stage.focus = .app
        player.say(Player.isShowingScript)
      }
    } else if painter.size.columns >= 80 {
      player.say("[<] goes back, [!] explains this moment, [=] shows what has happened.")
    }
    keyboard.start()
    return player.run()
  }

  private func inLines(
    _ player: Player, _ painter: LinePainter, _ editor: LineEditor, _ signals: Signals
  ) -> Int32 {
    painter.above = { editor.above($0) }
    player.use(editor)
    let keyboard = Keyboard(
      onBytes: { [weak player] in if !editor.read() { player?.leave() } },
      onEnd: { [weak player] in player?.leave() })
    defer { keyboard.stop() }
    signals.onSignal = answers(
      player, keyboard,
      resize: { if let size = TerminalFacts.size(of: STDOUT_FILENO) { editor.resize(to: size) } },
      suspend: { givesBack in if givesBack { editor.suspend() } }, resume: { editor.resume() })
    if let front = player.front {
      player.answer(["\(name) · \(title), line by line. \(front.usage)"])
      player.launch()
    } else if let rewind = player.rewind {
      player.launch()
      player.go(to: rewind)
    } else {
      player.answer([
        "\(name) · \(title). Type \(player.stage.face.guide.example); help lists the rest, quit ends."
      ])
      if !player.remarks.isEmpty { player.answer(player.remarks) }
      player.launch()
      if player.replay != nil { player.answer([Player.isShowingScript]) }
      player.answer(player.stage.face.lines + player.stage.face.summary)
      if let alert = player.stage.alert { player.answer([alert.sentence]) }
    }
    keyboard.start()
    return player.run()
  }

  private func throughPipe(_ player: Player, _ signals: Signals) -> Int32 {
    signals.onSignal = { [weak player] in player?.leave(endedBy: $0) }
    player.launch()
    readLines { [weak player] in player?.queue($0) }
    return player.run()
  }

  /// Returns the closure that handles signals for a player on a terminal.
  ///
  /// Before the process stops, as after ^Z, the closure calls `suspend`; `givesBack` is false if the shell has taken
  /// the terminal already. When the process goes on, it calls `resume`.
  private func answers(
    _ player: Player, _ keyboard: Keyboard, resize: @escaping () -> Void,
    suspend: @escaping (_ givesBack: Bool) -> Void, resume: @escaping () -> Void
  ) -> (Int32) -> Void {
    var isSuspended = false
    var wasPaused = false
    func stop(givesBack: Bool) {
      if isSuspended { return }
      isSuspended = true
      wasPaused = player.phone.isPaused
      player.phone.isPaused = true
      keyboard.stop()
      suspend(givesBack)
    }
    return { signal in
      switch signal {
      case SIGWINCH: resize()
      case SIGINT: player.interrupt()
      case SIGTSTP:
        if isSuspended { return }
        stop(givesBack: true)
        kill(0, SIGSTOP)
      case SIGCONT where tcgetpgrp(STDIN_FILENO) != getpgrp():
        // Continued in the background: stop again until `fg`.
        stop(givesBack: false)
        kill(0, SIGTTIN)
      case SIGCONT:
        if isSuspended { player.phone.isPaused = wasPaused }
        isSuspended = false
        resume()
        keyboard.start()
        player.update()
      default: player.leave(endedBy: signal)
      }
    }
  }
}

extension Player {
  /// Executes each line that a person finishes in `editor`, and leaves at the end of the input.
  fileprivate func use(_ editor: LineEditor) {
    self.editor = editor
    editor.onLine = { [weak self] line, isPasted in
      guard let self else { return }
      guard let line else { return leave() }
      isPasted && replay == nil && !isOver ? queue(line) : take(line)
    }
    editor.complete = { [weak self] line, start in
      guard let self, front == nil else { return [] }
      let before = String(decoding: Array(line.utf8).prefix(start), as: UTF8.self)
      return completion.words(after: before)
    }
  }

  /// The words that may be typed now.
  var completion: Completion {
    Completion(
      face: stage.face, language: language, alertWords: stage.alert?.buttons.map { $0.lowercased() } ?? [])
  }
}
