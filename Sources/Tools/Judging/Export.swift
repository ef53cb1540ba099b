internal import ChapterProgram
internal import Console
internal import Foundation
public import Notebooks
internal import Reader
internal import Supervision
internal import TerminalPlayer
public import Verification

extension Page {
  /// Returns the page as text in `format`. `language` says how to draw screens, and which clauses to add in JSON.
  public func exported(as format: ExportFormat, of language: any Verification.Language) throws -> String {
    switch format {
    case .md: markdown
    case .ipynb: try jupyter(drawnBy: language.illustration)
    case .json:
      String(
        decoding: try JSONEncoder().encode(
          ExportedChapter(page: self, clauses: ExportedChapter.clauses(of: language))),
        as: UTF8.self)
    }
  }
}

extension ExportedChapter {
  /// Returns the clauses of an app's specification with their scenarios; empty if it has none.
  public static func clauses(of language: any Language) -> [Clause] {
    guard let app = language as? any Specified else { return [] }
    return ([(app.title, app.clauses)] + app.clausesOnRequest).flatMap { title, clauses in
      clauses.map { clause in
        Clause(
          id: clause.id, of: title, sentence: clause.sentence,
          scenarios: clause.scenarios.map { scenario in
            Scenario(title: scenario.title, script: scenario.script.lines.map(\.text).joined(separator: "\n"))
          })
      }
    }
  }
}

extension Examiner {
  /// Runs all cells of the chapter's notebook, and writes the notebook to a file, or to standard output if `file` is
  /// nil.
  func export(as format: ExportFormat, to file: String?) throws -> ExitCode {
    guard let notebook = try notebook() else {
      complain("\(name): there is no notebook yet")
      return .failure
    }
    // Checked before the cells run, which takes long.
    if let file { try Self.checkIsNew(file) }
    let blocks = notebook.run(Array(notebook.cells.indices))
    if let file = Self.publishing {
      try write(PublishedOutputs(blocks, named: notebook.cells.map(\.name)).text(), to: file)
    }
    let text = try notebook.page(of: blocks).exported(as: format, of: language())
    guard let file else {
      say(text, terminator: "")
      return .success
    }
    try write(text, to: file)
    return .success
  }

  private static func checkPlace(of file: String) throws {
    if isFolder(file) { throw Problem(file, "this is a folder, expected a file") }
    let folder = URL(filePath: file).deletingLastPathComponent().path
    if !isFolder(folder) { throw Problem(file, "there is no folder \(folder)") }
  }

  /// Throws unless a new file can be made at the path `file`, or a regular file is there whose content `isOurs`
  /// accepts, so that it may be replaced.
  static func checkIsNew(_ file: String, unless isOurs: (Data) -> Bool = { _ in false }) throws {
    try checkPlace(of: file)
    let type = try? FileManager.default.attributesOfItem(atPath: file)[.type] as? FileAttributeType
    if type == nil { return }
    let content = type == .typeRegular ? FileManager.default.contents(atPath: file) : nil
    if let content, isOurs(content) { return }
    throw Problem(file, "this exists already, expected the name of a new file")
  }

  func write(_ text: String, to file: String) throws {
    try Self.checkPlace(of: file)
    do {
      try Data(text.utf8).write(to: URL(filePath: file), options: .atomic)
    } catch {
      throw Problem(file, "it cannot be written")
    }
  }
}
