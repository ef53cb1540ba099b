internal import Lessons
internal import Supervision

extension StepHistory {
  /// Returns the name of the branch with a chapter's start and steps.
  func branch(of lesson: Lesson) -> String { "chapter-\(lesson.number)" }
  /// Returns the name of the tag on the commit with the code at `point`.
  func tag(_ point: Point) -> String { "point-\(point.name)" }

  /// Whether the repository has a branch, a tag or another reference called `ref`.
  func has(_ ref: String) -> Bool {
    (try? run(["rev-parse", "-q", "--verify", ref]).succeeded) ?? false
  }

  @discardableResult func git(_ words: String...) throws -> String { try git(words) }

  @discardableResult func git(_ words: [String]) throws -> String {
    let run = try run(words)
    if !run.succeeded { throw Problem("git \(words.joined(separator: " ")), in \(folder):\n\(run.output)") }
    return run.output
  }

  func run(_ words: [String]) throws -> Run { try Self.run(words, in: folder) }

  /// Runs Git in `folder`, ignores what its user has configured, and never opens an editor; does not throw if Git
  /// fails.
  static func run(_ words: [String], in folder: String) throws -> Run {
    try Run(
      "/usr/bin/env", ["-u", "GIT_DIR", "-u", "GIT_WORK_TREE", "-u", "GIT_INDEX_FILE", "git"] + words,
      in: folder,
      environment: ["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "GIT_EDITOR": "true"])
  }
}
