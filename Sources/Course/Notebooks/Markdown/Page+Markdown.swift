extension Page {
  /// The page as Markdown with outputs; hints, answers and spoilers are in `<details>`, which the reader can unfold.
  public var markdown: String { markdown(of: blocks.map(\.markdown)) }

  /// The page as Markdown for a pipe, where nothing can be unfolded: it says with which command to ask for hints and
  /// answers.
  public var closedMarkdown: String { markdown(of: blocks.map { $0.closedMarkdown(in: executable) }) }

  private func markdown(of blocks: [String]) -> String {
    (["# \(title)"] + blocks + ["\(Self.reference): [the reference](../../Sources/Reference.md)."])
      .joined(separator: "\n\n") + "\n"
  }

  /// The beginning of a page's last line, which says where to look things up.
  static let reference =
    "Every command, the script language and what is where (`swift run workbook help all`)"
}

extension Page.Block {
  var markdown: String {
    switch self {
    case .prose(let text): text
    case .source(let text, let file): "`\(file)`:\n\n" + Self.fence(text, "swift")
    case .code(let text, let language, let output):
      Self.fence(text, language == .swift ? "swift" : "text") + output.markdownBelow
    case .task(let task): task.markdown
    case .verdicts(let command, let summary, let output):
      Self.fence("$ \(command)", "console") + output.markdownBelow + "\n\n\(summary)."
    case .play(let command): Self.fence(command, "sh")
    case .table(let output): String(output.markdownBelow.drop { $0 == "\n" })
    case .lanes(let recording): Self.fence(recording.text, "text")
    case .reel(_, let block): block.markdown
    case .prediction(let prediction, let block):
      prediction.head + "\n\n"
        + Self.disclosure("What it shows", "\(block.markdown)\n\n\(prediction.tail)")
    case .changed(.lanes(let found), now: .lanes(let now)):
      Self.fence(found.text, "text") + "\n\n**\(Page.nowHeading)**\n\n"
        + Self.fence(now.text(like: found), "text")
    case .changed(let found, let now):
      "\(found.markdown)\n\n**\(Page.nowHeading)**\n\n\(now.markdown)"
    case .problem(let text): "> \(text)"
    case .spoiler(let question, let blocks):
      Self.disclosure(question, blocks.map(\.markdown).joined(separator: "\n\n"))
    }
  }

  /// Returns the block as Markdown without hints, answers and spoilers; `executable` is the program that shows them,
  /// such as `chapter-2`.
  fileprivate func closedMarkdown(in executable: String) -> String {
    switch self {
    case .task(let task): task.closedMarkdown(in: executable)
    case .spoiler(let question, _):
      "**\(question)** *Type* `answer` *on this page of* `swift run \(executable)` *at a terminal.*"
    // A reader of piped text cannot choose an answer, so it follows at once.
    case .prediction(let prediction, let block):
      "\(prediction.head)\n\n\(block.closedMarkdown(in: executable))\n\n\(prediction.tail)"
    default: markdown
    }
  }

  /// Returns Markdown that shows `summary`, with which the reader unfolds `text`.
  static func disclosure(_ summary: String, _ text: String) -> String {
    "<details><summary>\(summary)</summary>\n\n\(text)\n\n</details>"
  }

  fileprivate static func fence(_ text: String, _ language: String) -> String {
    // A fence must be longer than any that it holds.
    var fence = "```"
    while text.contains(fence) { fence += "`" }
    return "\(fence)\(language)\n\(text)\n\(fence)"
  }
}

extension Prediction {
  var head: String { "**Before you look:** \(question)\n\n\(list)" }
  var tail: String {
    let said = answer(to: nil)
    return said.isEmpty ? why : "**\(said)** \(why)"
  }
}

extension Output {
  /// The output as Markdown to append to its code, after a blank line; empty if there is nothing to show.
  var markdownBelow: String {
    switch self {
    case .text(let text): text.isEmpty ? "" : "\n\n" + Page.Block.fence(text, "text")
    case .timeline, .work, .orders, .ways, .inspector, .waiting:
      "\n\n" + Page.Block.fence(text, "text")
    case .difference: "\n\n" + Page.Block.fence(text, "diff")
    case .table(_, let rows) where rows.isEmpty: ""
    case .table(let head, let rows):
      "\n\n"
        + ([head, head.map { _ in "---" }] + rows)
        .map { row in
          "| \(row.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ")) |"
        }.joined(separator: "\n")
    }
  }
}

extension Page.Task {
  var head: String {
    """
    ### \(heading)

    \(text)

    **Done when:** \(goal).
    """
  }

  fileprivate func closedMarkdown(in executable: String) -> String {
    """
    \(head)

    *There \(hints.count == 1 ? "is a hint" : "are \(hints.count) hints") and an answer. Type* `hint` *or* `answer` *on this page of* \
    `swift run \(executable)` *at a terminal.*
    """
  }

  fileprivate var markdown: String {
    let ladder = hints.enumerated().map { "\($0.offset + 1). \($0.element.replacing("\n", with: "\n   "))" }
    return [
      head, Page.Block.disclosure("Hints", ladder.joined(separator: "\n")),
      Page.Block.disclosure("What a good answer looks like", answer),
    ].joined(separator: "\n\n")
  }
}
