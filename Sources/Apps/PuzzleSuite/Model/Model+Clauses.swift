public import Explorer
internal import Puzzle
internal import PuzzleKit
internal import Verification

extension Model {
  public func clause(on part: Part, before: Model, found: Picture, after cause: Cause) -> String {
    guard case .touches(let touches) = cause else {
      return before.isTouched || before.layout != .start ? "life.kill" : "puzzle.start"
    }
    if part == .alert { return clauseOnSheet(before, touches) }
    if part == .complete { return isTouched ? "complete.rule" : "complete.untouched" }
    if touches.count > 1 { return "slide.order" }
    guard let touch = touches.first else {
      return part == .moving ? "slide.timing" : before.slides.isEmpty ? "slide.illegal" : "slide.closed"
    }
    return before.clause(on: touch) ?? "slide.illegal"
  }

  private func clauseOnSheet(_ before: Model, _ touches: [Command]) -> String {
    if touches.contains(.button("Close")) { return "complete.close" }
    if touches.contains(.again) { return "complete.again" }
    if isSheetUp { return before.isSheetUp ? "complete.modal" : "complete.sheet" }
    return isTouched ? "complete.not-late" : "complete.untouched"
  }

  /// Returns the id of the clause that says what a touch does in this state; nil if there is none.
  private func clause(on touch: Command) -> String? {
    if touch == .button("Close") { return isSheetUp ? "complete.close" : nil }
    switch touch.puzzleTouch {
    case .tap(let places)? where places.count > 1: return "slide.order"
    case .tap(let places)?: return clause(onTap: places[0].index)
    case .panel(let panel)?: return clause(onTap: layout.place(of: panel))
    case .shuffle?: return isSheetUp ? "complete.modal" : !slides.isEmpty ? "slide.closed" : "shuffle.dice"
    case .again?: return isSheetUp ? "complete.again" : nil
    case nil: return nil
    }
  }

  private func clause(onTap place: Int) -> String {
    if isSheetUp { return "complete.modal" }
    if !slides.isEmpty { return "slide.closed" }
    return layout.canSlide(place) ? "slide.beside" : "slide.illegal"
  }

  public static func clause(on lapse: Lapse) -> String {
    "slide.timing"
  }

  public static var delay: (part: Part, expected: String, found: String) {
    (.panels, "shuffled", "as they were")
  }
}
