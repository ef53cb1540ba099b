internal import ChapterProgram
internal import Foundation
internal import Notebooks
internal import Reader
internal import TerminalPlayer
internal import Verification

/// The first message of a chapter's process to the process that supervises it: what the chapter says of itself.
struct Greeting: Codable {
  var name: String
  var title: String
  /// The name of the app's language, such as `reversi`.
  var language: String
  var knownDefects: Set<Defect>
  /// The ids of the clauses that the app declares as not built yet.
  var unbuilt: Set<String>
  /// For each test of a part of the app, the part's name, so that a part with several tests is there several times.
  var partTests: [String]
  /// What the tests of each part check, in a few words, by the part's name.
  var subjects: [String: String]
  /// The names of the parts on which most of the app depends.
  var foundations: Set<String>
  var pattern: ChapterProgram.Pattern?
  var folder: String
  /// The chapter's notebook; nil if it has none, or if the supervisor did not ask for it.
  var notebook: Contents?

  struct Contents: Codable {
    var title: String
    var cells: [OpenNotebook.Cell]
  }

  @MainActor
  init(_ chapter: Chapter, withNotebook: Bool) {
    name = chapter.app.name
    title = chapter.title
    language = chapter.app.language.name
    knownDefects = chapter.app.knownDefects
    unbuilt = chapter.app.unbuilt
    partTests = chapter.seams.tests(on: chapter.app).map(\.name)
    subjects = Dictionary(chapter.seams.tested.map { ($0.name, $0.subject) }) { $1 }
    foundations = Set(chapter.seams.tested.filter { type(of: $0).isFoundation }.map(\.name))
    pattern = chapter.pattern
    folder = chapter.folder
    notebook = (withNotebook ? chapter.runner : nil).map { runner in
      Contents(title: runner.notebook.title, cells: OpenNotebook.Cell.all(of: runner))
    }
  }
}

/// The units of work of the command `verify`. The supervisor and the process that it supervises both make this list.
struct Examination {
  enum Unit {
    /// A test of a part of the app, by its index in `partTests`, and the part's name.
    case part(Int, name: String)
    /// The check for objects of the app that stay in memory although they should not.
    case leaks
    case play(ScenarioPlay)

    /// The name of the unit's group. Once a unit has ended the process, the other units of its group are skipped.
    var group: String {
      switch self {
      case .part(_, let name): "seams.\(name)"
      case .leaks: "leaks"
      case .play(let play): play.clause
      }
    }
  }

  let clauses: [Clause]
  let units: [Unit]

  /// Makes the units for `options`. `partTests` has, for each test of a part of the app, the part's name.
  init(_ options: VerifyOptions, of language: any Language, partTests: [String]) {
    let all = language.clauses
    clauses = all.filter { options.wants($0.id) }
    let parts = partTests.enumerated().filter { options.wants("seams.\($0.element)") }
    // The last tests take longest, and are started first.
    units =
      parts.reversed().map { Unit.part($0.offset, name: $0.element) }
      + (options.wants("leaks") ? [.leaks] : [])
      + ScenarioPlay.all(for: clauses, of: all, seeds: (0..<UInt64(options.seeds)).map { $0 + 1 }).map(
        Unit.play)
  }
}

extension VerifyOptions {
  /// Whether the user asked to verify the clause `id`, by its id or the name of its group, or asked for everything.
  func wants(_ id: String) -> Bool {
    clauses.isEmpty || clauses.contains { id == $0 || id.hasPrefix("\($0).") }
  }
}

extension [UInt8] {
  /// Encodes a value as a message from one process to another.
  init<Value: Encodable>(json value: Value) {
    do {
      self = Array(try JSONEncoder().encode(value))
    } catch {
      // An empty message would be taken for success.
      fatalError("\(Value.self) cannot be handed over: \(error)")
    }
  }

  /// Decodes the value of a message from another process; nil if the message is empty or has no value of this type.
  func value<Value: Decodable>(_ type: Value.Type = Value.self) -> Value? {
    isEmpty ? nil : try? JSONDecoder().decode(type, from: Data(self))
  }
}
