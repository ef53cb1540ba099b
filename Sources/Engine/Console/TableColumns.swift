/// A column of a table of text: its width, and the least width that breaks no word.
package struct TableColumn: Sendable {
  /// The index of the column's cell in a row.
  package let index: Int
  /// The width of the column in characters; at first that of its longest cell.
  package var width: Int
  private let body: Int
  private let least: Int

  /// Makes the column at `index` from its heading and its other cells, each given as its width and the width of its
  /// longest word.
  package init(_ index: Int, head: (width: Int, word: Int), body: [(width: Int, word: Int)]) {
    self.index = index
    let words = ([head] + body).map(\.word).max() ?? 0
    least = words
    self.body = max(words, body.map(\.width).max() ?? 0)
    width = max(self.body, head.width)
  }

  /// Returns the columns in one group if they fit into `width`, with two blanks between columns, or else in several
  /// groups, which are tables one below the other.
  ///
  /// To make them fit, first headings take several lines, and then the widest columns become narrower, but no word is
  /// broken. If that is not enough, each group has the first column and as many others as fit.
  package static func fitted(_ columns: [TableColumn], into width: Int) -> [[TableColumn]] {
    if let group = shrunk(columns, to: width) { return [group] }
    guard let first = columns.first else { return [] }
    var groups: [[TableColumn]] = []
    for column in columns.dropFirst() {
      if let last = groups.last, shrunk(last + [column], to: width) != nil {
        groups[groups.count - 1].append(column)
      } else {
        groups.append([first, column])
      }
    }
    return groups.map { shrunk($0, to: width) ?? $0.map(\.narrowest) }
  }

  private var narrowest: TableColumn {
    var column = self
    column.width = least
    return column
  }

  private static func shrunk(_ columns: [TableColumn], to width: Int) -> [TableColumn]? {
    func isTooWide(_ columns: [TableColumn]) -> Bool {
      columns.map(\.width).reduce(0, +) + 2 * (columns.count - 1) > width
    }
    var columns = columns
    if isTooWide(columns) { for index in columns.indices { columns[index].width = columns[index].body } }
    while isTooWide(columns) {
      let wide = columns.indices.filter { columns[$0].width > columns[$0].least }
      guard let widest = wide.max(by: { columns[$0].width < columns[$1].width }) else { return nil }
      columns[widest].width -= 1
    }
    return columns
  }
}
