internal import MiniUIKit
internal import PhoneKit
public import Puzzle
internal import PuzzleKit
public import Verification

extension PuzzleTests: TestedSeam {
  public var subject: String {
    switch part {
    case .swap: "your tests of the swap are tests, and your model passes them and ours"
    case .tap: "your tests of the tap are tests, and your view model passes them and ours"
    case .complete: "your tests of the end are tests, and your model passes them and ours"
    }
  }

  public func tests(on app: App) -> [SeamTest] { [{ try judge(&$0) }] }

  /// Runs the reader's tests on right puzzles, on the reader's own and on wrong ones, and then the suite's own tests on
  /// the reader's puzzle; throws the first failure.
  @MainActor
  private func judge(_ trial: inout Trial) throws {
    for test in tests {
      for delay in [Duration.zero, .milliseconds(100)] {
        let run = test.run(on: MadePuzzle.maker(nil, delay: delay))
        try trial.expect(
          run.unmet == nil,
          test.failure("is wrong", run, because: "it is red on a puzzle that does all that it must"))
        try trial.expect(
          run.expects, test.failure("expects nothing", because: "it is green whatever a puzzle does"))
      }
    }
    for test in tests {
      guard let make else {
        try trial.expect(
          false, test.failure("is red", because: "you have not handed over any code yet that it could test"))
        return
      }
      let run = test.run(on: make)
      try trial.expect(
        run.unmet == nil, test.failure("is red", run, because: "it is green on a right puzzle"))
    }
    for fault in MadePuzzle.Fault.allCases where fault.part == part {
      let notices = tests.contains { $0.run(on: MadePuzzle.maker(fault)).unmet != nil }
      try trial.expect(notices, SeamFailure(sentence: "no test of yours notices \(fault.rawValue)"))
    }
    guard let make else { return }
    for test in part.ours {
      let run = test.run(on: make)
      let reason =
        part == .tap && run.unmet != nil && PuzzleTest.oneTap.run(on: make).unmet == nil
        ? """
        one tap slides a panel, and the next one does nothing. If your code waits until a panel has settled: no \
        screen says that here, so let the `tap` that you hand over say it after each tap
        """ : "your tests are all green: write one that is red, and then the code"
      try trial.expect(
        run.unmet == nil,
        SeamFailure(sentence: "your code is wrong: \(test.name)\n\(run.lines)\nbecause  \(reason)"))
    }
  }
}

extension PuzzleTests.Part {
  /// The suite's own tests of this part of the puzzle, which check more than a reader's tests have to.
  fileprivate var ours: [PuzzleTest] {
    switch self {
    case .swap:
      [
        PuzzleTest("any two places are exchanged, and each change is reported once, in order") { puzzle in
          var (panels, changes) = (Panels.start, [Panels]())
          for (one, other) in Array(zip(Place.all, Place.all.reversed()))
            + zip(Place.all, Place.all.dropFirst(3))
          {
            (panels[one], panels[other]) = (panels[other], panels[one])
            changes.append(panels)
            try await puzzle.swap(one, other)
            try puzzle.expect(await puzzle.panels, panels)
          }
          try puzzle.expect(puzzle.changes, changes)
        }
      ]
    case .tap:
      Place.all.map { blank in
        PuzzleTest(
          "a tap slides what is beside the blank, and nothing else", from: .unsolvable(blankAt: blank)
        ) { puzzle in
          var (panels, blank) = (Panels.unsolvable(blankAt: blank), blank)
          for place in Place.all + Place.all.reversed() {
            if abs(place.x - blank.x) + abs(place.y - blank.y) == 1 {
              (panels[blank], panels[place]) = (panels[place], nil)
              blank = place
            }
            try await puzzle.tap(place)
            try puzzle.expect(await puzzle.panels, panels)
          }
        }
      }
    case .complete:
      [
        PuzzleTest("a puzzle is complete when something has been slid and all is in order") { puzzle in
          let (c4, d4) = (Place(x: 2, y: 3), Place(x: 3, y: 3))
          try puzzle.expect(await puzzle.isComplete, false)
          for (panel, blank, isComplete) in [
            (c4, d4, false), (d4, c4, true), (c4, d4, false), (d4, c4, true),
          ] {
            if puzzle.controls?.tap == nil {
              try await puzzle.swap(panel, blank)
            } else {
              try await puzzle.tap(panel)
            }
            try puzzle.expect(await puzzle.isComplete, isComplete)
          }
        }
      ]
    }
  }
}

extension Panels {
  /// Returns panels that no slides bring in order, so that no sheet comes up, with the blank at `place`.
  fileprivate static func unsolvable(blankAt place: Place) -> Panels {
    var panels = Panels([2, 1] + Array(3...15))
    if let last = Place.all.last { (panels[last], panels[place]) = (panels[place], panels[last]) }
    return panels
  }
}

extension PuzzleTest {
  /// A first tap, after which nothing has to settle.
  fileprivate static let oneTap = PuzzleTest("one tap slides a panel", from: .start) { puzzle in
    let (c4, d4) = (Place(x: 2, y: 3), Place(x: 3, y: 3))
    var panels = Panels.start
    (panels[d4], panels[c4]) = (panels[c4], nil)
    try await puzzle.tap(c4)
    try puzzle.expect(await puzzle.panels, panels)
  }

  fileprivate struct Result {
    var unmet: Unmet?
    var expects = true

    var lines: String { unmet.map { "found    \($0.found)\nexpected \($0.expected)" } ?? "" }
  }

  fileprivate func failure(_ what: String, _ run: Result? = nil, because reason: String) -> SeamFailure {
    let place = run?.unmet?.line.map { ", at line \($0)" } ?? ""
    let lines = [run?.lines, "because  \(reason)"].compactMap(\.self).filter { !$0.isEmpty }
    return SeamFailure(
      sentence: "your test \"\(name)\" \(what)\(place)\n" + lines.joined(separator: "\n"))
  }

  /// Runs the test on a simulated phone, with a puzzle that `make` makes for it alone.
  @MainActor
  fileprivate func run(on make: @escaping PuzzleTests.Make) -> Result {
    let state = Running()
    let app: AppMaker = { device in
      let puzzle = TestedPuzzle(clock: device.clock)
      puzzle.controls = make(device, panels) { [weak puzzle] in puzzle?.changes.append($0) }
      state.puzzle = puzzle
      return UIViewController(device: device, view: UIView())
    }
    return Phone.simulate(app) { phone in
      phone.launch()
      guard let puzzle = state.puzzle else { return Result() }
      Task {
        do {
          try await body(puzzle)
          state.result = Result(expects: puzzle.expectations > 0)
        } catch {
          state.result = Result(unmet: error as? Unmet ?? Unmet(found: "\(error)", expected: "no error"))
        }
      }
      phone.settle()
      return state.result
        ?? Result(unmet: Unmet(found: "a test that waits for ever", expected: "one that ends"))
    }
  }
}

/// A test that is running: its puzzle, and its result once it has ended.
@MainActor
private final class Running {
  var puzzle: TestedPuzzle?
  var result: PuzzleTest.Result?
}
