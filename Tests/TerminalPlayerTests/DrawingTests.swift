import PhoneKit
import Reversi
import ReversiKit
import Support
import Testing
import Verification

@testable import ChapterKit
@testable import Reader
@testable import TerminalPlayer

/// The board at the start of a game.
private let board: ReversiFace = {
  var disks: [Disk?] = Array(repeating: nil, count: 64)
  (disks[27], disks[28], disks[35], disks[36]) = (.light, .dark, .dark, .light)
  let panels = Disk.sides.map { side in
    ReversiPicture.Panel(
      side: side, count: "2", segments: ["Manual", "Computer"], selected: side == .dark ? 0 : 1,
      isThinking: side == .light)
  }
  var face = ReversiFace(.reversi)
  face.picture = ReversiPicture(
    disks: disks, looks: disks.map { $0.map(DiskLook.disk) ?? .empty }, messageDisk: .dark,
    message: "'s turn", panels: panels, reset: "Reset", isMoving: false)
  face.narrator.lastMove = Cell(x: 3, y: 3)
  return face
}()

private let start = stage(board)

private func stage(_ face: ReversiFace) -> Stage {
  var stage = Stage(face)
  stage.areHintsOn = true
  stage.log = ["The computer now plays dark."]
  return stage
}

private func frame(_ stage: Stage, _ columns: Int, _ rows: Int, _ glyphs: Glyphs) -> Frame {
  Drawing.frame(of: stage, size: Size(columns: columns, rows: rows), glyphs: glyphs)
}

