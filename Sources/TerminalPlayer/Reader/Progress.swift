internal import Console
internal import Foundation
internal import Lessons
internal import Notebooks
internal import SourceFacts

/// Finds out which exercises are done, as far as a program can.
@MainActor
final class Progress {
  private let notebook: OpenNotebook
  private var known: [String: Bool] = [:]
  /// The compiler's index of the program, once it has been read.
  private var facts: Result<Facts, Problem>?

  init(_ notebook: OpenNotebook) {
    self.notebook = notebook
  }

  /// Whether an exercise is done, or nil if only the reader can tell.
  func isDone(_ task: Page.Task) -> Bool? {
    if let known = known[task.title] { return known }
    let isDone: Bool? =
      switch task.proof {
      case .clauses(let ids): notebook.isHeld(ids)
      case .step(let patch): isReached(patch)
      case .none: nil
      }
    known[task.title] = isDone
    return isDone
  }

  /// Forgets all results.
  func forget() {
    known = [:]
    facts = nil
  }

  private func isReached(_ patch: String) -> Bool? {
    guard let step = notebook.lesson?.steps.first(where: { $0.patch == patch }) else { return nil }
    let program = Self.program?.path ?? notebook.executable
    let read = facts ?? Result { () throws(Problem) in try Facts(ofProgram: program) }
    facts = read
    return (try? read.get()).map { step.evidence(in: $0, unbuilt: notebook.unbuilt).isEmpty }
  }

  private static var program: URL? { Bundle.main.executableURL?.resolvingSymlinksInPath() }

  /// Whether the chapter's code is newer than the program.
  var isStale: Bool {
    func age(_ path: String) -> Date? {
      (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
    }
    guard let built = Self.program.flatMap({ age($0.path) }) else { return false }
    let files = (try? FileManager.default.subpathsOfDirectory(atPath: notebook.folder)) ?? []
    return files.contains { file in
      file.hasSuffix(".swift") && (age("\(notebook.folder)/\(file)").map { $0 > built } ?? false)
    }
  }
}

/// The reader's last place in a notebook, kept in the state folder.
struct Bookmark {
  private let file: String

  init(_ executable: String, environment: [String: String] = ProcessInfo.processInfo.environment) {
    file = "\(State(environment: environment).folder)/places/\(executable)"
  }

  /// The index of the cell, or nil if there is no bookmark or the number of cells has changed.
  func cell(of count: Int) -> Int? {
    let words =
      (try? String(contentsOfFile: file, encoding: .utf8))?.split(whereSeparator: \.isWhitespace) ?? []
    let numbers = words.compactMap { Int($0) }
    guard numbers.count == 2, numbers[1] == count, (1..<count).contains(numbers[0]) else { return nil }
    return numbers[0]
  }

  /// Keeps a place. A failure must not stop the reader.
  func keep(_ cell: Int, of count: Int) {
    let url = URL(filePath: file)
    try? FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? Data("\(cell) \(count)\n".utf8).write(to: url, options: .atomic)
  }
}
