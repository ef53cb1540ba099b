internal import Console
internal import Foundation
internal import Lessons
internal import Notebooks
internal import Supervision
internal import Verification

// The hunt: a reader writes a script that shows a bug, and `judge` plays it and compares the app with the
// specification.

extension Workbook {
  /// The greatest number of commands that a script for the hunt may have.
  private static let huntLimit = 10
  /// The greatest size of its file, in bytes, with all comments and expectations.
  private static let longestScript = 64 << 10

  /// The lesson of chapter 1, whose bugs the reader hunts.
  private var hunted: Lesson { course.lessons[0] }
  /// The bugs that the reader has found, as they are saved in the state folder.
  private var record: HuntRecord { state.huntRecord(of: course) }

  /// Carries out the command `hunt`. `words` are a script, the path of its file, `-` for standard input, or `hint`,
  /// `skip` or `again`; without words, the bugs found so far are shown.
  func hunt(_ words: [String]) throws -> ExitCode {
    switch words.first {
    case nil: say(try scoreLines)
    case "hint": try huntHint(words.dropFirst())
    case "skip":
      _ = try words.expecting(1...1, "hunt skip")
      var record = record
      record.isSkipped = true
      try state.keep(record, of: course)
      say(style.fitted("The hunt can wait, and the score sheet stays. Go on with: swift run workbook next"))
    case "again":
      _ = try words.expecting(1...1, "hunt again")
      let backup = try state.emptyHuntRecord(of: course)
      say(style.fitted("The score sheet is empty. What was on it is in \(backup)"))
    default:
      let near = ["hint", "skip", "again"].first { words.count == 1 && $0.distance(to: words[0]) == 1 }
      if let near { throw UsageError("found \"\(words[0])\"; did you mean hunt \(near)?") }
      return try hunt(with: words)
    }
    return .success
  }

  /// Whether the reader is to hunt bugs before the first step of `chapter`.
  ///
  /// That is true only of chapter 1, until the reader has begun its step, as its goal or the list of defects says, has
  /// found the bug that it fixes, or has skipped the hunt. To break something is not to begin.
  func awaitsHunt(_ chapter: Work, _ status: ChapterStatus) -> Bool {
    // Main.swift says which bugs the reader takes for fixed, also while it does not compile.
    let listsItsBugs = hunted.fixes.allSatisfy {
      status.report?.knownDefects.contains($0) ?? mentions($0, in: chapter)
    }
    if chapter.number != hunted.number || chapter.isSolution || status.stepsDone > 0 || !listsItsBugs {
      return false
    }
    let record = record
    return !record.isSkipped && !hunted.fixes.allSatisfy { record.found[$0] != nil }
  }

  /// Whether the text of the chapter's Main.swift names `defect`, by its number; true if there is no such file.
  private func mentions(_ defect: String, in chapter: Work) -> Bool {
    guard let index = Bug.names.firstIndex(of: defect),
      let text = try? course.text("\(chapter.path)/Main.swift")
    else { return true }
    return text.contains(".bug\(index + 1)")
  }

  /// How many bugs the reader has found, such as `2 of 6`.
  var huntCount: String { "\(record.found.count) of \(Bug.names.count)" }

  /// The lines that `next` and `steps` show before the first step of chapter 1 while the reader is to hunt bugs: what
  /// the hunt is, and how to skip it.
  var huntInvitation: [String] {
    let text = """
      The app of this chapter has six bugs, and you can find them before the text names them. Write a script of at \
      most ten commands that shows one.

      ```
      swift run workbook hunt
      ```

      shows the score sheet, and how to hunt. Once you have found the bug that this chapter fixes, or have had enough \
      (`swift run workbook hunt skip`), `next` goes on to step 1, which names that bug.
      """
    return [style.bold("The hunt: \(huntCount) found"), "", style.markdown(text, indent: 2)]
  }

  /// The lines that `hint` shows in chapter 1 while the reader is to hunt bugs: the command for a hint of the hunt, and
  /// the command that skips it.
  var huntHelp: [String] {
    [
      "This chapter begins with a hunt, which has hints of its own:", "",
    ] + style.commands([("hunt hint", ""), ("hunt skip", "go on to step 1, whose hints name a bug")])
  }
}

// MARK: - The score sheet

