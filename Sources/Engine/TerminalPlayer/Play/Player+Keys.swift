internal import Dispatch
internal import Scripts

extension Player {
  /// Handles keys, clicks and pastes while the player draws the screen.
  func take(_ inputs: [ScreenInput], layout: Layout) {
    var typed: [UInt8] = []
    // Readline gets all bytes of one read together, because its search reads ahead.
    func flush() {
      if !typed.isEmpty { editor?.type(typed) }
      typed = []
    }
    for (index, input) in inputs.enumerated() {
      if isOver {
        rewind?.inputs = Array(inputs[index...])
        return
      }
      if stage.focus != .app || input != Self.q { hasAskedToLeave = false }
      let closedBy = closedBy
      self.closedBy = ""
      if case .key(let key, let bytes) = input, goesToPrompt(key, after: typed) {
        stage.matches = []
        switch (closedBy, key) {
        case ("q", .letter("u")): awaitQuit(after: "qu")
        case ("qu", .letter("i")):
          // No other command goes on like this.
          flush()
          if editor?.prompt.text == "u" {
            editor?.clear()
            typed = Array("qu".utf8)
          }
        default: break
        }
        typed += bytes
        continue
      }
      flush()
      act(on: input, layout: layout)
    }
    flush()
    paint()
  }

