internal import Foundation
package import Supervision

/// Advice for a reader whose chapter does not compile, on errors of the compiler with certain words in their messages.
public struct Advice: Sendable {
  /// Parts of error messages: the advice is about every error of the compiler whose message contains one of these.
  public let messages: [String]
  /// The advice, in Markdown.
  public let text: String

  /// The name of the file, in the folder of a solution's steps, with advice for that chapter alone.
  static let file = "advice.md"
}

extension Lesson {
  /// Returns the advice for this chapter alone, in the order of its file `Steps/advice.md`; empty if there is no such
  /// file.
  ///
  /// The heading of each section has the parts of error messages that the section is about, such as `no such module`,
  /// with ` | ` between them.
  package func ownAdvice(inPackage package: String) throws(Problem) -> [Advice] {
    let file = "\(patches)/\(Advice.file)"
    guard FileManager.default.fileExists(atPath: "\(package)/\(file)") else { return [] }
    return try SectionedText(publishedText(of: file, inPackage: package), file: file).sections.map {
      Advice(messages: $0.name.components(separatedBy: " | "), text: $0.text)
    }
  }

  /// Returns the advice on an error message of the compiler: the chapter's own, or else advice that holds for all
  /// chapters; nil if there is none.
  public func advice(on message: String, inPackage package: String) -> Advice? {
    (((try? ownAdvice(inPackage: package)) ?? []) + Self.generalAdvice).first { advice in
      advice.messages.contains { message.localizedCaseInsensitiveContains($0) }
    }
  }

  private static let generalAdvice = [
    Advice(
      messages: [
        "expected '}'", "extraneous '}'", "consecutive statements", "expected declaration",
        "expected ')'", "unterminated string", "statements are not allowed at the top level",
        "attribute 'private' can only be used in a non-local scope",
      ],
      text: """
        A brace, a bracket or a quote is missing, or there is one too many. The compiler shows where it noticed; the \
        cause is often above.
        """),
    Advice(
      messages: ["is inaccessible due to"],
      text: """
        A `private` declaration can be used only in its own type and file. Remove `private` from what two files share.
        """),
    Advice(
      messages: ["no such module"],
      text: """
        A chapter imports `ChapterKit` and the modules its app is given, as its `Main.swift` does, and of Swift's own \
        modules `Observation` and `Synchronization`. It reaches everything else through its `Device`.
        """),
    Advice(
      messages: ["invalid redeclaration"],
      text: """
        The same name is declared twice, perhaps in two files: the code you moved may still be in its old place, too.
        """),
    Advice(
      messages: ["cannot find", "has no member", "has no dynamic member"],
      text: """
        While you move or rename something, the code that uses it does not compile: these errors are your list of what \
        is left to do. Other errors often follow from them.
        """),
  ]
}
