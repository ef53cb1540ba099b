internal import Verification

extension Player {
  /// Takes what the keyboard and the mouse say, when the player draws the screen.
  func take(_ tokens: [Decoder.Token], layout: Layout) {
    var typed: [UInt8] = []
    // Everything of one read goes to readline together: a search reads ahead.
    func flush() {
      if !typed.isEmpty { editor?.type(typed) }
      typed = []
    }
    for token in tokens {
      if isOver { return }
      if token != .character([3]) { isInterrupted = false }
      if goesToPrompt(token, after: typed) {
        if stage.matches != [] { stage.matches = [] }
        switch token {
        case .character(let bytes), .sequence(let bytes): typed += bytes
        default: break
        }
        continue
      }
      flush()
      act(on: token, layout: layout)
    }
    flush()
    paint()
  }

  /// Whether readline shall have it.
  private func goesToPrompt(_ token: Decoder.Token, after typed: [UInt8]) -> Bool {
    guard stage.focus == .prompt, !stage.isHelpShown else { return false }
    let isEmpty = typed.isEmpty && editor?.isEmpty != false && editor?.isSearching != true
    switch token {
    case .character(let bytes):
      // ^L draws the screen, which is not readline's.
      if bytes == [12] { return false }
      if !isEmpty { return true }
      // On an empty line Tab changes the focus, Return answers an alert, and ? asks for help.
      return ![9, UInt8(ascii: "?")].contains(bytes[0]) && !(bytes == [13] && stage.isAlertInFocus)
    case .sequence:
      // On an empty line only Up, for the history, is of use to readline.
      return !isEmpty || (Key(token) != .left && Key(token) != .right && Key(token) != .down)
    case .escape, .mouse, .paste: return false
    }
  }

  private func act(on token: Decoder.Token, layout: Layout) {
    switch token {
    case .mouse(let mouse):
      if mouse.isPress && mouse.button == 0 { click(at: mouse.point, layout: layout) }
    case .paste(let text):
      stage.isHelpShown = false
      stage.focus = .prompt
      editor?.insert(text)
    case .character, .sequence, .escape:
      if stage.isHelpShown {
        stage.isHelpShown = false
      } else if token == .escape && editor?.isSearching == true {
        editor?.endSearch()
      } else if let key = Key(token) {
        press(key)
      } else if case .character(let bytes) = token, bytes[0] >= 32 {
        // What is typed goes to the prompt.
        stage.focus = .prompt
        editor?.type(bytes)
      }
    }
  }

  private func press(_ key: Key) {
    if ![.left, .right, .up, .down].contains(key) { arrowsAhead = [] }
    if stage.isAlertInFocus, let alert = stage.alert, press(key, of: alert) { return }
    switch key {
    case .escape, .tab: stage.focus = stage.focus == .app ? .prompt : .app
    case .left, .right, .up, .down:
      stage.focus = .app
      move(key)
    case .enter, .space: if let selection = stage.face.selection { touch(selection) }
    case .help: stage.isHelpShown = true
    case .end: leave()
    case .redraw: painter.redraw()
    case .letter(let letter): press(letter)
    }
  }

  /// An arrow that does something to the app waits until what moves has come to rest: it would be refused.
  private func move(_ key: Key) {
    if stage.face.move(key) == nil || arrowsAhead.count > 8 { return }
    arrowsAhead.append(key)
    goOnWithArrows()
  }

  /// Does what the next arrow does, once the app has taken in the one before it and nothing moves.
  func goOnWithArrows() {
    if stage.alert != nil { arrowsAhead = [] }
    guard !isArrowUnderWay, !stage.face.isMoving, !arrowsAhead.isEmpty,
      let command = stage.face.move(arrowsAhead.removeFirst())
    else { return }
    isArrowUnderWay = true
    touch(command)
    handset.whenIdle { [weak self] in
      self?.isArrowUnderWay = false
      self?.update()
    }
  }

  private func press(_ letter: Character) {
    switch letter {
    case "h": move(.left)
    case "j": move(.down)
    case "k": move(.up)
    case "l": move(.right)
    case "v": toggleHints()
    case "p": obey(handset.isPaused ? "resume" : "pause")
    case "n": obey("step")
    case "+": obey("speed \(min(PlayerOptions.speeds.upperBound, handset.speed * 2))")
    case "-": obey("speed \(max(PlayerOptions.speeds.lowerBound, handset.speed / 2))")
    case "t": obey("take")
    case "q": leave()
    default:
      if let command = stage.face.command(for: letter) { return touch(command) }
      stage.focus = .prompt
      editor?.type(Array(String(letter).utf8))
    }
  }

  /// Answers an alert by keys; false when the key is not for it.
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
    case .elsewhere:
      if stage.alert != nil { say(answerFirst) }
    }
  }

  /// What ^C does: it throws away what is typed, and asks; when pressed again it leaves.
  func interrupt() {
    if isInterrupted {
      leave()
      return
    }
    isInterrupted = true
    endSearch()
    editor?.clear()
    stage.isHelpShown = false
    stage.matches = []
    stage.notice = ""
    say("Press ^C again to quit.")
  }
}

/// A key that the player itself understands.
package enum Key: Equatable {
  case left, right, up, down
  case enter, space, tab, escape
  case help
  /// ^D.
  case end
  /// ^L.
  case redraw
  case letter(Character)

  /// Nil for anything else.
  init?(_ token: Decoder.Token) {
    switch token {
    case .escape: self = .escape
    case .sequence(let bytes):
      guard bytes.count == 3, "[O".utf8.contains(bytes[1]) else { return nil }
      switch bytes[2] {
      case UInt8(ascii: "A"): self = .up
      case UInt8(ascii: "B"): self = .down
      case UInt8(ascii: "C"): self = .right
      case UInt8(ascii: "D"): self = .left
      default: return nil
      }
    case .character(let bytes):
      switch bytes[0] {
      case 4: self = .end
      case 9: self = .tab
      case 10, 13: self = .enter
      case 12: self = .redraw
      case 32: self = .space
      case UInt8(ascii: "?"): self = .help
      case 33...126: self = .letter(Character(Unicode.Scalar(bytes[0])))
      default: return nil
      }
    case .mouse, .paste: return nil
    }
  }
}
