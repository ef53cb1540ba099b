internal import Foundation
package import Supervision

/// Markdown with a title, an introduction, and sections under headings of the second level.
struct SectionedText {
  let title: String
  let introduction: Section
  let sections: [Section]

  /// A part of the text under one heading.
  struct Section {
    /// The section's heading without the signs `#`.
    let name: String
    /// The text below the heading, without empty lines around it.
    let text: String
    let file: String
    /// The line of the section's heading in `file`, counted from 1.
    let line: Int

    func problem(found: String, expected: String) -> Problem {
      Problem("\(file):\(line): found \(found), expected \(expected)")
    }

    /// The first line of the section's text, and the rest of it.
    var firstLine: (line: Substring, rest: String) {
      let line = text.prefix { $0 != "\n" }
      return (line, text[line.endIndex...].trimmingCharacters(in: .whitespacesAndNewlines))
    }
  }

  init(_ text: String, file: String) throws(Problem) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.first, first.hasPrefix("# ") else {
      throw Problem("\(file):1: found \"\(lines.first ?? "")\", expected \"# \" and a title")
    }
    // A line of code that begins with `##` is not a heading.
    var (headings, fence) = ([lines.startIndex], Int?.none)
    for index in lines.indices.dropFirst() {
      if lines[index].hasPrefix("```") {
        fence = fence == nil ? index : nil
      } else if fence == nil, lines[index].hasPrefix("## ") {
        headings.append(index)
      }
    }
    if let fence {
      throw Problem("\(file):\(fence + 1): found code without an end, expected a line \"```\" after it")
    }
    var sections: [Section] = []
    for (begin, end) in zip(headings, headings.dropFirst() + [lines.endIndex]) {
      let section = Section(
        name: String(lines[begin].drop { $0 == "#" }.dropFirst()),
        text: lines[(begin + 1)..<end].joined(separator: "\n").trimmingCharacters(in: .newlines), file: file,
        line: begin + 1)
      if section.text.isEmpty {
        throw section.problem(found: "nothing below \"\(section.name)\"", expected: "a text")
      }
      sections.append(section)
    }
    (title, introduction, self.sections) = (sections[0].name, sections[0], Array(sections.dropFirst()))
  }

  /// Returns the last section, whose heading must be `last`, such as `Answer`, and all sections before it, whose
  /// headings must be `name`, such as `Hint`; throws otherwise.
  func sections(named name: String, last: String) throws(Problem) -> ([Section], last: Section) {
    if let other = sections.dropLast().first(where: { $0.name != name }) {
      throw other.problem(found: "\"## \(other.name)\"", expected: "\"## \(name)\"")
    }
    guard let end = sections.last, end.name == last else {
      let found = sections.last ?? introduction
      throw found.problem(found: "no \"## \(last)\" after this", expected: "one at the end")
    }
    return (Array(sections.dropLast()), end)
  }
}

/// Returns the text of a file that belongs to the course; `file` is its path from the package's folder.
package func publishedText(of file: String, inPackage package: String) throws(Problem) -> String {
  guard let text = try? String(contentsOfFile: "\(package)/\(file)", encoding: .utf8) else {
    throw Problem("\(file) cannot be read; `git checkout` restores the published version")
  }
  return text
}
