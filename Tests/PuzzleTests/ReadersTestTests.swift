import MiniUIKit
import PuzzleKit
import Testing
import Verification

@testable import Puzzle
@testable import PuzzleSuite

private let (c4, d4) = (Place(x: 2, y: 3), Place(x: 3, y: 3))

/// Tests of each part that a reader might write, as few as notice all wrong puzzles.
private func goodTests(of part: PuzzleTests.Part) -> [PuzzleTest] {
  switch part {
  case .swap:
    [
      PuzzleTest("two change places") { puzzle in
        try await puzzle.swap(c4, d4)
        try puzzle.expect(await puzzle.panels, Panels(Array(1...14) + [0, 15]))
      },
      PuzzleTest("and that is reported") { puzzle in
        try await puzzle.swap(c4, d4)
        try puzzle.expect(puzzle.changes, [await puzzle.panels])
      },
    ]
  case .tap:
    [
      PuzzleTest("above the blank") { puzzle in
        try await puzzle.tap(Place(x: 3, y: 2))
        try puzzle.expect(await puzzle.panels[d4], 12)
      },
      PuzzleTest("far from the blank") { puzzle in
        try await puzzle.tap(Place(x: 0, y: 0))
        try puzzle.expect(await puzzle.panels, .start)
      },
    ]
  case .complete:
    [
      PuzzleTest("not at the start") { puzzle in try puzzle.expect(await puzzle.isComplete, false) },
      PuzzleTest("there and back") { puzzle in
        try await puzzle.swap(c4, d4)
        try puzzle.expect(await puzzle.isComplete, false)
        try await puzzle.swap(c4, d4)
        try puzzle.expect(await puzzle.isComplete, true)
      },
    ]
  }
}

/// What the suite says of a reader's tests of the puzzle.
@Suite struct `A reader's tests` {
  private func failure(
    _ part: PuzzleTests.Part, _ tests: [PuzzleTest], on make: PuzzleTests.Make? = MadePuzzle.maker(nil)
  ) -> String? {
    let tests: any Seam = PuzzleTests(of: part, tests, on: make)
    return [tests].tests(on: ReferencePuzzle.app(nil)).verdicts.first?.failure?.description
  }

  @Test(arguments: [PuzzleTests.Part.swap, .tap, .complete])
  func `that notice every wrong puzzle are accepted, and none of them can be left out`(part: PuzzleTests.Part)
  {
    let tests = goodTests(of: part)
    #expect(failure(part, tests) == nil)
    for index in tests.indices {
      var fewer = tests
      fewer.remove(at: index)
      #expect(failure(part, fewer)?.hasPrefix("no test of yours notices") == true)
    }
  }

  @Test(arguments: MadePuzzle.Fault.allCases)
  private func `are red on code with a fault`(fault: MadePuzzle.Fault) {
    let failure = failure(fault.part, goodTests(of: fault.part), on: MadePuzzle.maker(fault))
    #expect(failure?.contains("is red, at line") == true, "\(failure ?? "green")")
  }

  @Test func `are red before there is code`() {
    #expect(failure(.swap, goodTests(of: .swap), on: nil)?.contains("have not handed over any code") == true)
  }

  @Test func `without an expectation, or with a wrong one, are told so`() {
    let empty = PuzzleTest("empty") { puzzle in try await puzzle.tap(c4) }
    #expect(failure(.tap, [empty])?.hasPrefix("your test \"empty\" expects nothing") == true)
    let wrong = PuzzleTest("wrong") { puzzle in
      try await puzzle.tap(c4)
      try puzzle.expect(await puzzle.panels, .start)
    }
    #expect(failure(.tap, [wrong])?.hasPrefix("your test \"wrong\" is wrong, at line") == true)
  }

  @Test func `that never end are told so`() {
    let endless = PuzzleTest("endless") { _ in
      await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
    }
    #expect(failure(.tap, [endless])?.contains("waits for ever") == true)
  }

  @Test func `need what the code does not hand over`() {
    let failure = failure(.complete, goodTests(of: .complete)) { _, panels, _ in
      PuzzleTests.Controls(panels: { panels })
    }
    #expect(failure?.contains("your Controls without isComplete") == true)
  }
}
