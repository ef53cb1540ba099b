internal import Foundation
public import SourceFacts

/// Something to do in a chapter without a recipe: clauses and seams judge it, and no name is asked for.
///
/// It is Markdown in `Solutions/2-Rules/Steps/open-task.md`:
///
///     # Open task: another board
///
///     The task.
///
///     ## Goal
///
///     What shows that it is done.
///
///     ## Hint
///
///     Where to begin to think.
///
///     ## Way: Two numbers of 64 bits
///
///     attempt 2-Rules/two-masks
///
///     What it is like and what it costs.
public struct OpenTask: Sendable {
  public let title: String
  /// What to do, in Markdown.
  public let task: String
  /// What shows that it is done, in a sentence.
  public let goal: String
  /// Where to begin to think, in Markdown.
  public let hint: String
  /// Good ways to do it, which are shown beside the solution.
  public let ways: [Way]

  /// One good way of several.
  public struct Way: Sendable {
    public let title: String
    /// What it is like and what it costs, in Markdown.
    public let text: String
    /// The patch in the solution's `Ways` that goes this way, such as `2-Rules/two-masks`; nil: the solution does.
    public let attempt: String?

    /// That patch, from the package's folder.
    package var patch: String? {
      attempt.map { "Solutions/\($0.replacing("/", with: "/Ways/")).patch" }
    }
  }

  /// `file` is where the text is from, for messages.
  init(_ text: String, file: String) throws(Problem) {
    let text = try SectionedText(text, file: file)
    let names = text.sections.prefix(2).map(\.name)
    guard names == ["Goal", "Hint"] else {
      throw text.introduction.problem(
        found: "the headings \(names.joined(separator: ", "))", expected: "Goal, Hint and then each Way")
    }
    title = text.title
    task = text.introduction.text
    (goal, hint) = (text.sections[0].text, text.sections[1].text)
    var ways: [Way] = []
    for section in text.sections.dropFirst(2) {
      guard let title = section.name.wholeMatch(of: /Way: (.+)/)?.1 else {
        throw section.problem(found: "\"## \(section.name)\"", expected: "\"## Way: \" and a title")
      }
      let (line, rest) = section.firstLine
      let attempt = line.wholeMatch(of: /attempt (\S+)/).map { String($0.1) }
      ways.append(Way(title: String(title), text: attempt == nil ? section.text : rest, attempt: attempt))
    }
    self.ways = ways
  }

  /// The ways and what they cost, in Markdown.
  public var answer: String {
    ways.map { "**\($0.title).** \($0.text)" }.joined(separator: "\n\n")
  }
}

extension Lesson {
  /// What there is to do besides the steps; nil: nothing yet.
  public func openTask(inPackage package: String) throws(Problem) -> OpenTask? {
    let file = "\(patches)/open-task.md"
    if !FileManager.default.fileExists(atPath: "\(package)/\(file)") { return nil }
    return try OpenTask(contents(of: file, inPackage: package), file: file)
  }
}
