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
        let owner = words.count > 4 ? ", in \(words[4].drop { " {".contains($0) }.withoutBrace)" : ""
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
      return #"<div class="chunk same"><pre>\#(lines.map { html(of: $0, "i") }.joined())</pre></div>"#
    case .change(let was, let new):
      let left = was.map { html(of: $0, "del") }.joined()
      let right = new.map { html(of: $0, "ins") }.joined()
      if isNew { return #"<div class="chunk whole"><pre>\#(right)</pre></div>"# }
      return """
        <div class="chunk"><pre\(was.isEmpty ? " class=\"copy\"" : "")>\(Self.said("Before:", was))\(left)</pre>\
        <pre\(new.isEmpty ? " class=\"copy\"" : "")>\(Self.said("After:", new))\(right)</pre></div>
        """
    }
  }

  /// For who hears the page.
  private static func said(_ word: String, _ lines: [Substring]) -> String {
    lines.isEmpty ? "" : "<span class=\"heard\">\(word)</span>"
  }

  /// A line whose continuation, where it is broken, is set in as it is.
  private func html(of line: Substring, _ element: String) -> String {
    let indent = line.prefix { $0 == " " }.count
    let text = String(line.dropFirst(indent))
    // What goes is not painted: it is there to be compared with, and a tenth of the book.
    let code = element == "del" ? text.escapedForHTML : Highlighted(text, language: "swift").html
    // Most lines of a book are such lines: what they all have is left to the style.
    let look = indent == 0 ? "" : " class=i\(indent)"
    return "<\(element)\(look)>\(code.isEmpty ? "&nbsp;" : code)</\(element)>"
  }
}
