internal import Console
internal import Foundation
internal import Lessons
internal import SourceFacts
internal import Supervision
internal import WorkbookKit

extension Classroom {
  /// Judges the submissions in the folder that `typed` names, prints a table of the results, and writes the files that
  /// the options in `typed` ask for.
  func judge(_ typed: Typed) throws -> ExitCode {
    let isPush = typed.has("--each-push")
    let place = URL(filePath: typed.rest[0]).standardized
    let folder = (isPush ? place.deletingLastPathComponent() : place).path
    var cluster: Cluster?
    if try typed.isOnSlurm {
      let program = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath().path
      cluster = Cluster(slurm: try Slurm(), program: program, isUnsafe: typed.has("--unsafe"))
    }
    let chapters = try typed.value(of: "--chapters", Self.chapters)
    let names = try typed.value(of: "--names").map(Self.names) ?? [:]
    let deadline = try typed.value(of: "--deadline", Date.init(minute:))
    let points = try typed.value(of: "--points").map(Points.init(file:))
    if points == nil, let option = ["--moodle", "--canvas"].first(where: typed.has) {
      throw UsageError(found: "\(option) without points", expected: "a table after --points")
    }
    let comments = try typed.value(of: "--comments").map(Self.comments) ?? [:]
    let workshop = try Workshop(course)
    let store = ResultStore(folder: "\(folder)/.judged", engine: workshop.partsFingerprint)
    let sandbox = try sandbox(of: workshop, isUnsafe: typed.has("--unsafe"))
    let collection = try Collection(
      folder, course.lessons, chapters, only: isPush ? place.lastPathComponent : nil, in: sandbox)
    let known = Set(collection.submissions.map(\.name)).union(names.keys)
    if !isPush, let unknown = comments.keys.sorted().first(where: { !known.contains($0) }) {
      throw UsageError(unknown: "submission for the comment", unknown, among: known.sorted())
    }
    let judge = Judge(workshop: workshop, sandbox: sandbox, store: store, cluster: cluster)
    let outcomes = try judge.outcomes(of: collection.submissions)
    let absent = names.filter { name in !isPush && !collection.submissions.contains { $0.name == name.key } }
    var result = ClassResult(
      people: collection.submissions.map { submission in
        let outcome = outcomes[submission.name] ?? Judge.Outcome()
        return ClassResult.Person(
          submission: submission.name, name: names[submission.name] ?? submission.name,
          chapters: outcome.results,
          troubles: submission.troubles + outcome.troubles, date: submission.date,
          comment: comments[submission.name])
      }
        + absent.sorted { $0.value < $1.value }.map { submission, name in
          ClassResult.Person(
            submission: submission, name: name, chapters: [], troubles: ["nothing was handed in"],
            comment: comments[submission])
        },
      likenesses: try Likeness.all(
        among: collection.submissions, course.lessons, inPackage: course.folder),
      troubles: collection.troubles, points: points, deadline: deadline)
    // In the order of the alphabet a number would tell the name.
    if typed.has("--numbers") { result.people.shuffle() }
    say(isPush ? result.linesForPush(style) : result.lines(style))
    if typed.has("--numbers") {
      say(result.people.enumerated().map { "number \($0 + 1) is \($1.name.printable)" } + [""])
    }
    try write(typed.has("--numbers") ? result.numbered : result, typed)
    return result.holds ? .success : .failure
  }

