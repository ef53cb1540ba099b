internal import Foundation
internal import Notebooks
internal import TerminalPlayer
internal import Verification

/// The first message of a chapter's process to its supervisor.
struct Greeting: Codable {
  var name: String
  var title: String
  var knownDefects: Set<Defect>
  /// The ids of the clauses that the app declares as not built yet.
  var unbuilt: Set<String>
  /// The names of the handed-over parts, each once for every test that it has.
  var partTests: [String]
  /// What the tests of each part check in a few words, by the part's name.
  var subjects: [String: String]
  var pattern: Pattern?
  /// The app's `App.heldBytes`.
  var heldBytes: Int?
  var folder: String
  /// The chapter's notebook; nil if it has none, or if the supervisor does not want it.
  var notebook: Contents?

  struct Contents: Codable {
    var title: String
    var cells: [OpenNotebook.Cell]
  }

  @MainActor
  init(_ chapter: Chapter, withNotebook: Bool) {
    name = chapter.app.name
    title = chapter.title
    knownDefects = chapter.app.knownDefects
    unbuilt = chapter.app.unbuilt
    partTests = chapter.seams.tests(on: chapter.app, effort: .brief).map(\.name)
    subjects = Dictionary(chapter.seams.map { ($0.name, $0.subject) }) { $1 }
    pattern = chapter.pattern
    heldBytes = chapter.app.heldBytes
    folder = chapter.folder
    notebook = (withNotebook ? chapter.runner : nil).map { runner in
      Contents(title: runner.notebook.title, cells: OpenNotebook.Cell.all(of: runner))
    }
  }
}

/// The units of work of a `verify`. The supervisor and the process that it supervises make the same list.
struct Examination {
  enum Unit {
    /// The test at this index in `partTests`, and its part's name.
    case part(Int, name: String)
    /// The check for objects of the app that are left in memory after its death.
    case afterlife
    case play(ScenarioPlay)

    /// The group of the unit: once a unit has ended the process, the rest of its group is skipped.
    var group: String {
      switch self {
      case .part(_, let name): "seams.\(name)"
      case .afterlife: "afterlife"
      case .play(let play): play.clause
      }
    }
  }

  let clauses: [Clause]
  let units: [Unit]

  /// Makes the units for `options`. `partTests` has a part's name for each test of the chapter's parts.
  init(_ options: VerifyOptions, of language: any Language, partTests: [String]) {
    let all = language.clauses
    clauses = all.filter { options.wants($0.id) }
    let parts = partTests.enumerated().filter { options.wants("seams.\($0.element)") }
    // The last tests take longest, and are started first.
    units =
      parts.reversed().map { Unit.part($0.offset, name: $0.element) }
      + (options.wants("leaks") ? [.afterlife] : [])
      + ScenarioPlay.all(for: clauses, of: all, seeds: (0..<UInt64(options.seeds)).map { $0 + 1 }).map(
        Unit.play)
  }
}

extension VerifyOptions {
  /// Whether the clause `id` is to be verified: by its id, by its group's name, or because all are.
  func wants(_ id: String) -> Bool {
    clauses.isEmpty || clauses.contains { id == $0 || id.hasPrefix("\($0).") }
  }
}

extension [UInt8] {
  /// A value as a message between processes.
  init<Value: Encodable>(json value: Value) {
    do {
      self = Array(try JSONEncoder().encode(value))
    } catch {
      // An empty message would be taken for success.
      fatalError("\(Value.self) cannot be handed over: \(error)")
    }
  }

  /// Returns the value of a message between processes, or nil if it is empty or of another type.
  func value<Value: Decodable>(_ type: Value.Type = Value.self) -> Value? {
    isEmpty ? nil : try? JSONDecoder().decode(type, from: Data(self))
  }
}
