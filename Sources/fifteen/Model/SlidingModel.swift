import PuzzleKit

/// The puzzle as one thing that changes: whoever asks it to is told at once what came of it.
actor SlidingModel {
  /// The puzzle as it was at one moment.
  struct Snapshot: Hashable, Sendable {
    let board: Board
    let isComplete: Bool
    /// The panel that has just slid, which is worth watching.
    let slid: Int?
  }

  /// What came of a request.
  enum Answer: Hashable, Sendable {
    case refused
    case moved
    case completed
  }

  /// The puzzle after each change, the first one included.
  nonisolated let snapshots: AsyncStream<Snapshot>
  private let publisher: AsyncStream<Snapshot>.Continuation
  private(set) var board: Board

  /// A puzzle as it was left; nil: nobody has touched it yet.
  init(_ board: Board?) {
    self.board = board ?? .start
    (snapshots, publisher) = AsyncStream.makeStream()
    publisher.yield(Snapshot(board: self.board, isComplete: board == .start, slid: nil))
  }

  /// Slides the panel at `place` into the blank.
  func slide(at place: Place) -> Answer { slide(through: [place]) }

  /// Slides the panels at these places, one after another, all of them or none.
  func slide(through places: [Place]) -> Answer {
    var next = board
    for place in places where !next.slide(place) { return .refused }
    let slid = places.count == 1 ? board.panels[places[0]] : nil
    board = next
    publisher.yield(Snapshot(board: board, isComplete: board == .start, slid: slid))
    return board == .start ? .completed : .moved
  }
}
