import MiniUIKit
import Puzzle
import PuzzleSuite

/// The lower bound on an array of sixteen numbers, as slow and plain as a book tells it.
struct SlowLayout {
  let panels: [Int]

  /// The panels' distances, and two for each panel that must step out of its row or column.
  var distance: Int {
    let distances = (0..<16).filter { panels[$0] != 0 }.map { place in
      let home = panels[place] - 1
      return abs(place / 4 - home / 4) + abs(place % 4 - home % 4)
    }
    let rows = (0..<4).map { row in
      stepsOut((0..<4).map { panels[4 * row + $0] - 1 }.filter { $0 >= 0 && $0 / 4 == row })
    }
    let columns = (0..<4).map { column in
      stepsOut((0..<4).map { panels[4 * $0 + column] - 1 }.filter { $0 >= 0 && $0 % 4 == column })
    }
    return distances.reduce(0, +) + 2 * (rows + columns).reduce(0, +)
  }

  /// How many must step out at least for the rest to be in order: all choices are tried.
  private func stepsOut(_ homes: [Int]) -> Int {
    let choices = (0..<1 << homes.count).map { choice in
      homes.indices.filter { choice >> $0 & 1 == 1 }.map { homes[$0] }
    }
    let longest = choices.filter { $0 == $0.sorted() }.map(\.count).max() ?? 0
    return homes.count - longest
  }
}

extension PanelLayout {
  /// The layout after that many slides, each of a random panel beside the blank: it may be the one that has just slid.
  func shuffled(slides: Int, using chance: inout SplitMix64) -> PanelLayout {
    (0..<slides).reduce(self) { layout, _ in
      layout.sliding(layout.slidable.randomElement(using: &chance)!)
    }
  }

  /// The layout with the panels at two places exchanged, as if someone had lifted them out.
  func swapping(_ one: Int, _ other: Int) -> PanelLayout {
    var panels = panels
    panels.swapAt(one, other)
    return PanelLayout(panels)!
  }
}