extension Workbook {
  private var scoreLines: [String] {
    get throws {
      let record = record
      let hints = record.hintCount
      let asked = hints == 0 ? "no hints" : hints == 1 ? "1 hint" : "\(hints) hints"
      var lines = [style.bold("The hunt: \(huntCount) found") + ", with \(asked)", ""]
      for (index, bug) in try Bug.all(in: course).enumerated() {
        guard let find = record.found[bug.name] else {
          lines.append("  \(index + 1)  \(style.faint("·"))")
          continue
        }
        let mark = style.green("✓")
        lines.append("  \(index + 1)  \(mark) \(style.bold(bug.name))  \(style.faint(find.clause))")
        lines.append(style.markdown(bug.description, indent: 7))
        lines.append("       \(style.cyan(find.script))")
      }
      if record.isComplete {
        return lines + ["", "The score sheet is full. Go on with: swift run workbook next"]
      }
      return lines + ["", style.markdown(Self.huntRules), ""] + style.commands(Self.huntCommands)
    }
  }

  private static let huntRules = """
    The app of chapter 1 has six bugs. Show one with a script of at most ten commands: the app is played beside \
    its specification, and you see which bug it shows, or why the app is right. It is the app as it was \
    published, whatever you have changed. `show`, `disk`, `trace` and `expect` do not count.
    """

  private static let huntCommands = [
    ("hunt \"c4; settle; reset; ok\"", "a script"), ("hunt my.script", "a file; - is standard input"),
    ("hunt hint [PLACE]", "the next hint; it costs nothing"),
    ("hunt skip", "go on with the chapter"), ("hunt again", "empty the score sheet"),
    ("help all", "the script language, and more"),
  ]

  private func huntHint(_ words: ArraySlice<String>) throws {
    let words = try Array(words).expecting(0...1, "the number of a place")
    var record = record
    let bugs = try Bug.all(in: course)
    let first = bugs.firstIndex { record.found[$0.name] == nil }.map { $0 + 1 }
    guard let place = words.first.map(Int.init) ?? first, bugs.indices.contains(place - 1) else {
      if words.isEmpty { return say(style.fitted("The score sheet is full: there is nothing left to find.")) }
      throw UsageError(found: "no place \"\(words[0])\"", expected: "1 to \(bugs.count)")
    }
    let bug = bugs[place - 1]
    if record.found[bug.name] != nil {
      return say(style.fitted("Place \(place) is filled: you have found \(bug.name)."))
    }
    // The last hint can be read again, but counts once.
    let asked = record.hints[bug.name, default: 0]
    let rung = min(asked, bug.hints.count - 1)
    record.hints[bug.name] = rung + 1
    try state.keep(record, of: course)
    say([
      style.bold("Place \(place)") + style.faint(", hint \(rung + 1) of \(bug.hints.count)"), "",
      style.markdown(bug.hints[rung], indent: 2), "",
      rung + 1 == bug.hints.count
        ? "  \(Self.lastHint(asked, of: bug.hints.count))" : "  Ask again for the next one.",
    ])
  }
}

// MARK: - Judging

extension Workbook {
  private func hunt(with words: [String]) throws -> ExitCode {
    let verdict = try withScript(words) { file, name in
      // Before anything is built.
      let size = try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int ?? 0
      if size > Self.longestScript {
        throw Problem(
          "\(name): this has more than 64 KB, expected a script of at most \(Self.huntLimit) commands")
      }
      return try HuntVerdict(of: file, name: name, on: published())
    }
    if verdict.commands == 0 {
      throw Problem(
        "found a script without a command, expected up to \(Self.huntLimit). The app was only launched.")
    }
    if verdict.commands > Self.huntLimit {
      throw Problem(
        "found \(verdict.commands) commands, expected at most \(Self.huntLimit) (show, disk, trace and expect do not count)"
      )
    }
    guard let first = verdict.differences.first else {
      say(style.fitted(rightLines(verdict)))
      return .failure
    }
    say(style.fitted(try wrongLines(first, verdict)))
    return .success
  }

  /// Builds chapter 1 as it is published: the reader's own code may have fixed bugs. While the reader has changed
  /// nothing, it is the reader's chapter.
  private func published() throws -> BuiltChapter {
    let chapter = Work(lesson: hunted, isSolution: false)
    let files = try hunted.code(inPackage: course.folder)
    let isUntouched = changedFiles(of: chapter, from: files).isEmpty
    let workshop = try Workshop(course)
    if isUntouched, try workshop.statuses(of: [chapter])[0].error == nil {
      return workshop.built(chapter)
    }
    let bench = try VariantBench(named: "published", like: workshop)
    if let error = try bench.judge(files, as: chapter).error {
      throw Problem("\(hunted.start), as it is published, does not compile: \(error.message)")
    }
    return bench.built(chapter)
  }

