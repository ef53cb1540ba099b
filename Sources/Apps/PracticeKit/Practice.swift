public import Verification

/// An exercise at the end of a chapter: the title of its app, the names of the buttons and labels that the app is
/// given, and the clauses that it must meet.
public struct Practice: Sendable {
  public let title: String
  let buttons: [String]
  let labels: [String]
  /// The name of the file in which the app saves its state, or nil if it saves nothing.
  var saveFile: String?
  let sentences: [Sentence]

  /// The exercises, in the order of the chapters that they are at the end of.
  public static let all: [Practice] = [
    .kitchenTimer, .tickets, .search, .scores, .downloads, .shop, .pinball, .trip, .songs, .poll, .quiz,
    .lift,
    .oven, .cinema,
  ]

  /// A clause of the exercise's specification, with the scripts that show whether it holds.
  struct Sentence: Sendable {
    let id: String
    let text: String
    let scripts: [String]

    init(_ id: String, _ text: String, _ scripts: String...) {
      (self.id, self.text, self.scripts) = (id, text, scripts)
    }
  }

  /// The script language of the exercise's app.
  public var language: any Language { PanelLanguage(practice: self) }
}
