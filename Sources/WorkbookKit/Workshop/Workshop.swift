internal import Console
internal import Foundation
package import SourceFacts
internal import Synchronization

/// Builds chapters, verifies them and reads the compiler's index; skips what has not changed.
///
/// It compiles each chapter with the options of the package's own build, but alone and without SwiftPM. That takes half
/// the time, and a chapter that does not compile does not affect the others.
package struct Workshop: Sendable {
  package let course: Course
  package let toolchain: Toolchain
  private let recipes: [String: Recipe]
  /// The compiler's options besides those of the recipe.
  let options: [String]
  /// The time limit of a verdict.
  let limit: Duration
  /// The fingerprint of the parts that all chapters share.
  private let partsPrint: String

  /// A workshop for the course; builds the shared parts if they are stale.
  package init(_ course: Course) throws {
    self.course = course
    toolchain = try Toolchain.current.get()
    if course.buildsParts { try Self.buildParts(course, toolchain) }
    let recipes = try Recipe.all(in: course.products, linkedLike: Self.sample)
    let parts = Array(Set(recipes.values.flatMap(\.objects))).sorted()
    partsPrint = Self.print(of: parts + ["\(course.products)/\(course.program)"])
    let merged = try? Self.merge(parts, partsPrint, course, toolchain)
    self.recipes = merged.map { merged in recipes.mapValues { $0.linked(to: merged) } } ?? recipes
    options = Self.options
    limit = .seconds(120)
  }

  /// A workshop with these recipes only.
  init(_ course: Course, recipes: [String: Recipe]) throws {
    self.init(course, try Toolchain.current.get(), recipes, partsPrint: "", Self.options, .seconds(120))
  }

  private init(
    _ course: Course, _ toolchain: Toolchain, _ recipes: [String: Recipe], partsPrint: String,
    _ options: [String], _ limit: Duration
  ) {
    (self.course, self.toolchain, self.recipes) = (course, toolchain, recipes)
    (self.partsPrint, self.options, self.limit) = (partsPrint, options, limit)
  }

  /// A workshop that builds in the same way in another folder.
  func elsewhere(in folder: String, options: [String] = [], limit: Duration = .seconds(120)) throws
    -> Workshop
  {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return Workshop(
      Course(in: folder, like: course), toolchain, recipes, partsPrint: partsPrint, self.options + options,
      limit)
  }

  /// How a chapter or solution is built.
  package func recipe(of executable: String) throws(Problem) -> Recipe {
    if let recipe = recipes[executable] { return recipe }
    throw Problem("the package does not say how \(executable) is built")
  }

  /// A solution whose build tells what is linked to every chapter; readers do not change it.
  static let sample = "solution-1"
}

// MARK: - Statuses

extension Workshop {
  /// The status of each; builds stale ones in parallel and reports progress.
  ///
  /// An unchanged one is verified again only with `verifyingAgain`.
  package func statuses(of works: [Work], verifyingAgain: Bool = false) throws -> [ChapterStatus] {
    let stale = works.filter { verifyingAgain || kept($0) == nil }
    if stale.isEmpty { return works.compactMap(kept) }
    let progress = ProgressLine(total: stale.count)
    let failure = Mutex<(any Error)?>(nil)
    let statuses = Mutex<[String: ChapterStatus]>([:])
    DispatchQueue.concurrentPerform(iterations: stale.count) { index in
      let work = stale[index]
      let kept = kept(work)
      let what = kept == nil ? "building \(work.executable)" : "verifying \(work.executable)"
      progress.begin(what)
      do {
        var status = try kept ?? status(of: work)
        if kept != nil, status.error == nil { try verify(work, &status) }
        statuses.withLock { $0[work.executable] = status }
      } catch {
        failure.withLock { $0 = error }
      }
      progress.end(what)
    }
    progress.close()
    if let error = failure.withLock({ $0 }) { throw error }
    let made = statuses.withLock { $0 }
    return works.compactMap { made[$0.executable] ?? kept($0) }
  }

  /// The status of a chapter or solution; builds it if it has changed.
  package func status(of work: Work) throws -> ChapterStatus {
    if let kept = kept(work) { return kept }
    return try alone(with: work) {
      // Another process may have built it meanwhile.
      if let kept = kept(work) { return kept }
      let status = try build(work)
      try status.save(to: file(of: work))
      return status
    }
  }

  /// The status of a chapter, which prints its own verdict; builds it if it has changed, and verifies it in any case.
  func status(of work: Work, aloud words: [String]) throws -> ChapterStatus {
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
      try status.save(to: file(of: work))
      return status
    }
  }

  /// Calls `body` while no other process builds the chapter.
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
      complain(
        "waiting for \(holder.isEmpty ? "another workbook" : holder), which builds \(work.executable)…")
      _ = flock(lock, LOCK_EX)
    }
    let name = "process \(getpid()) (workbook \(CommandLine.arguments.dropFirst().joined(separator: " ")))"
    ftruncate(lock, 0)
    _ = name.withCString { write(lock, $0, strlen($0)) }
    defer { ftruncate(lock, 0) }
    return try body()
  }

  /// Calls `body` unless another process holds the lock.
  func unlessLocked(_ file: String, _ body: () throws -> Void) throws {
    let lock = open(file, O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
    defer { close(lock) }
    if flock(lock, LOCK_EX | LOCK_NB) == 0 { try body() }
  }

  /// The lock of the process that builds the chapter.
  func lockFile(of work: Work) -> String { "\(folder(of: work)).lock" }

  /// The last status, or nil if the code has changed since.
  func kept(_ work: Work) -> ChapterStatus? {
    let status = lastStatus(of: work)
    return status?.fingerprint == fingerprint(of: work) ? status : nil
  }

  /// The last status, even if the code has changed since.
  func lastStatus(of work: Work) -> ChapterStatus? { ChapterStatus(file: file(of: work)) }

  private func file(of work: Work) -> String { "\(folder(of: work))/status.json" }

  /// Whether the last build used the current shared parts.
  func isBuiltOnTheseParts(_ work: Work) -> Bool {
    lastStatus(of: work)?.fingerprint.hasSuffix("\n\n" + partsPrint) ?? false
  }

  /// A text that changes with the chapter's code and with the parts that it is built against.
  func fingerprint(of work: Work) -> String { sourcesPrint(of: work) + "\n\n" + partsPrint }

  private func sourcesPrint(of work: Work) -> String {
    // The course's folder does not matter.
    Self.print(of: sources(of: work)).replacing("\(course.folder)/", with: "")
  }

  /// The files that were saved since the last build.
  func changesSinceBuilt(_ work: Work) -> [String] {
    let built = Set((lastStatus(of: work)?.fingerprint ?? "").split(separator: "\n"))
    let lines = sourcesPrint(of: work).split(separator: "\n")
    return zip(sources(of: work), lines).filter { !built.contains($1) }.map(\.0)
  }

  package func folder(of work: Work) -> String { "\(course.output)/\(work.executable)" }

  package func executable(of work: Work) -> String { "\(folder(of: work))/\(work.executable)" }

  package func facts(of work: Work) throws -> Facts {
    try Facts(
      ofModule: work.executable.replacing("-", with: "_"), indexStore: "\(folder(of: work))/index",
      toolchain: toolchain)
  }

  func sources(of work: Work) -> [String] {
    let folder = course.folder(of: work)
    return ((try? swiftFiles(in: folder)) ?? []).map { "\(folder)/\($0)" }
  }
}
