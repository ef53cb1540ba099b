internal import ChapterProgram
internal import Console
internal import Foundation
package import SourceFacts
package import Supervision

/// Builds chapters, verifies them and reads the compiler's index; does not build again what has not changed.
///
/// It compiles each chapter with the options of the package's own build, but alone and without SwiftPM. That takes half
/// the time, and a chapter that does not compile does not affect the others.
package struct Workshop: Sendable {
  package private(set) var course: Course
  package private(set) var toolchain: Toolchain
  private let recipes: [String: Recipe]
  /// The path of the program that loads a chapter's code and judges it.
  let judge: String
  /// Options for the compiler, besides those with which the package compiles a chapter.
  private(set) var options = Self.options
  /// How long a chapter's `verify` may take before it is stopped.
  private(set) var limit = Duration.seconds(120)
  /// Called with a sentence while another process builds what is asked for, and with nil when it has been waited for.
  var onWait: @Sendable (String?) -> Void = { if let sentence = $0 { complain(sentence) } }
  /// The fingerprint of the program that judges chapters; it is part of the fingerprint of each chapter.
  package let partsFingerprint: String

  /// Makes a workshop for `course`. If `course.buildsParts`, first builds the program that judges chapters, unless it is
  /// up to date.
  package init(_ course: Course) throws {
    self.course = course
    toolchain = try Toolchain.current.get()
    judge = "\(course.products)/judge"
    if course.buildsParts { _ = try JudgeProgram.built(in: course.products, ofPackage: course.folder) }
    recipes = try Recipe.all(in: course.products)
    partsFingerprint = Self.fingerprint(ofFiles: [judge, "\(course.products)/\(course.program)"])
  }

  /// Makes a workshop for `course` that does not build the modules that all chapters share. It can build only those
  /// executables for which `recipes`, by their names, says how.
  init(_ course: Course, recipes: [String: Recipe]) throws {
    (self.course, self.recipes, partsFingerprint) = (course, recipes, "")
    toolchain = try Toolchain.current.get()
    judge = "\(course.products)/judge"
  }

  /// Returns a workshop for a course in `folder`, whose chapters it builds there in the same way; creates `folder` if
  /// it does not exist.
  ///
  /// `options` are added to the compiler's, and `limit` is how long a chapter's `verify` may take.
  func elsewhere(in folder: String, options: [String] = [], limit: Duration = .seconds(120)) throws
    -> Workshop
  {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var workshop = self
    workshop.course = Course(in: folder, like: course)
    workshop.options += options
    workshop.limit = limit
    return workshop
  }

  /// Returns a copy of this workshop that compiles, links and runs everything in `sandbox`, for code that is not to be
  /// trusted.
  package func inSandbox(_ sandbox: Sandbox) -> Workshop {
    var workshop = self
    workshop.toolchain.sandbox = sandbox
    return workshop
  }

  /// The paths of what the compiler and a chapter's code need besides that code: the toolchain, and what was built of
  /// the package.
  package var whatCodeNeeds: [String] {
    let library = URL(filePath: toolchain.indexLibrary).resolvingSymlinksInPath()
    return [library.appending(path: "../..").standardized.path, course.products, "\(Course.package)/Sources"]
  }

  /// Returns how `executable`, such as `chapter-2`, is compiled; throws if the package does not build it.
  package func recipe(of executable: String) throws(Problem) -> Recipe {
    if let recipe = recipes[executable] { return recipe }
    throw Problem("the package does not say how \(executable) is built")
  }
}

// MARK: - Statuses

extension Workshop {
  /// Returns the status of each of `works`, in the same order. Builds and verifies those that have changed, in
  /// parallel, and reports progress.
  ///
  /// Unchanged chapters and solutions are verified again only if `verifyingAgain` is true.
  package func statuses(of works: [Work], verifyingAgain: Bool = false) throws -> [ChapterStatus] {
    let stale = works.filter { verifyingAgain || kept($0) == nil }
    if stale.isEmpty { return works.compactMap(kept) }
    let isFirst =
      stale.count > 3 && stale.allSatisfy { !FileManager.default.fileExists(atPath: folder(of: $0)) }
    let progress = ProgressLine(
      total: stale.count, title: stale.count > 1 ? "building and judging \(stale.count) chapters" : "",
      note: isFirst
        ? "the first time takes about \(ProgressLine.words(forSeconds: stale.count * 5 / workerCount))"
        : "")
    // If the compiler's driver is killed, the compiler that it has started goes on.
    let results = try leavingNothingBehind {
      stale.concurrentMap { work in
        let kept = kept(work)
        let what = kept == nil ? "building \(work.executable)" : "verifying \(work.executable)"
        progress.begin(what)
        defer { progress.end(what) }
        return Result {
          var status = try kept ?? status(of: work)
          if kept != nil, status.error == nil { try verify(work, &status) }
          return (work.executable, status)
        }
      }
    }
    progress.close()
    let made = try Dictionary(results.map { try $0.get() }) { $1 }
    return works.compactMap { made[$0.executable] ?? kept($0) }
  }

  /// Returns the status of `work`; builds and verifies `work` if it has changed since its status was saved.
  package func status(of work: Work) throws -> ChapterStatus {
    if let kept = kept(work) { return kept }
    return try alone(with: work) {
      // Another process may have built it meanwhile.
      if let kept = kept(work) { return kept }
      let status = try build(work)
      try status.writeJSON(to: file(of: work))
      return status
    }
  }

