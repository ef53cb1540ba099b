internal import Console
internal import Foundation
internal import Notebooks
internal import Supervision

// Commands that the chapter's own executable carries out.

extension Workbook {
  func read(_ words: [String]) throws -> ExitCode {
    let work = try words.first.map(course.work) ?? begunChapter()
    let status = try statuses(of: [work])[0]
    if status.error == nil { try become(work, ["read"]) }
    let readme = "\(course.folder(of: work))/README.md"
    if let text = try? String(contentsOfFile: readme, encoding: .utf8) {
      say(style.markdown(Style.closed(text)))
      say()
    }
    say(status.error.map { lines(of: $0, in: work) } ?? [])
    return .failure
  }

  func play(_ typed: Typed) throws -> ExitCode {
    let script = typed.value(of: "--script") ?? typed.value(of: "--replay")
    let work = try typed.rest.first.map(course.work) ?? chapter(toPlay: script)
    return try pass(["play"] + typed.options, to: work)
  }

  func replay(_ file: String) throws -> ExitCode {
    try checkIsReadable(file)
    return try pass(["play", "--replay", file], to: chapter(toPlay: file))
  }

  /// Returns the chapter or solution whose folder contains the script at the path `script`, or else the chapter that
  /// the reader has begun.
  ///
  /// `script` is nil if no script is played. To find the chapter, nothing is built.
  private func chapter(toPlay script: String?) throws -> Work {
    let path = script.map { URL(filePath: $0).standardized.path } ?? ""
    let owner = (course.chapters + course.solutions).first { path.hasPrefix(course.folder(of: $0) + "/") }
    let work = try owner ?? Workshop(course).begunChapter()
    // On standard error, since what a script shows may be read by a program.
    complain("Playing \(script == nil ? "" : "the script on ")\(work.executable).")
    return work
  }

  func explore(_ typed: Typed) throws -> ExitCode {
    let rest = Array(typed.rest.dropFirst())
    if typed.rest[0] == "merge" {
      for file in rest { try checkIsReadable(file) }
      return try pass(["explore", "merge"] + rest + typed.options, to: course.chapters[0])
    }
    let work = try course.work(typed.rest[0])
    return try pass(["explore"] + rest.expecting(0...0, "a chapter's number") + typed.options, to: work)
  }

  private func checkIsReadable(_ file: String) throws(UsageError) {
    if FileManager.default.isReadableFile(atPath: file) { return }
    throw UsageError("\(file): there is no such file")
  }

  /// Builds `work` and replaces this process by its executable with the arguments `words`; if the code does not
  /// compile, prints the error and fails.
  private func pass(_ words: [String], to work: Work) throws -> ExitCode {
    let status = try statuses(of: [work])[0]
    guard let error = status.error else { try become(work, words) }
    say(lines(of: error, in: work))
    return .failure
  }

  /// Replaces this process by the program that carries out the command `words` on `work`. It then has the terminal, the
  /// signals and the exit code.
  func become(_ work: Work, _ words: [String]) throws -> Never {
    try become(Workshop(course).built(work), words)
  }

  func become(_ built: BuiltChapter, _ words: [String]) throws -> Never {
    fflush(nil)
    execv(built.judge, ([built.judge] + built.arguments(words)).map { strdup($0) } + [nil])
    throw Problem("\(built.judge) cannot be started")
  }
}

extension Workshop {
  /// Returns the first chapter whose code differs from its start, and that was not done when it was last built; builds
  /// nothing.
  ///
  /// If there is none, returns the first that is not done, or else the first of all.
  fileprivate func begunChapter() -> Work {
    let open = course.chapters.filter { !(lastStatus(of: $0)?.isDone($0.lesson) ?? false) }
    let begun = open.first { (try? course.isAsPublished($0)) == false }
    return begun ?? open.first ?? course.chapters[0]
  }
}
