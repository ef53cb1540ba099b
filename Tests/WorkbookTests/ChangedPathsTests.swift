import Foundation
import Lessons
import Testing

@testable import author

@Suite struct `What a change touches` {
  private func lines(_ paths: String...) -> [String] {
    ChangedPaths(paths, lessons: Lesson.all).lines
  }

  @Test func `is that chapter, when its solution changes, and where others begin`() {
    let expected = [
      "steps of 5", "starts", "outputs of 5", "traps of 5", "diary of 5", "mutants of 5", "readers of 5",
    ]
    #expect(lines("Solutions/5-Presentation/Game.swift") == expected)
    #expect(lines("Solutions/5-Presentation/Steps/01-extract-the-state.patch") == expected)
    #expect(lines("Sources/Lessons/Lesson+Presentation.swift") == expected)
  }

  @Test func `is one attempt, trap or diary, when only that changes`() {
    let file = "Tests/Readers/4-Persistence/no-cancel.patch"
    #expect(lines(file) == [file])
    #expect(lines("Solutions/2-Rules/Ways/two-masks.patch") == ["Solutions/2-Rules/Ways/two-masks.patch"])
    #expect(lines("Solutions/6-CocoaMVC/Trap/trap.patch") == ["traps of 6"])
    #expect(lines("Solutions/8-ClassicalMVC/Diary/a-tap-on-row-nine.patch") == ["diary of 8"])
  }

  @Test func `is every chapter of an app, when what judges it changes`() {
    #expect(lines("Sources/Verification/Clauses/Judge.swift").contains("readers"))
    #expect(lines("Sources/PuzzleSuite/Clauses/Slide.swift").contains("readers of 14"))
    #expect(lines("Sources/ReversiSuite/Clauses/Move.swift").contains("steps of 1, 2, 3, 4, 5, 6, 7, 8, 9"))
    #expect(lines("Package.swift").contains("steps"))
  }

  @Test func `is what is shown, when texts and pages change`() {
    #expect(lines("Sources/Texts/2-Rules/Chapter2+Road.swift") == ["links", "outputs of 2", "mutants of 2"])
    #expect(lines("Sources/Notebooks/Web/reel.js") == ["links", "outputs"])
    #expect(lines("Sources/TerminalPlayer/Play/Player.swift") == ["hints", "links"])
    #expect(lines("Chapters/2-Rules/README.md") == ["hints", "links", "outputs of 2"])
    #expect(lines("Tests/StructureTests/GoalTests.swift") == [])
  }

  @Test func `has a rule for every folder of the sources`() throws {
    // A new one that judges no code is named; without a name everything is proved.
    #expect(lines("Sources/SomethingNew/File.swift") == lines("Sources/Verification/File.swift"))
  }

  @Test(arguments: Author.journeys.flatMap { $0.folders })
  func `names folders that are there`(folder: String) {
    let known = ["Sources", "Tests"].contains { parent in
      FileManager.default.fileExists(atPath: "\(ScratchCourse.package)/\(parent)/\(folder)")
    }
    #expect(known || folder == "Site", "\(folder)")
  }
}
