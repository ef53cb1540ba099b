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
    let read = facts ?? Self.facts(of: notebook.executable)
    facts = read
    return (try? read.get()).map { step.goal.evidence(in: $0).isEmpty }
  }

  /// What the compiler wrote down when it built this; a failure when it is not there or not of now.
  private static func facts(of executable: String) -> Result<Facts, Problem> {
    let products = program?.deletingLastPathComponent().path ?? "."
    // SwiftPM keeps the index in `index/store`, and `workbook` in `index`.
    let folder = ["index/store", "index"].first {
      FileManager.default.fileExists(atPath: "\(products)/\($0)/v5")
    }
    return Result { () throws(Problem) in
      guard let toolchain = try? Toolchain.current.get() else { throw Problem("there is no toolchain") }
      return try Facts(
        ofModule: executable.replacing("-", with: "_"), indexStore: "\(products)/\(folder ?? "index")",
        toolchain: toolchain)
    }
  }

  /// The program that is running.
  static var program: URL? { Bundle.main.executableURL?.resolvingSymlinksInPath() }

  /// Whether the chapter's code is younger than the program.
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
