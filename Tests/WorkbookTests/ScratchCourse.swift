import Foundation
import SourceFacts
import Supervision
import Testing

/// The course as it is published, mostly a copy that a test may change, with a state folder of its own.
final class ScratchCourse: Sendable {
  let folder: String
  private let state: String
  /// Where a copy is.
  private let temporary: TemporaryFolder?

  /// The package that the tests were built from.
  static let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    .standardized.path

  /// Copies the code of the chapters, as published, and solutions, without their notebooks.
  convenience init() throws {
    let temporary = try TemporaryFolder()
    self.init(in: temporary.path, temporary: temporary)
    try copy(["Chapters", "Solutions"], from: Self.published.get())
  }

  private init(in folder: String, state: String = "state", temporary: TemporaryFolder? = nil) {
    self.folder = folder
    self.state = "\(folder)/\(state)"
    self.temporary = temporary
  }

  /// Copies a course whose chapters have their verdicts already; a test that changes one builds it from the beginning.
  static func judged() throws -> ScratchCourse {
    let course = try ScratchCourse()
    try course.copyBuild(from: template.get())
    let built = "\(course.folder)/.build/workbook"
    for chapter in try FileManager.default.contentsOfDirectory(atPath: built) {
      if chapter.hasPrefix("solution") {
        try FileManager.default.removeItem(atPath: "\(built)/\(chapter)")
      } else if !chapter.contains(".") {
        try Data().write(to: URL(filePath: "\(built)/\(chapter)/unfinished"))
      }
    }
    return course
  }

  /// The course as it is published and built, for those who change nothing.
  static func untouched() throws -> ScratchCourse {
    try ScratchCourse(in: template.get().folder, state: "state-\(UUID())")
  }

  /// Stays from one run of the tests to the next, so that only what has changed is built again.
  private static let published = Result {
    let products = URL(filePath: program).deletingLastPathComponent().path
    let course = ScratchCourse(in: "\(products)/course-for-tests")
    try course.takeSolutions()
    for chapter in try FileManager.default.contentsOfDirectory(atPath: "\(course.folder)/Solutions")
    where chapter.first?.isNumber ?? false {
      let run = try course.workbook("reset", String(chapter.prefix { $0 != "-" }))
      try #require(run.succeeded, "\(run.output)")
    }
    return course
  }

  private static let template = Result {
    let course = try published.get()
    let run = try course.workbook()
    // What went wrong once must not stay.
    if !run.succeeded { course.remove() }
    try #require(run.succeeded, "\(run.output)")
    return course
  }

  /// Those files that are as they were keep their dates, which tell whether a file has changed.
  private func takeSolutions() throws {
    for folder in ["Solutions", "Chapters/Practice"] { try take(folder) }
  }

  private func take(_ name: String) throws {
    let (source, files) = ("\(Self.package)/\(name)", FileManager.default)
    let code = Set(files.subpaths(atPath: source) ?? []).filter(Self.isCode)
    for file in Set(files.subpaths(atPath: "\(folder)/\(name)") ?? []).filter(Self.isCode).union(code) {
      let copy = URL(filePath: "\(folder)/\(name)/\(file)")
      if files.contentsEqual(atPath: "\(source)/\(file)", andPath: copy.path) { continue }
      try? files.removeItem(at: copy)
      guard code.contains(file) else { continue }
      try files.createDirectory(at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try files.copyItem(atPath: "\(source)/\(file)", toPath: copy.path)
    }
  }

  /// Copies folders, with the dates of the files.
  private func copy(_ folders: [String], from other: ScratchCourse) throws {
    let copy = try Run("/bin/cp", ["-a"] + folders.map { "\(other.folder)/\($0)" } + [folder])
    try #require(copy.succeeded, "\(copy.output)")
  }

  /// Copies what is built, but for the index, which speaks of files in the other folder, and for reports, which come and
  /// go while other tests use that folder. Programs and parts are linked
  /// where both folders are on one disk: they are large, and replaced when they change, never written into.
  private func copyBuild(from other: ScratchCourse) throws {
    let isLarge = "-type f -size +1024k"
    let words = """
      unsettled='( -name index -o -name report.json )'
      cd "$1"; link=l; ln "$(find .build -type f -print -quit)" "$2/link" 2>/dev/null || link=; rm -f "$2/link"
      find .build $unsettled -prune -o \(isLarge) -exec cp -a$link --parents -t "$2" {} +
      find .build $unsettled -prune -o ! -type d ! \\( \(isLarge) \\) -exec cp -a --parents -t "$2" {} +
      """
    let copy = try Run("/bin/sh", ["-ec", words, "sh", other.folder, folder])
    try #require(copy.succeeded, "\(copy.output)")
  }

  deinit { try? FileManager.default.removeItem(atPath: state) }

  func remove() { try? FileManager.default.removeItem(atPath: folder) }

  private static func isCode(_ file: String) -> Bool {
    [".swift", ".patch"].contains(where: file.hasSuffix)
      || file.hasSuffix(".md") && file.contains(/\/(Steps|Trap|Hunt|Changes)\//)
  }

  /// Runs the command on this course.
  func workbook(_ words: String...) throws -> Run { try run(Self.program, words) }

  /// Runs `author` on this course.
  func author(_ words: String...) throws -> Run { try run(Self.author, words) }

  /// A book of all chapters takes minutes on a slow machine beside other tests.
  private func run(_ program: String, _ words: [String]) throws -> Run {
    try Run(program, words, environment: environment, limit: .seconds(1200))
  }

  /// Runs the command, and expects its output to contain that text.
  func expect(_ text: String, of words: String..., sourceLocation: SourceLocation = #_sourceLocation) throws {
    let run = try run(Self.program, words)
    #expect(run.output.contains(text), "\(run.output)", sourceLocation: sourceLocation)
  }

  var environment: [String: String] {
    ["WORKBOOK_COURSE": folder, "XDG_STATE_HOME": state, "LC_ALL": "C.UTF-8"]
  }

  static let program = product("workbook")
  static let author = product("author")

  /// Where the package's own build has put a program.
  static func product(_ name: String) -> String {
    URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: name).path
  }

  func read(_ file: String) throws -> String {
    try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
  }

  func write(_ text: String, to file: String) throws {
    let target = URL(filePath: "\(folder)/\(file)")
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: target, atomically: true, encoding: .utf8)
  }

  /// Replaces a text that is there in a file.
  func replace(_ text: String, by other: String, in file: String) throws {
    let before = try read(file)
    precondition(before.contains(text), "\(file) does not hold \(text)")
    try write(before.replacing(text, with: other), to: file)
  }
}