@Suite struct `The drawing` {
  @Test func `a large terminal shows the board in lines`() {
    #expect(
      frame(start, 80, 24, .symbols).text == """
             a   b   c   d   e   f   g   h
           ┌───┬───┬───┬───┬───┬───┬───┬───┐   ● Dark's turn
         1 │   │   │   │   │   │   │   │   │
           ├───┼───┼───┼───┼───┼───┼───┼───┤   ● Dark    2
         2 │   │   │   │   │   │   │   │   │   [Manual] Computer
           ├───┼───┼───┼───┼───┼───┼───┼───┤
         3 │   │   │   │ · │   │   │   │   │   ○ Light   2  ⠋ thinking
           ├───┼───┼───┼───┼───┼───┼───┼───┤    Manual [Computer]
         4 │   │   │ · ‹(○)›(●)│   │   │   │
           ├───┼───┼───┼───┼───┼───┼───┼───┤   [ Reset ]   Hints: on
         5 │   │   │   │(●)│(○)│ · │   │   │
           ├───┼───┼───┼───┼───┼───┼───┼───┤   The computer now plays dark.
         6 │   │   │   │   │ · │   │   │   │
           ├───┼───┼───┼───┼───┼───┼───┼───┤
         7 │   │   │   │   │   │   │   │   │
           ├───┼───┼───┼───┼───┼───┼───┼───┤
         8 │   │   │   │   │   │   │   │   │
           └───┴───┴───┴───┴───┴───┴───┴───┘



        Type a cell such as d3, or help. Tab completes. Esc: arrow keys.

        >
        """)
  }

  @Test func `a small terminal shows all of it in less room`() {
    #expect(
      frame(start, 40, 16, .symbols).text == """
            a b c d e f g h   ● Dark's turn
         1                    ● Dark    2
         2                    [Manual] Computer
         3        ·
         4      ·‹○›●         ○ Light   2  ⠋
         5        ● ○ ·        Manual [Computer]
         6          ·
         7                    [ Reset ]
         8                    Hints: on
        The computer now plays dark.



        Type d3 or help; Esc: arrow keys

        >
        """)
  }

  @Test func `a huge terminal shows round disks three rows high, and panels apart`() {
    var moved = start
    moved.marksChanges = true
    moved.face.begin()
    for text in ["cell d3 x", "cell d4 x"] {
      _ = moved.face.sentences(for: Event(time: .zero, text: text))
    }
    let lines = frame(moved, 120, 40, .symbols)
    let text = (14...22).map(lines.line).joined(separator: "\n")
    #expect(
      text == """
           ├───────┼───────┼───────┼───────┼───────┼───────┼───────┼───────┤
           │       │       │       ┃ ╭───╮ ┃ ▄███▄ │       │       │       │     [ Reset ]
         4 │       │       │   •   ┃ │   │ ┃▐█████▌│       │       │       │
           │       │       │       ┃ ╰───╯ ┃ ▀███▀ │       │       │       │     Hints: on
           ├───────┼───────┼───────┼───────┼───────┼───────┼───────┼───────┤
           │       │       │       │ ▄███▄ │ ╭───╮ │       │       │       │     The computer now plays dark.
         5 │       │       │       │▐█████▌│ │   │ │   •   │       │       │
           │       │       │       │ ▀███▀ │ ╰───╯ │       │       │       │
           ├───────┼───────┼───────┼───────┼───────┼───────┼───────┼───────┤
        """)
    #expect(lines.line(39).hasPrefix(">") && lines.line(34).contains("└───────┴"))
    #expect(lines[Point(row: 16, column: 24)].role == .tint)
    moved.marksChanges = false
    #expect(!frame(moved, 120, 40, .symbols).text.contains("┃"))
  }

  @Test func `without UTF-8 there is ASCII only`() {
    var stage = start
    stage.alert = Alert(
      title: "Pass", message: "Cannot place a disk.", buttons: ["Dismiss"])
    for size in [(120, 40), (80, 24), (40, 16), (20, 5)] {
      let text = frame(stage, size.0, size.1, .ascii).text
      #expect(text.unicodeScalars.allSatisfy { $0.isASCII })
    }
    #expect(frame(start, 80, 24, .ascii).text.contains("4 |   |   | . <(O)>(X)|   |"))
  }

  @Test func `an alert is a dialog above the board, and Return's button is marked`() {
    var stage = start
    stage.alert = Alert(
      title: "Confirmation", message: "Do you really want to reset the game?", buttons: ["Cancel", "OK"],
      cancel: 0)
    stage.alertButton = 1
    let text = frame(stage, 80, 24, .ascii).text
    #expect(text.contains("|        Confirmation         |"))
    #expect(text.contains("| Do you really want to reset |"))
    #expect(text.contains("|          the game?          |"))
    #expect(text.contains("|       Cancel    [ OK ]      |"))
  }

  @Test(arguments: [(40, 14), (60, 20), (80, 24), (110, 38), (200, 60)])
  func `an alert covers nothing that stands beside the board`(columns: Int, rows: Int) {
    var stage = start
    let before = frame(stage, columns, rows, .ascii)
    stage.alert = Alert(
      title: "Confirmation", message: "Do you really want to reset the game?", buttons: ["Cancel", "OK"])
    let after = frame(stage, columns, rows, .ascii)
    let layout = Layout(size: after.size)
    for row in 0..<layout.foot {
      for column in (layout.board.left + layout.board.width + 2)..<columns {
        #expect(before[Point(row: row, column: column)] == after[Point(row: row, column: column)])
      }
    }
    let text = after.text.split { !$0.isLetter }.joined(separator: " ")
    #expect(text.contains("Do you really want") && text.contains("the game") && text.contains("Cancel OK"))
  }

  @Test func `the board is in the middle of a large terminal`() {
    let (small, large) = (frame(start, 80, 24, .symbols), frame(start, 110, 38, .symbols))
    for row in 0..<20 {
      let line = small.line(row)
      #expect(large.line(row + 7) == (line.isEmpty ? "" : String(repeating: " ", count: 15) + line))
    }
    // The typed line is under it.
    #expect(large.line(30) == String(repeating: " ", count: 15) + ">")
  }

  @Test(arguments: [
    (39, 14, ["Make this terminal 40x14 or larger; it", "is 39x14. The game waits."]),
    (20, 3, ["Needs 40x14."]),
    (7, 3, ["Needs", "40x14."]), (1, 1, ["4"]),
  ])
  func `a terminal that is too small is said in the room that there is`(
    columns: Int, rows: Int, lines: [String]
  ) {
    let frame = frame(start, columns, rows, .symbols)
    #expect(lines.indices.map(frame.line) == lines)
  }

  @Test func `keys that have no room beside the speed are left out as a whole`() {
    var fast = stage(board)
    fast.pace = "speed 4"
    #expect(frame(fast, 40, 20, .symbols).line(17) == "Type d3 or help                 speed 4")
    fast.focus = .app
    #expect(frame(fast, 40, 20, .symbols).line(17) == "Arrows, Return taps, ? help     speed 4")
  }

  @Test func `a tag says that keys go to the app`() {
    var stage = stage(board)
    #expect(!frame(stage, 80, 24, .symbols).line(23).contains("KEYS"))
    stage.focus = .app
    let drawn = frame(stage, 80, 24, .symbols)
    #expect(drawn.line(23) == " KEYS" && drawn[Point(row: 23, column: 1)].role == .selection)
  }

  @Test func `the moves are counted`() {
    var later = board
    later.picture?.panels[0].count = "3"
    #expect(frame(stage(later), 80, 24, .symbols).line(9).hasSuffix("   Moves: 1"))
    #expect(frame(stage(later), 40, 16, .symbols).line(6).hasSuffix("   Moves: 1"))
    #expect(later.summary.first?.hasPrefix("Dark 3, Light 2 after 1 move.") == true)
  }

  @Test(arguments: [(40, 14), (80, 24), (120, 40)])
  func `the names of the sides have the disks of the board`(columns: Int, rows: Int) {
    let drawn = frame(start, columns, rows, .blocks)
    let signs = drawn.glyphs.filter { ["●", "◉"].contains($0.text) && ![.ink, .paper].contains($0.role) }
    #expect(signs.isEmpty && drawn.text.contains("● Dark") && drawn.text.contains("◉ Light"))
  }

  @Test(arguments: [8, 16, 256])
  func `a light disk is of one colour, as a dark one is`(colors: Int) {
    let light = frame(start, 80, 24, .blocks)
    let center = Layout(size: light.size).center(of: Cell(x: 3, y: 3))
    let palette = Palette(colors: colors)
    let edge = palette.look(of: light[Point(row: center.row, column: center.column - 1)].role)
    #expect(light[center].text == " ")
    #expect(palette.look(of: light[center].role).background == edge.foreground && !edge.isBold)
  }

  @Test func `what could change the terminal is drawn as a question mark`() {
    var stage = start
    stage.log = ["a\u{1B}[31mb\u{9B}c\u{202E}d\te 日本 f"]
    let text = frame(stage, 80, 24, .symbols).text
    #expect(text.contains("a?[31mb?c?d e 日本 f"))
    #expect(frame(stage, 80, 24, .ascii).text.contains("a?[31mb?c?d e ?? f"))
  }

  @Test func `a game's move is one line of the log`() throws {
    var face = board
    face.begin()
    let texts = ["cell d3 x", "cell d4 x", "message o's turn", "thinking o", "thinking -", "message Tied"]
    #expect(
      texts.flatMap { face.sentences(for: Event(time: .zero, text: $0)) } == [
        "Dark plays d3, flips d4.", "Tied.",
      ])
    let reset = ["cell d3 -", "cell d4 o", "message x's turn"].flatMap {
      face.sentences(for: Event(time: .zero, text: $0))
    }
    #expect(reset == ["The board is set up for a new game.", "Dark's turn."])
    let cells = ["cell d3 -", "cell d4 o"].map { Event(time: .zero, text: $0) }
    // The board is printed after a reset, even on dark's turn, and not after each disk of a move.
    #expect(face.isNew(after: cells) && !face.isNew(after: [cells[0]]))
  }

  @Test func `Tied stands in the middle and has no disk`() {
    var tied = board
    tied.picture?.messageDisk = nil
    tied.picture?.message = "Tied"
    #expect(
      frame(stage(tied), 80, 24, .symbols).line(1).hasSuffix("┐" + String(repeating: " ", count: 16) + "Tied")
    )
  }

  @Test func `a flip has eight looks in a quarter second, and a placing six`() {
    for glyphs in [Glyphs.blocks, .symbols, .ascii] {
      let flip = (0..<8).map { glyphs.wide(DiskLook(from: .dark, to: .light, progress: Double($0) / 8)) }
      #expect(zip(flip, flip.dropFirst()).count { $0 != $1 } >= 5)
      let placing = (0..<6).map { DiskLook(from: nil, to: .dark, progress: Double($0) / 6) }
      #expect(Set(placing.map { "\($0)" }).count == 6)
    }
  }

  @Test func `a disk says its colour without colours`() {
    for glyphs in [Glyphs.blocks, .symbols, .ascii] {
      #expect(glyphs.wide(.disk(.dark)) != glyphs.wide(.disk(.light)))
      #expect(glyphs.tall(.disk(.dark)) != glyphs.tall(.disk(.light)))
      #expect(glyphs.narrow(.disk(.dark)) != glyphs.narrow(.disk(.light)))
    }
    for role in Role.allCases {
      let look = Palette(colors: 0).look(of: role)
      #expect(look.foreground == -1 && look.background == -1)
    }
  }

  @Test func `the cursor is where the focus is`() {
    var stage = start
    stage.prompt = Prompt(label: "> ", text: "日本x", columns: [2, 2, 1], cursor: 2)
    #expect(frame(stage, 80, 24, .blocks).cursor == Point(row: 23, column: 6))
    stage.focus = .app
    stage.face.select(.tap([Cell(x: 2, y: 3)]))
    #expect(
      frame(stage, 80, 24, .blocks).cursor
        == Layout(size: Size(columns: 80, rows: 24)).center(of: Cell(x: 2, y: 3)))
  }

  @Test func `a long line scrolls sideways with its cursor`() {
    var stage = start
    let text = String(repeating: "0123456789", count: 10)
    stage.prompt = Prompt(label: "> ", text: text, columns: Array(repeating: 1, count: 100), cursor: 100)
    let drawn = frame(stage, 40, 16, .ascii)
    #expect(drawn.line(15).hasSuffix("789"))
    #expect(drawn.cursor?.column == 39)
  }

  @Test func `every size can be drawn`() {
    var stage = start
    stage.alert = Alert(title: "Pass", message: "Cannot place a disk.", buttons: ["Dismiss"])
    stage.isHelpShown = true
    for columns in stride(from: 1, to: 130, by: everythingIsTested ? 3 : 9) {
      for rows in 1..<50 { _ = frame(stage, columns, rows, .blocks) }
    }
  }
}

