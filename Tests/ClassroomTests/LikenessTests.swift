import Foundation
import Lessons
import Support
import Testing

@testable import ClassroomKit

@Suite(.enabled(if: everythingIsTested)) struct `A likeness` {
  /// A function that no chapter has, long enough to be compared.
  private func own(_ name: String, _ lines: Range<Int>) -> String {
    "func \(name)(_ \(name)s: [Int]) -> Int {\n"
      + lines.map { line in
        (0..<line % 5 + 1).map {
          "if \(name)s[\($0)] > \(line) { return \(name)s.count \(["+", "-", "*"][line % 3]) \($0) }"
        }
        .joined(separator: line % 2 == 0 ? " else " : "\n")
      }.joined(separator: "\n") + "\nreturn 0 }\n"
  }

  private func likenesses(_ texts: [String: String]) throws -> [Likeness] {
    let start = try Lesson.all[1].code(inPackage: package)
    let submissions = texts.sorted { $0.key < $1.key }.map { name, text in
      Submission(name: name, chapters: [2: start.merging(["More.swift": text]) { $1 }])
    }
    return try Likeness.all(among: submissions, Lesson.all, inPackage: package)
  }

  @Test func `is found although names, blanks and comments differ`() throws {
    let copy = own("other", 0..<9).replacing("\n", with: "\n    ").replacing(
      "return 0", with: "// Mine.\nreturn 0")
    let found = try likenesses(["ada": own("one", 0..<9), "bob": copy])
    #expect(found.map(\.names) == [["ada", "bob"]])
    #expect(found.first?.percent == "100 %")
    let passages = try #require(found.first?.pairs.first?.passages)
    #expect(passages.first?.one.lines == 1...passages[0].one.lines.upperBound)
    #expect(passages[0].one.text.hasPrefix("func one(_ ones: [Int]) -> Int {\n"))
    #expect(passages[0].other.text.hasPrefix("func other(_ others: [Int]) -> Int {\n"))
    #expect(passages[0].one.file == "More.swift" && passages[0].other.file == "More.swift")
    let hidden = own("other", 0..<9).replacing(
      "return others.count", with: "_ = 0; return (0 + others.count)")
    #expect(try likenesses(["ada": own("one", 0..<9), "bob": hidden]).first?.percent == "100 %")
  }

  @Test func `of several people is one group, in which each pair that makes it has its passages`() throws {
    let (all, half) = (own("one", 0..<9), own("two", 0..<7))
    let other = all.replacing("if ", with: "while ")
    let found = try likenesses(["ada": all, "bob": half, "eve": half, "tim": other, "zoe": other])
    #expect(found.map(\.names) == [["ada", "bob", "eve"], ["tim", "zoe"]])
    #expect(found.map(\.pairs.count) == [2, 1])
    #expect(found[0].pairs[0].names == ["bob", "eve"] && found[0].pairs[0].percent == 100)
    for pair in found.flatMap(\.pairs) { #expect(!pair.passages.isEmpty) }
  }

  @Test func `is not what the chapter or its solution gives, nor what is little`() throws {
    let solution = try #require(try Lesson.all[1].code(after: 6, inPackage: package)["Board.swift"])
    #expect(try likenesses(["ada": solution, "bob": solution]).isEmpty)
    #expect(try likenesses(["ada": own("one", 0..<1), "bob": own("one", 0..<1)]).isEmpty)
  }

  @Test func `is not what differs`() throws {
    let other =
      "struct A { "
      + (0..<40).map { "var v\($0): [String: Int?] = [\"\($0)\": nil]; func f\($0)() async throws {}" }
      .joined(separator: "\n") + " }"
    #expect(try likenesses(["ada": own("one", 0..<9), "bob": other]).isEmpty)
  }
}
