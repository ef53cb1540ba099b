internal import Console
internal import Foundation
internal import Notebooks
internal import PhoneKit
internal import Supervision
internal import Synchronization
internal import Verification

/// The process in which a chapter's code runs, watched by another one.
///
/// Whatever it does here, it cannot take away what was found before.
@MainActor
struct Worker {
  /// Does what the words ask for, and ends the process.
  static func run(_ words: [String], _ executable: any Executable.Type) -> Never {
    var words = words
    let task = words.isEmpty ? "" : words.removeFirst()
    var chapter: Chapter?
    SupervisedChild.begin {
      let made = executable.chapter
      precondition(
        type(of: made.app.language) == type(of: executable.language), "two languages are given for one app")
      chapter = made
      return [UInt8](json: Greeting(made, withNotebook: task == "cells"))
    }
    guard let chapter else { exit(2) }
    var code = ExitCode.success
    switch task {
    case "verify":
      guard case .verify(let options)? = try? Command(["verify"] + words) else { break }
      verify(chapter, options)
    case "cells": showCells(words.compactMap(Int.init), chapter)
    case "explore": explore(chapter.app)
    case "rehearse": rehearse(chapter.app)
    case "whole":
      // One unit that takes as long as it takes.
      SupervisedChild.workHere {
        code = chapter.run(words, as: CommandRunner(chapter.app.language).name)
        return []
      }
    default: break
    }
    if !ConsoleOutput.flush() {
      complain("\(chapter.app.name): the output could not be written")
      code = .failure
    }
    SupervisedChild.end(saying: [UInt8](json: Farewell(escapes: Escapes.count)))
    exit(code.rawValue)
  }

  private static func verify(_ chapter: Chapter, _ options: VerifyOptions) {
    let tests = chapter.seams.tests(on: chapter.app, effort: options.isLong ? .thorough : .brief)
    let units = Examination(options, of: chapter.app.language, partTests: tests.map(\.name)).units
    let app = chapter.app
    let restless = Restless()
    SupervisedChild.work(on: units.count) { number in
      switch units[number] {
      case .part(let number, _): return [UInt8](json: tests[number].run())
      case .afterlife: return app.leakReport().map { [UInt8](json: $0) } ?? []
      case .play(let play):
        if restless.clauses.withLock({ $0.contains(play.clause) }) { return [] }
        guard let failure = app.failure(of: play) else { return [] }
        if !failure.addresses.isEmpty { restless.clauses.withLock { _ = $0.insert(play.clause) } }
        return [UInt8](json: failure)
      }
    }
  }

  /// Runs cells on this thread, as on the main actor: what they count must not depend on others.
  private static func showCells(_ cells: [Int], _ chapter: Chapter) {
    guard let runner = chapter.runner else { return }
    SupervisedChild.work(on: cells.count, threads: 1) { number in
      MainActor.assumeIsolated { [UInt8](json: runner.block(cells[number])) }
    }
  }
}

/// The clauses in one of whose scenarios the app has not come to rest: that takes long, and one is enough.
private final class Restless: Sendable {
  let clauses = Mutex<Set<String>>([])
}

/// What a chapter's own process says of itself last.
struct Farewell: Codable {
  /// How many tasks have left the phone.
  var escapes: Int
}
