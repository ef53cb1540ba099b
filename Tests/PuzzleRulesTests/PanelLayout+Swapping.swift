import MiniUIKit
import Puzzle

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
