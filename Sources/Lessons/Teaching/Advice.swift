internal import Foundation
internal import SourceFacts

/// What helps with some of the errors that a compiler finds.
public struct Advice: Sendable {
  /// Parts of the compiler's messages that it helps with.
  public let messages: [String]
  /// In Markdown.
  public let text: String

  public init(on messages: String..., text: String) {
    self.messages = messages
    self.text = text
  }

  /// Whether it helps with that message of the compiler.
  public func fits(_ message: String) -> Bool {
    messages.contains { message.localizedCaseInsensitiveContains($0) }
  }
}

extension Lesson {
  /// What helps with that message of the compiler; nil when nothing is known that does.
  public func advice(on message: String) -> Advice? {
    (advice + Self.generalAdvice).first { $0.fits(message) }
  }

  private static let generalAdvice = [
    Advice(
      on: "expected '}'", "extraneous '}'", "consecutive statements", "expected declaration",
      "expected ')'", "unterminated string", "statements are not allowed at the top level",
      "attribute 'private' can only be used in a non-local scope",
      text: """
        A brace, a bracket or a quote is missing, or there is one too many. The compiler says where it noticed; the \
        cause is often above.
        """),
    Advice(
      on: "is inaccessible due to",
      text: """
        What is `private` is known in its own type and file only. What two files share is without `private`.
        """),
    Advice(
      on: "no such module",
      text: """
        A chapter imports `ChapterKit` and the parts its app is given, as its `Main.swift` does, and of what Swift \
        brings with it `Observation` and `Synchronization`. All else in the world it reaches through its `Device`.
        """),
    Advice(
      on: "invalid redeclaration",
      text: """
        The same thing is there twice, perhaps in two files: what you have moved may still be where it was.
        """),
    Advice(
      on: "cannot find", "has no member", "has no dynamic member",
      text: """
        While you move or rename something, the code that uses it does not compile: that is the list of what is left to \
        do. Other errors often follow from these.
        """),
  ]
}
