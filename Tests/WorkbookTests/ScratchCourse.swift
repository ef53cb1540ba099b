import Foundation
import Structure
import Testing

/// A copy of the course that a test may change, with a state folder of its own.
final class ScratchCourse: Sendable {
  let folder: String

  /// The package that the tests were built from.
  static let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    .standardized.path

  /// Copies the code of the chapters and solutions, without their notebooks.
  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "reversi-course-\(UUID())").path
    for parent in ["Chapters", "Solutions"] {
      let source = "\(Self.package)/\(parent)"
      for file in FileManager.default.subpaths(atPath: source) ?? [] where Self.isCode(file) {
        let copy = URL(filePath: "\(folder)/\(parent)/\(file)")
        try FileManager.default.createDirectory(
          at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: "\(source)/\(file)", toPath: copy.path)
      }
    }
    // The course may be somebody's who has begun with it; a test begins at the start.
    for chapter in try FileManager.default.contentsOfDirectory(atPath: "\(folder)/Chapters") {
      _ = try workbook("reset", String(chapter.prefix { $0 != "-" }))
    }
  }

  /// Copies a course whose chapters have their verdicts already; a test that changes one builds it from the beginning.
  static func judged() throws -> ScratchCourse { try ScratchCourse(copying: template.get()) }

  private static let template = Result {
    let course = try ScratchCourse()
    _ = try course.workbook()
    let built = "\(course.folder)/.build/workbook"
    for chapter in try FileManager.default.contentsOfDirectory(atPath: built) {
      // What the compiler wrote down speaks of files in the folder of the template.
      try? FileManager.default.removeItem(atPath: "\(built)/\(chapter)/index")
      if !chapter.contains(".") {
        try Data().write(to: URL(filePath: "\(built)/\(chapter)/unfinished"))
      }
    }
    return course
  }

  private init(copying other: ScratchCourse) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "reversi-course-\(UUID())").path
    // With the dates of the files, which tell whether they have changed.
    let copy = try Run("/bin/cp", ["-a", other.folder, folder])
    try #require(copy.succeeded, "\(copy.output)")
    try? FileManager.default.removeItem(atPath: "\(folder)/state")
  }

  deinit { remove() }

  func remove() { try? FileManager.default.removeItem(atPath: folder) }

  private static func isCode(_ file: String) -> Bool {
    (file.hasSuffix(".swift") || file.hasSuffix(".patch")) && !file.contains("/Notebook/")
  }

  /// Runs the command on this course.
  func workbook(_ words: String...) throws -> Run {
    try Run(Self.program, words, environment: environment)
  }

  /// Runs the command, and expects its output to contain that text.
  func expect(_ text: String, of words: String..., sourceLocation: SourceLocation = #_sourceLocation) throws {
    let run = try Run(Self.program, words, environment: environment)
    #expect(run.output.contains(text), "\(run.output)", sourceLocation: sourceLocation)
  }

  var environment: [String: String] { ["WORKBOOK_COURSE": folder, "XDG_STATE_HOME": "\(folder)/state"] }

  static let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appending(path: "workbook").path

  func read(_ file: String) throws -> String {
    try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
  }

  func write(_ text: String, to file: String) throws {
    try text.write(toFile: "\(folder)/\(file)", atomically: true, encoding: .utf8)
  }

  /// Replaces a text that is there in a file.
  func replace(_ text: String, by other: String, in file: String) throws {
    let before = try read(file)
    precondition(before.contains(text), "\(file) does not hold \(text)")
    try write(before.replacing(text, with: other), to: file)
  }
}
