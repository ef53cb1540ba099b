internal import Console
internal import Foundation
package import SourceFacts
internal import Synchronization

/// Builds chapters, verifies them and reads what the compiler knows of them; what has not changed is not done again.
///
/// A chapter is compiled by the recipe of the package's own build, but alone and without SwiftPM: in half the
/// time, and one that does not compile is nobody else's trouble.
package struct Workshop: Sendable {
  package let course: Course
  package let toolchain: Toolchain
  private let recipes: [String: Recipe]
  /// What the compiler is asked for besides.
  let options: [String]
  /// How long a verdict may take.
  let limit: Duration
  /// What changes when the parts that all chapters share have changed.
  private let partsPrint: String

  /// Builds the parts that all chapters share, unless they are built.
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

  /// One that builds by these recipes and no others.
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

  /// One that builds in the same way in another folder.
  func elsewhere(in folder: String, options: [String] = [], limit: Duration = .seconds(120)) throws
    -> Workshop
  {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return Workshop(
      Course(in: folder, like: course), toolchain, recipes, partsPrint: partsPrint, self.options + options,
      limit)
  }

  /// Links the parts that all chapters share into one object, without what only a debugger needs: what is left to be linked
  /// to each chapter takes half the time. Nil when there is no linker for it.
  private static func merge(
    _ parts: [String], _ print: String, _ course: Course, _ toolchain: Toolchain
  ) throws -> String? {
    let (merged, stamp) = ("\(course.output)/parts.o", "\(course.output)/parts.print")
    let (new, list) = ("\(merged).new", "\(merged).list")
    let files = FileManager.default
    try files.createDirectory(atPath: course.output, withIntermediateDirectories: true)
    let lock = open("\(merged).lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
    defer { close(lock) }
    _ = flock(lock, LOCK_EX)
    let kept = try? String(contentsOfFile: stamp, encoding: .utf8)
    if kept == print, files.fileExists(atPath: merged) { return merged }
    guard let linker = toolchain.linker else { return nil }
    defer { for file in [new, list] { try? files.removeItem(atPath: file) } }
    try? files.removeItem(atPath: stamp)
    let names = parts.map { "\"\($0)\"" }.joined(separator: "\n")
    try names.write(toFile: list, atomically: true, encoding: .utf8)
    let run = try Run(linker, ["-r", "-o", new, "@\(list)"])
    // It leaves half of it in, and nobody misses what cannot be taken out.
    if run.succeeded, let stripper = toolchain.stripper {
      _ = try? Run(stripper, ["--strip-debug", "--remove-section=.swift_ast", new])
    }
    guard run.succeeded, rename(new, merged) == 0 else { return nil }
    try print.write(toFile: stamp, atomically: true, encoding: .utf8)
    return merged
  }

  /// How a chapter or solution is built.
  package func recipe(of executable: String) throws(Problem) -> Recipe {
    if let recipe = recipes[executable] { return recipe }
    throw Problem("the package does not say how \(executable) is built")
  }

  /// A solution that nobody works on: whatever is linked to it is linked to every chapter.
  static let sample = "solution-1"

  private static func buildParts(_ course: Course, _ toolchain: Toolchain) throws {
    let stamp = "\(course.products)/workbook.parts"
    let files = FileManager.default
    func paths(in folder: String) -> [String] {
      (files.subpaths(atPath: "\(course.folder)/\(folder)") ?? []).map { "\(folder)/\($0)" }
    }
    let print = Self.print(
      of: ["\(course.folder)/Package.swift", "\(course.products)/\(sample).product/Objects.LinkFileList"]
        + paths(in: "Sources").filter { $0.hasSuffix(".swift") || $0.hasSuffix(".c") || $0.hasSuffix(".h") }
        .sorted()
        .map { "\(course.folder)/\($0)" } + [toolchain.compiler])
    if (try? String(contentsOfFile: stamp, encoding: .utf8)) == print { return }
    let progress = ProgressLine(total: 1)
    progress.begin("building the parts that all chapters share")
    defer { progress.close() }
    let run = try Run(
      toolchain.swift,
      ["build", "--package-path", course.folder, "--scratch-path", course.scratch, "--product", sample]
        + ["-c", URL(filePath: course.products).lastPathComponent], limit: .seconds(1800))
    if !run.succeeded {
      throw Problem(
        "the parts that all chapters share do not build. `swift run workbook doctor` may know why:\n\(run.output)"
      )
    }
    // The list of what is linked is a moment younger now than it was when it was looked at.
    try? Self.stampAfterBuild(print, course).write(toFile: stamp, atomically: true, encoding: .utf8)
  }

  private static func stampAfterBuild(_ print: String, _ course: Course) -> String {
    let list = "\(course.products)/\(sample).product/Objects.LinkFileList"
    return print.split(separator: "\n").map { $0.hasPrefix(list) ? Self.print(of: [list]) : String($0) }
      .joined(separator: "\n")
  }

  /// The names, sizes and dates of files.
  private static func print(of files: [String]) -> String {
    files.map { path in
      var status = stat()
      guard stat(path, &status) == 0 else { return "\(path) -" }
      return "\(path) \(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
    }.joined(separator: "\n")
  }
}

// MARK: - ChapterStatuses

extension Workshop {
  /// Where these stand; what must be built is built, on all cores, and said.
  ///
  /// What has not changed since it was looked at is not verified again, unless that is asked for.
  package func standings(of works: [Work], verifyingAgain: Bool = false) throws -> [ChapterStatus] {
    let stale = works.filter { verifyingAgain || kept($0) == nil }
    if stale.isEmpty { return works.compactMap(kept) }
    let progress = ProgressLine(total: stale.count)
    let failure = Mutex<(any Error)?>(nil)
    let standings = Mutex<[String: ChapterStatus]>([:])
    DispatchQueue.concurrentPerform(iterations: stale.count) { index in
      let work = stale[index]
      let kept = kept(work)
      let what = kept == nil ? "building \(work.executable)" : "verifying \(work.executable)"
      progress.begin(what)
      do {
        var standing = try kept ?? standing(of: work)
        if kept != nil, standing.error == nil { try verify(work, &standing) }
        standings.withLock { $0[work.executable] = standing }
      } catch {
        failure.withLock { $0 = error }
      }
      progress.end(what)
    }
    progress.close()
    if let error = failure.withLock({ $0 }) { throw error }
    let made = standings.withLock { $0 }
    return works.compactMap { made[$0.executable] ?? kept($0) }
  }

  /// Where it stands; built if it has changed.
  package func standing(of work: Work) throws -> ChapterStatus {
    if let kept = kept(work) { return kept }
    return try alone(with: work) {
      // Somebody else may have built it meanwhile.
      if let kept = kept(work) { return kept }
      let standing = try build(work)
      try standing.save(to: file(of: work))
      return standing
    }
  }

  /// Where it stands, told by its own suite; built if it has changed, and verified in any case.
  func standing(of work: Work, aloud words: [String]) throws -> ChapterStatus {
    try alone(with: work) {
      let progress = ProgressLine(total: 1)
      let aloud = Aloud(words: words) { progress.close() }
      var standing: ChapterStatus
      if let kept = kept(work) {
        standing = kept
        if standing.error == nil { try verify(work, &standing, aloud) }
      } else {
        progress.begin("building \(work.executable)")
        defer { progress.close() }
        standing = try build(work, aloud: aloud)
      }
      try standing.save(to: file(of: work))
      return standing
    }
  }

  /// Does something while no other process builds the chapter.
  func alone<Result>(with work: Work, _ body: () throws -> Result) throws -> Result {
    try FileManager.default.createDirectory(atPath: course.output, withIntermediateDirectories: true)
    let file = lockFile(of: work)
    let lock = open(file, O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
    defer { close(lock) }
    // Without a lock, as on some network disks, things go well unless two build at once.
    var isHeld = false
    for look in 0..<20 {
      isHeld = flock(lock, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
      if !isHeld { break }
      // A short wait is not worth a word.
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

  /// Does something unless somebody else holds a lock.
  func ifNobody(holds file: String, _ body: () throws -> Void) throws {
    let lock = open(file, O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
    defer { close(lock) }
    if flock(lock, LOCK_EX | LOCK_NB) == 0 { try body() }
  }

  /// Held by the process that builds the chapter.
  func lockFile(of work: Work) -> String { "\(folder(of: work)).lock" }

  /// Where it stood when it was last looked at; nil when it has changed since.
  func kept(_ work: Work) -> ChapterStatus? {
    let standing = lastStatus(of: work)
    return standing?.fingerprint == fingerprint(of: work) ? standing : nil
  }

  /// Where it stood when it was last looked at, whatever has changed since.
  func lastStatus(of work: Work) -> ChapterStatus? { ChapterStatus(file: file(of: work)) }

  private func file(of work: Work) -> String { "\(folder(of: work))/standing.json" }

  /// Whether what was last built of it stands on the shared parts as they are now.
  func isBuiltOnTheseParts(_ work: Work) -> Bool {
    lastStatus(of: work)?.fingerprint.hasSuffix("\n\n" + partsPrint) ?? false
  }

  /// What changes whenever the chapter's code does, or what it is built against.
  func fingerprint(of work: Work) -> String { sourcesPrint(of: work) + "\n\n" + partsPrint }

  private func sourcesPrint(of work: Work) -> String {
    // Wherever the course stands, it is the same code.
    Self.print(of: sources(of: work)).replacing("\(course.folder)/", with: "")
  }

  /// The files that were saved since it was built last.
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
