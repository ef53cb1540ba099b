internal import Foundation
public import Supervision

/// A task at the end of a chapter, without steps: the reader chooses the way and all names, and the suite's clauses and
/// seams check the result.
///
/// It is written in Markdown, as in `Solutions/2-Rules/Steps/open-task.md`, shortened here:
///
///     # Open task: store the board differently
///
///     Only `Board` now knows what a board is made of. Use that: make it of something other than an array of
///     sixty-four cells.
///
///     ## Goal
///
///     `seams.rules` holds, all is as declared, and no other file has changed
///
///     ## Hint
///
///     A board must be able to say which disk is on a cell, to take another, and to count.
///
///     ## Way: An array of disks
///
///     It is what you would draw: a cell is an index.
///
///     ## Way: Two numbers of 64 bits
///
///     attempt 2-Rules/two-masks
///
///     A bit for each cell, a number for each side.
public struct OpenTask: Sendable {
  public let title: String
  /// What to do, in Markdown.
  public let task: String
  /// How the reader sees that the task is done, in a sentence.
  public let goal: String
  /// A hint at where to begin, in Markdown.
  public let hint: String
  /// Good ways to do the task, which the reader may compare.
  public let ways: [Way]

  /// A good way to do the task.
  public struct Way: Sendable {
    public let title: String
    /// The way's advantages and costs, in Markdown.
    public let text: String
    /// The patch in a solution's folder `Ways` that goes this way, such as `2-Rules/two-masks`; nil if the solution
    /// itself goes it.
    public let attempt: String?

    /// The path, from the package's folder, of the patch that goes this way, such as
    /// `Solutions/2-Rules/Ways/two-masks.patch`; nil if the solution itself goes it.
    package var patch: String? {
      attempt.map { "Solutions/\($0.replacing("/", with: "/Ways/")).patch" }
    }
  }

  /// Reads an open task from `text`, its Markdown; errors name `file`, the text's path.
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

  /// The good ways to do the task, with their advantages and costs, in Markdown.
  public var answer: String {
    ways.map { "**\($0.title).** \($0.text)" }.joined(separator: "\n\n")
  }
}

extension Lesson {
  /// Returns the chapter's open task, or nil if it has none.
  public func openTask(inPackage package: String) throws(Problem) -> OpenTask? {
    let file = "\(patches)/open-task.md"
    if !FileManager.default.fileExists(atPath: "\(package)/\(file)") { return nil }
    return try OpenTask(publishedText(of: file, inPackage: package), file: file)
  }
}