@Suite struct `The line that is typed` {
  @Test func `shows a sign of its own for whatever cannot be shown`() {
    // U+0085 has no width: -1 of the C library.
    let text = Prompt.shown("a\u{1B}\u{85}\u{7F}")
    #expect(text == "a^[?^?")
    #expect(text.allSatisfy { $0.columns == 1 } && Character("\u{85}").columns == 0)
  }
}

@Suite struct `The layout` {
  @Test(arguments: [
    Size(columns: 120, rows: 40), Size(columns: 80, rows: 24), Size(columns: 40, rows: 16),
  ])
  func `what is tapped is what is drawn there`(size: Size) throws {
    let layout = Layout(size: size)
    let picture = try #require(board.picture)
    func command(at row: Int, _ column: Int) -> Command? {
      if case .app(let command) = layout.target(at: Point(row: row, column: column), on: start) {
        command
      } else {
        nil
      }
    }
    for cell in Cell.all {
      let center = layout.center(of: cell)
      #expect(command(at: center.row, center.column) == .tap([cell]))
    }
    for (index, panel) in picture.panels.enumerated() {
      for segment in 0..<2 {
        let area = layout.segment(segment, of: panel, index: index)
        #expect(command(at: area.top, area.left + 1) == .mode(panel.side, segment == 1 ? .computer : .manual))
      }
    }
    let reset = layout.reset("Reset")
    #expect(command(at: reset.top, reset.left + 2) == .reset)
  }

