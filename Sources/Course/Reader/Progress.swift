internal import Console
internal import Foundation
internal import Lessons
internal import Notebooks
internal import SourceFacts
internal import Supervision
internal import TerminalPlayer

/// Finds out which exercises of a notebook the reader has done, as far as a program can tell, and remembers the
/// results.
@MainActor
final class Progress {
  private let notebook: OpenNotebook
  private var known: [String: Bool] = [:]
  /// The compiler's index of the chapter's program, or why it cannot be read; nil until it is needed.
  private var facts: Result<Facts, Problem>?

  init(_ notebook: OpenNotebook) {
    self.notebook = notebook
  }

  /// Whether the reader has done `task`; nil if no program can tell.
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

  /// Forgets all results, so that they are found out again.
  func forget() {
    known = [:]
    facts = nil
  }

  private func isReached(_ patch: String) -> Bool? {
    guard let step = notebook.lesson?.steps.first(where: { $0.patch == patch }) else { return nil }
    let read = facts ?? Result { () throws(Problem) in try Facts(ofProgram: notebook.code) }
    facts = read
    let parts = step.parts.filter(notebook.seams.contains)
    let seams = Dictionary(parts.map { ($0, notebook.isHeld(["seams.\($0)"])) }) { $1 }
    return (try? read.get()).map {
      step.evidence(in: $0, unbuilt: notebook.unbuilt, seams: seams).isEmpty
    }
  }

  /// Whether a file of the chapter's code has changed since it was built.
  var isStale: Bool {
    func age(_ path: String) -> Date? {
      (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
    }
    guard let built = age(notebook.code) else { return false }
    let files = (try? FileManager.default.subpathsOfDirectory(atPath: notebook.folder)) ?? []
    return files.contains { file in
      file.hasSuffix(".swift") && (age("\(notebook.folder)/\(file)").map { $0 > built } ?? false)
    }
  }
}

/// The cell at which a reader last left a notebook, the sections that have been read and the guesses at its questions,
/// kept in a file of the state folder.
struct Bookmark {
  private let file: String

  init(_ executable: String, environment: [String: String] = ProcessInfo.processInfo.environment) {
    file = "\(StateFolder(environment: environment).folder)/places/\(executable)"
  }

  /// The index of the cell at which the reader left; nil for the first cell, or if there is no bookmark for a notebook
  /// of `count` cells.
  func cell(of count: Int) -> Int? {
    numbers(of: count).first.flatMap { (1..<count).contains($0) ? $0 : nil }
  }

  /// The indices of the first cells of the sections that have been read, in a notebook of `count` cells.
  func read(of count: Int) -> Set<Int> { Set(numbers(of: count).dropFirst(2)) }

  /// The reader's guess at each prediction, as in `ReadingState`, in a notebook of `count` cells.
  func guesses(of count: Int) -> [Int: Int?] {
    if numbers(of: count).isEmpty { return [:] }
    let pairs = words.compactMap { word -> (Int, Int?)? in
      let parts = word.split(separator: ":")
      guard parts.count == 2, let cell = Int(parts[0]) else { return nil }
      return (cell, Int(parts[1]))
    }
    return Dictionary(pairs) { $1 }
  }

  /// The numbers in the file: the cell, how many cells the notebook had, and the first cells of the sections that have
  /// been read. Empty unless the notebook had `count` cells.
  private func numbers(of count: Int) -> [Int] {
    let numbers = words.compactMap { Int($0) }
    return numbers.count >= 2 && numbers[1] == count ? numbers : []
  }

  private var words: [Substring] {
    (try? String(contentsOfFile: file, encoding: .utf8))?.split(whereSeparator: \.isWhitespace) ?? []
  }

  /// Writes into the file the index of a cell of a notebook of `count` cells, the first cells of the sections that have
  /// been read, and the guesses. Ignores failures, because reading must go on.
  func keep(_ cell: Int, of count: Int, read: Set<Int>, guesses: [Int: Int?] = [:]) {
    let url = URL(filePath: file)
    try? FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    let numbers = ([cell, count] + read.sorted()).map(String.init)
    let answers = guesses.sorted { $0.key < $1.key }.map { "\($0):\($1.map(String.init) ?? "-")" }
    try? Data(((numbers + answers).joined(separator: " ") + "\n").utf8).write(to: url, options: .atomic)
  }
}
