internal import Foundation
internal import Lessons
internal import Structure

/// All states of the course's code as commits in a repository of its own: each chapter's start, and one for each step.
///
/// A chapter is a branch that begins at the end of the one before it. A change to one state is carried to all behind it
/// by Git, which shows conflicts in its own way.
struct Road {
  /// The repository, whose working tree is the state that is edited.
  let folder: String
  let lessons: [Lesson]

  /// The road of a course, which need not be there yet.
  init(of course: Course) {
    folder = "\(course.folder)/.build/edit"
    lessons = course.lessons
  }

  /// Whether it was made to its end.
  var exists: Bool { FileManager.default.fileExists(atPath: "\(folder)/.git/edited") }

  /// A chapter after some of its steps; 0 is its start.
  struct Point: Equatable {
    var chapter: Int
    var done: Int

    var name: String { "\(chapter).\(done)" }
  }

  /// Makes the repository out of the course's solutions and steps.
  func make(from course: Course) throws {
    let manager = FileManager.default
    // One that was not made to its end holds nobody's work.
    try? manager.removeItem(atPath: folder)
    try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try git("init", "-q", "-b", "road")
    try code(of: course).joined(separator: "\n").write(toFile: made, atomically: true, encoding: .utf8)
    // Who resolves conflicts commits here with a Git of their own.
    try git("config", "user.name", "author")
    try git("config", "user.email", "author@localhost")
    try git("config", "commit.gpgsign", "false")
    for lesson in lessons {
      try git("checkout", "-q", "-B", branch(of: lesson))
      let start = try Start(of: lesson, inPackage: course.folder)
      try replaceSwiftFiles(in: folder, by: start.folder)
      try commit("\(lesson.number).0 the start", tag: Point(chapter: lesson.number, done: 0))
      for (index, step) in lesson.steps.enumerated() {
        try git("apply", "--whitespace=nowarn", "\(course.folder)/\(lesson.patches)/\(step.patch).patch")
        try commit(
          "\(lesson.number).\(index + 1) \(step.title)", tag: Point(chapter: lesson.number, done: index + 1))
      }
    }
  }

  /// The files of solutions and steps that are not what the repository was made of.
  func changes(in course: Course) throws -> [String] {
    let before = try String(contentsOfFile: made, encoding: .utf8).split(separator: "\n").map(String.init)
    let changed = Set(before).symmetricDifference(try code(of: course))
    return Set(changed.map { String($0.prefix { $0 != " " }) }).sorted()
  }

  private var made: String { "\(folder)/.git/made" }

  /// The files of solutions and steps, each with what Git makes of its contents.
  private func code(of course: Course) throws -> [String] {
    let files = try FileManager.default.subpathsOfDirectory(atPath: "\(course.folder)/Solutions").filter {
      $0.hasSuffix(".patch") || $0.hasSuffix(".swift") && !$0.contains("/Notebook/")
    }.map { "Solutions/\($0)" }
    let prints = try git(["hash-object", "--"] + files.map { "\(course.folder)/\($0)" })
    return zip(files, prints.split(separator: "\n")).map { "\($0) \($1)" }
  }

  /// Puts a state into the working tree, to be edited.
  func edit(_ point: Point) throws {
    try git("checkout", "-q", "--detach", tag(point))
    try point.name.write(toFile: "\(folder)/.git/edited", atomically: true, encoding: .utf8)
  }

  /// The state that is edited.
  func edited() throws -> Point {
    let numbers = try String(contentsOfFile: "\(folder)/.git/edited", encoding: .utf8)
      .split(separator: ".").compactMap { Int($0) }
    guard numbers.count == 2 else { throw Problem("\(folder)/.git/edited does not name a state") }
    return Point(chapter: numbers[0], done: numbers[1])
  }

  private func commit(_ title: String, tag point: Point) throws {
    try git("add", "--all")
    try git("commit", "-q", "--allow-empty", "-m", title)
    try git("tag", "--force", tag(point))
  }
}

// MARK: - Carrying a change