  /// Judges the share of the work that falls to one job on a cluster. The words of `typed` are the path of the file in
  /// which `Cluster.run` has written what all jobs judge, the number of this job, from 0, and how many jobs there are.
  func judgeShare(_ typed: Typed) throws -> ExitCode {
    let words = typed.rest
    guard let number = Int(words[1]), let count = Int(words[2]), count > 0, 0..<count ~= number else {
      throw UsageError(found: "\(words[1]) of \(words[2])", expected: "a number from 0 to below a count")
    }
    let tasks = try Cluster.tasks(in: words[0])
    var course = course
    // The shared modules were built before the jobs were submitted; many jobs at once could not build them.
    course.buildsParts = false
    let workshop = try Workshop(course)
    let store = ResultStore(
      folder: URL(filePath: words[0]).appending(path: "../..").standardized.path,
      engine: workshop.partsFingerprint)
    let sandbox = try sandbox(of: workshop, isUnsafe: typed.has("--unsafe"))
    let judge = Judge(workshop: workshop, sandbox: sandbox, store: store)
    try judge.judge(Cluster.share(number, of: count, in: tasks))
    return .success
  }

  private func sandbox(of workshop: Workshop, isUnsafe: Bool) throws -> Sandbox {
    if isUnsafe { return .none }
    do {
      return try Sandbox(reading: workshop.whatCodeNeeds)
    } catch {
      throw Problem(
        "\(error). Nothing is judged: `--unsafe` runs foreign code here as if it were yours, with your files in reach"
      )
    }
  }

  private func write(_ result: ClassResult, _ typed: Typed) throws {
    let encoder = JSONEncoder.readable
    encoder.dateEncodingStrategy = .iso8601
    let outputs: [(String, () throws -> String)] = [
      (
        "--json",
        { String(decoding: try encoder.encode(result.forOthers), as: UTF8.self) + "\n" }
      ),
      ("--csv", { result.csv }), ("--moodle", { result.moodle }), ("--canvas", { result.canvas }),
    ]
    for (option, text) in outputs {
      guard let file = typed.value(of: option) else { continue }
      do {
        try text().write(toFile: file, atomically: true, encoding: .utf8)
      } catch {
        throw Problem("\(file.printable) cannot be written")
      }
    }
    if let folder = typed.value(of: "--pages") {
      let isPush = typed.has("--each-push")
      try ClassPages(result: result).write(to: folder, isPush: isPush)
      say("The \(isPush ? "page" : "class") is in \(folder.printable)/index.html")
    }
  }

  private static func chapters(_ word: String) -> ClosedRange<Int>? {
    guard let ends = word.wholeMatch(of: /(\d+)(?:\.\.(\d+))?/), let first = Int(ends.1),
      let last = Int(ends.2 ?? ends.1), first <= last
    else { return nil }
    return first...last
  }

  /// Reads the comments on submissions by their names, from `file`: below a line such as `# ada`, the one on ada's.
  static func comments(in file: String) throws -> [String: String] {
    let text = try text(of: file, with: "comments")
    var comments: [String: String] = [:]
    var name: String?
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if line.hasPrefix("# ") {
        name = line.dropFirst(2).trimmingCharacters(in: .whitespaces)
      } else if let name {
        comments[name, default: ""] += line + "\n"
      } else if !line.allSatisfy(\.isWhitespace) {
        throw Problem(
          "\(file.printable): found \"\(line.printable.cut)\", expected a line such as `# ada` with a submission's name first"
        )
      }
    }
    return comments.mapValues { $0.trimmingCharacters(in: .whitespacesAndNewlines) }.filter {
      !$0.value.isEmpty
    }
  }

  /// Reads the names of people by the names of their submissions, from lines such as `ada,Ada Lovelace` in `file`.
  static func names(in file: String) throws -> [String: String] {
    let rows = try text(of: file, with: "a table of names").split(whereSeparator: \.isNewline).map { line in
      line.split(separator: ",", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
    }
    return Dictionary(rows.filter { $0.count == 2 }.map { ($0[0], $0[1].trimmingCharacters(in: ["\""])) }) {
      $1
    }
  }

  /// Returns the text of `file`, in which the teacher has written `what`, such as `comments`.
  static func text(of file: String, with what: String) throws(Problem) -> String {
    if let text = try? String(contentsOfFile: file, encoding: .utf8) { return text }
    throw Problem("\(file.printable) cannot be read, expected \(what) in UTF-8")
  }
}