  @Test(arguments: [
    Size(columns: 120, rows: 40), Size(columns: 80, rows: 24), Size(columns: 40, rows: 16),
  ])
  func `a button that takes a move back is there in an app that has one`(size: Size) throws {
    #expect(
      board.command(for: "u") == nil && !frame(start, size.columns, size.rows, .symbols).text.contains("Undo")
    )
    var face = board
    face.picture?.undo = ReversiPicture.Button(title: "Undo", isEnabled: true)
    #expect(face.command(for: "u") == .undo)
    let drawn = frame(stage(face), size.columns, size.rows, .symbols).text
    #expect(drawn.contains("[ Undo ]") && drawn.contains("[ Reset ]"), "\(drawn)")
    let (layout, area) = (Layout(size: size), Layout(size: size).undo("Undo"))
    #expect(face.command(at: Point(row: area.top, column: area.left + 2), in: layout) == .undo)
    face.picture?.undo?.isEnabled = false
    let disabled = frame(stage(face), size.columns, size.rows, .symbols).text
    #expect(disabled.contains("  Undo") && !disabled.contains("[ Undo ]"), "\(disabled)")
  }
}

extension `The drawing` {
  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 40, rows: 16)])
  func `a switch has as many segments as the app's, and a key moves to the next`(size: Size) throws {
    var face = board
    let panels = try #require(face.picture?.panels.indices)
    for index in panels { face.picture?.panels[index].segments.append("Remote") }
    let panel = try #require(face.picture?.panels[0])
    #expect(face.command(for: "1") == .mode(.dark, .computer))
    face.picture?.panels[0].selected = 1
    #expect(face.command(for: "1") == .mode(.dark, .remote))
    face.picture?.panels[0].selected = 2
    #expect(face.command(for: "1") == .mode(.dark, .manual))
    let area = Layout(size: size).segment(2, of: panel, index: 0)
    #expect(
      face.command(at: Point(row: area.top, column: area.left + 2), in: Layout(size: size))
        == .mode(.dark, .remote))
    let drawn = frame(stage(face), size.columns, size.rows, .symbols).text
    #expect(drawn.contains(size.columns == 80 ? " Computer [Remote]" : " Comp [Remo]"), "\(drawn)")
    #expect(face.completions(after: ["mode", "dark"]) == ["manual", "computer", "remote"])
    #expect(face.completions(after: ["remote"]) == face.completions(after: []))
  }
}

