internal import Console
internal import Foundation
internal import SourceFacts

// Commands that a chapter's own executable carries out.

extension Workbook {
  func read(_ words: [String]) throws -> ExitCode {
    let words = try words.expecting(0...1, "a chapter's number, such as 2")
    let work = try words.first.map(course.work) ?? begunChapter()
    let standing = try standings(of: [work])[0]
    if standing.error == nil { try become(work, ["read"]) }
    let readme = "\(course.folder(of: work))/README.md"
    if let text = try? String(contentsOfFile: readme, encoding: .utf8) {
      say(style.markdown(Style.closed(text)))
      say()
    }
    say(standing.error.map { lines(of: $0, in: work) } ?? [])
    return .failure
  }

  func play(_ typed: Typed) throws -> ExitCode {
    let words = try typed.rest.expecting(0...1, "a chapter's number, such as 2")
    let work = try words.first.map(course.work) ?? begunChapter()
    return try pass(["play"] + typed.options, to: work)
  }

  func replay(_ words: [String]) throws -> ExitCode {
    let file = try words.expecting(1...1, "a script's file")[0]
    if !FileManager.default.isReadableFile(atPath: file) {
      throw UsageError("\(file): there is no such file")
    }
    let path = URL(filePath: file).standardized.path
    let owner = (course.chapters + course.solutions).first { path.hasPrefix(course.folder(of: $0) + "/") }
    let work = try owner ?? lastBegunChapter()
    say("The script is played on \(work.executable).")
    return try pass(["play", "--replay", file], to: work)
  }

  /// The chapter that was begun when the chapters were last built. None is built to find out.
  private func lastBegunChapter() throws -> Work {
    let workshop = try workshop()
    let known = course.chapters.map { (work: $0, status: workshop.lastStatus(of: $0)) }
    let open = known.filter { !($0.status?.isDone($0.work.lesson) ?? false) }
    return (open.first { $0.status?.isBegun ?? false } ?? open.first ?? known[0]).work
  }

  func explore(_ typed: Typed) throws -> ExitCode {
    guard let first = typed.rest.first else {
      throw UsageError(found: "nothing", expected: "a chapter's number, or merge and files")
    }
    let rest = Array(typed.rest.dropFirst())
    if first == "merge" {
      if let file = rest.first(where: { !FileManager.default.isReadableFile(atPath: $0) }) {
        throw UsageError("\(file): there is no such file")
      }
      return try pass(["explore", first] + rest + typed.options, to: course.chapters[0])
    }
    let work = try course.work(first)
    return try pass(["explore"] + rest.expecting(0...0, "a chapter's number") + typed.options, to: work)
  }

  /// Becomes the executable of a chapter, or says why it does not compile.
  private func pass(_ words: [String], to work: Work) throws -> ExitCode {
    let standing = try standings(of: [work])[0]
    guard let error = standing.error else { try become(work, words) }
    say(lines(of: error, in: work))
    return .failure
  }

  /// Goes on as the chapter's executable, so that terminal, signals and exit code are its own.
  func become(_ work: Work, _ words: [String]) throws -> Never {
    try become(workshop().executable(of: work), words)
  }

  /// Goes on as some program.
  func become(_ program: String, _ words: [String]) throws -> Never {
    fflush(nil)
    let arguments = ([program] + words).map { strdup($0) } + [nil]
    execv(program, arguments)
    throw Problem("\(program) cannot be started")
  }
}
