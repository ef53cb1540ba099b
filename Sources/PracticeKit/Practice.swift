public import Verification

/// An exercise on an app of buttons and labels: what its panel has, and what the app must do.
public struct Practice: Sendable {
  public let title: String
  let buttons: [String]
  let labels: [String]
  /// The file that it keeps; nil: none.
  let saveFile: String?
  let sentences: [Sentence]

  /// A clause, with the scripts that show whether it holds.
  struct Sentence: Sendable {
    let id: String
    let text: String
    let scripts: [String]

    init(_ id: String, _ text: String, _ scripts: String...) {
      (self.id, self.text, self.scripts) = (id, text, scripts)
    }
  }

  init(
    _ title: String, buttons: [String], labels: [String], saveFile: String? = nil, _ sentences: [Sentence]
  ) {
    self.title = title
    self.buttons = buttons
    self.labels = labels
    self.saveFile = saveFile
    self.sentences = sentences
  }

  /// What scripts say of the app.
  public var language: any Language { PanelLanguage(practice: self) }
}
