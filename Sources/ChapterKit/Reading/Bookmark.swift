internal import Foundation
internal import TerminalPlayer

/// Where somebody was in a notebook when they last read it: kept in their state folder, never in a chapter.
struct Bookmark {
  private let file: String

  init(_ executable: String, environment: [String: String] = ProcessInfo.processInfo.environment) {
    file = "\(stateFolder(environment))/places/\(executable)"
  }

  /// The page, from 0; nil: there was none, or the notebook has another number of pages now.
  func page(of count: Int) -> Int? {
    let words =
      (try? String(contentsOfFile: file, encoding: .utf8))?.split(whereSeparator: \.isWhitespace) ?? []
    let numbers = words.compactMap { Int($0) }
    guard numbers.count == 2, numbers[1] == count, (1..<count).contains(numbers[0]) else { return nil }
    return numbers[0]
  }

  /// A place that cannot be kept is none to stop for.
  func keep(_ page: Int, of count: Int) {
    let url = URL(filePath: file)
    try? FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? Data("\(page) \(count)\n".utf8).write(to: url, options: .atomic)
  }
}
