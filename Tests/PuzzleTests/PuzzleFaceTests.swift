import Foundation
import MiniUIKit
import PhoneKit
import Puzzle
import PuzzleKit
import PuzzleSuite
import Testing
import Verification

@testable import PuzzleChapterKit
@testable import Reader
@testable import TerminalPlayer
@testable import Texts

/// The puzzle at a terminal.
@Suite @MainActor struct `The puzzle's face` {
  /// What is drawn after a script, with that size.
  private func frame(_ text: String, _ columns: Int, _ rows: Int, hints: Bool = false) throws -> Frame {
    let script = try Script(text, language: .puzzle)
    return try Phone.simulate(ReferencePuzzle.app(nil)) { phone in
      try ScriptRun.play(script, on: phone)
      var stage = Stage(PuzzleLanguage().face)
      stage.face.look(at: phone.screen, now: phone.now)
      stage.alert = Alert(phone.screen)
      stage.areHintsOn = hints
      return Drawing.frame(of: stage, size: Size(columns: columns, rows: rows), glyphs: .ascii)
    }
  }

  @Test func `what the specification is said to say is what it says`() {
    for (id, sentence) in PuzzleFace.sentences {
      #expect(PuzzleLanguage().clauses.first { $0.id == id }?.sentence == sentence, "\(id)")
    }
  }