  /// Lets `work` print its own verdict and returns its status; builds it first if it has changed.
  ///
  /// `words` are options for `verify`. Even unchanged code is verified again, unless it does not compile.
  func status(of work: Work, aloud words: [String]) throws -> ChapterStatus {
    try leavingNothingBehind {
      try alone(with: work) {
        let progress = ProgressLine(total: 1)
        let aloud = Aloud(words: words) { progress.close() }
        var status: ChapterStatus
        if let kept = kept(work) {
          status = kept
          if status.error == nil { try verify(work, &status, aloud) }
        } else {
          progress.begin("building \(work.executable)")
          defer { progress.close() }
          status = try build(work, aloud: aloud)
        }
        try status.writeJSON(to: file(of: work))
        return status
      }
    }
  }

  /// Calls `body` while this process holds the lock of `work`, so that no other process builds `work`. If another
  /// process holds the lock, prints its number and command, and waits for it.
  func alone<Result>(with work: Work, _ body: () throws -> Result) throws -> Result {
    try FileManager.default.createDirectory(atPath: course.output, withIntermediateDirectories: true)
    let file = lockFile(of: work)
    let lock = open(file, O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
    defer { close(lock) }
    // Some network disks have no locks; there two builds at once may fail.
    var isHeld = false
    for look in 0..<20 {
      isHeld = flock(lock, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
      if !isHeld { break }
      // Short waits are not reported.
      if look < 19 { usleep(10_000) }
    }
    if isHeld {
      let holder = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
      onWait("waiting for \(holder.isEmpty ? "another workbook" : holder), which builds \(work.executable)…")
      _ = flock(lock, LOCK_EX)
      onWait(nil)
    }
    let name = "process \(getpid()) (workbook \(CommandLine.arguments.dropFirst().joined(separator: " ")))"
    ftruncate(lock, 0)
    _ = name.withCString { write(lock, $0, strlen($0)) }
    defer { ftruncate(lock, 0) }
    return try body()
  }

  /// Returns the path of the file that a process locks while it builds `work`.
  func lockFile(of work: Work) -> String { "\(folder(of: work)).lock" }

  /// Returns the saved status of `work`; nil if there is none, or if its code or the shared modules have changed since.
  func kept(_ work: Work) -> ChapterStatus? {
    let status = lastStatus(of: work)
    return status?.fingerprint == fingerprint(of: work) ? status : nil
  }

  /// Returns the saved status of `work`, even if its code has changed since; nil if it has never been built.
  func lastStatus(of work: Work) -> ChapterStatus? { decoded(ChapterStatus.self, at: file(of: work)) }

  private func file(of work: Work) -> String { "\(folder(of: work))/status.json" }

  /// Whether `work` was last built with the shared modules as they are now; false if it has never been built.
  func isBuiltOnTheseParts(_ work: Work) -> Bool {
    lastStatus(of: work)?.fingerprint.hasSuffix("\n\n" + partsFingerprint) ?? false
  }

  /// Returns a text that changes whenever a source file of `work` or a shared module does, made of paths, sizes and
  /// dates.
  func fingerprint(of work: Work) -> String { sourcesFingerprint(of: work) + "\n\n" + partsFingerprint }

  /// Returns a fingerprint of `files`, which are paths: a line for each with its path, size and modification date, or
  /// `-` in place of the last two if the file is missing.
  static func fingerprint(ofFiles files: [String]) -> String {
    files.map { path in
      var status = stat()
      guard stat(path, &status) == 0 else { return "\(path) -" }
      return "\(path) \(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
    }.joined(separator: "\n")
  }

  private func sourcesFingerprint(of work: Work) -> String {
    // The sources' paths are from the course's folder.
    Self.fingerprint(ofFiles: sources(of: work)).replacing("\(course.folder)/", with: "")
  }

  /// Returns the paths of the source files of `work` that were saved since its last build; all its source files if it
  /// has never been built.
  func changesSinceBuilt(_ work: Work) -> [String] {
    let built = Set((lastStatus(of: work)?.fingerprint ?? "").split(separator: "\n"))
    let lines = sourcesFingerprint(of: work).split(separator: "\n")
    return zip(sources(of: work), lines).filter { !built.contains($1) }.map(\.0)
  }

  /// Returns the path of the folder in which `work` is built.
  package func folder(of work: Work) -> String { "\(course.output)/\(work.executable)" }

  /// Returns the code that a build of `work` makes, with the program that judges it; no code is there before the first
  /// build.
  package func built(_ work: Work) -> BuiltChapter {
    BuiltChapter(judge: judge, code: "\(folder(of: work))/\(work.executable).so")
  }

  /// Returns what the compiler's index of the last build says of the code of `work`; throws if there is none.
  package func facts(of work: Work) throws -> Facts {
    try Facts(
      ofModule: work.executable.replacing("-", with: "_"), indexStore: "\(folder(of: work))/index",
      toolchain: toolchain)
  }

  /// Returns the paths of the Swift files of `work`; empty if its folder cannot be read.
  func sources(of work: Work) -> [String] {
    let folder = course.folder(of: work)
    return ((try? swiftFiles(in: folder)) ?? []).map { "\(folder)/\($0)" }
  }
}