  /// Calls `body` with the path of a file that contains the script, and with a name for the script in messages.
  ///
  /// `words` are the path of a file, `-` for standard input, or the words of the script itself.
  private func withScript<Result>(
    _ words: [String], _ body: (_ file: String, _ name: String) throws -> Result
  ) throws -> Result {
    let text = words.joined(separator: " ")
    if words.count == 1, text != "-" {
      if FileManager.default.fileExists(atPath: text) { return try body(text, text) }
      // A script of one word has neither dot nor slash.
      if text.contains(/^[^ ;]*[.\/][^ ;]*$/) { throw Problem("\(text): there is no such file") }
    }
    if text == "-", isatty(STDIN_FILENO) != 0 {
      complain("Type a script, one command on a line, and Ctrl-D after the last line.")
    }
    let script =
      try text == "-"
      ? FileHandle.standardInput.read(upToCount: Self.longestScript + 1) ?? Data() : Data(text.utf8)
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let file = folder.file("script")
    try script.write(to: URL(filePath: file))
    return try body(file, text == "-" ? "standard input" : "your script")
  }

  /// Returns what to print about `first`, the first difference from the specification that a script shows.
  ///
  /// If a known bug explains the difference, adds the script to the list of bugs found, unless the list has a script
  /// for that bug with as few or fewer commands or a shorter text: one command can bring a whole board.
  private func wrongLines(_ first: HuntVerdict.Difference, _ verdict: HuntVerdict) throws -> [String] {
    let clause = first.clause.map { ["", clauseLine($0)] } ?? []
    let command = first.command < verdict.commands ? ["", "  That was command \(first.command)."] : []
    let what = first.lines(style) + command + clause
    let bugs = try Bug.all(in: course)
    guard let index = bugs.firstIndex(where: { $0.name == first.defect }) else {
      return [
        "\(style.green("✓")) The app is not what the specification says, and none of the six bugs explains it.",
        "",
      ] + what + ["", "You have found something new. Keep that script, and tell the authors."]
    }
    let bug = bugs[index]
    var record = record
    let before = record.found[bug.name]
    let find = HuntRecord.Find(
      script: verdict.script, commands: verdict.commands, clause: first.clause?.id ?? "")
    let isBetter =
      before.map { find.commands < $0.commands && find.script.count <= $0.script.count } ?? true
    if isBetter {
      record.found[bug.name] = find
      try state.keep(record, of: course)
    }
    let head =
      before == nil
      ? "\(style.green("✓")) You have found \(style.bold(bug.name)): place \(index + 1) is filled."
      : "\(style.green("✓")) That is \(style.bold(bug.name)), which is on the score sheet already, at place \(index + 1)."
    var lines = [head, "", style.markdown(bug.description, indent: 2), ""] + what + [""]
    if let before, isBetter {
      lines.append(
        "Your script is shorter than the one there, \(find.commands) instead of \(before.commands) commands, and replaces it."
      )
    }
    if let next = verdict.differences.dropFirst().first {
      lines.append(
        style.fitted(
          "The app goes wrong again at command \(next.command), in another way. A script counts for what it shows first."
        ))
    }
    let isFixed = hunted.fixes.contains(bug.name) && before == nil
    return lines + [
      isFixed
        ? "\(huntCount) found. This is the one that chapter 1 fixes: swift run workbook next"
        : record.isComplete
          ? "\(huntCount) found. The score sheet is full."
          : "\(huntCount) found. The score sheet: swift run workbook hunt"
    ]
  }

  private func rightLines(_ verdict: HuntVerdict) -> [String] {
    let mark = style.yellow("·")
    if let expectation = verdict.expectation {
      return [
        style.fitted(
          "\(mark) The published app is right, and the script is not: \(expectation.sentence).", hanging: 2)
      ] + (expectation.clause.map { ["", clauseLine($0)] } ?? [])
    }
    let commands = verdict.commands == 1 ? "1 command" : "\(verdict.commands) commands"
    let seconds = String(format: "%.3f s", verdict.seconds)
    let head =
      "\(mark) The published app is right: it did exactly what the specification says (\(commands), \(seconds))."
    if verdict.clauses.isEmpty { return [head] }
    return [head, "", "  Clauses about your last action:"] + verdict.clauses.map(clauseLine)
  }

  private func clauseLine(_ clause: HuntVerdict.Clause) -> String {
    style.fitted("  \(style.cyan(clause.id))  \(clause.sentence)", hanging: 4)
  }
}