extension `The drawing` {
  @Test(arguments: [
    Size(columns: 40, rows: 14), Size(columns: 80, rows: 24), Size(columns: 200, rows: 60),
  ])
  func `the screen on top is drawn, with a button to open History and those on it`(size: Size) throws {
    let layout = Layout(size: size)
    var face = board
    #expect(face.command(for: "m") == nil)
    face.picture?.historyButton = ReversiPicture.Button(title: "History", isEnabled: true)
    let game = frame(stage(face), size.columns, size.rows, .symbols).text
    #expect(game.contains("[ History ]") && game.contains("[ Reset ]"), "\(game)")
    for undo in [nil, ReversiPicture.Button(title: "Undo", isEnabled: true)] {
      face.picture?.undo = undo
      let area = layout.history("History", besideUndo: undo != nil)
      #expect(face.command(at: corner(of: area), in: layout) == .history(.history))
      #expect(frame(stage(face), size.columns, size.rows, .symbols).text.contains("[ History ]"))
    }
    #expect(face.command(for: "m") == .history(.history) && face.command(for: "b") == nil)

    let history = ReversiPicture.History(
      list: ["1 x c4", "2 o c3", "3 x c2", "4 o b2", "5 x e6", "6 o c1", "7 x a1", "8 o a3", "9 x pass"],
      selected: 5, titles: ["Back", "Earlier", "Later", "Latest"])
    face.picture?.history = history
    let drawn = frame(stage(face), size.columns, size.rows, .symbols).text
    for text in ["  5 x e6", "> 6 o c1", "  7 x a1", "● Dark's turn", "● Dark    2", "○ Light   2"]
      + history.titles
    {
      #expect(drawn.contains(text), "\(drawn)")
    }
    for text in ["Reset", "Undo", "Manual", "thinking", "Hints", "‹"] {
      #expect(!drawn.contains(text), "\(drawn)")
    }
    for (index, button) in ReversiPicture.History.buttons.enumerated() {
      #expect(face.command(at: corner(of: layout.button(index, of: history)), in: layout) == .history(button))
    }
    #expect(face.command(at: layout.center(of: Cell(x: 3, y: 2)), in: layout) == nil)
    #expect(face.selection == .history(.back) && face.command(for: "b") == .history(.back))
    #expect(face.move(.left) == .history(.earlier) && face.move(.right) == .history(.later))
    #expect(face.summary.last?.hasSuffix("Selected: 6 o c1.") == true)

    var waiting = stage(face)
    waiting.focus = .app
    #expect(frame(waiting, size.columns, size.rows, .symbols).text.contains("Arrows select, Return"))
    #expect(face.reason(against: .history(.earlier)) == "The first entry is selected.")
    #expect(face.reason(against: .reset)?.contains("back shows the game") == true)
    face.picture?.history?.list = []
    face.picture?.history?.selected = nil
    #expect(frame(stage(face), size.columns, size.rows, .symbols).text.contains("No moves yet."))
  }

