internal import Foundation
internal import Structure
internal import Teaching
internal import WorkbookKit

extension Attempt {
  /// The attempt as it is written for other files than those it was written for; `text` is how it is written now.
  ///
  /// What it changes, and what the files have changed, are merged by Git.
  func carried(_ text: String, from old: [String: String], to new: [String: String]) throws -> String {
    if (try? applied(to: new)) != nil { return text }
    let wrong = try applied(to: old)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var carried = Array(lines.prefix { !Self.beginsChange($0) })
    // What was written for one file stands behind its name, up to the next.
    var rest = lines.dropFirst(carried.count)
    while let line = rest.popFirst() {
      carried.append(line)
      let body = rest.prefix { !Self.beginsChange($0) }
      rest = rest.dropFirst(body.count)
      let file = String(line.split(separator: " ").last ?? "")
      guard line.hasPrefix("change "), let base = old[file], let mine = wrong[file] else {
        carried += body
        continue
      }
      guard let theirs = new[file] else { throw misfit("there is no \(file) any more") }
      carried += try hunks(in: file, from: theirs, to: merged(mine, base, theirs, file))
      if !rest.isEmpty { carried.append("") }
    }
    let result = carried.joined(separator: "\n").trimmingCharacters(in: .newlines) + "\n"
    // Whether it does what it did is for `author check readers` to say; that it fits is said here.
    _ = try Attempt(result, name: name, lessons: [lesson]).applied(to: new)
    return result
  }

  private func misfit(_ reason: String) -> Problem { Problem("Tests/Readers/\(name).attempt: \(reason)") }

  private func merged(_ mine: String, _ base: String, _ theirs: String, _ file: String) throws -> String {
    let run = try inScratch(["mine": mine, "base": base, "theirs": theirs]) { folder in
      try Run(
        "/usr/bin/env", ["git", "merge-file", "-p", "mine", "base", "theirs"], in: folder, errors: false)
    }
    if !run.succeeded { throw misfit("what it changes in \(file) has changed as well") }
    return run.output
  }

  /// The lines of a change as Git shows it, without its heads.
  private func hunks(in file: String, from old: String, to new: String) throws -> [Substring] {
    let run = try inScratch(["old": old, "new": new]) { folder in
      try Run(
        "/usr/bin/env", ["git", "diff", "--no-index", "--no-color", "--no-ext-diff", "old", "new"],
        in: folder, errors: false)
    }
    var lines: [Substring] = []
    var isInside = false
    for line in run.output.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("@@") {
        if isInside { lines.append("...") }
        isInside = true
      } else if isInside, !line.hasPrefix("\\"), !line.isEmpty {
        lines.append(line == " " ? "" : line)
      }
    }
    if lines.isEmpty { throw misfit("nothing is left that it changes in \(file)") }
    return lines
  }

  private func inScratch(_ files: [String: String], _ work: (String) throws -> Run) throws -> Run {
    let folder = FileManager.default.temporaryDirectory.appending(path: "reversi-carry-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for (name, text) in files {
      try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
    }
    return try work(folder)
  }
}

extension Author {
  /// The attempts of readers of these chapters as they are to be written for another course, by their files; and what
  /// is wrong with those that cannot be carried there.
  func carriedAttempts(
    of lessons: [Lesson], to other: Course
  ) throws -> (changed: [String: String], left: [Problem]) {
    var (changed, left): ([String: String], [Problem]) = ([:], [])
    for attempt in try Attempt.all(in: course)
    where lessons.contains(where: { $0.number == attempt.lesson.number }) {
      let file = "Tests/Readers/\(attempt.name).attempt"
      let text = try String(contentsOfFile: "\(course.folder)/\(file)", encoding: .utf8)
      func files(in course: Course) throws -> [String: String] {
        try Start(of: attempt.lesson, after: attempt.stepsDone, inPackage: course.folder).texts()
      }
      do {
        let carried = try attempt.carried(text, from: files(in: course), to: files(in: other))
        if carried != text { changed[file] = carried }
      } catch let problem as Problem {
        left.append(problem)
      }
    }
    return (changed, left)
  }
}
