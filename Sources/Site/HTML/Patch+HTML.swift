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
  /// The line of the hunk and the declaration around it. Git names the last line without indentation, which may be an import.
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
      // A script in the page sets the same beside it.
      if !same.isEmpty { chunks.append(#"<div class="chunk same">\#(Self.side(same, "i"))</div>"#) }
      if isNew, !now.isEmpty {
        chunks.append(#"<div class="chunk whole">\#(Self.side(now, "ins"))</div>"#)
      } else if !was.isEmpty || !now.isEmpty {
        chunks.append(#"<div class="chunk">\#(Self.side(was, "del"))\#(Self.side(now, "ins"))</div>"#)
      }
    }
    return chunks.joined()
  }

  /// One side, which a script in the page splits into lines. Only new code is painted.
  private static func side(_ lines: [String], _ element: String) -> String {
    if lines.isEmpty { return #"<pre class="copy"></pre>"# }
    let text = lines.joined(separator: "\n")
    let html = element == "ins" ? Highlighted(swift: text).html : text.escapedBetweenTags
    return "<pre><\(element)>\(html)</\(element)></pre>"
  }
}
