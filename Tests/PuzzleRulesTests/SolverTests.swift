import MiniUIKit
import Puzzle
import PuzzleSuite
import Testing

@Suite struct SolverTests {
  @Test func `the start is solved`() {
    #expect(PanelLayout.start.distance == 0)
    #expect(PanelLayout.start.solution() == [])
  }

  @Test func `every layout up to twelve slides away is solved in as few`() {
    var lengths = [PanelLayout.start: 0]
    var farthest: Set = [PanelLayout.start]
    for length in 1...12 {
      let next = farthest.flatMap { $0.slidable.map($0.sliding) }
      farthest = Set(next.filter { lengths[$0] == nil })
      for layout in farthest { lengths[layout] = length }
    }
    // As many as others have counted.
    #expect(farthest.count == 7_808)
    for (layout, length) in lengths {
      let (distance, solution) = (layout.distance, layout.solution())
      let end = solution?.reduce(layout) { $0.sliding($1) }
      guard distance <= length, distance % 2 == length % 2, solution?.count == length, end == .start else {
        Issue.record("\(layout.panels): \(length) slides, not at least \(distance) or \(solution ?? [])")
        return
      }
    }
  }

  /// The first row, where the rest is in order.
  @Test(arguments: [
    ([1, 2, 3, 4], 0), ([2, 1, 3, 4], 4), ([1, 4, 3, 2], 8), ([4, 2, 3, 1], 10), ([3, 2, 1, 4], 8),
    ([2, 3, 4, 1], 8), ([2, 1, 4, 3], 8), ([3, 4, 1, 2], 12), ([4, 3, 2, 1], 14),
  ])
  func `of panels in each other's way, as few as possible step out`(row: [Int], distance: Int) {
    #expect(PanelLayout(row + PanelLayout.start.panels.dropFirst(4))?.distance == distance)
    // The same in the first column.
    var panels = PanelLayout.start.panels
    for (place, panel) in zip([0, 4, 8, 12], row) { panels[place] = 4 * panel - 3 }
    #expect(PanelLayout(panels)?.distance == distance)
  }

  @Test func `in a row or column that is not their own, panels are not in each other's way`() {
    #expect(PanelLayout([6, 5, 3, 4, 2, 1, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0])?.distance == 8)
  }

  @Test func `the slow lower bound agrees on random layouts`() {
    var chance = SplitMix64(seed: 4)
    for _ in 0..<300 {
      let panels = (0...15).shuffled(using: &chance)
      #expect(PanelLayout(panels)?.distance == SlowLayout(panels: panels).distance)
    }
  }

  @Test func `shuffled layouts are led to the start`() {
    var chance = SplitMix64(seed: 5)
    for _ in 0..<100 {
      let layout = PanelLayout.start.shuffled(slides: 50, using: &chance)
      let solution = layout.solution() ?? []
      #expect(solution.reduce(layout) { $0.sliding($1) } == .start)
      #expect(solution.count <= 50 && solution.count >= layout.distance)
    }
  }

  /// Numbers 16 and 12 of Korf's hundred, turned round: his blank is first.
  @Test(arguments: [
    ([1, 6, 10, 8, 14, 12, 4, 2, 13, 11, 3, 5, 9, 7, 15, 0], 42),
    ([1, 3, 5, 6, 0, 13, 14, 9, 11, 4, 8, 12, 10, 7, 15, 2], 45),
  ])
  func `hard layouts take as many slides as is known, and a short search`(panels: [Int], slides: Int) {
    var questions = 0
    // Today it is 12 questions and 10, one for every 4 096 layouts. A search that slides back and forth asks more.
    let solution = PanelLayout(panels)?.solution {
      questions += 1
      return questions > 20
    }
    #expect(solution?.count == slides)
  }

  @Test func `14 and 15 exchanged have no solution, and it takes no search to say so`() {
    var questions = 0
    let solution = PanelLayout.start.swapping(13, 14).solution {
      questions += 1
      return questions > 10
    }
    #expect(solution == nil)
    #expect(questions == 0)
  }

  @Test func `a search that is called off from the beginning finds nothing`() {
    #expect(PanelLayout.start.sliding(14).solution { true } == nil)
  }

  @Test func `a search ends when it is called off`() {
    var questions = 0
    let hard = PanelLayout([1, 3, 5, 6, 0, 13, 14, 9, 11, 4, 8, 12, 10, 7, 15, 2])
    let solution = hard?.solution {
      questions += 1
      return questions == 5
    }
    #expect(solution == nil)
    #expect(questions == 5)
  }
}
