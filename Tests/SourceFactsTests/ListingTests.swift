import SourceFacts
import Testing

@Suite struct `A listing` {
  private static let controller = """
    import MiniUIKit

    /// Not turn, but func turn in a comment.
    class Game {
      /// Whose turn it is.
      private var turn: Disk? = .dark

      let directions = [
        (x: 0, y: 1),
      ]

      /// Gives the turn away.
      ///
      /// Twice.
      @discardableResult
      func nextTurn(
        of disk: Disk,
        at cell: Cell
      ) -> Bool {
        if disk == turn {
          return false
        }
        return true
      }

      var isOver: Bool { turn == nil }

      private convenience init?(_ text: String) {
        self.init()
      }
    }

    extension Game {
      func turn(_ n: Int) {}
    }
    """

  @Test(arguments: [
    ("turn", "/// Whose turn it is.\nprivate var turn: Disk? = .dark"),
    ("func turn", "func turn(_ n: Int) {}"),
    ("directions", "let directions = [\n  (x: 0, y: 1),\n]"),
    ("init", "private convenience init?(_ text: String) {\n  self.init()\n}"),
    ("isOver", "var isOver: Bool { turn == nil }"),
    (
      "nextTurn",
      """
      /// Gives the turn away.
      ///
      /// Twice.
      @discardableResult
      func nextTurn(
        of disk: Disk,
        at cell: Cell
      ) -> Bool {
        if disk == turn {
          return false
        }
        return true
      }
      """
    ),
    ("extension Game", "extension Game {\n  func turn(_ n: Int) {}\n}"),
  ])
  func `gives a declaration as it stands, with what is written over it`(name: String, text: String) {
    #expect(SwiftSource(Self.controller).declaration(name) == text)
  }

  @Test(arguments: ["Turn", "nextTurns", "disk", "struct Game"])
  func `gives nothing for what is not declared`(name: String) {
    #expect(SwiftSource(Self.controller).declaration(name) == nil)
  }

  @Test func `gives the body of a closure, without its indentation`() {
    let cells = """
      let cells = [
        .code { app in
          let a = [1].map { $0 }

          if a.isEmpty {
            print()
          }
        },
        .code(
          1
        ) { _ in
          second
        },
      ]
      """
    #expect(
      SwiftSource(cells).closure(at: 2) == "let a = [1].map { $0 }\n\nif a.isEmpty {\n  print()\n}")
    #expect(SwiftSource(cells).closure(at: 11) == "second")
    #expect(SwiftSource(cells).closure(at: 15) == nil)
    #expect(SwiftSource("  .code { app in say(\"a  b\") },").closure(at: 1) == "say(\"a  b\")")
    #expect(SwiftSource("  .code { [1].map { $0 } }").closure(at: 1) == "[1].map { $0 }")
  }
}
