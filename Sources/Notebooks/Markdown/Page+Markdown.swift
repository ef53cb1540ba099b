extension Page {
  /// The page as Markdown, with the outputs in it.
  public var markdown: String {
    "# \(title)\n\n" + blocks.map(\.markdown).joined(separator: "\n\n") + "\n"
  }
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
    case .problem(let text): "> \(text)"
    }
  }

  fileprivate static func fence(_ text: String, _ language: String) -> String {
    // A fence must be longer than any that it holds.
    var fence = "```"
    while text.contains(fence) { fence += "`" }
    return "\(fence)\(language)\n\(text)\n\(fence)"
  }
}

extension Output {
  fileprivate var markdownBelow: String {
    switch self {
    case .text(let text): text.isEmpty ? "" : "\n\n" + Page.Block.fence(text, "text")
    case .timeline: "\n\n" + Page.Block.fence(text, "text")
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
  fileprivate var markdown: String {
    let ladder = hints.enumerated().map { "\($0.offset + 1). \($0.element.replacing("\n", with: "\n   "))" }
    return """
      ### Exercise: \(title)

      \(text)

      **Done when:** \(goal).

      <details><summary>Hints</summary>

      \(ladder.joined(separator: "\n"))

      </details>

      <details><summary>What a good answer looks like</summary>

      \(answer)

      </details>
      """
  }
}
