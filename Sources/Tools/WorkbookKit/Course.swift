package import Console
internal import Foundation
package import Lessons
internal import SourceFacts
package import Supervision

/// Where the course is: the folder with its chapters and solutions, and the folders in which these are built.
package struct Course: Sendable {
  /// The path of the folder with `Chapters` and `Solutions`.
  package let folder: String
  /// The name of the running program, `workbook`, `author` or `classroom`. Each has a build folder of its own, because
  /// they may have been built with different lessons.
  let program: String
  /// The path of the folder in which SwiftPM builds the package's products, such as `.build/debug`. Chapters are linked
  /// with the modules that are built there.
  package let products: String
  /// The path of the folder in which the workbook builds chapters, each in a folder of its own.
  package let output: String
  /// Whether a `Workshop` first builds the modules that all chapters are linked with, if their sources have changed; if
  /// not, it uses them as they are.
  package var buildsParts: Bool

  /// Makes the course of the package that this program was built from or, if the environment variable `WORKBOOK_COURSE`
  /// names a folder, the course in that folder, whose chapters are linked with the modules that were built beside this
  /// program.
  package init(
    program: String = "workbook", environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    self.program = program
    let program = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    let products = Bundle.main.executableURL?.resolvingSymlinksInPath() ?? program
    self.products = products.deletingLastPathComponent().path
    if let elsewhere = environment["WORKBOOK_COURSE"], !elsewhere.isEmpty {
      folder = URL(filePath: elsewhere).standardized.path
      output = "\(folder)/.build/\(self.program)"
      buildsParts = false
    } else {
      folder = Self.package
      output = "\(self.products)/\(self.program).chapters"
      buildsParts = true
    }
  }

  /// Makes a course in `folder` whose chapters are linked with the same products as those of `other`; the products are
  /// not built again for it.
  package init(in folder: String, like other: Course) {
    self.init(in: folder, products: other.products, program: other.program)
  }

  /// Makes a course in `folder` whose chapters are linked with what was built in the folder `products`, such as
  /// `.build/debug`; the products are not built again for it.
  package init(in folder: String, products: String, program: String = "workbook") {
    self.program = program
    self.folder = folder
    self.products = products
    output = "\(folder)/.build/\(program)"
    buildsParts = false
  }

  package var lessons: [Lesson] { Lesson.all }
  package var chapters: [Work] { lessons.map { Work(lesson: $0, isSolution: false) } }
  package var solutions: [Work] { lessons.map { Work(lesson: $0, isSolution: true) } }

  /// The path of the package that the running program was built from.
  package static var package: String {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized.path
  }

  package func folder(of work: Work) -> String { "\(folder)/\(work.path)" }

  /// The path that SwiftPM takes with `--scratch-path`, such as `.build`: two folders above the products.
  var scratch: String {
    URL(filePath: products).deletingLastPathComponent().deletingLastPathComponent().path
  }

  /// Whether the code of `chapter`, which is no solution, is what is handed out: a reader has changed nothing.
  package func isAsPublished(_ chapter: Work) throws -> Bool {
    try differences(
      between: chapter.lesson.code(inPackage: folder), and: swiftTexts(in: self.folder(of: chapter))
    ).isEmpty
  }

  /// Returns the text of `file`, a path from the course's folder; throws if it cannot be read.
  package func text(_ file: String) throws(Problem) -> String {
    try publishedText(of: file, inPackage: folder)
  }
}

/// A chapter or a solution: a folder that builds an executable.
package struct Work: Sendable {
  package let lesson: Lesson
  package let isSolution: Bool

  package init(lesson: Lesson, isSolution: Bool) {
    self.lesson = lesson
    self.isSolution = isSolution
  }

  package var number: Int { lesson.number }
  /// The path of the chapter's or solution's folder from the course's folder, such as `Chapters/2-Rules`.
  package var path: String { isSolution ? lesson.solution : lesson.start }
  /// The name of the executable that the folder builds, such as `chapter-2` or `solution-2`.
  package var executable: String { isSolution ? "solution-\(number)" : "chapter-\(number)" }
}

extension Course {
  /// The numbers of the course's chapters as a message lists them: `1 to 14`.
  var numbers: String { "1 to \(lessons.count)" }

  /// Returns the chapter or solution that `word` names, such as `2`, `2-Rules`, `chapter-2` or `solution-2`; throws if
  /// there is none.
  package func work(_ word: String) throws(UsageError) -> Work {
    let works = chapters + solutions
    if let work = works.first(where: { work in
      [work.executable, work.path].contains(word)
        || !work.isSolution && ["\(work.number)", work.lesson.folder].contains(word)
    }) {
      return work
    }
    throw UsageError(
      found: "no chapter \"\(word)\"", expected: "a chapter's number, \(numbers), or such as solution-2")
  }

  /// Returns the chapter that `word` names, such as `2` or `2-Rules`; throws if it names a solution, or nothing.
  package func chapter(_ word: String) throws(UsageError) -> Work {
    let work = try work(word)
    if work.isSolution { throw UsageError(found: "\"\(word)\"", expected: "a chapter's number, such as 2") }
    return work
  }
}
