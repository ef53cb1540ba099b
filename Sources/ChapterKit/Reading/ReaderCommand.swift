internal import Wording

/// What can be typed into the reader of a notebook.
enum ReaderCommand: String, CaseIterable {
  case next
  case back
  case match = "n"
  case run
  case play
  case verify
  case hint
  case answer
  case contents
  case export
  case help
  case quit

  /// By its name, or by the letter that it begins with.
  init?(_ word: String) {
    let short: [String: Self] = [
      "b": .back, "r": .run, "p": .play, "v": .verify, "h": .hint, "a": .answer, "c": .contents, "?": .help,
      "q": .quit, "exit": .quit,
    ]
    guard let command = short[word] ?? Self(rawValue: word) else { return nil }
    self = command
  }

  static let overview = [
    "  Return, next    the next page, or the rest of this one",
    "  b, back         the page before",
    "  12              page 12",
    "  /word, n        the next page with a word, and the next after that",
    "  c, contents     what there is, and what is done",
    "  r, run          run this page again",
    "  p, play         play",
    "  v, verify       check what the page is about, or everything; verify pass.alert checks that",
    "  h, hint         the next hint for the exercise",
    "  a, answer       what a good answer looks like, or what a question hides",
    "  export md       write the notebook to a file, or ipynb; add a file name if you like",
    "  q, quit         leave",
  ]

  /// What Tab offers.
  static let words = allCases.filter { $0 != .match }.map(\.rawValue) + ExportFormat.allCases.map(\.rawValue)

  static func unknown(_ word: String) -> String {
    if word == "hunt" {
      return "The hunt is a command of the workbook: `swift run workbook hunt`, in another terminal."
    }
    let near = word.nearest(among: allCases.map(\.rawValue).filter { $0.count > 1 })
    return "There is no \(word).\(near.map { " Did you mean \($0)?" } ?? "") help lists what there is."
  }
}
