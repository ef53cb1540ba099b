internal import Foundation

/// The data of the pages' figures as JSON, such as the recording of a played script, each written once in the book.
///
/// If several pages show the same record, it is a file of its own that each of them loads. If one page shows it several
/// times, it is written where it comes first.
struct SharedRecords {
  /// The names of the files, without `.js`, by the records that are in them.
  private let names: [Substring: String]

  /// The sizes in bytes from which on a record is shared: by the places of one page, and by several pages as a file. A
  /// link to a shorter record would cost as much as the record.
  private static let least = (inPage: 200, asFile: 2_000)
  private static let head = "<script type=\"application/json\">"

  /// Finds the records that several pages share; `contents` are the HTML of all pages.
  init(of contents: [String]) {
    var pages: [Substring: Int] = [:]
    var order: [Substring] = []
    for content in contents {
      for record in Set(Self.records(in: content)) { pages[record, default: 0] += 1 }
      order += Self.records(in: content)
    }
    var names: [Substring: String] = [:]
    for record in order where pages[record, default: 0] > 1 && record.utf8.count >= Self.least.asFile {
      if names[record] == nil { names[record] = "record-\(names.count + 1)" }
    }
    self.names = names
  }

  /// The files of the shared records, with their names.
  var files: [(name: String, text: String)] {
    names.sorted { $0.value < $1.value }.map { record, name in
      ("\(name).js", "(window.sharedRecords ??= {})[\"\(name)\"] = \(record);\n")
    }
  }

  /// Returns the names of the files that a page with the HTML `content` must load.
  func files(for content: String) -> [String] {
    Set(Self.records(in: content).compactMap { names[$0] }).sorted().map { "\($0).js" }
  }

  /// Returns the HTML `content`, in which each record that is written elsewhere is replaced by an element with that
  /// record's name.
  func removed(from content: String) -> String {
    var seen: [Substring: String] = [:]
    let parts = content.components(separatedBy: Self.head)
    return parts[0]
      + parts.dropFirst().enumerated().map { index, part in
        let record = Self.record(at: part)
        let rest = part[record.endIndex...]
        if let name = names[record] ?? seen[record] {
          return "<script type=\"application/json\" data-as=\"\(name)\">\(rest)"
        }
        if record.utf8.count < Self.least.inPage { return Self.head + part }
        seen[record] = "own-record-\(index + 1)"
        return "<script type=\"application/json\" id=\"own-record-\(index + 1)\">\(part)"
      }.joined()
  }

  private static func records(in content: String) -> [Substring] {
    content.components(separatedBy: head).dropFirst().map(record)
  }

  /// Returns the record with which `part` begins, up to its end tag.
  private static func record(at part: String) -> Substring {
    part[..<(part.range(of: "</script>")?.lowerBound ?? part.startIndex)]
  }
}
