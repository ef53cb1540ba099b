internal import Foundation
internal import Lessons
internal import Supervision

// Patches on top of points: traps and attempts. A change is carried to them as to
// later steps; each that must be carried is a branch of one commit.

extension StepHistory {
  /// A patch for the code of a chapter after some of its steps: a trap or an attempt.
  private struct PatchedPoint {
    /// The path of the patch, from the course's folder.
    let file: String
    let point: Point
    /// The name of the branch with the patch as a commit. It contains the patch's hash, so that a changed patch gets a
    /// new branch.
    var branch = ""
  }

  /// Returns the patches of all traps and attempts, each with the chapter and the number of steps
  /// that it is made for.
  private func variants() throws -> [PatchedPoint] {
    let traps = lessons.filter { $0.trap != nil }.map { PatchedPoint(file: $0.trapPatch, point: end(of: $0)) }
    var variants =
      try traps
      + Attempt.all(in: course, of: lessons).map {
        PatchedPoint(file: $0.file, point: Point(chapter: $0.lesson.number, done: $0.stepsDone))
      }
    if variants.isEmpty { return [] }
    let hashes = try git(["hash-object", "--"] + variants.map { "\(course)/\($0.file)" }).split(
      separator: "\n")
    for (index, hash) in zip(variants.indices, hashes) { variants[index].branch = "variant/\(hash)" }
    return variants
  }

  /// Returns the names of the branches that hold patches, each in a commit of its own.
  private func branches() throws -> Set<Substring> {
    Set(try git("for-each-ref", "--format=%(refname:short)", "refs/heads/variant").split(separator: "\n"))
  }

  /// Rebases the patches of traps and attempts that are made for code that has changed; continues where a
  /// conflict has stopped an earlier call.
  ///
  /// `points` has each chapter after each number of its steps, with its new commit.
  func carryVariants(to points: [(Point, commit: String)]) throws {
    let (variants, branches) = (try variants(), try branches())
    for (point, commit) in points where try tree(of: commit) != tree(of: tag(point)) {
      for variant in variants where variant.point == point {
        let branch = variant.branch
        if !branches.contains(branch[...]) {
          try git("checkout", "-q", "-B", branch, tag(point))
          try git("apply", "--whitespace=nowarn", "\(course)/\(variant.file)")
          try git("add", "--all")
          try git("commit", "-q", "-m", variant.file)
        }
        try rebase(branch, onto: commit, from: "\(branch)~1")
      }
    }
  }

  /// Writes the patches that `carryVariants` has rebased into the course in the folder `target`; throws if a patch no
  /// longer changes anything.
  func writeVariants(to target: String) throws {
    let branches = try branches()
    for variant in try variants() where branches.contains(variant.branch[...]) {
      let file = variant.file
      let patch = try patch(from: "\(variant.branch)~1", to: variant.branch)
      if patch.isEmpty { throw Problem("nothing is left that \(file) changes: write it anew, or remove it") }
      let text = try String(contentsOfFile: "\(course)/\(file)", encoding: .utf8)
      let place = URL(filePath: "\(target)/\(file)")
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try (Attempt.head(of: text) + patch).write(to: place, atomically: true, encoding: .utf8)
    }
  }

  private func tree(of commit: String) throws -> String { try git("rev-parse", "\(commit)^{tree}") }
}
