internal import Explorer
internal import Notebooks

extension Coverage {
  var html: String { grid.html }
}

extension Coverage.Grid {
  /// The counts as an HTML table, in stronger colours where they are higher.
  var html: String {
    let head = columns.map { #"<th scope="col">\#($0.escapedForHTML)</th>"# }.joined()
    let body = rows.map { row in
      #"<tr><th scope="row">\#(row.name.escapedForHTML)</th>\#(row.counts.map(cell).joined())</tr>"#
    }
    let list = never.map { "<li>\($0.escapedForHTML)</li>" }.joined()
    let rest =
      never.isEmpty ? "" : "<details><summary>What was never reached</summary><ul>\(list)</ul></details>"
    return """
      <div class="heat" tabindex="0"><table><thead><tr><td></td>\(head)</tr></thead>
      <tbody>
      \(body.joined(separator: "\n"))
      </tbody></table>
      <p>\(legend.escapedForHTML). Stronger colour: above 10, 100 and 1000 times. Dashed 0: never reached. ·: cannot be.</p></div>
      \(rest)
      """
  }

  private func cell(_ count: Int?) -> String {
    guard let count else { return #"<td class="never" aria-label="cannot be">·</td>"# }
    return #"<td class="heat-\#(Coverage.band(of: count))">\#(count)</td>"#
  }
}
