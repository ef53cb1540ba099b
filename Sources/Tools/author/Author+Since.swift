internal import Foundation
internal import Supervision
internal import WorkbookKit

// The changes to be proved: since which commit, and which long tests they touch.

extension Author {
  /// The path of the file with the commit up to which `author check` last proved the course in this build folder.
  private var recordFile: String { "\(course.products)/author.proved" }

  /// Returns the commit since which changes are to be proved, and the reason for choosing it, in words.
  ///
  /// That is `given`, a commit in any form that Git understands. If `given` is nil, it is the first of these that there
  /// is: the last commit that was proved in this build folder, the commit where this branch left the remote's main
  /// branch, one from a day before HEAD, Git's empty tree.
  func base(_ given: String?) throws -> (commit: String, reason: String) {
    if let given { return (try git("rev-parse", "--verify", "\(given)^{commit}"), "as given") }
    if let proved = try? String(contentsOfFile: recordFile, encoding: .utf8),
      let base = try? git("merge-base", "HEAD", proved)
    {
      return (base, "the last commit proved here")
    }
    let head = try git("rev-parse", "HEAD")
    if let base = try? git("merge-base", "HEAD", "origin/HEAD"), base != head {
      return (base, "where this branch left origin/HEAD")
    }
    let date = Int(try git("log", "-1", "--format=%ct")) ?? 0
    let old = try git("rev-list", "-1", "--before=\(date - 24 * 60 * 60)", "HEAD")
    if !old.isEmpty {
      return (
        old, "a day before HEAD; nothing was proved here before, and `--since COMMIT` or `--all` proves more"
      )
    }
    // Git's empty tree: a clone of one commit has everything to prove.
    return ("4b825dc642cb6eb9a060e54bf8d69288fbee4904", "no earlier commit is known")
  }

  /// Returns the paths of files that differ from `commit`, or that Git does not track yet.
  func paths(since commit: String) throws -> [String] {
    let changed = try git("diff", "--name-only", "--no-renames", commit)
    let new = try git("ls-files", "--others", "--exclude-standard")
    return (changed + "\n" + new).split(separator: "\n").map(String.init)
  }

  /// Notes that the course is proved up to HEAD; does nothing if there are uncommitted changes.
  func recordProof() throws {
    if try !git("status", "--porcelain").isEmpty { return }
    try git("rev-parse", "HEAD").write(toFile: recordFile, atomically: true, encoding: .utf8)
  }

  /// Returns what Git prints in the course's folder, without the last line break; throws if Git fails.
  func git(_ words: String...) throws -> String {
    let run = try Run("/usr/bin/env", ["git", "-c", "core.quotePath=false"] + words, in: course.folder)
    if !run.succeeded { throw Problem("git \(words.joined(separator: " ")): \(run.output)") }
    return run.output.trimmingCharacters(in: .newlines)
  }
}

// MARK: - Long tests

extension Author {
  /// The suites with long tests, with `|` between their names, and the folders of `Sources` and `Tests` that they
  /// depend on.
  static let longTests: [(suites: String, folders: [String])] = [
    (
      "A newcomer|A hunt|A chapter that is begun|A chapter at work|A trap",
      [
        "ChapterKit", "ChapterProgram", "Judging", "Lessons", "SourceFacts", "Console", "WorkbookKit",
        "workbook",
        "WorkbookTests",
      ]
    ),
    (
      "The history of all steps|Readers|A proof",
      ["Lessons", "SourceFacts", "WorkbookKit", "author", "WorkbookTests"]
    ),
    ("Whatever a watched program does", ["CSupervision", "Supervision", "Faults", "SupervisionTests"]),
    (
      "The command that makes a book|The book in a browser|A chapter's notebook",
      ["Notebooks", "Site", "Texts", "WorkbookKit", "ChapterTests", "WorkbookTests"]
    ),
    (
      "The notebooks in Jupyter|The notebooks in a real Jupyter|The commands in the prose",
      ["ChapterKit", "ChapterProgram", "Judging", "Console", "Notebooks", "Texts", "ChapterTests"]
    ),
  ]

  /// Returns the options that make `swift test` skip the suites of `longTests` that are not affected by any change since
  /// the commit `base`; empty if none can be skipped.
  ///
  /// If `base` is nil, `base(_:)` chooses the commit.
  func skips(since base: String?) throws -> [String] {
    let paths = try paths(since: try self.base(base).commit)
    if paths.contains("Package.swift") { return [] }
    return Self.longTests.filter { test in
      !paths.contains { path in test.folders.contains { path.contains("/\($0)/") } }
    }.flatMap { ["--skip", $0.suites] }
  }
}
