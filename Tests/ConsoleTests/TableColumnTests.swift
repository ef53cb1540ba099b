import Testing

@testable import Console

@Suite struct `The columns of a table` {
  /// A table as texts: the first row is the head.
  private func groups(_ rows: [[String]], in width: Int) -> [[TableColumn]] {
    func sizes(_ text: String) -> (width: Int, word: Int) {
      (text.count, text.split(separator: " ").map(\.count).max() ?? 0)
    }
    let columns = rows[0].indices.map { column in
      TableColumn(column, head: sizes(rows[0][column]), body: rows.dropFirst().map { sizes($0[column]) })
    }
    return TableColumn.fitted(columns, into: width)
  }

  @Test func `are as wide as their cells where there is room`() {
    let groups = groups([["name", "how many"], ["a longer name", "1"]], in: 80)
    #expect(groups.map { $0.map(\.width) } == [[13, 8]])
  }

  @Test func `let heads take several lines before cells do`() {
    let groups = groups([["name", "how many there are"], ["a longer name", "1"]], in: 20)
    #expect(groups.map { $0.map(\.width) } == [[13, 5]])
  }

  @Test func `become narrower, and never narrower than a word`() {
    let groups = groups([["name", "text"], ["rules", "a text of several words"]], in: 16)
    #expect(groups.map { $0.map(\.width) } == [[5, 9]])
  }

  @Test func `stand in several groups, each with the first column, if they do not fit`() {
    let groups = groups([["", "scenarios", "explorer", "survived"], ["call", "1", "2", "3"]], in: 25)
    #expect(groups.map { $0.map(\.index) } == [[0, 1, 2], [0, 3]])
    for group in groups { #expect(group.map(\.width).reduce(2 * (group.count - 1), +) <= 25) }
  }
}
