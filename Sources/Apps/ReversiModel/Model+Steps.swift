internal import Reversi
internal import ReversiKit
public import Verification

extension Model {
  public static var head: [Command] { [.computer(.preferring([]))] }

  /// The ways in which the explorer continues a script that has led to this state, moves first. Each element is one
  /// command, or a few that belong together.
  public var steps: [[Command]] {
    // Two Computers would play the whole game.
    let rest: [[Command]] = modes == Sides(dark: .computer, light: .computer) ? [] : [[.settle]]
    switch dialog {
    case .pass: return [[.button("Dismiss")], [.kill]]
    case .confirmation:
      return [[.button("Cancel")], [.button("OK")]] + rest + [[.wait(Self.landingTime)], [.kill]]
    case nil: break
    }
    if isHistoryShown {
      return [HistoryButton.back, .earlier, .later, .latest].map { [.history($0)] }
        + (next == nil ? [] : [[.wait(Self.landingTime)]] + rest) + [[.kill]]
    }
    var steps: [[Command]] = []
    if phase == .waiting {
      let taps = Cell.all.filter(isLegal).map { [Command.tap([$0])] }
      steps += taps.map { $0 + [.settle] } + taps
    }
    for side in Disk.sides {
      steps += language.modes.filter { $0 != modes[side] }.map { [.mode(side, $0)] }
    }
    if next != nil { steps += [[.wait(Self.landingTime)]] + rest }
    if phase == .awaiting { steps += Cell.all.filter(isLegal).map { [.remote($0), .settle] } }
    if canUndo == true { steps.append([.undo]) }
    if features.contains(.history) { steps.append([.history(.history)]) }
    return steps + [[.reset], [.kill]]
  }

  /// Sets the clock to zero, and other times accordingly, so that states are equal that differ only in when they were
  /// reached.
  public mutating func forgetTime() {
    switch phase {
    case .thinking(let end): phase = .thinking(until: end - now)
    case .moving(var move):
      move.next -= now
      phase = .moving(move)
    default: break
    }
    now = .zero
  }
}
