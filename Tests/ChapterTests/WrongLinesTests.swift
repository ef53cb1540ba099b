import ChapterKit
import MiniUIKit
import Reversi
import ReversiKit
import ReversiModel
import Testing
import Verification

@testable import ReversiSuite

/// A second front end beside solution 5's screen that is not one, or is one of another game.
@Suite struct `A wrong second front end` {
  private typealias Begin = LinesSeam.Begin

  private func failure(
    with features: Set<Feature> = [], _ begin: (_ right: @escaping Begin) -> Begin
  ) async throws -> String {
    let chapter = await solutions[4]
    let right = try #require(chapter.seams.lazy.compactMap { $0 as? LinesSeam }.first)
    let seam = LinesSeam(tellsOfFailures: false, begin: begin(right.begin))
    var app = chapter.app
    if !features.isEmpty { app.language = ReversiLanguage(features: features) }
    let tests = seam.tests(on: app).map { PartTest(of: seam, $0) }
    return tests.verdicts.first?.failure?.description ?? "nothing"
  }

  /// Solution 5's own, with lines printed as `change` says.
  private func failure(
    printing change: @escaping @MainActor @Sendable ([String]) -> [String]
  ) async throws -> String {
    try await failure { right in { device, print in right(device) { print(change($0)) } } }
  }

  @Test func `is told from a right one`() async throws {
    #expect(try await failure { $0 } == "nothing")
  }

  @Test func `that prints nothing is refused`() async throws {
    #expect(try await failure(printing: { _ in [] }).contains("nothing printed"))
  }

  @Test func `that prints the game once, and then nothing, is refused`() async throws {
    #expect(try await failure(printing: { $0.count > 8 ? $0 : [] }).contains("nothing printed"))
  }

  @Test func `that prints the same whatever happens is refused`() async throws {
    #expect(try await failure(printing: { $0.isEmpty ? [] : ["something"] }).contains("the same lines"))
  }

  @Test func `that understands nothing is refused`() async throws {
    let found = try await failure { right in
      { device, print in
        _ = right(device, print)
        return { _ in false }
      }
    }
    #expect(found.contains("not understood"))
  }

  @Test func `that loses the eighth line is refused`() async throws {
    let found = try await failure { right in
      { device, print in
        var count = 0
        let read = right(device, print)
        return { line in
          count += 1
          return count == 8 || read(line)
        }
      }
    }
    #expect(found.contains("\"c1\" is typed\nfound    nothing printed"), "\(found)")
  }

  @Test func `that has a list of moves and prints none, or in another order, is refused`() async throws {
    for (list, found) in [([], "nothing printed"), (["1 c4", "2 d3", "3 c3"], "1 c4; 2 d3; 3 c3")] {
      let told = try await failure(with: [.history]) { right in
        { device, print in
          let read = right(device, print)
          return { line in
            if line == "history" { print(list) }
            return line == "history" || read(line)
          }
        }
      }
      #expect(told.contains("found    \(found)") && told.contains("for each move"), "\(told)")
    }
  }

  @Test func `with a game of its own, without Computers, is refused by a Computer's answer`() async throws {
    let found = try await failure { _ in
      { device, print in
        let game = OwnGame(device, print)
        return { game.read($0) }
      }
    }
    #expect(found.contains("found    the save o01") && found.contains("a line does what it says"), "\(found)")
  }
}

/// A front end that has rules, turns and saves of its own: the suite's. Nobody in it thinks.
@MainActor private final class OwnGame {
  private let device: Device
  private let print: ([String]) -> Void
  private var position = Position.start
  private var computers = ["dark": false, "light": false]
  private var buttons: [String] = []

  init(_ device: Device, _ print: @escaping ([String]) -> Void) {
    (self.device, self.print) = (device, print)
    if let text = try? device.files.readText("Game"), let save = Save(Array(text.utf8)) {
      let isDark = save.turn != .light
      position = Position(
        own: isDark ? save.dark : save.light, other: isDark ? save.light : save.dark, darkMoves: isDark)
    }
    show()
  }

  func read(_ line: String) -> Bool {
    let words = line.split(separator: " ").map(String.init)
    if !buttons.isEmpty {
      guard buttons.contains(line) else { return false }
      buttons = []
      if line == "ok" { (position, computers) = (.start, ["dark": false, "light": false]) }
      if line == "dismiss" { position = passed } else { save() }
    } else if line == "reset" {
      buttons = ["cancel", "ok"]
    } else if words.count == 2, computers[words[0]] != nil {
      computers[words[0]] = words[1] == "computer"
      save()
    } else if let cell = Cell.all.firstIndex(where: { "\($0)" == line }) {
      if position.moves.contains(cell) { position = position.playing(cell) }
      save()
    } else {
      return false
    }
    show()
    return true
  }

  private var passed: Position {
    Position(own: position.other, other: position.own, darkMoves: !position.darkMoves)
  }

  private func show() {
    if position.moves.isEmpty, !passed.moves.isEmpty, buttons.isEmpty { buttons = ["dismiss"] }
    print(["\(position)"] + buttons)
  }

  private func save() {
    let isOver = position.moves.isEmpty && passed.moves.isEmpty
    let game = SavedGame(
      board: position.disks, turn: isOver ? nil : position.darkMoves ? .dark : .light,
      darkIsComputer: computers["dark"] ?? false, lightIsComputer: computers["light"] ?? false)
    try? device.files.writeText(game.text, to: "Game")
  }
}