extension Road {
  /// Takes what was edited over into its state, and carries it to all behind it; goes on after a conflict.
  func carry() throws {
    let point = try edited()
    let change = "refs/edited"
    if isRebasing {
      try goOn()
    } else if !has(change) {
      try git("add", "--all")
      // Whoever has committed has changed the same state.
      try git("reset", "-q", "--soft", tag(point))
      try git("commit", "-q", "--amend", "--no-edit", "--allow-empty")
      try git("update-ref", change, "HEAD")
    }
    var (old, new) = (tag(point), change)
    for lesson in lessons.drop(while: { $0.number != point.chapter }) {
      let branch = branch(of: lesson)
      if try !run(["merge-base", "--is-ancestor", new, branch]).succeeded {
        try rebase(["rebase", "-q", "--empty=keep", "--onto", new, old, branch])
      }
      (old, new) = (tag(Point(chapter: lesson.number, done: lesson.steps.count)), branch)
    }
    try renewTags()
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

  private func rebase(_ words: [String]) throws {
    var run = try run(words)
    while !run.succeeded {
      let open = try git("status", "--porcelain").split(separator: "\n").filter {
        $0.contains(/^(?:U.|.U|AA|DD)\s/)
      }
      // A file that a step removes goes, however it was changed before.
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
      the change cannot be carried on by itself:
      \(text)
      Resolve it in \(folder), where `git status` shows what there is to do. \
      Then `swift run workbook author record` goes on.
      """)
  }

  /// The tags name the states as they are now.
  private func renewTags() throws {
    for (index, lesson) in lessons.enumerated() {
      let base = index > 0 ? ["^\(branch(of: lessons[index - 1]))"] : []
      let commits = try git(["rev-list", "--reverse", branch(of: lesson)] + base).split(separator: "\n")
      guard commits.count == lesson.steps.count + 1 else {
        throw Problem(
          "\(folder): found \(commits.count) commits in \(branch(of: lesson)), expected \(lesson.steps.count + 1): "
            + "its start, and one for each step")
      }
      for (done, commit) in commits.enumerated() {
        try git("tag", "--force", tag(Point(chapter: lesson.number, done: done)), String(commit))
      }
    }
  }
}

// MARK: - What it makes of the course

extension Road {
  /// Writes starts, solutions and steps into a course's folders.
  func write(to course: String) throws {
    let point = try edited()
    for lesson in lessons {
      let solution = Point(chapter: lesson.number, done: lesson.steps.count)
      try write(solution, to: "\(course)/\(lesson.solution)")
      try write(Point(chapter: lesson.number, done: 0), to: "\(course)/\(lesson.start)")
      for (index, step) in lesson.steps.enumerated() {
        let patch = try patch(of: Point(chapter: lesson.number, done: index + 1))
        if patch.isEmpty { throw Problem("nothing is left to do in step \(index + 1) of \(lesson.folder)") }
        try patch.write(
          toFile: "\(course)/\(lesson.patches)/\(step.patch).patch", atomically: true, encoding: .utf8)
      }
    }
    try edit(point)
  }

  /// A step as Git prints it, without the names of its own objects.
  private func patch(of point: Point) throws -> String {
    let before = Point(chapter: point.chapter, done: point.done - 1)
    let text = try git("diff", "--no-color", "--no-ext-diff", tag(before), tag(point))
    return text.replacing(/(?m)^index [0-9a-f]+\.\.[0-9a-f]+( \d+)?\n/, with: "")
  }

  private func write(_ point: Point, to target: String) throws {
    try git("checkout", "-q", "--detach", tag(point))
    try replaceSwiftFiles(in: target, by: folder)
  }
}

// MARK: - Git

extension Road {
  private func branch(of lesson: Lesson) -> String { "chapter-\(lesson.number)" }
  private func tag(_ point: Point) -> String { "point-\(point.name)" }

  private func has(_ ref: String) -> Bool {
    (try? run(["rev-parse", "-q", "--verify", ref]).succeeded) ?? false
  }

  @discardableResult private func git(_ words: String...) throws -> String { try git(words) }

  @discardableResult private func git(_ words: [String]) throws -> String {
    let run = try run(words)
    if !run.succeeded { throw Problem("git \(words.joined(separator: " ")), in \(folder):\n\(run.output)") }
    return run.output
  }

  /// Runs Git without what its user has configured, and without asking for anything.
  private func run(_ words: [String]) throws -> Run {
    try Run(
      "/usr/bin/env", ["-u", "GIT_DIR", "-u", "GIT_WORK_TREE", "-u", "GIT_INDEX_FILE", "git"] + words,
      in: folder,
      environment: ["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "GIT_EDITOR": "true"])
  }
}
