public import Verification

/// The last event before an app differed from its model.
public enum Cause: Hashable, Sendable {
  /// A launch with this save; nil means without a save.
  case launch(on: [UInt8]?)
  /// The touches of one instant; if there are none, time has passed.
  case touches([Command])

  public var commands: [Command] { if case .touches(let commands) = self { commands } else { [] } }

  public func has(_ command: Command) -> Bool { commands.contains(command) }
}

/// A difference between an app and its model.
public struct Finding: Error, Hashable, Codable, Sendable {
  /// The id of the clause that the app breaks.
  public var clause: String
  public var part: Part
  /// The difference in a sentence, in the app's terms.
  public var sentence: String
  /// When the difference showed, in seconds since the phone was switched on.
  public var time: Double

  /// A text that findings with the same cause most probably share.
  var kind: String { "\(clause) \(part)" }
}

extension Finding {
  init(
    _ part: Part, _ clause: String, in model: some AppModel, language: any Language, expected: String,
    found: String, after cause: Cause = .touches([])
  ) {
    self.clause = clause
    self.part = part
    time = model.now / .seconds(1)
    let when = cause.text(model, language)
    sentence = "\(when) \(part.beginning) \(found), expected \(expected)."
  }

  init<Model: AppModel>(
    _ part: Part, in model: Model, found picture: Model.Picture, after cause: Cause, before: Model,
    language: any Language
  ) {
    self.init(
      part, model.clause(on: part, before: before, found: picture, after: cause), in: model,
      language: language, expected: model.picture.text(part), found: picture.text(part), after: cause)
    if picture.isCrashed { sentence = "\(cause.text(model, language)) the app crashes." }
  }
}

extension Cause {
  /// The beginning of a finding's sentence, such as `As time passes`.
  fileprivate func text(_ model: some AppModel, _ language: any Language) -> String {
    switch self {
    case .launch(nil): "After a launch without a save"
    case .launch(let file?):
      "After a launch on " + (model.reading(of: file).map { "the save \($0)" } ?? "a file that is not a save")
    case .touches([]): "As time passes"
    case .touches(let commands):
      "After \"\(Command.together(commands).text(in: language))\""
        + (commands.count > 1 ? " at one instant" : "")
    }
  }
}
