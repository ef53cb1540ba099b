internal import Foundation
internal import Notebooks
internal import Structure
internal import Teaching

/// Which tasks are done, as far as it can be computed.
@MainActor
final class Progress {
  private let notebook: OpenNotebook
  private var known: [String: Bool] = [:]
  /// What the compiler wrote down; nil: not looked for yet.
  private var facts: Result<Facts, Problem>?

  init(_ notebook: OpenNotebook) {
    self.notebook = notebook
  }

  /// Nil when nothing but the reader can tell, or when what is known is older than the code.
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

  /// Computes everything anew when it is asked for next.
  func forget() {
    known = [:]
    facts = nil
  }

  private func isReached(_ patch: String) -> Bool? {
    guard let step = notebook.lesson?.steps.first(where: { $0.patch == patch }) else { return nil }
    let read =
      facts ?? Result { () throws(Problem) in try Facts(ofProgram: thisProgram?.path ?? notebook.executable) }
    facts = read
    return (try? read.get()).map { step.evidence(in: $0, unbuilt: notebook.unbuilt).isEmpty }
  }

  /// Whether the chapter's code is younger than the program.
  var isStale: Bool {
    func age(_ path: String) -> Date? {
      (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
    }
    guard let built = thisProgram.flatMap({ age($0.path) }) else { return false }
    let files = (try? FileManager.default.subpathsOfDirectory(atPath: notebook.folder)) ?? []
    return files.contains { file in
      file.hasSuffix(".swift") && (age("\(notebook.folder)/\(file)").map { $0 > built } ?? false)
    }
  }
}