  private func corner(of area: Area) -> Point { Point(row: area.top, column: area.left + 1) }

  @Test func `what is on top is read from the screen, whether or not it is History`() throws {
    let app = App(name: "two screens", language: .reversi(with: .history)) { device in
      let controller = UIViewController(device: device, view: MainScene())
      controller.device.mainQueue.asyncAfter(.seconds(1)) {
        let scene = HistoryScene()
        (scene.listView.lines, scene.listView.selectedIndex) = (["1 x c4"], 0)
        scene.countLabels[0].text = "4"
        scene.boardView.setDisk(.dark, atX: 2, y: 3, animated: false)
        controller.present(UIViewController(device: device, view: scene))
      }
      return controller
    }
    let pictures = try Phone.simulate(app) { phone in
      phone.launch()
      let game = phone.screen.flatMap { ReversiPicture($0, at: phone.now) }
      phone.settle()
      let history = phone.screen.flatMap { ReversiPicture($0, at: phone.now) }
      return (try #require(game), try #require(history))
    }
    #expect(pictures.0.history == nil && pictures.0.disks[26] == nil && pictures.0.panels[0].count == "0")
    #expect(
      pictures.1.history?.list == ["1 x c4"] && pictures.1.history?.selected == 0
        && pictures.1.disks[26] == .dark && pictures.1.panels[0].count == "4" && pictures.1.legalCells.isEmpty
    )
  }

  @Test func `only an app with History has its words, in help and completion`() {
    let language = ReversiLanguage.reversi(with: .history)
    let face = ReversiFace(language)
    #expect(face.guide.help.contains { $0.hasPrefix("history") })
    #expect(!board.guide.help.contains { $0.hasPrefix("history") })
    let completion = Completion(face: face, language: language, alertWords: [])
    #expect(
      ["history", "back", "earlier", "later", "latest"].allSatisfy(completion.words(after: "").contains))
    #expect(completion.words(after: "show ") == ["game"])
    let other = Completion(face: board, language: .reversi, alertWords: [])
    #expect(!other.words(after: "").contains("history") && other.words(after: "show ").isEmpty)
  }
}

@Suite struct `The completion` {
  private let completion = Completion(face: board, language: .reversi, alertWords: [])

  @Test func `a line begins with a legal cell or a command`() {
    let words = completion.words(after: "")
    #expect(words.first == "d3")
    #expect(words.contains("mode") && words.contains("quit"))
    #expect(completion.words(after: "d3; ").contains("reset"))
  }

  @Test func `a command is followed by what it needs`() {
    #expect(completion.words(after: "mode ") == ["dark", "light"])
    #expect(completion.words(after: "mode dark ") == ["manual", "computer"])
    #expect(completion.words(after: "tap ") == ["d3", "c4", "f5", "e6"])
    #expect(completion.words(after: "quit ") == [])
  }

  @Test func `under an alert only its buttons count`() {
    let completion = Completion(face: board, language: .reversi, alertWords: ["cancel", "ok"])
    #expect(completion.words(after: "") == ["cancel", "ok"])
  }
}
