internal import Foundation
internal import Lessons
internal import SourceFacts
internal import Supervision
internal import WorkbookKit

/// The code at each chapter's start and after each step, as commits in a repository of its own.
///
/// Each chapter is a branch, which begins at the end of the branch of the chapter whose solution it starts with. After
/// a change Git rebases all later commits, and shows conflicts in its own way.
struct StepHistory {
  /// The path of the repository, whose working tree is the code that an author edits.
  let folder: String
  /// The path of the course's folder.
  let course: String
  /// The lessons, each after the lesson whose solution its chapter starts with.
  let lessons: [Lesson]

  /// Makes the history of `course` without making the repository. If `lessons` is nil, it has all lessons of the
  /// course.
  init(of course: Course, lessons: [Lesson]? = nil) {
    self.course = course.folder
    folder = "\(course.folder)/.build/edit"
    self.lessons = lessons ?? course.lessons
  }

  /// Whether the repository exists, is complete, and has code checked out for an author to edit.
  var exists: Bool { FileManager.default.fileExists(atPath: "\(folder)/.git/edited") }

  /// A chapter after some of its steps: its number, and how many steps are done, 0 at its start.
  struct Point: Equatable {
    var chapter: Int
    var done: Int

    /// The point's name in tags and files, such as `2.3` for chapter 2 after step 3.
    var name: String { "\(chapter).\(done)" }
  }

  /// Makes the repository anew, from the course's solutions and the patches of their steps.
  func make(from course: Course) throws {
    let manager = FileManager.default
    // An incomplete repository has no edits to lose.
    try? manager.removeItem(atPath: folder)
    try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try git("init", "-q", "-b", "history")
    try prints(in: course.folder).joined(separator: "\n").write(
      toFile: made, atomically: true, encoding: .utf8)
    // An author who resolves conflicts commits here.
    try git("config", "user.name", "author")
    try git("config", "user.email", "author@localhost")
    try git("config", "commit.gpgsign", "false")
    for lesson in lessons {
      if let origin = lessons.origin(of: lesson) {
        try git("checkout", "-q", "-B", branch(of: lesson), branch(of: origin))
      } else {
        try git("checkout", "-q", "--orphan", branch(of: lesson))
      }
      try replaceSwiftFiles(in: folder, by: lesson.code(inPackage: course.folder))
      try commit("\(lesson.number).0 the start", tag: Point(chapter: lesson.number, done: 0))
      for (index, step) in lesson.steps.enumerated() {
        try git("apply", "--whitespace=nowarn", "\(course.folder)/\(lesson.patches)/\(step.patch).patch")
        try commit(
          "\(lesson.number).\(index + 1) \(step.patch)", tag: Point(chapter: lesson.number, done: index + 1))
      }
    }
  }

  /// Returns the paths of the files of solutions and steps in `course` that have changed since the repository was made,
  /// sorted.
  func changes(in course: Course) throws -> [String] {
    let made = try String(contentsOfFile: made, encoding: .utf8).split(separator: "\n").map(String.init)
    let changed = Set(made).symmetricDifference(try prints(in: course.folder))
    return Set(changed.map { String($0.prefix { $0 != " " }) }).sorted()
  }

  private var made: String { "\(folder)/.git/made" }

  /// Returns a line for each file of solutions and steps in the folder `course`: its path and a hash of its contents.
  private func prints(in course: String) throws -> [String] {
    let files = try FileManager.default.subpathsOfDirectory(atPath: "\(course)/Solutions").filter {
      $0.hasSuffix(".patch") || $0.hasSuffix(".swift")
    }.map { "Solutions/\($0)" }
    let prints = try git(["hash-object", "--"] + files.map { "\(course)/\($0)" }).split(separator: "\n")
    return zip(files, prints).map { "\($0) \($1)" }
  }

  /// Checks out the code at `point` for an author to edit, and records `point` in a file for `edited`.
  func edit(_ point: Point) throws {
    try git("checkout", "-q", "--detach", tag(point))
    try point.name.write(toFile: "\(folder)/.git/edited", atomically: true, encoding: .utf8)
  }

  /// Returns the point that `edit` last checked out.
  func edited() throws -> Point {
    let numbers = try String(contentsOfFile: "\(folder)/.git/edited", encoding: .utf8)
      .split(separator: ".").compactMap { Int($0) }
    guard numbers.count == 2 else {
      throw Problem("\(folder)/.git/edited does not name a chapter and a step")
    }
    return Point(chapter: numbers[0], done: numbers[1])
  }

  /// Returns the point after all steps of `lesson`, which is its solution.
  func end(of lesson: Lesson) -> Point { Point(chapter: lesson.number, done: lesson.steps.count) }

  private func commit(_ title: String, tag point: Point) throws {
    try git("add", "--all")
    try git("commit", "-q", "--allow-empty", "-m", title)
    try git("tag", "--force", tag(point))
  }
}

// MARK: - Carrying a change

