internal import Notebooks

extension Page {
  /// Divides the page into sections for the search: the text below each heading, without spoilers.
  ///
  /// `ids` are the ids of the headings' anchors, in order. With `terms`, a paragraph that explains a term begins a
  /// section, too.
  func sections(below ids: [String], terms: Bool = false) -> [SearchedSection] {
    var sections = [SearchedSection(title: title)]
    var ids = ids[...]
    func add(_ text: String) { sections[sections.count - 1].text += " " + text }
    func begin(_ title: String) { sections.append(.init(id: ids.popFirst() ?? "", title: title)) }
    for block in blocks {
      switch block.withoutReel {
      case .prose(let text):
        var writer = HTMLWriter()
        for part in MarkdownText(text).blocks {
          switch part {
          case .heading(_, let spans): begin(spans.plain)
          case .details: break
          case .paragraph(let spans) where terms && spans.term != nil:
            begin(spans.term ?? "")
            add(spans.html.withoutTags)
          default: add(writer.html([part]).withoutTags)
          }
        }
      case .task(let task):
        begin(task.heading)
        add(MarkdownText(task.text).plain)
      case .source(let text, let file), .changed(.source(let text, let file), _): add("\(file) \(text)")
      case .code(let text, _, let output), .changed(.code(let text, _, let output), _),
        .changed(.reel(_, .code(let text, _, let output)), _):
        add("\(text) \(output.text)")
      case .verdicts(_, _, let output), .changed(.verdicts(_, _, let output), _), .table(let output):
        add(output.text)
      case .lanes(let recording), .changed(.lanes(let recording), _): add(recording.words)
      case .prediction(let prediction, _):
        add(
          ([prediction.question] + prediction.choices).map { MarkdownText($0).plain }.joined(separator: " "))
      case .play, .reel, .changed, .problem, .spoiler: break
      }
    }
    return sections
  }
}

extension Recording {
  fileprivate var words: String { "\(plan.before) \(plan.script) \(plan.finger) \(plan.harm)" }
}

extension MarkdownText {
  fileprivate var plain: String {
    var writer = HTMLWriter()
    return writer.html(blocks).withoutTags
  }
}

extension String {
  /// The text of this HTML. Tags for styles and links are removed without a trace,
  /// because they may stand within a word; any other becomes a space.
  var withoutTags: String {
    replacing(/<\/?(?:a|b|code|em|s|strong|u|x-[a-z])(?: [^>]*)?>/, with: "").replacing(/<[^>]*>/, with: " ")
      .replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&quot;", with: "\"").replacing("&#39;", with: "'").replacing("&amp;", with: "&")
  }
}

extension [SitePage] {
  /// The sections of all pages except the first, which only leads to the others.
  var searchedSections: [SearchedSection] {
    dropFirst().flatMap { page in
      page.sections.map { section in
        var section = section
        (section.page, section.pageTitle) = (page.file, page.title)
        section.text = section.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return section
      }
    }
  }
}
