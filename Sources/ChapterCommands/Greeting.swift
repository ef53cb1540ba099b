internal import Foundation
internal import Notebooks
internal import TerminalPlayer
internal import Verification

/// What a chapter's own process says of it first, for the process that watches it.
struct Greeting: Codable {
  var name: String
  var title: String
  var knownDefects: Set<Defect>
  /// The clauses that it says it is not built for yet.
  var unbuilt: Set<String>
  /// The parts that it has handed over, once for each test of them.
  var partTests: [String]
  /// What is tested of each part.
  var subjects: [String: String]
  /// The architecture that it says it is built in.
  var pattern: Pattern?
  /// Where its source is.
  var folder: String
  /// Its notebook; nil: it has none, or it was not asked for.
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
    folder = chapter.folder
    notebook = (withNotebook ? chapter.runner : nil).map { runner in
      Contents(title: runner.notebook.title, cells: OpenNotebook.Cell.all(of: runner))
    }
  }
}

/// What is done for a verdict: a list of units that both processes make in the same way.
struct Examination {
  enum Unit {
    /// The test of a part with that number.
    case part(Int, name: String)
    case afterlife
    case play(ScenarioPlay)

    /// What is not gone on with once one of it has ended the process.
    var group: String {
      switch self {
      case .part(let number, let name): "\(name) \(number)"
      case .afterlife: "afterlife"
      case .play(let play): play.clause
      }
    }
  }

  let clauses: [Clause]
  let units: [Unit]

  /// What the options ask for of a chapter with those parts.
  init(_ options: VerifyOptions, of language: any Language, partTests: [String]) {
    let all = language.clauses
    clauses = all.filter { options.wants($0.id) }
    let parts = partTests.enumerated().filter { options.wants("seams.\($0.element)") }
    // The last tests take longest, and begin.
    units =
      parts.reversed().map { Unit.part($0.offset, name: $0.element) }
      + (options.wants("leaks") ? [.afterlife] : [])
      + ScenarioPlay.all(for: clauses, of: all, seeds: (0..<UInt64(options.seeds)).map { $0 + 1 }).map(
        Unit.play)
  }
}

extension VerifyOptions {
  /// Whether a clause is to be verified, by its id or its group's name.
  func wants(_ id: String) -> Bool {
    clauses.isEmpty || clauses.contains { id == $0 || id.hasPrefix("\($0).") }
  }
}

extension [UInt8] {
  /// A value as one process gives it to another.
  init<Value: Encodable>(json value: Value) {
    do {
      self = Array(try JSONEncoder().encode(value))
    } catch {
      // Nothing would be taken for good news.
      fatalError("\(Value.self) cannot be handed over: \(error)")
    }
  }

  /// The value that another process has given; nil: there is none.
  func value<Value: Decodable>(_ type: Value.Type = Value.self) -> Value? {
    isEmpty ? nil : try? JSONDecoder().decode(type, from: Data(self))
  }
}
