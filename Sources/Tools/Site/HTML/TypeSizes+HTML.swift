internal import Lessons
internal import Notebooks

extension TypeSizes {
  /// An HTML list of types before and after a step: for each a bar, whose length shows its lines of code, and the types
  /// that it uses.
  var html: String {
    let largest = entries.flatMap { [$0.before, $0.after] }.max() ?? 1
    let bars = entries.map { $0.html(scale: 100 / Double(max(largest, 1))) }
    return """
      <figure class="house"><figcaption>Types, their lines of code, and the types they use</figcaption>
      <ul>
      \(bars.joined(separator: "\n"))
      </ul></figure>

      """
  }
}

extension TypeSizes.Entry {
  fileprivate func html(scale: Double) -> String {
    func part(_ element: String, _ lines: Int) -> String {
      lines > 0 ? "<\(element) style=--n:\(Int(Double(lines) * scale))></\(element)>" : ""
    }
    let bar = part("b", min(before, after)) + part("del", before - after) + part("ins", after - before)
    let lines = before == after || before == 0 ? "\(max(before, after))" : "\(before) → \(after)"
    let names = namesBefore.union(namesAfter).sorted().map { name in
      if !namesAfter.contains(name) { return "<del>\(name.escapedForHTML)</del>" }
      return namesBefore.contains(name) ? name.escapedForHTML : "<ins>\(name.escapedForHTML)</ins>"
    }
    let title = before == 0 ? "ins" : after == 0 ? "del" : "b"
    return """
      <li><\(title)>\(name.escapedForHTML)</\(title)> <i>\(bar)</i> \(lines) \
      <span>\(names.joined(separator: " "))</span>
      """
  }
}
