internal import MiniUIKit
internal import Puzzle
internal import PuzzleKit

/// A puzzle that the suite makes to try a reader's tests on: a right one, or one with a fault.
@MainActor
final class MadePuzzle {
  /// What is wrong with a puzzle, in the words in which a reader is told.
  enum Fault: String, CaseIterable {
    case swapsNothing = "a swap that exchanges nothing"
    case copies = "a swap that copies one panel onto the other"
    case disturbs = "a swap that moves two more panels"
    case isSilent = "a swap that reports no change"
    case reportsThePast = "a swap that reports the panels from before it"
    case slidesNothing = "a tap that slides nothing"
    case slidesAny = "a tap that slides a panel far from the blank"
    case slidesSideways = "a tap that slides no panel above or below the blank"
    case neverComplete = "a puzzle that is never complete"
    case completeAtOnce = "a puzzle that is complete before anything has been slid"
    case completeAnyhow = "a puzzle that is complete after any slide"

    var part: PuzzleTests.Part {
      switch self {
      case .swapsNothing, .copies, .disturbs, .isSilent, .reportsThePast: .swap
      case .slidesNothing, .slidesAny, .slidesSideways: .tap
      case .neverComplete, .completeAtOnce, .completeAnyhow: .complete
      }
    }
  }

  private var panels: Panels
  private var isUntouched = true
  private let fault: Fault?
  private let report: (Panels) -> Void

  private init(_ panels: Panels, _ fault: Fault?, report: @escaping (Panels) -> Void) {
    (self.panels, self.fault, self.report) = (panels, fault, report)
  }

  /// Returns a function that makes puzzles with `fault`, or right puzzles if `fault` is nil; a puzzle reports each
  /// change after `delay`.
  nonisolated static func maker(_ fault: Fault?, delay: Duration = .zero) -> PuzzleTests.Make {
    { device, panels, report in
      let puzzle = MadePuzzle(panels, fault) { panels in
        device.mainQueue.asyncAfter(delay) { report(panels) }
      }
      return PuzzleTests.Controls {
        puzzle.panels
      } swap: {
        puzzle.swap($0, $1)
      } tap: {
        puzzle.tap($0)
      } isComplete: {
        puzzle.isComplete
      }
    }
  }

  private func swap(_ one: Place, _ other: Place) {
    let before = panels
    isUntouched = false
    switch fault {
    case .swapsNothing: break
    case .copies: panels[other] = panels[one]
    default: (panels[one], panels[other]) = (panels[other], panels[one])
    }
    if fault == .disturbs {
      let others = Place.all.filter { $0 != one && $0 != other }
      (panels[others[0]], panels[others[1]]) = (panels[others[1]], panels[others[0]])
    }
    if fault != .isSilent { report(fault == .reportsThePast ? before : panels) }
  }

  private func tap(_ place: Place) {
    guard let blank = panels.place(of: nil), place != blank, fault != .slidesNothing else { return }
    let isBeside = abs(place.x - blank.x) + abs(place.y - blank.y) == 1
    if fault == .slidesSideways, place.x == blank.x { return }
    if isBeside || fault == .slidesAny { swap(place, blank) }
  }

  private var isComplete: Bool {
    switch fault {
    case .neverComplete: false
    case .completeAtOnce: panels == .start
    case .completeAnyhow: !isUntouched
    default: !isUntouched && panels == .start
    }
  }
}
