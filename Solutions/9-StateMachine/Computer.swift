import ReversiKit

/// A Computer: it chooses by chance, and takes two seconds to say so.
struct Computer: Opponent {
  let device: Device

  func choose(from cells: [Cell], then: @escaping (Cell) -> Void) {
    guard let choice = device.dice.pick(from: cells.map { ($0.x, $0.y) }) else {
      preconditionFailure("a side that cannot move passes, so its Computer is never asked")
    }
    device.mainQueue.asyncAfter(.seconds(2)) { then(Cell(x: choice.x, y: choice.y)) }
  }
}
