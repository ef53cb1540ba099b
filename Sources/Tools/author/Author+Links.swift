internal import Console
internal import Foundation
internal import Lessons
internal import Supervision
internal import WorkbookKit

// Checks that the files and commands named in prose exist, and that the published outputs are current.

extension Author {
  /// Returns a sentence for each link, path or command in Markdown files and notebooks that names something that does
  /// not exist.
  func linkProblems() throws -> [String] {
    try proseFiles().flatMap { file -> [String] in
      let text = try String(contentsOfFile: "\(course.folder)/\(file)", encoding: .utf8)
      return (linkProblems(in: text, of: file) + commandProblems(in: text)).map { "\(file): \($0)" }
    }
  }

  /// Returns the paths, from the course's folder, of Markdown files, lessons and notebooks.
  private func proseFiles() throws -> [String] {
    let manager = FileManager.default
    let folders = ["Chapters", "Solutions", "Sources/Course/Lessons", "Sources/Course/Texts"].flatMap {
      folder in
      (manager.subpaths(atPath: "\(course.folder)/\(folder)") ?? []).map { "\(folder)/\($0)" }
    }
    let prose = folders.filter { path in
      path.hasSuffix(".md")
        || path.hasSuffix(".swift") && path.hasPrefix("Sources/")
    }
    return (["README.md", Reference.file, "Sources/README.md", "Sources/Teaching.md"] + prose.sorted()).filter
    {
      manager.fileExists(atPath: "\(course.folder)/\($0)")
    }
  }

  private func linkProblems(in text: String, of file: String) -> [String] {
    // A notebook is exported to its chapter's folder.
    let page = file.replacing(#/Sources/Course/Texts/([^/]+)/(Chapter|Solution)[^/]+/#) {
      "\($0.2)s/\($0.1)/README.md"
    }
    let folder = URL(filePath: "\(course.folder)/\(page)").deletingLastPathComponent()
    let links = text.matches(of: /\]\(([^()\s#]+)(#[^()]*)?\)/).map { String($0.1) }
      .filter { !$0.contains(":") && !$0.contains("\\") }
    let missing = links.filter { !FileManager.default.fileExists(atPath: folder.appending(path: $0).path) }
    let paths = text.matches(of: /(Chapters|Solutions|Sources|Tests)\/[A-Za-z0-9\/.+-]*[A-Za-z0-9]/).map {
      String($0.0)
    }
    .filter { !FileManager.default.fileExists(atPath: "\(course.folder)/\($0)") }
    return missing.map { "the link \($0) leads nowhere" } + paths.map { "there is no \($0)" }
  }

  private func commandProblems(in text: String) -> [String] {
    let practices =
      (try? FileManager.default.contentsOfDirectory(atPath: "\(course.folder)/Chapters/Practice")) ?? []
    let products = Set(
      (course.chapters + course.solutions).map(\.executable) + ["workbook", "author", "classroom", "reversi"]
        + practices.map { "practice-\($0.prefix { $0 != "-" })" })
    return text.matches(of: /swift run (-c release )?([a-z]+(?:-[0-9N]+)?)(?: ([a-z]+))?/).compactMap {
      match in
      let (product, word) = (String(match.2), match.3.map(String.init))
      if product.hasSuffix("-N") { return nil }
      if !products.contains(product) { return "there is no `swift run \(product)`" }
      if product == "workbook", let word, !Workbook.commandNames.contains(word) {
        return "there is no `swift run workbook \(word)`"
      }
      if product == "author", let word, !Self.commands.contains(where: { $0.name == word }) {
        return "there is no `swift run author \(word)`"
      }
      return nil
    }
  }
}

// MARK: - Outputs

extension Author {
  /// Returns a sentence for each exported notebook of `lessons`, and each file with generated tables, whose text
  /// differs from what would be generated now.
  func outputProblems(of lessons: [Lesson]) throws -> [String] {
    try (exports(of: lessons) + reference()).compactMap { file, text in
      let kept = try? String(contentsOfFile: "\(course.folder)/\(file)", encoding: .utf8)
      if kept == text { return nil }
      let command = "swift run author promote"
      guard let kept else { return "there is no \(file): \(command)" }
      let lines = zip(kept.split(separator: "\n"), text.split(separator: "\n"))
      let first = lines.first { $0 != $1 }
      return "\(file) is not what its notebook prints now, expected \"\(first?.0 ?? "")\", "
        + "found \"\(first?.1 ?? "")\": \(command)"
    }
  }

  /// Runs all notebooks, and overwrites the published outputs of their cells, and the tables of the reference and of
  /// the bill, with the current ones.
  func promote() throws -> ExitCode {
    var count = 0
    for (file, text) in try exports(of: course.lessons) + reference() {
      let path = "\(course.folder)/\(file)"
      if (try? String(contentsOfFile: path, encoding: .utf8)) == text { continue }
      try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
      say(file)
      count += 1
    }
    say(count == 0 ? "All outputs are as they were." : "\(count) accepted.")
    return .success
  }

  /// Returns the paths of the pages that have generated tables, such as `Sources/Bill.md`, each with its text after its
  /// tables are generated anew; leaves out a file that the course does not have.
  private func reference() throws -> [(String, String)] {
    try [Reference.file, ChangeBills.page, Spread.page].compactMap { file in
      guard let text = try? course.text(file) else { return nil }
      return switch file {
      case Reference.file: (file, try Reference.refreshed(text))
      case Spread.page: (file, try Spread(recordedIn: course).refreshed(text))
      default: (file, try ChangeBills(recordedIn: course).refreshed(text, of: course))
      }
    }
  }

  /// Returns the files to which the notebooks of `lessons` and of their solutions are exported, with the texts that an
  /// export gives now.
  private func exports(of lessons: [Lesson]) throws -> [(file: String, text: String)] {
    let works = [false, true].flatMap { isSolution in
      lessons.map { Work(lesson: $0, isSolution: isSolution) }
    }.filter {
      FileManager.default.fileExists(atPath: "\(course.folder)/\($0.lesson.texts)")
    }
    let workshop = try Workshop(course)
    return try zip(works, workshop.statuses(of: works)).flatMap { work, status in
      if let error = status.error {
        throw Problem("\(work.path) does not compile: \(error.file):\(error.line): \(error.message)")
      }
      let found = "\(workshop.folder(of: work))/found.json"
      let run = try workshop.built(work).run(
        ["export", "md"], environment: ["REVERSI_FOUND": found], errors: false)
      if !run.succeeded { throw Problem("`\(work.executable) export md` fails:\n\(run.output)") }
      let page = ("\(work.path)/README.md", run.output)
      // Readers do not change a solution, so its outputs are always those that were published.
      if work.isSolution { return [page] }
      return [page, (work.lesson.found, try String(contentsOfFile: found, encoding: .utf8))]
    }
  }
}