  /// Remembers for a moment that `letters` may be the beginning of `quit`.
  private func awaitQuit(after letters: String) {
    closedBy = letters
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.patience) { [weak self] in
      MainActor.assumeIsolated {
        if self?.closedBy == letters { self?.closedBy = "" }
      }
    }
  }

  private static let q = ScreenInput.key(.letter("q"), [UInt8(ascii: "q")])

  private func goesToPrompt(_ key: Key?, after typed: [UInt8]) -> Bool {
    guard stage.focus == .prompt, !stage.isHelpShown else { return false }
    let isEmpty = typed.isEmpty && editor?.isEmpty != false && editor?.isSearching != true
    switch key {
    case .escape, .redraw: return false
    // On an empty line Return and Tab go to an alert, ? asks for help, and only Up is of use to readline, for the
    // history.
    case .help, .left, .right, .down, .pageUp, .pageDown, .home, .end: return !isEmpty
    case .enter, .tab: return !isEmpty || !stage.isAlertInFocus
    case .letter(let letter) where (beforeFailure == nil ? "<>!=" : "<>!=x").contains(letter): return !isEmpty
    default: return true
    }
  }

  private func act(on input: ScreenInput, layout: Layout) {
    switch input {
    case .click(let point):
      actOnLetter()
      click(at: point, layout: layout)
    case .paste(let lines):
      actOnLetter()
      stage.isHelpShown = false
      stage.focus = .prompt
      editor?.paste(lines)
    case .key(let key, let bytes):
      if case .letter(let letter)? = key, letter.isLetter, stage.focus == .app, !stage.isHelpShown {
        return take(letter)
      }
      actOnLetter()
      if stage.isHelpShown {
        stage.isHelpShown = scroll(key, layout)
        // Whoever types on below what is shown wants the letter at the prompt.
        if !stage.isHelpShown, stage.focus == .prompt, case .letter(let letter)? = key {
          if letter == "q" { awaitQuit(after: "q") } else { editor?.type(bytes) }
        }
      } else if key == .escape && editor?.isSearching == true {
        editor?.endSearch()
      } else if let key {
        press(key)
      } else if let first = bytes.first, first >= 32 {
        // Any other character begins a line.
        stage.focus = .prompt
        editor?.type(bytes)
      }
    }
  }

  /// Chooses another instant in the lanes that are shown, or goes to it. Returns nil if the key does neither, otherwise
  /// whether they are still shown.
  private func choose(_ key: Key?) -> Bool? {
    guard let (range, chosen) = stage.walk else { return nil }
    if key == .enter, let chosen {
      goBack(to: .instant(chosen))
      return false
    }
    let instants = lanes.instants(in: range)
    let other: Duration?
    switch key {
    case .up, .left, .letter("k"): other = instants.last { instant in chosen.map { instant < $0 } ?? true }
    case .down, .right, .letter("j"):
      other = instants.first { instant in chosen.map { instant > $0 } ?? true }
    default: return nil
    }
    if let other { redrawLanes(chosen: other) }
    return true
  }

  /// Scrolls the sheet that is shown, if it is longer than the screen; returns false for a key that closes it.
  private func scroll(_ key: Key?, _ layout: Layout) -> Bool {
    if let isShown = choose(key) { return isShown }
    // Whoever types Return after ? wants to see the help.
    let isReturn = key == .enter && opensHelp
    opensHelp = false
    let (count, room) = (layout.sheet(of: stage).count, layout.sheetRoom)
    let step: Int? =
      switch key {
      case .down, .letter("j"): 1
      case .up, .letter("k"): -1
      case .space, .pageDown: room - 1
      case .pageUp: 1 - room
      default: nil
      }
    guard !isReturn, count > room, let step else { return isReturn }
    stage.sheetTop = max(0, min(count - room, stage.sheetTop + step))
    return true
  }

  /// How long a letter waits for another one, with which it begins a word.
  private static let patience = DispatchTimeInterval.milliseconds(300)

  /// Takes a letter while keys go to the app: a key, or the beginning of a word, which goes to the prompt as a whole.
  ///
  /// The next letter tells which. Until then a letter that does more than move the selection waits; pressed again, it is
  /// a key.
  private func take(_ letter: Character) {
    let moves = movesSelection(letter)
    if let first = letterAhead, first.letter != letter, !(first.selection != nil && moves),
      beginsWord([first.letter, letter])
    {
      letterAhead = nil
      if let selection = first.selection { stage.face.select(selection) }
      return type([first.letter, letter])
    }
    actOnLetter()
    guard moves || isKey(letter) else { return type([letter]) }
    letters += 1
    letterAhead = (letter, moves ? stage.face.selection : nil)
    if moves { press(.letter(letter)) }
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.patience) { [letters] in
      MainActor.assumeIsolated {
        if self.letters == letters { self.actOnLetter() }
      }
    }
  }

  /// Presses the letter that waits, if there is one.
  private func actOnLetter() {
    guard let (letter, selection) = letterAhead, !isOver else { return }
    letterAhead = nil
    if selection == nil { press(.letter(letter)) }
    paint()
  }

  /// Whether some command begins with `letters`; two keys in a row are no word.
  private func beginsWord(_ letters: [Character]) -> Bool {
    let words = completion.words(after: "") + PlayerCommand.words(with: stage.face, language) + ["settle"]
    return words.contains { $0.lowercased().hasPrefix(String(letters)) }
  }

  private func type(_ letters: [Character]) {
    stage.focus = .prompt
    editor?.type(Array(String(letters).utf8))
  }

  private static let arrows: [Character: Key] = ["h": .left, "j": .down, "k": .up, "l": .right]

  /// Whether a letter moves the selection, and does not touch the app.
  private func movesSelection(_ letter: Character) -> Bool {
    var face = stage.face
    return Self.arrows[letter].map { face.selection != nil && face.move($0) == nil } ?? false
  }

  /// Whether a letter is a key while keys go to the app.
  private func isKey(_ letter: Character) -> Bool {
    var face = stage.face
    return Self.arrows[letter] != nil || (beforeFailure == nil ? "vpntq" : "vpntqx").contains(letter)
      || face.command(for: letter) != nil
      || stage.alert?.buttons.contains { $0.lowercased().first == letter } ?? false
  }

  private func press(_ key: Key) {
    if ![.left, .right, .up, .down].contains(key) { arrowsAhead = [] }
    // While a script is shown, nobody answers its alerts.
    let mayAnswer = replay == nil || (isPlayedThrough || past != nil) && ![.left, .right].contains(key)
    if mayAnswer, stage.isAlertInFocus,
      let alert = stage.alert, press(key, of: alert)
    {
      return
    }
    switch key {
    case .escape, .tab: stage.focus = stage.focus == .app ? .prompt : .app
    case .left, .right, .up, .down:
      if !steps(key) { stage.focus = .app }
      move(key)
    case .pageUp: execute("rewind move")
    case .pageDown: execute("forward move")
    case .home: execute("rewind start")
    case .end: execute("forward end")
    case .enter, .space: if let selection = stage.face.selection { touch(selection) }
    case .help:
      show(sheet: [])
      opensHelp = true
    case .leave: leave()
    case .redraw: (painter as? ScreenPainter)?.redraw()
    case .letter(let letter): press(letter)
    }
  }

  /// Whether an arrow key goes back or forth in what is replayed.
  private func steps(_ key: Key) -> Bool { replay != nil && (key == .left || key == .right) }

  /// Moves the selection, or queues an arrow key that is a touch of the app, because the app ignores touches
  /// while something on its screen moves.
  private func move(_ key: Key) {
    if steps(key) { return execute(key == .left ? "rewind" : "forward") }
    if stage.face.move(key) == nil || arrowsAhead.count > 8 { return }
    arrowsAhead.append(key)
    playNextArrow()
  }

  /// Plays the next queued arrow key if nothing on the app's screen moves.
  func playNextArrow() {
    if stage.alert != nil { arrowsAhead = [] }
    guard !stage.face.isMoving, !arrowsAhead.isEmpty,
      let command = stage.face.move(arrowsAhead.removeFirst())
    else { return }
    touch(command)
  }

  private func press(_ letter: Character) {
    if let arrow = Self.arrows[letter] { return move(arrow) }
    switch letter {
    case "v": toggleHints()
    case "p": execute(phone.isPaused ? "resume" : "pause")
    case "n": execute(replay == nil ? "step" : "forward")
    case "+": execute("speed \(min(PlayerOptions.speeds.upperBound, phone.speed * 2))")
    case "-": execute("speed \(max(PlayerOptions.speeds.lowerBound, phone.speed / 2))")
    case "t": execute("take")
    case "x" where beforeFailure != nil: execute("rewind failure")
    case "<": execute("rewind")
    case ">": execute("forward")
    case "!": execute("explain")
    case "=": execute("lanes")
    case "q": askToLeave("q")
    case ":": stage.focus = .prompt
    default:
      if let command = stage.face.command(for: letter) { return touch(command) }
      type([letter])
    }
  }

  /// Chooses or presses a button of `alert`, as `key` says. Returns false if the key does neither.
  private func press(_ key: Key, of alert: Alert) -> Bool {
    let count = alert.buttons.count
    switch key {
    case .left, .up: stage.alertButton = max(0, stage.alertButton - 1)
    case .right, .down: stage.alertButton = min(count - 1, stage.alertButton + 1)
    case .tab: stage.alertButton = (stage.alertButton + 1) % count
    case .enter, .space: press(alert.buttons[stage.alertButton])
    case .escape:
      guard let cancel = alert.cancel else { return false }
      press(alert.buttons[cancel])
    case .letter(let letter):
      guard let title = alert.buttons.first(where: { $0.lowercased().first == letter }), stage.focus == .app
      else { return false }
      press(title)
    default: return false
    }
    return true
  }

  private func click(at point: Point, layout: Layout) {
    if stage.isHelpShown {
      stage.isHelpShown = false
      return
    }
    switch layout.target(at: point, on: stage) {
    case .app(let command): touch(command)
    case .hints: toggleHints()
    case .button(let index):
      if let title = stage.alert?.buttons[index] { press(title) }
    case .prompt: stage.focus = .prompt
    case .tool(let key): press(key)
    case .instant(let instant): instant < phone.now ? goBack(to: .instant(instant)) : goForth(to: instant)
    case .elsewhere:
      if stage.alert != nil { say(answerFirst) }
    }
  }

  /// Handles ^C: discards the typed line and, except in a replay, all pending commands; a second one leaves.
  func interrupt() {
    editor?.clear()
    if replay == nil {
      if pending.isWaiting {
        phone.dropPlans()
        // The pause that ends a `step` was among them.
        if stepping == steps { pause(true) }
      }
      pending = PendingCommands()
    }
    stage.isHelpShown = false
    stage.matches = []
    askToLeave("^C")
  }

  /// Leaves if the input before asked for that, too; otherwise says that `key` has to be pressed again.
  private func askToLeave(_ key: String) {
    if hasAskedToLeave { return leave() }
    hasAskedToLeave = true
    stage.notice = ""
    say("Press \(key) again to quit.")
  }
}
