import Foundation
import Testing

@testable import Structure

@Suite struct `A token of Swift` {
  private func shown(_ code: String) -> String {
    SwiftToken.all(in: code).filter { $0.kind != .blanks }
      .map { ($0.isInterpolated ? "^" : "") + "\($0.kind) \($0.text)" }.joined(separator: ", ")
  }

  @Test(arguments: [
    ("a.b(1.5) // c", "name a, mark ., name b, mark (, number 1.5, mark ), comment // c"),
    ("@MainActor #if x", "attribute @MainActor, attribute #if, name x"),
    ("/* a /* b */ c */ `in`", "comment /* a /* b */ c */, name `in`"),
    (##"#"a \(b) \#(c)"# d"##, ##"text #"a \(b) \#(, ^name c, text )"#, name d"##),
    (
      #"f("a \(g("b", (1))) c")"#,
      #"name f, mark (, text "a \(, ^name g, ^mark (, ^text "b", ^mark ,, ^mark (, ^number 1, ^mark ), ^mark ), text ) c", mark )"#
    ),
    ("\"\"\"\n \"a\"\n\"\"\" x", "text \"\"\"\n \"a\"\n\"\"\", name x"),
    ("\"open\nlet", "text \"open, name let"),
  ])
  func `is a name, a mark, a text or a comment`(code: String, expected: String) {
    #expect(shown(code) == expected)
  }

  @Test(arguments: [
    "", "\"", "#\"", "/*", "\"\\", "\"\\(", "@", "#", "`", "1.", "\"\"\"", "\"\\(\"\\(", "é €\u{1F600}",
  ])
  func `is lost of no source, whatever that is`(code: String) {
    #expect(SwiftToken.all(in: code).map(\.text).joined() == code)
  }

  @Test func `is lost of none of these files`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
      $0.hasSuffix(".swift")
    }
    for file in files {
      let code = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      #expect(SwiftToken.all(in: code).map(\.text).joined() == code, "\(file)")
    }
  }
}
