import Foundation
import Lessons
import SourceFacts
import Supervision
import Support
import Testing

@testable import WorkbookKit

@Suite struct `A change` {
  @Test func `has a bill and a price in every solution that it was made in, on the page too`() throws {
    let course = Course()
    let bills = try ChangeBills(recordedIn: course)
    for change in Change.made {
      let lessons = course.lessons(with: change)
      // The chapters 5 and 12 have built a second front end themselves, and say what it took.
      let own = change.name == Change.lines.name ? [5, 12] : []
      #expect(lessons.map(\.number) == ([1, 2] + Array(5...13)).filter { !own.contains($0) })
      for lesson in lessons {
        let bill = try #require(bills[lesson, change])
        #expect(bill.added > 0 && !bill.names.isEmpty)
      }
      for lesson in course.billedLessons {
        #expect(try !lesson.price(of: change, inPackage: course.folder).isEmpty)
      }
    }
    let page = try course.text(ChangeBills.page)
    #expect(try bills.refreshed(page, of: course) == page, "`swift run author promote` makes its tables anew")
    // In a browser the prices come after what came out of it, and all are in one picture.
    let folded = ChangeBills.folded(page)
    let first = try #require(folded.components(separatedBy: "\n## ").dropFirst(3).first)
    let marks = [
      "### Undo: ", "<details>", "| 13-StateAsValue", "- **1-FatController**", "- **13-State", "</details>",
    ]
    let places = marks.compactMap { first.firstRange(of: $0)?.lowerBound }
    #expect(places.count == marks.count && places == places.sorted())
    #expect(folded.matches(of: /<details>/).count == Change.all.count)
    let plots = bills.plots(of: course.billedLessons, beside: try Spread(recordedIn: course))
    #expect(plots.matches(of: /r="4"/).count == Change.all.count * 11 - 2)
    #expect(plots.contains("8-ClassicalMVC: 39, others 33 and 40") && plots.contains("12-Clean: none"))
  }

  @Test(.enabled(if: everythingIsTested), .timeLimit(.minutes(30)))
  func `merged with another without a conflict, as the bill says, breaks the clause about both`() throws {
    let course = try ScratchCourse()
    let lesson = try #require(Lesson.all.first { $0.number == 9 })
    let (code, conflicts) = try Self.merge([.undo, .moves], in: lesson, of: Course())
    #expect(conflicts == 0)
    for (file, text) in code { try course.write(text, to: "\(lesson.start)/\(file)") }
    let run = try course.workbook("verify", "9")
    #expect(
      run.output.contains("broken: moves.undo") && run.output.contains("1 unexpected failure"),
      "\(run.output)")
  }

  /// Changes in one solution's code, as Git merges them one after another, and how many conflicts it finds.
  private static func merge(_ changes: [Change], in lesson: Lesson, of course: Course) throws -> (
    code: [String: String], conflicts: Int
  ) {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let before = try lesson.code(after: lesson.steps.count, inPackage: course.folder)
    let codes = try changes.map {
      try lesson.solutionCode(patchedBy: [lesson.patch(of: $0)], inPackage: course.folder)
    }
    var code = codes[0]
    var conflicts: Int32 = 0
    for others in codes.dropFirst() {
      code.merge(others) { text, _ in text }
      for (file, text) in before where others[file] != text {
        if code[file] == text {
          code[file] = others[file]
          continue
        }
        for (name, text) in ["base": text, "one": code[file], "other": others[file]] {
          try (text ?? "").write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
        }
        let run = try Run(
          "/usr/bin/env", ["git", "merge-file", "-p", "one", "base", "other"], in: folder.path)
        code[file] = run.output
        if !["Main.swift", "Seams.swift"].contains(file) { conflicts += run.status }
      }
    }
    code["Main.swift"] = codes[0]["Main.swift"]?.replacing(".undo)", with: ".undo, .moves)")
    return (code, Int(conflicts))
  }

  @Test func `are all on one page, without the marks of its tables`() throws {
    let run = try Run(ScratchCourse.program, ["change"])
    #expect(run.succeeded && run.output.contains("| 13-StateAsValue |") && !run.output.contains("<!--"))
  }

  @Test(arguments: [
    ["redo"], ["undo", "3"], ["undo", "--diff"], ["undo", "99"], ["undo", "solution-6"],
  ])
  func `that is not there is bad input`(words: [String]) throws {
    let run = try Run(ScratchCourse.program, ["change"] + words)
    #expect(run.status == 2 && run.output.contains(": found "), "\(run.output)")
  }

  @Test(
    .enabled(if: everythingIsTested), .timeLimit(.minutes(30)),
    arguments: [
      Half(
        name: "undo", file: "AppState.swift", code: "[.manual, .manual], false, [])",
        without: "[.manual, .manual], false, past)", broken: "undo.reset"),
      Half(
        name: "moves", file: "AppState.swift", code: "[.manual, .manual], false, [])",
        without: "[.manual, .manual], false, moves)", broken: "moves.reset"),
      Half(
        name: "remote", file: "AppState.swift", code: "player(of: side) == .remote { move",
        without: "player(of: side) != .computer { move", broken: "remote.early"),
      Half(
        name: "history", file: "AppState.swift", code: "[.manual, .manual], false, [], .start)",
        without: "[.manual, .manual], false, moves, .start)", broken: "history.new"),
      Half(
        name: "lines", file: "LinePrinter.swift", code: "print(lines.filter {",
        without: "_ = (lines.filter {", broken: "seams.lines"),
    ])
  func `is made in a reader's chapter: asked for, half made, made, and then it has a bill`(half: Half)
    throws
  {
    let course = try ScratchCourse()
    let change = try #require(Change.all.first { $0.name == half.name })
    let lesson = try #require(Lesson.all.first { $0.number == 13 })
    func write(_ files: [String: String]) throws {
      for (file, text) in files { try course.write(text, to: "\(lesson.start)/\(file)") }
    }
    let solution = try lesson.code(after: lesson.steps.count, inPackage: ScratchCourse.package)
    try write(solution)
    let asked = try course.workbook("change", change.name, "13")
    #expect(asked.succeeded && asked.output.contains(change.declaration), "\(asked.output)")

    var changed = try lesson.solutionCode(
      patchedBy: [lesson.patch(of: change)], inPackage: ScratchCourse.package)
    let whole = changed[half.file] ?? ""
    changed[half.file] = whole.replacing(half.code, with: half.without)
    try #require(changed[half.file] != whole)
    try write(changed)
    let refused = try course.workbook("change", change.name, "13")
    #expect(refused.status == 1 && refused.output.contains(half.broken), "\(refused.output)")

    let late = try course.workbook("change", change.name, "13", "--begin")
    #expect(late.status == 2 && late.output.contains("already"), "\(late.output)")

    changed[half.file] = whole
    try write(changed)
    let made = try course.workbook("change", change.name, "13")
    let rows = made.output.split(separator: "\n").map { $0.split(separator: " ") }
    let own = rows.first { $0.first == "yours" }?.dropFirst().map(String.init)
    let ours = try ChangeBills(recordedIn: Course())[lesson, change]?.cells
    #expect(made.succeeded && own != nil && own == ours, "\(made.output)")
  }

  /// A change of which one thing is missing, in a file of solution 13, and what that breaks.
  struct Half {
    let name, file, code, without, broken: String
  }
}
