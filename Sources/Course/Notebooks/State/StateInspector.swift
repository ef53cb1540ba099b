/// The screens that a function computes from the state of a game: one for each combination of values that the parts of
/// the state can have, even for those that no game reaches.
public struct StateInspector: Codable, Equatable, Sendable {
  /// A part of the state that the reader can set: its name, and the values that it can have.
  public struct Handle: Codable, Equatable, Sendable {
    public let name: String
    public let values: [String]

    public init(_ name: String, _ values: [String]) { (self.name, self.values) = (name, values) }
  }

  /// A line of Markdown that says what computed the screens.
  package let source: String
  package let handles: [Handle]
  /// All screens, each once, as `show` prints them.
  package let screens: [String]
  /// For each combination of values, the index of its screen in `screens`; the value of the last handle changes
  /// fastest.
  package let shown: [Int]
  /// For each combination of values, a script that leads a game to it; nil where no script does.
  package let scripts: [String?]

  /// Makes an inspector by calling `answer` for each combination of values.
  ///
  /// - Parameters:
  ///   - source: What computes the screens, as a line of Markdown.
  ///   - handles: The parts of the state.
  ///   - answer: Returns the screen for the indices of the handles' values, and a script with which a game gets
  ///     there; nil if none does.
  public init(
    from source: String, _ handles: [Handle],
    _ answer: ([Int]) throws -> (screen: String, script: String?)
  ) rethrows {
    var table = Numbering<String>()
    let answers = try Self.combinations(of: handles).map(answer)
    self.source = source
    self.handles = handles
    shown = answers.map { table.number(of: $0.screen) }
    scripts = answers.map(\.script)
    screens = table.all
  }

  /// Returns all combinations of the handles' values, each as an index in `values` for each handle.
  private static func combinations(of handles: [Handle]) -> [[Int]] {
    handles.reduce([[]]) { heads, handle in
      heads.flatMap { head in handle.values.indices.map { head + [$0] } }
    }
  }

  /// The combinations that occur in a game, as text: the handles' values, and the lines of the screen below its
  /// picture.
  package var text: String {
    let lines = zip(Self.combinations(of: handles), zip(shown, scripts)).compactMap {
      values, answer -> String? in
      guard answer.1 != nil else { return nil }
      let state = zip(handles, values).map { "\($0.name): \($0.values[$1])" }.joined(separator: ", ")
      let screen = screens[answer.0].split(separator: "\n").dropFirst(8).joined(separator: " · ")
      return "\(state)\n  \(screen)"
    }
    return """
      A game reaches \(lines.count) of \(shown.count) states:
      \(lines.joined(separator: "\n"))
      """
  }
}
