internal import Foundation
internal import MiniUIKit
internal import ReversiWords
internal import Supervision
internal import Verification

extension Player {
  /// Does what was typed.
  func obey(_ line: String) {
    isInterrupted = false
    stage.matches = []
    let text = line.trimmingCharacters(in: .whitespaces)
    if text.isEmpty || text.hasPrefix("#") { return }
    do {
      try obey(Order(text))
    } catch {
      if painter.manner == .piped {
        exitCode = 2
        FileHandle(fileDescriptor: Guarded.errors).write(Data("\(error)\n".utf8))
        return
      }
      stage.notice = ""
      say("\(error)")
    }
  }

  private func obey(_ order: Order) {
    switch order {
    case .script(let script): add(script)
    case .quit: leave()
    case .help:
      if painter.manner == .drawn {
        stage.isHelpShown.toggle()
        paint()
      } else {
        answer(Self.help)
      }
    case .hints:
      painter.manner == .drawn ? toggleHints() : obey(.moves)
    case .record(let path): record(to: path)
    case .speed(let speed):
      handset.speed = speed
      showPace()
    case .pause: pause(true)
    case .resume: pause(false)
    case .step: step()
    case .take: takeOver()
    case .moves:
      let cells = stage.picture?.legalCells.map(\.description) ?? []
      answer([cells.isEmpty ? "No cell is legal." : "Legal: \(cells.joined(separator: " "))."])
    case .score: answer(score)
    case .last:
      answer([stage.lastMove.map { "The last move was \($0)." } ?? "There is no last move to tell."])
    case .row(let row): answer([rowInWords(row)])
    case .cell(let cell): answer(["\(cell) is \(name(of: cell))."])
    case .board:
      if let picture = stage.picture { answer(LinePainter.board(picture)) }
    }
  }

  func toggleHints() {
    stage.areHintsOn.toggle()
    refreshHints()
    say(stage.areHintsOn ? "Legal cells are marked." : "Hints are off.")
    paint()
  }

  private func pause(_ isPaused: Bool) {
    steps += 1
    handset.isPaused = isPaused
    showPace()
  }

  /// Lets a quarter second pass, and no more.
  private func step() {
    pause(false)
    handset.after(.milliseconds(250)) { [weak self, steps] in
      if self?.steps == steps { self?.pause(true) }
    }
  }

  func showPace() {
    let speed = handset.speed
    let times = speed == speed.rounded() ? "\(Int(speed))" : "\(speed)"
    stage.pace = handset.isPaused ? "paused" : speed == 1 ? "" : "speed \(times)"
    say(handset.isPaused ? "Time stands still; resume lets it pass." : "Speed \(times).")
    update()
  }

  private func record(to path: String) {
    guard let script = recording?.script(app: stage.title, now: handset.now) else { return }
    let path = path.hasPrefix("~/") ? NSHomeDirectory() + path.dropFirst() : path
    if FileManager.default.fileExists(atPath: path) {
      say("\(path): there is such a file already; choose another name")
      return
    }
    do {
      try script.write(toFile: path, atomically: true, encoding: .utf8)
      answer(["This game is in \(path). play --replay \(path) shows it."])
    } catch {
      say("\(path): the script cannot be written: \(String(cString: strerror(errno)))")
    }
  }

  // MARK: In words

  private var score: [String] {
    guard let text = handset.screen.flatMap(ScreenText.init), let picture = stage.picture else { return [] }
    let counts = picture.panels.map { "\($0.side == .dark ? "Dark" : "Light") \($0.count)" }
    let score = "\(counts.joined(separator: ", ")). \(Narrator.inWords(text.message))."
    return picture.notice.isEmpty ? [score] : [score, picture.notice]
  }

  private func rowInWords(_ row: Int) -> String {
    let cells = (0..<8).map { name(of: Cell(x: $0, y: row)) }
    return "Row \(row + 1): \(cells.joined(separator: ", "))."
  }

  private func name(of cell: Cell) -> String {
    switch stage.picture?.disks[cell.y * 8 + cell.x] {
    case .dark?: "dark"
    case .light?: "light"
    default: "empty"
    }
  }

  static let help = [
    "d3                  tap a cell, a1 in the top left corner to h8",
    "mode dark computer  use a switch; also light, manual",
    "reset               ask for a new game",
    "ok, cancel, dismiss answer an alert",
    "board, row 3, cell d3, moves, score, last   say what the screen shows",
    "speed 2, pause, step, resume                change how time passes",
    "take                play on from here what was a script so far",
    "kill                end the app and launch it again from its save",
    "record FILE         keep this game as a script",
    "quit                leave; the app has saved by itself",
  ]
}
