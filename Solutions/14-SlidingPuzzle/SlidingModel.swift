import PuzzleKit

/// The state of the puzzle. Each request to change it is answered at once with what came of it.
actor SlidingModel {
  /// The puzzle after one change.
  struct Snapshot: Hashable, Sendable {
    let board: Board
    let isComplete: Bool
    /// The panel that has slid; nil after a shuffle, in which no panel is seen moving.
    let slid: Int?
  }

  /// What came of a request.
  enum Answer: Hashable, Sendable {
    case refused
    case moved
    case completed
  }

  /// The puzzle after each change, for one reader.
  nonisolated let snapshots: AsyncStream<Snapshot>
  private let continuation: AsyncStream<Snapshot>.Continuation
  private(set) var board: Board

  init(_ board: Board) {
    self.board = board
    (snapshots, continuation) = AsyncStream.makeStream()
  }

  /// Slides the panel at `place` into the blank.
  func slide(at place: Place) -> Answer {
    var next = board
    return next.slide(place) ? change(to: next, slid: board.panels[place]) : .refused
  }

  /// Slides the panels at these places, one after another, all of them or none.
  func shuffle(through places: [Place]) -> Answer {
    var next = board
    for place in places where !next.slide(place) { return .refused }
    return places.isEmpty ? .refused : change(to: next, slid: nil)
  }

  private func change(to next: Board, slid: Int?) -> Answer {
    board = next
    let isComplete = next == .start
    continuation.yield(Snapshot(board: next, isComplete: isComplete, slid: slid))
    return isComplete ? .completed : .moved
  }
}