extension StepHistory {
  /// Amends the commit of the point that the author has edited, and rebases all later points onto it; continues where a
  /// conflict has stopped an earlier call.
  ///
  /// At a conflict, throws an error that says what the author must do.
  func carry() throws {
    let point = try edited()
    let change = "refs/edited"
    if isRebasing {
      try goOn()
    } else if !has(change) {
      try git("add", "--all")
      // A commit made by hand changes the same point.
      try git("reset", "-q", "--soft", tag(point))
      try git("commit", "-q", "--amend", "--no-edit", "--allow-empty")
      try git("update-ref", change, "HEAD")
    }
    var carried: [Int] = []
    for lesson in lessons {
      let branch = branch(of: lesson)
      var (old, new) = (tag(point), change)
      if lesson.number != point.chapter {
        guard let origin = lessons.origin(of: lesson), carried.contains(origin.number) else { continue }
        (old, new) = (tag(end(of: origin)), self.branch(of: origin))
      }
      carried.append(lesson.number)
      try rebase(branch, onto: new, from: old)
    }
    let points = try points()
    try carryVariants(to: points)
    for (point, commit) in points { try git("tag", "--force", tag(point), commit) }
    try git("update-ref", "-d", change)
    try edit(point)
  }

  private var isRebasing: Bool { FileManager.default.fileExists(atPath: "\(folder)/.git/rebase-merge") }

  private func goOn() throws {
    let open = try git("diff", "--name-only", "--diff-filter=U").split(separator: "\n").filter { file in
      let text = (try? String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)) ?? ""
      return text.contains(/(?m)^(<<<<<<< |>>>>>>> )/)
    }
    if !open.isEmpty { throw conflict("\(open.joined(separator: ", ")): not resolved yet") }
    try git("add", "--all")
    try rebase(["rebase", "--continue"])
  }

  /// Rebases the commits of `branch` after the commit `old` onto `new`, unless `branch` contains `new` already.
  func rebase(_ branch: String, onto new: String, from old: String) throws {
    if try run(["merge-base", "--is-ancestor", new, branch]).succeeded { return }
    try rebase(["rebase", "-q", "--empty=keep", "--onto", new, old, branch])
  }

  private func rebase(_ words: [String]) throws {
    var run = try run(words)
    while !run.succeeded {
      let open = try git("status", "--porcelain").split(separator: "\n").filter {
        $0.contains(/^(?:U.|.U|AA|DD)\s/)
      }
      // If a step removes a file, changes to it do not matter.
      let removed = open.filter { $0.hasPrefix("UD ") }.map { String($0.dropFirst(3)) }
      if removed.isEmpty || removed.count < open.count {
        throw conflict(run.output.trimmingCharacters(in: .newlines))
      }
      try git(["rm", "-q", "--"] + removed)
      run = try self.run(["rebase", "--continue"])
    }
  }

  private func conflict(_ text: String) -> Problem {
    Problem(
      """
      the change cannot be carried on automatically:
      \(text)
      Resolve it in \(folder), where `git status` shows what there is to do. \
      Then `swift run author record` goes on.
      """)
  }

  /// Returns all points with the commits that they now have in the branches of their chapters; the points' tags may
  /// still name older commits.
  private func points() throws -> [(Point, commit: String)] {
    try lessons.flatMap { lesson in
      let base = lessons.origin(of: lesson).map { ["^\(branch(of: $0))"] } ?? []
      let commits = try git(["rev-list", "--reverse", branch(of: lesson)] + base).split(separator: "\n")
      guard commits.count == lesson.steps.count + 1 else {
        throw Problem(
          "\(folder): found \(commits.count) commits in \(branch(of: lesson)), expected \(lesson.steps.count + 1): "
            + "its start, and one for each step")
      }
      return commits.enumerated().map { (Point(chapter: lesson.number, done: $0), String($1)) }
    }
  }
}

// MARK: - Writing the course

extension StepHistory {
  /// Writes the code of all starts and solutions and the patches of all steps into the course in the folder
  /// `course`.
  func write(to course: String) throws {
    let point = try edited()
    for lesson in lessons {
      try write(end(of: lesson), to: "\(course)/\(lesson.solution)")
      try write(Point(chapter: lesson.number, done: 0), to: "\(course)/\(lesson.start)")
      for (index, step) in lesson.steps.enumerated() {
        let patch = try patch(of: Point(chapter: lesson.number, done: index + 1))
        if patch.isEmpty { throw Problem("nothing is left to do in step \(index + 1) of \(lesson.folder)") }
        try patch.write(
          toFile: "\(course)/\(lesson.patches)/\(step.patch).patch", atomically: true, encoding: .utf8)
      }
    }
    try writeVariants(to: course)
    try edit(point)
  }

  private func patch(of point: Point) throws -> String {
    try patch(from: tag(Point(chapter: point.chapter, done: point.done - 1)), to: tag(point))
  }

  /// Returns the diff between the commits `before` and `after` as Git prints it, without the lines that name Git's
  /// objects.
  func patch(from before: String, to after: String) throws -> String {
    let text = try git("diff", "--no-color", "--no-ext-diff", "--no-renames", before, after)
    return text.replacing(/(?m)^index [0-9a-f]+\.\.[0-9a-f]+( \d+)?\n/, with: "")
  }

  private func write(_ point: Point, to target: String) throws {
    try git("checkout", "-q", "--detach", tag(point))
    try replaceSwiftFiles(in: target, by: swiftTexts(in: folder))
  }
}

// MARK: - Git

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

  @discardableResult func git(_ words: [String]) throws -> String { try Self.git(words, in: folder) }

  @discardableResult static func git(_ words: [String], in folder: String) throws -> String {
    let run = try run(words, in: folder)
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
