internal import CTerminal
internal import Glibc
internal import Verification

// The ways to play: on the whole screen, in lines, and through a pipe.

extension PlayerSession {
  func onScreen(_ player: Player, _ painter: ScreenPainter, _ signals: Signals) -> Int32 {
    let phone = player.handset
    let stray = StrayOutput { line in
      player.stage.log.append(line)
      player.paint()
    }
    defer {
      painter.close()
      stray?.end()
    }
    let editor = LineEditor(label: "\(name)> ", draws: false, history: history)
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
    signals.onSignal = { [weak player] signal in
      switch signal {
      case SIGWINCH:
        painter.resize()
        editor.resize(to: painter.size)
        player?.paint()
      case SIGINT: player?.interrupt()
      case SIGTSTP:
        if painter.isSuspended { return }
        wasPaused = phone.isPaused
        phone.isPaused = true
        keyboard.stop()
        painter.suspend()
        kill(0, SIGSTOP)
      case SIGCONT:
        guard tcgetpgrp(STDIN_FILENO) == getpgrp() else {
          // Let go on in the background, where the screen is the shell's.
          if !painter.isSuspended {
            wasPaused = phone.isPaused
            phone.isPaused = true
            keyboard.stop()
            painter.isSuspended = true
          }
          stopInBackground()
          return
        }
        if painter.isSuspended { phone.isPaused = wasPaused }
        painter.resume()
        keyboard.start()
        player?.update()
      default: player?.leave()
      }
    }
    player.answer(player.replay?.script.remarks ?? [])
    player.launch()
    if let watching = player.watching { player.say(watching) }
    // What is typed meanwhile waits, rather than be tapped before the app listens.
    phone.start(keyboard)
    defer {
      editor.close()
      withExtendedLifetime(keyboard) {}
    }
    return player.run()
  }

  /// Waits for `fg`, as every process does that reads from the terminal in the background: a shell tells only who is stopped.
  private func stopInBackground() {
    kill(0, SIGTTIN)
  }

  func inLines(_ player: Player, _ painter: LinePainter, _ signals: Signals) -> Int32 {
    let editor = LineEditor(label: "> ", draws: true, history: history)
    painter.above = { editor.above($0) }
    player.use(editor)
    return typing(
      in: editor, signals, interrupt: { [weak player] in player?.interrupt() },
      leave: { [weak player] in player?.leave() },
      play: { keyboard in
        player.answer([
          "\(name) · \(title). Type \(player.stage.face.guide.example); help lists the rest, quit ends."
        ])
        player.answer(player.replay?.script.remarks ?? [])
        player.launch()
        if let watching = player.watching { player.answer([watching]) }
        player.answer(player.stage.face.lines)
        player.answer(player.stage.face.summary)
        player.handset.start(keyboard)
        return player.run()
      })
  }

  /// Lets somebody type lines on a terminal while `play` runs, which starts the keyboard when it is time.
  func typing(
    in editor: LineEditor, _ signals: Signals, interrupt: @escaping @MainActor () -> Void,
    leave: @escaping @MainActor () -> Void, play: (Keyboard) -> Int32
  ) -> Int32 {
    ct_guard(-1, -1)
    defer {
      editor.close()
      ct_terminal_restore()
      ct_unguard()
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
    keyboard.onEnd = leave
    signals.onSignal = { signal in
      switch signal {
      case SIGWINCH:
        if let size = TerminalFacts.size(of: STDOUT_FILENO) { editor.resize(to: size) }
      case SIGINT: interrupt()
      case SIGTSTP:
        keyboard.stop()
        editor.suspend()
        kill(0, SIGSTOP)
      case SIGCONT:
        guard tcgetpgrp(STDIN_FILENO) == getpgrp() else {
          keyboard.stop()
          stopInBackground()
          return
        }
        editor.resume()
        keyboard.start()
      default: leave()
      }
    }
    let code = play(keyboard)
    withExtendedLifetime(keyboard) {}
    return code
  }

  func throughPipe(_ player: Player, _ signals: Signals) -> Int32 {
    let keyboard = Keyboard()
    keyboard.onLines = { [weak player] lines, isLast in
      player?.pending.typed += lines
      player?.isLastInputRead = isLast
      player?.doPending()
      if isLast { player?.update() }
    }
    signals.onSignal = { [weak player] _ in player?.leave() }
    player.launch()
    player.handset.start(keyboard)
    let code = player.run()
    withExtendedLifetime(keyboard) {}
    return code
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
      guard let self else { return [] }
      let before = String(decoding: Array(line.utf8).prefix(start), as: UTF8.self)
      return Completion(
        face: stage.face, language: language, alertWords: stage.alert?.buttons.map { $0.lowercased() } ?? []
      ).words(after: before)
    }
  }
}
