internal import ChapterProgram
internal import Console
internal import Explorer
internal import Foundation
internal import Notebooks
internal import PhoneKit
internal import Supervision
internal import Verification

/// A process in which a chapter's code runs. Another process supervises it, and has the results even if this one
/// dies.
@MainActor
package struct Worker {
  /// Loads the code at the path `code`, does, for the supervisor, the task that the first of `words` names, such as
  /// `verify`, and ends the process.
  package static func run(_ words: [String], on code: String) -> Never {
    var words = words
    let task = words.isEmpty ? "" : words.removeFirst()
    var chapter: Chapter?
    SupervisedChild.begin {
      let made: Chapter
      do { made = try loadedExecutable(code).chapterInLanguage } catch { fatalError("\(error)") }
      chapter = made
      return [UInt8](json: Greeting(made, withNotebook: task == "cells"))
    }
    guard let chapter else { exit(2) }
    let name = chapter.app.name
    var exitCode = ExitCode.success
    switch task {
    case "verify":
      guard case .verify(let options)? = try? Command(["verify"] + words) else { break }
      verify(chapter, options)
    case "cells": showCells(words.compactMap(Int.init), chapter)
    case "explore": explore(chapter.app)
    case "rehearse": rehearse(chapter.app)
    case "whole":
      SupervisedChild.work(on: 1) { _ in
        exitCode = explainingErrors(as: name) { try chapter.run(Command(words)) }
        return []
      }
    case "live": playLive(chapter)
    case "entries":
      SupervisedChild.work(on: 1) { _ in
        var entries: [LogEntry]?
        exitCode = explainingErrors(as: name) {
          guard case .log(let options) = try Command(words) else { return .badInput }
          entries = try chapter.log(of: options)
          return entries == nil ? .failure : .success
        }
        return entries.map { [UInt8](json: $0) } ?? []
      }
    default: break
    }
    // How many of the app's tasks waited for something outside the simulated phone and woke on another thread.
    SupervisedChild.end(saying: [UInt8](json: Escapes.count))
    endProcess(exitCode, as: name)
  }

  /// Waits for a script on standard input, and plays it for a phone in a page of the book, which a reader taps. Does
  /// nothing if the script is empty.
  private static func playLive(_ chapter: Chapter) {
    // No limit counts before there are units.
    let script = String(decoding: (try? FileHandle.standardInput.readToEnd()) ?? Data(), as: UTF8.self)
    SupervisedChild.work(on: 1) { _ in
      if script.isEmpty { return [] }
      do {
        return [UInt8](json: try chapter.app.live(script))
      } catch {
        return [UInt8](json: ["problem": "\(error)"])
      }
    }
  }

  private static func verify(_ chapter: Chapter, _ options: VerifyOptions) {
    let tests = chapter.seams.tests(on: chapter.app)
    let units = Examination(options, of: chapter.app.language, partTests: tests.map(\.name)).units
    let app = chapter.app
    // An app that never comes to rest in one scenario of a clause takes long, so its other scenarios are skipped.
    var restless: Set<String> = []
    SupervisedChild.work(on: units.count) { number in
      switch units[number] {
      case .part(let number, _): return [UInt8](json: tests[number].run())
      case .leaks: return app.leakReport().map { [UInt8](json: $0) } ?? []
      case .play(let play):
        if restless.contains(play.clause) { return [] }
        guard let failure = app.failure(of: play) else { return [] }
        if !failure.addresses.isEmpty { restless.insert(play.clause) }
        return [UInt8](json: failure)
      }
    }
  }

  /// Runs the cells at these indices one after another on the main actor, so that no cell changes what another
  /// counts.
  private static func showCells(_ cells: [Int], _ chapter: Chapter) {
    guard let runner = chapter.runner else { return }
    SupervisedChild.work(on: cells.count, processes: 1) { number in
      [UInt8](json: runner.block(cells[number]))
    }
  }

  /// Reads an `ExplorationRequest` from standard input, and explores `app` as it says.
  nonisolated static func explore(_ app: App) {
    guard let request: ExplorationRequest = Array(FileHandle.standardInput.readDataToEndOfFile()).value()
    else { return }
    var taken = request.taken
    let note: @Sendable (String) -> Void = { Heartbeat.note($0) }
    let trace = request.isTraced ? note : nil
    SupervisedChild.work(on: request.seeds.count, processes: request.processes) { number in
      let seed = request.seeds[number]
      Heartbeat.note("seed \(seed)")
      let isNew = { (failure: Exploration.Failure) in
        taken.insert(failure.kind).inserted
      }
      let kinds = Emphasis.allCases
      let emphasis = request.isVaried ? kinds[Int(seed % UInt64(kinds.count))] : .all
      let found = Explorer.explore(
        app, seed: seed, inputs: request.inputs, emphasis: emphasis,
        assuming: request.wantsDeclared ? [] : app.knownDefects, patience: request.patience, isNew: isNew,
        trace: trace)
      return [UInt8](json: found)
    }
  }

  /// Reads a list of scripts from standard input, and plays them, for reports and for `orderDependence`. The result of
  /// each is a list of lines, one for each event after the launch.
  nonisolated static func rehearse(_ app: App) {
    let scripts: [String] = Array(FileHandle.standardInput.readDataToEndOfFile()).value() ?? []
    SupervisedChild.work(on: scripts.count) { number in
      Heartbeat.note(scripts[number])
      guard let script = try? Script(scripts[number], source: "rehearsal", language: app.language) else {
        return []
      }
      return [UInt8](json: app.eventLines(of: script))
    }
  }
}

extension Chapter {
  /// Carries out a whole command in this supervised process.
  @MainActor
  fileprivate func run(_ command: Command) throws -> ExitCode {
    switch command {
    case .play(let command): return try play(command)
    case .judge(let script): return try judge(script)
    case .log(let options):
      guard let entries = try log(of: options) else { return .failure }
      for line in entries.flatMap(\.lines) { say(line) }
      return .success
    case .read, .export, .help, .version, .verify, .explore: return .badInput
    }
  }

  /// Plays the script in the file that `options` names, and returns the log that the chapter keeps of what happens to
  /// its app. Returns nil, and prints why, if the chapter keeps none or the script fails.
  @MainActor
  fileprivate func log(of options: PlayOptions) throws -> [LogEntry]? {
    guard let log = seams.lazy.compactMap({ $0 as? any LogKeeping }).first else {
      complain("\(app.name): Main.swift: found no log, expected `log:`. Chapter 11 makes one.")
      return nil
    }
    let script = try script(at: options.script ?? "")
    do {
      return try log.entries(of: script, schedule: Schedule(seed: options.seed), seed: options.seed ?? 0)
    } catch {
      complain("\(error)")
      return nil
    }
  }
}
