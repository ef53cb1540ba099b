import MiniUIKit
import Puzzle
import PuzzleSuite
import Testing

@Suite struct LayoutTests {
  @Test func `at the start the panels are in order, and the blank is last`() {
    #expect(PanelLayout.start.panels == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0])
    #expect(PanelLayout.start.blank == 15)
    #expect(PanelLayout(PanelLayout.start.panels) == .start)
  }

  @Test func `a layout has the numbers it was made of, wherever the blank is`() {
    var chance = SplitMix64(seed: 1)
    for blank in 0..<16 {
      var panels = (1...15).shuffled(using: &chance)
      panels.insert(0, at: blank)
      let layout = PanelLayout(panels)
      #expect(layout?.panels == panels)
      #expect(layout?.blank == blank)
      #expect((0..<16).map { layout?[$0] } == panels)
    }
  }

  private static let wrong: [[Int]] = {
    let (most, all) = (Array(0...14), Array(1...15))
    var wrong = [[], all, Array(1...16), Array(0...16), [-1] + all, [0, 0] + all.dropFirst()]
    for last in [16, 14, 1 << 32] { wrong.append(most + [last]) }
    return wrong
  }()

  @Test(arguments: wrong)
  func `other numbers are no layout`(panels: [Int]) {
    #expect(PanelLayout(panels) == nil)
  }

  /// All sixteen places, written out: what is beside a place is easily wrong at an edge.
  @Test(
    arguments: zip(
      0..<16,
      [
        [1, 4], [0, 2, 5], [1, 3, 6], [2, 7],
        [0, 5, 8], [1, 4, 6, 9], [2, 5, 7, 10], [3, 6, 11],
        [4, 9, 12], [5, 8, 10, 13], [6, 9, 11, 14], [7, 10, 15],
        [8, 13], [9, 12, 14], [10, 13, 15], [11, 14],
      ]))
  func `the panels beside the blank can slide, and no others`(blank: Int, beside: [Int]) {
    let layout = PanelLayout.start.swapping(blank, 15)
    #expect(layout.slidable == beside)
    #expect((-20..<40).filter(layout.canSlide) == beside)
  }

  @Test(arguments: 0..<16)
  func `a slide exchanges the panel and the blank, and sliding back undoes it`(blank: Int) {
    let layout = PanelLayout.start.swapping(blank, 15)
    for place in layout.slidable {
      #expect(layout.sliding(place) == layout.swapping(place, blank))
      #expect(layout.sliding(place).blank == place)
      #expect(layout.sliding(place).sliding(blank) == layout)
    }
  }

  @Test func `no fewer slides than the panels' distances lead to the start`() {
    #expect(PanelLayout.start.distance == 0)
    #expect(PanelLayout.start.sliding(14).distance == 1)
    #expect(PanelLayout([15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0])?.distance == 44)
  }

  @Test func `14 and 15 exchanged cannot be solved`() {
    #expect(PanelLayout.start.isSolvable)
    #expect(!PanelLayout.start.swapping(13, 14).isSolvable)
  }

  @Test func `slides do not change whether a layout can be solved`() {
    var chance = SplitMix64(seed: 2)
    var (solvable, unsolvable) = (PanelLayout.start, PanelLayout.start.swapping(13, 14))
    for _ in 0..<2_000 {
      solvable = solvable.shuffled(slides: 1, using: &chance)
      unsolvable = unsolvable.shuffled(slides: 1, using: &chance)
      guard solvable.isSolvable, !unsolvable.isSolvable else {
        Issue.record("one of these is judged wrongly: \(solvable.panels), \(unsolvable.panels)")
        return
      }
    }
  }

  /// Exchanging two panels pairs the layouts up, so half of all can be solved.
  @Test func `of two layouts that differ in two exchanged panels, exactly one can be solved`() {
    var chance = SplitMix64(seed: 3)
    for _ in 0..<1_000 {
      let panels = (0...15).shuffled(using: &chance)
      let places = (0..<16).filter { panels[$0] != 0 }.shuffled(using: &chance)
      let layout = PanelLayout(panels)!
      guard layout.isSolvable != layout.swapping(places[0], places[1]).isSolvable else {
        Issue.record("places \(places[0]) and \(places[1]) of \(panels) make no difference")
        return
      }
    }
  }
}
