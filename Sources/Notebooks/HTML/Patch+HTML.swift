extension Substring {
  /// What is declared, without the brace that begins it.
  fileprivate var withoutBrace: Substring { hasSuffix(" {") ? dropLast(2) : self }
}

/// A patch, for a page: what was on the left, what is on the right.
struct SideBySide {
  private var files: [File] = []

  private struct File {
    let name: String
    let isNew: Bool
    var parts: [Part] = []
  }

  private enum Part {
    /// Where the next lines stand, and in what.
    case place(String)
    case same([Substring])
    case change(was: [Substring], is: [Substring])
  }

  /// Reads what Git writes; lines that it does not know are left out.
  init(patch: String) {
    for line in patch.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("diff --git ") {
        files.append(File(name: String(line.split(separator: "/").last ?? ""), isNew: false))
      } else if line.hasPrefix("new file"), !files.isEmpty {
        files[files.count - 1] = File(name: files[files.count - 1].name, isNew: true)
      } else if files.isEmpty || ["---", "+++", "index ", "\\"].contains(where: line.hasPrefix) {
        continue
      } else if line.hasPrefix("@@") {
        let words = line.split(separator: " ", maxSplits: 4)
        let number = words.count > 2 ? words[2].dropFirst().prefix { $0 != "," } : ""
        // Git names the last line that begins at the margin: an import holds nothing.
        let isInside = words.count > 4 && !words[4].hasPrefix("import ")
        let owner = isInside ? ", in \(words[4].drop { " {".contains($0) }.withoutBrace)" : ""
        add(.place("line \(number)\(owner)"))
      } else {
        add(line)
      }
    }
  }

  private mutating func add(_ part: Part) { files[files.count - 1].parts.append(part) }

  private mutating func add(_ line: Substring) {
    let text = line.dropFirst()
    let last = files[files.count - 1].parts.popLast()
    switch (line.first, last) {
    case ("-", .change(let was, let new)) where new.isEmpty: add(.change(was: was + [text], is: []))
    case ("+", .change(let was, let new)): add(.change(was: was, is: new + [text]))
    case (" ", .same(let lines)): add(.same(lines + [text]))
    default:
      if let last { add(last) }
      switch line.first {
      case "-": add(.change(was: [text], is: []))
      case "+": add(.change(was: [], is: [text]))
      case " ": add(.same([text]))
      default: break
      }
    }
  }

  var html: String {
    files.map { file in
      let counts = file.parts.reduce(into: (gone: 0, come: 0)) { counts, part in
        guard case .change(let was, let new) = part else { return }
        counts = (counts.gone + was.count, counts.come + new.count)
      }
      let what = file.isNew ? "new" : "−\(counts.gone) +\(counts.come) lines"
      return """
        <figure class="diff"><figcaption>\(file.name.escapedForHTML), \(what)</figcaption>
        \(file.parts.map { html(of: $0, isNew: file.isNew) }.joined(separator: "\n"))</figure>
        """
    }.joined(separator: "\n")
  }

  private func html(of part: Part, isNew: Bool) -> String {
    switch part {
    case .place(let text): return isNew ? "" : "<div class=\"where\">\(text.escapedForHTML)</div>"
    case .same(let lines):
      // A script in the page sets the same beside it.
      return #"<div class="chunk same"><pre>\#(html(of: lines, "i"))</pre></div>"#
    case .change(let was, let new):
      let (left, right) = (html(of: was, "del"), html(of: new, "ins"))
      if isNew { return #"<div class="chunk whole"><pre>\#(right)</pre></div>"# }
      return """
        <div class="chunk"><pre\(was.isEmpty ? " class=\"copy\"" : "")>\(left)</pre>\
        <pre\(new.isEmpty ? " class=\"copy\"" : "")>\(right)</pre></div>
        """
    }
  }

  /// Lines as they are: most lines of the book are such, and a script in the page takes them apart and paints them.
  private func html(of lines: [Substring], _ element: String) -> String {
    lines.isEmpty ? "" : "<\(element)>\(lines.joined(separator: "\n").escapedBetweenTags)</\(element)>"
  }
}
