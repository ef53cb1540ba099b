import Testing

@testable import SourceFacts

@Suite struct `Code that is written differently` {
  private let files = [
    "Game.swift": """
    import enum ReversiKit.Disk

    /// A game.
    nonisolated struct Game {
      /// Where it stands.
      enum Phase { case open, over }
      private var moves = 0
      var phase: Phase { moves < 60 ? .open : .over }
      mutating func play() { moves += 1 }
    }
    """,
    "Game+Text.swift": """
    nonisolated extension Game: CustomStringConvertible {
      var description: String { lead(phase == .over) }
      private func twice() -> Int { 2 * moves }
    }

    private func lead(_ isOver: Bool) -> String { isOver ? "over" : "open" }
    """,
    "Seams.swift": "let isOver = Game().phase == Game.Phase.over\n",
  ]

  private func rewritten(_ rewrite: CodeRewrite) -> [String: String] { rewrite.applied(to: files) }

  @Test func `has one file, or one for each declaration, and other files stay as they are`() {
    #expect(rewritten(.oneFile).keys.sorted() == ["App.swift", "Seams.swift"])
    #expect(rewritten(.oneFile)["App.swift"]?.hasPrefix("import enum ReversiKit.Disk\n") == true)
    let parts = rewritten(.fileForEach)
    #expect(parts.keys.sorted() == ["Part1.swift", "Part2.swift", "Part3.swift", "Seams.swift"])
    // What was private in a file is used from another now.
    #expect(parts.values.allSatisfy { !$0.contains("private") })
    #expect(parts["Seams.swift"] == files["Seams.swift"])
  }

  @Test func `has a type's members in it or in an extension`() throws {
    let inside = rewritten(.extensionsIn)
    #expect(inside["Game+Text.swift"]?.contains("extension") == false)
    let game = try #require(inside["Game.swift"])
    #expect(game.contains("struct Game: CustomStringConvertible {"))
    #expect(game.contains("var description: String"))
    let outside = try #require(rewritten(.extensionsOut)["Game.swift"])
    let parts = outside.split(separator: "nonisolated extension Game {")
    let moved = try #require(parts.count == 2 ? parts.last : nil)
    #expect(parts[0].contains("moves = 0"))
    #expect(moved.contains("var phase") && moved.contains("mutating func play"))
  }

  @Test func `calls what was a property, and leaves what a protocol asks for`() throws {
    let made = rewritten(.functionsForProperties)
    #expect(made["Game.swift"]?.contains("func phase() -> Phase { moves < 60") == true)
    #expect(made["Game+Text.swift"]?.contains("String { lead(phase() == .over) }") == true)
    #expect(made["Seams.swift"] == "let isOver = Game().phase() == Game.Phase.over\n")
    // A name that the kit has may be the kit's.
    #expect(CodeRewrite.functionsForProperties.applied(to: files, taken: ["phase"]) == files)
  }

  @Test func `has inner types outside, under a name with the outer one's`() throws {
    let made = rewritten(.nestedOut)
    let game = try #require(made["Game.swift"])
    #expect(game.contains("nonisolated enum GamePhase { case open, over }"))
    #expect(game.contains("var phase: GamePhase") && !game.contains(" Phase"))
    #expect(made["Seams.swift"] == "let isOver = Game().phase == GamePhase.over\n")
  }

  @Test func `has no function without a type`() {
    let made = rewritten(.functionsIn)
    #expect(made["Functions.swift"]?.contains("enum Functions {}") == true)
    #expect(made["Game+Text.swift"]?.contains("extension Functions { static func lead") == true)
    #expect(made["Game+Text.swift"]?.contains("{ Functions.lead(phase == .over) }") == true)
  }
}
