internal import Console
internal import Foundation
internal import Notebooks
internal import PhoneKit
internal import Supervision
internal import Synchronization
internal import Verification

/// The process in which a chapter's code runs. Another process supervises it, and has the results even if this one
/// dies.
@MainActor
struct Worker {
  /// Does, for the supervisor, the task that the first of `words` names, such as `verify`, and ends the process.
  static func run(_ words: [String], _ executable: any Executable.Type) -> Never {
    var words = words
    let task = words.isEmpty ? "" : words.removeFirst()
    var chapter: Chapter?
    SupervisedChild.begin {
      let made = executable.chapterInLanguage
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
      SupervisedChild.workHere {
        code = chapter.run(words, as: CommandRunner(chapter.app.language).name)
        return []
      }
    case "live": playLive(chapter)
    case "entries":
      SupervisedChild.workHere {
        var entries: [LogEntry]?
        code = explainingErrors(as: CommandRunner(chapter.app.language).name) {
          guard case .log(let options) = try Command(words) else { return .badInput }
          entries = try chapter.log(of: options)
          return entries == nil ? .failure : .success
        }
        return entries.map { [UInt8](json: $0) } ?? []
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

  /// Waits for a script on standard input, and plays it for a phone in a page of the book, which a reader taps. Does
  /// nothing if the script is empty.
  private static func playLive(_ chapter: Chapter) {
    var script = ""
    func read() {
      script = String(
        decoding: (try? FileHandle.standardInput.readToEnd()) ?? Data(), as: UTF8.self)
    }
    func play() -> [UInt8] {
      if script.isEmpty { return [] }
      do {
        return [UInt8](json: try chapter.app.live(script))
      } catch {
        return [UInt8](json: ["problem": "\(error)"])
      }
    }
    SupervisedChild.workHere(play, after: read)
  }

  private static func verify(_ chapter: Chapter, _ options: VerifyOptions) {
    let tests = chapter.seams.tests(on: chapter.app)
    let units = Examination(options, of: chapter.app.language, partTests: tests.map(\.name)).units
    let app = chapter.app
    // An app that never comes to rest in one scenario of a clause takes long, so its other scenarios are skipped.
    let restless = Mutex<Set<String>>([])
    SupervisedChild.work(on: units.count) { number in
      switch units[number] {
      case .part(let number, _): return [UInt8](json: tests[number].run())
      case .leaks: return app.leakReport().map { [UInt8](json: $0) } ?? []
      case .play(let play):
        if restless.withLock({ $0.contains(play.clause) }) { return [] }
        guard let failure = app.failure(of: play) else { return [] }
        if !failure.addresses.isEmpty { restless.withLock { _ = $0.insert(play.clause) } }
        return [UInt8](json: failure)
      }
    }
  }

  /// Runs the cells at these indices one after another on the main actor, so that no cell changes what another
  /// counts.
  private static func showCells(_ cells: [Int], _ chapter: Chapter) {
    guard let runner = chapter.runner else { return }
    SupervisedChild.work(on: cells.count, threads: 1) { number in
      MainActor.assumeIsolated { [UInt8](json: runner.block(cells[number])) }
    }
  }
}

/// The last message of a chapter's process to the process that supervises it.
struct Farewell: Codable {
  /// How many of the app's tasks waited for something outside the simulated phone and woke on another thread.
  var escapes: Int
}
