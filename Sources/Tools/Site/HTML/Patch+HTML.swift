internal import Notebooks

// A patch for a page: the code before on the left, the code after on the right.

extension Patch {
  var html: String { files.map(\.html).joined(separator: "\n") }
}

extension Patch.File {
  fileprivate var html: String {
    let what = isNew ? "new" : "−\(count(.was)) +\(count(.now)) lines"
    return """
      <figure class="diff"><figcaption>\(name.escapedForHTML), \(what)</figcaption>
      \(hunks.map { (isNew ? "" : $0.heading) + $0.html(isNew: isNew) }.joined(separator: "\n"))</figure>
      """
  }
}

extension Patch.Hunk {
  /// The number of the hunk's first line and the declaration around it, as HTML.
  ///
  /// For the declaration Git gives the last line before the hunk that is not indented. That may be an import: no
  /// declaration is shown then.
  fileprivate var heading: String {
    let holder = owner.hasSuffix(" {") ? owner.dropLast(2) : owner
    let isInside = !owner.isEmpty && !owner.hasPrefix("import ")
    return "<div class=\"where\">line \(place)\(isInside ? ", in \(holder)".escapedForHTML : "")</div>\n"
  }

  fileprivate func html(isNew: Bool) -> String {
    var rest = lines[...]
    func take(_ sign: Output.Line.Sign) -> [String] {
      let taken = rest.prefix { $0.sign == sign }
      rest = rest.dropFirst(taken.count)
      return taken.map(\.text)
    }
    var chunks: [String] = []
    while !rest.isEmpty {
      let (same, was, now) = (take(.same), take(.was), take(.now))
      // Unchanged code is written once; a script in the page copies it to the other side.
      if !same.isEmpty { chunks.append(#"<div class="chunk same">\#(Self.side(same, "i"))</div>"#) }
      if isNew, !now.isEmpty {
        chunks.append(#"<div class="chunk whole">\#(Self.side(now, "ins"))</div>"#)
      } else if !was.isEmpty || !now.isEmpty {
        chunks.append(#"<div class="chunk">\#(Self.side(was, "del"))\#(Self.side(now, "ins"))</div>"#)
      }
    }
    return chunks.joined()
  }

  /// Returns the HTML of one side of a chunk of code: its `lines` in one element, which a script in the page splits
  /// again.
  ///
  /// `element` is `i` for unchanged, `del` for old and `ins` for new code; only new code has colours.
  private static func side(_ lines: [String], _ element: String) -> String {
    if lines.isEmpty { return #"<pre class="copy"></pre>"# }
    let text = lines.joined(separator: "\n")
    let html = element == "ins" ? Highlighted(swift: text).html : text.escapedBetweenTags
    return "<pre><\(element)>\(html)</\(element)></pre>"
  }
}