  @Test func `a large terminal shows each panel in a box`() throws {
    let frame = try frame("", 80, 24)
    #expect(
      (0..<5).map(frame.line) == [
        "      a     b     c     d",
        "   +------------------------+   Nothing has been slid yet.",
        "   |+----++----++----++----+|",
        " 1 ||  1 ||  2 ||  3 ||  4 ||   [ Shuffle ]",
        "   |+----++----++----++----+|",
      ])
    #expect(frame.line(12) == " 4 || 13 || 14 || 15 |      |")
  }

  @Test(arguments: zip(["0", "0.062", "0.063", "0.125", "0.188", "0.25"], [14, 14, 15, 17, 18, 20]))
  func `a panel is seen to slide, quarter by quarter`(wait: String, column: Int) throws {
    let row = try frame("c4; wait \(wait)", 80, 24).line(12)
    let start = try #require(row.range(of: "| 15 |"))
    #expect(row.distance(from: row.startIndex, to: start.lowerBound) == column + 2)
  }

  @Test func `a small terminal has room for all of it`() throws {
    let frame = try frame("", 40, 14)
    #expect(frame.line(2) == " 1 |[ 1][ 2][ 3][ 4]|  [ Shuffle ]")
    #expect(frame.line(5) == " 4 |[13][14][15]    |")
  }

  @Test func `a grid without panels says what is to be done`() throws {
    let empty = App(name: "empty", language: PuzzleLanguage()) {
      UIViewController(device: $0, view: PuzzleScene())
    }
    let (frame, summary) = Phone.simulate(empty) { phone in
      phone.launch()
      var stage = Stage(PuzzleLanguage().face)
      stage.face.look(at: phone.screen, now: phone.now)
      return (Drawing.frame(of: stage, size: Size(columns: 80, rows: 24), glyphs: .ascii), stage.face.summary)
    }
    let sentence = "There are no panels yet: type quit, and `swift run workbook next 14` goes on."
    #expect(frame.line(20) == sentence && summary == [sentence])
  }

  @Test func `hints mark what can slide`() throws {
    let marked = try frame("", 80, 24, hints: true)
    let roles = (0..<24).map { row in marked[Point(row: row, column: 24)].role }
    #expect(roles.filter { $0 == .selection }.count == 3)
    #expect(try frame("", 80, 24)[Point(row: 9, column: 24)].role == .piece)
  }

  @Test func `a complete puzzle says so`() throws {
    let frame = try frame("c4; wait 0.25; d4", 80, 24)
    #expect(frame.line(1).hasSuffix("Complete"))
    #expect(frame[Point(row: 1, column: 3)].role == .mark)
  }

  @Test func `an arrow slides the panel that can go that way`() {
    var face = self.face("")
    let commands = [Key.right, .down, .left, .up].map { face.move($0)?.text(in: .puzzle) }
    #expect(commands == ["c4", "d3", nil, nil])
  }

  @Test func `letters slide panels and shuffle`() {
    var face = self.face("")
    let commands = ["s", "7", "0", "x"].map { face.command(for: $0) }
    #expect(commands == [.shuffle, .panel(7), nil, nil])
  }

  @Test func `a 1 that cannot slide is the first digit of 10 to 15`() {
    var face = self.face("")
    #expect(["1", "2", "2"].map { face.command(for: $0) } == [.panel(1), .panel(12), .panel(2)])
    _ = (face.command(for: "1"), face.move(.left))
    #expect(face.command(for: "2") == .panel(2))
    // A click between them ends the number.
    _ = face.command(for: "1")
    face.select(.tap([Place.all[0]]))
    #expect(face.command(for: "2") == .panel(2))
    #expect(["1", "s", "5", "1", "6"].map { face.command(for: $0) }.last == .panel(6))
    // The blank is beside panel 1, which slides at once.
    let slides = ["d3", "d2", "d1", "c1", "b1"].joined(separator: "; wait 0.25; ")
    var near = self.face("\(slides); wait 0.25")
    #expect(["1", "2"].map { near.command(for: $0) } == [.panel(1), .panel(2)])
  }

  @Test func `the sheet stands beside a grid that is complete`() throws {
    let frame = try frame("layout 1 2 3 4 5 6 7 8 9 10 11 12 13 14 . 15; d4; settle", 80, 24)
    #expect(frame.line(12).hasPrefix(" 4 || 13 || 14 || 15 |      |"))
    #expect((0..<24).contains { frame.line($0).contains("Well Done !!") })
  }

  @Test func `two panels that slide at once are not said to be shuffled, and are one line of a recording`()
    throws
  {
    let (said, script) = Phone.simulate(tutorial) { phone in
      let listener = Listener()
      let player = Player(
        phone: DrivenPhone(phone, .puzzle, speed: 1), language: .puzzle, painter: listener, title: "puzzle")
      player.playedScript = PlayedScript(save: nil, language: .puzzle, launch: .zero)
      player.launch()
      player.execute("tap c4 d3")
      player.reportEvents()
      phone.settle()
      player.reportEvents()
      return (listener.said, player.playedScript?.script(app: "puzzle", now: phone.now) ?? "")
    }
    #expect(!said.contains { $0.contains("shuffled") }, "\(said)")
    #expect(said.contains("15 slides to d4."), "\(said)")
    #expect(script.contains("\ntap c4 d3\n"), "\(script)")
  }

  @Test func `a click taps what is there`() {
    let face = self.face("")
    for (columns, rows) in [(80, 24), (40, 14)] {
      let layout = Layout(size: Size(columns: columns, rows: rows))
      var found: Set<String> = []
      for row in 0..<rows {
        for column in 0..<columns {
          if let command = face.command(at: Point(row: row, column: column), in: layout) {
            found.insert(command.text(in: .puzzle))
          }
        }
      }
      #expect(found.count == 17)
    }
  }

  private func face(_ script: String) -> PuzzleFace {
    Phone.simulate(ReferencePuzzle.app(nil)) { phone in
      if let script = try? Script(script, language: .puzzle) { try? ScriptRun.play(script, on: phone) }
      var face = PuzzleFace(.puzzle)
      face.look(at: phone.screen, now: phone.now)
      return face
    }
  }

  @Test func `what happens is told in sentences, and questions are answered`() throws {
    let said = try Phone.simulate(ReferencePuzzle.app(nil)) { phone in
      let handset = DrivenPhone(phone, .puzzle, speed: 1)
      let listener = Listener()
      let player = Player(phone: handset, language: .puzzle, painter: listener, title: "puzzle")
      try handset.begin(Script("dice first", language: .puzzle))
      player.launch()
      for line in ["15", "a1", "moves", "row 4", "cell d4", "score"] {
        player.execute(line)
        player.reportEvents()
        phone.settle()
      }
      player.execute("shuffle")
      player.reportEvents()
      player.execute("board")
      return listener.said
    }
    #expect(
      said == [
        "15 slides to d4.", "1 is not next to the blank.", "These can slide: 11, 14, 15.",
        "Row 4: 13, 14, blank, 15.", "d4 is 15.", "At least 1 slide is left. 1 slide so far.",
        "The panels are shuffled.",
        "   a  b  c  d", "1  1  .  2  4", "2  5  6  3  8", "3  9 10  7 12", "4 13 14 11 15",
      ])
  }

  @Test func `slides are counted and taken back`() throws {
    let (said, counts) = Phone.simulate(ReferencePuzzle.app(nil)) { phone in
      let listener = Listener()
      let player = Player(
        phone: DrivenPhone(phone, .puzzle, speed: 1), language: .puzzle, painter: listener, title: "puzzle")
      player.launch()
      var counts: [Int] = []
      for line in ["15", "14", "10", "undo", "score", "undo"] {
        player.execute(line)
        phone.settle()
        player.reportEvents()
        let frame = Drawing.frame(of: player.stage, size: Size(columns: 80, rows: 24), glyphs: .ascii)
        counts.append(frame.line(2).split(separator: " ").last.flatMap { Int($0) } ?? 0)
      }
      return (listener.said, counts)
    }
    #expect(
      said == [
        "15 slides to d4.", "14 slides to c4.", "10 slides to b4.", "10 slides to b3.",
        "At least 2 slides are left. 2 slides so far.", "14 slides to b4.",
      ])
    #expect(counts == [1, 2, 3, 2, 2, 1])
  }

  @Test func `a grid without panels is no puzzle, and that is said`() {
    let empty = App(name: "empty", language: .puzzle) { UIViewController(device: $0, view: PuzzleScene()) }
    let said = Phone.simulate(empty) { phone in
      let listener = Listener()
      let player = Player(
        phone: DrivenPhone(phone, .puzzle, speed: 1), language: .puzzle, painter: listener, title: "empty")
      player.launch()
      for line in ["moves"] {
        player.execute(line)
        player.reportEvents()
        phone.settle()
      }
      return listener.said
    }
    #expect(said == ["Nothing can slide."])
  }

  @Test func `a recording keeps where a launch begins and how the dice fall`() throws {
    let script = Phone.simulate(ReferencePuzzle.app(nil)) { phone in
      let player = Player(
        phone: DrivenPhone(phone, .puzzle, speed: 1), language: .puzzle, painter: Listener(),
        title: "puzzle")
      player.launch()
      player.playedScript = PlayedScript(save: nil, language: .puzzle, launch: phone.now)
      player.execute("layout 1 2 3 4 5 6 7 8 9 10 11 12 13 14 . 15; kill; dice first; shuffle")
      return player.playedScript?.script(app: "puzzle", now: phone.now)
    }
    // The phone is driven by the real clock.
    let lines = script?.split(separator: "\n").dropFirst().filter { !$0.hasPrefix("wait") }
    #expect(
      lines == [
        "layout 1 2 3 4 5 6 7 8 9 10 11 12 13 14 . 15", "kill", "dice first", "shuffle",
      ])
  }

  @Test func `who ends a wait in the middle of a step finds time standing still as before`() throws {
    let isPaused = Phone.simulate(ReferencePuzzle.app(nil)) { phone in
      let player = Player(
        phone: DrivenPhone(phone, .puzzle, speed: 0.5), language: .puzzle, painter: Listener(.lines),
        title: "puzzle")
      player.launch()
      for line in ["pause", "wait 100", "step"] { player.execute(line) }
      player.interrupt()
      return player.phone.isPaused
    }
    #expect(isPaused)
  }

  @Test func `what a launch shows was slid by nobody`() throws {
    let said = Phone.simulate(ReferencePuzzle.app(nil)) { phone in
      let listener = Listener(.lines)
      let player = Player(
        phone: DrivenPhone(phone, .puzzle, speed: 1), language: .puzzle, painter: listener, title: "puzzle")
      player.launch()
      player.execute("layout 1 2 3 4 5 6 7 8 9 10 11 12 13 14 . 15; kill")
      player.reportEvents()
      player.execute("kill")
      player.reportEvents()
      return listener.said
    }
    let news = "The app was killed and launched again."
    #expect(said.filter { !$0.isEmpty } == [news, news])
  }

  @Test(arguments: [["row", "5"], ["row", "x"], ["cell", "e9"]])
  func `a question about nothing is refused`(words: [String]) {
    #expect(throws: CommandError.self) { try face("").answer(words) }
  }
}

/// Hears what a player says; through a pipe answers wait for nothing.
@MainActor private final class Listener: Painter {
  let mode: PlayerMode
  private(set) var said: [String] = []

  init(_ mode: PlayerMode = .pipe) { self.mode = mode }

  func paint(_ stage: Stage) {}
  func report(_ events: [Event], sentences: [String], stage: Stage) { said += sentences }
  func answer(_ lines: [String]) { said += lines }
}
