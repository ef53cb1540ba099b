import Support
import Testing

@testable import SourceFacts

@Suite(.enabled(if: everythingIsTested)) struct `A graph of types` {
  private func graph(_ named: [Set<Int>]) -> TypeGraph {
    TypeGraph(
      nodes: named.indices.map {
        .init(name: "T\($0)", lines: 1, namesViews: false, namesDevice: false)
      }, named: named)
  }

  @Test func `of a chain has no circle`() {
    let chain = graph([[1], [2], []])
    #expect(chain.circles == [])
    #expect(chain.backArrows.isEmpty)
  }

  @Test func `finds the circles, and the fewest arrows without which there is none`() {
    // 0, 1 and 2 go round twice, and 2 to 0 is in both circles; 3 and 4 name each other.
    let circles = graph([[1, 2], [2], [0], [4], [3]])
    #expect(circles.circles == [[0, 1, 2], [3, 4]])
    #expect(circles.backArrows.count == 2)
    #expect(circles.backArrows.contains { $0.from == 2 && $0.to == 0 })
  }

  @Test func `finds as few arrows back as trying every order does`() {
    var dice = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      let count = Int.random(in: 2...6, using: &dice)
      let named = (0..<count).map { from in
        Set((0..<count).filter { $0 != from && Int.random(in: 0..<3, using: &dice) == 0 })
      }
      let fewest = orders(of: Array(0..<count)).map { order in
        let place = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
        return named.indices.map { from in named[from].count { place[$0]! < place[from]! } }.reduce(0, +)
      }.min()
      #expect(graph(named).backArrows.count == fewest, "\(named)")
    }
  }

  private func orders(of nodes: [Int]) -> [[Int]] {
    if nodes.isEmpty { return [[]] }
    return nodes.flatMap { first in orders(of: nodes.filter { $0 != first }).map { [first] + $0 } }
  }

  @Test func `is read from the index: inner types count with the outer one, extensions of other types alone`()
    throws
  {
    let code = """
      struct Board { struct Row { var cells: [Int] = [] } }
      final class Game {
        var board = Board()
        var row: Board.Row { Board.Row() }
      }
      extension Int { var half: Int { self / 2 } }
      func play(_ game: Game) -> Int { game.board.size.half }
      extension Board { var size: Int { Row().cells.count } }
      """
    let facts = try Fixture(["Game.swift": code]).facts
    let graph = TypeGraph(facts, sources: [code])
    #expect(graph.nodes.map(\.name) == ["Board", "Game", "Int+", "(no type)"])
    #expect(graph.named == [[], [0], [], [0, 1, 2]])
    #expect(graph.nodes.map(\.lines) == [2, 4, 1, 1])
  }
}

@Suite struct `Lines of code` {
  @Test func `change neither by their place and indentation, nor by comments and the names of types`() {
    let one = CodeLines([
      "A": "import Kit\nstruct Board {\n  // A cell.\n  var cell: Cell\n}",
      "B": "struct Cell {}\nlet b = Board()",
    ])
    let other = CodeLines([
      "A": "struct Place {}\n\nlet b = Rows()", "C": "struct Rows {\n    var cell: Place\n}",
    ])
    #expect(one.changes(from: other) == 0)
    #expect(one.changes(from: CodeLines(["A": "struct Cell {}"])) == 4)
    #expect(CodeLines(["A": "let a = 1"]).changes(from: CodeLines(["A": "let a = 2"])) == 2)
  }

  @Test(.enabled(if: everythingIsTested))
  func `and what the app does not use are left out alike, whatever file they are in`() throws {
    let main = "struct Main { static func main() { Game().play() } }"
    let game = "final class Game {\n  var turn = 0\n  func play() { turn += 1 }\n  func unused() {}\n}"
    let fake =
      "final class Fake {\n  var taps = 0\n  func tap() { taps += 1 }\n}\nextension Fake {\n  func end() {}\n}"
    let apart = ["Main.swift": main, "Game.swift": game, "Fake.swift": fake]
    let together = ["Main.swift": main, "Game.swift": "\(game)\n\(fake)"]
    let found = try [apart, together].map { texts in
      let facts = try Fixture(texts).facts
      let app = texts.filter { $0.key != "Main.swift" }
      return (facts.ofApp().without(facts.idle), CodeLines(app, without: facts.idle))
    }
    #expect(found[0].1.changes(from: found[1].1) == 0)
    #expect(found[0].1.changes(from: CodeLines([:])) == 4)
    for (facts, _) in found {
      #expect(TypeGraph(facts, sources: []).nodes.map(\.name) == ["Game"])
      #expect(facts.declarations.filter(\.symbol.kind.isFunction).map(\.symbol.name) == ["play"])
    }
  }
}
