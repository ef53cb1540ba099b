import ReversiKit

/// The Computer: it chooses by chance, and takes two seconds to say so.
struct ComputerPlayer {
  let dice: Dice
  let queue: any MainQueue

  /// Chooses one of the cells, and calls `completion` with it after two seconds, unless that was cancelled.
  func choose(from cells: [Cell], unless canceller: Canceller, completion: @escaping (Cell) -> Void) {
    guard let choice = dice.pick(from: cells.map { ($0.x, $0.y) }) else {
      preconditionFailure("the Computer was asked for a move and has none")
    }
    queue.asyncAfter(.seconds(2)) {
      if !canceller.isCancelled { completion(Cell(x: choice.x, y: choice.y)) }
    }
  }
}
