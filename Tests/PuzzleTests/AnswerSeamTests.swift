import Puzzle
import PuzzleKit
import PuzzleSuite
import Testing
import Verification

@testable import Texts

/// Models of the puzzle, asked by several at once.
@Suite struct `Answers of a model` {
  private func verdict(_ seam: AnswerSeam) -> SeamVerdict? {
    [seam as any Seam].tests(on: ReferencePuzzle.app(nil)).verdicts.first
  }

  /// An actor that looks and slides at once, or is wrong in one place.
  private actor Model {
    enum Wrong { case nothing, looksLater, answersLater, forgetsRefusals, completesAlways, loses }

    private(set) var panels: Panels
    private let wrong: Wrong

    init(_ panels: Panels, _ wrong: Wrong) { (self.panels, self.wrong) = (panels, wrong) }

    func slide(_ place: Place) async -> AnswerSeam.Answer {
      guard let blank = panels.place(of: nil), place.isBeside(blank) else {
        return wrong == .forgetsRefusals ? .moved : .refused
      }
      // A caller that waits lets others in.
      if wrong == .looksLater { await Self.wait() }
      panels[blank] = panels[place]
      panels[place] = nil
      if wrong == .answersLater { await Self.wait() }
      if wrong == .loses, place.x == 0 { panels[blank] = nil }
      return panels == .start || wrong == .completesAlways ? .completed : .moved
    }

    @MainActor private static func wait() async {}
  }

  private func seam(_ wrong: Model.Wrong) -> AnswerSeam {
    AnswerSeam { panels in
      let model = Model(panels, wrong)
      return .init {
        await model.slide($0)
      } panels: {
        await model.panels
      }
    }
  }

  @Test func `one that decides at once is as if it had been asked by one after another`() throws {
    let verdict = try #require(self.verdict(seam(.nothing)))
    #expect(verdict.failure == nil, "\(verdict.failure?.description ?? "")")
    #expect(verdict.cases > 1500)
  }

  @Test(arguments: [Model.Wrong.forgetsRefusals, .completesAlways, .loses])
  private func `a wrong answer is found, asked by one`(wrong: Model.Wrong) throws {
    let failure = try #require(verdict(seam(wrong))?.failure)
    #expect(failure.description.split(separator: "\n").count <= 10)
  }

  @Test(arguments: [Model.Wrong.looksLater, .answersLater])
  private func `one that waits between looking, sliding and answering is found, asked by several`(
    wrong: Model.Wrong
  ) throws {
    let failure = try #require(verdict(seam(wrong))?.failure)
    #expect(failure.description.contains("no order of these calls"), "\(failure)")
  }

  @Test func `an exchange and a question, one after the other, are two answers`() throws {
    let failure = try #require(verdict(tutorialsAnswers)?.failure)
    #expect(failure.description.contains("no order of these calls"), "\(failure)")
  }

  @Test func `one that never answers is found`() throws {
    let silent = AnswerSeam { panels in
      .init { _ in
        await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
        return .refused
      } panels: {
        panels
      }
    }
    let failure = try #require(verdict(silent)?.failure)
    #expect(failure.description.contains("found    no answer"), "\(failure)")
  }
}
