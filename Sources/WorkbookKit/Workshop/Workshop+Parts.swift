internal import Console
internal import Foundation
internal import SourceFacts
internal import Supervision

// The shared parts are the modules that all chapters are linked to, such as `MiniUIKit`: SwiftPM builds them
// once, and they are linked into one object.

extension Course {
  /// Returns the path of the program that SwiftPM has built from `work`; nil if there is none, or if anything in
  /// `Sources` or in the folder of `work` has changed since.
  func upToDateProduct(of work: Work) -> String? {
    let program = "\(products)/\(work.executable)"
    let files = FileManager.default
    func date(_ file: String) -> Date {
      (try? files.attributesOfItem(atPath: file)[.modificationDate] as? Date) ?? .distantFuture
    }
    guard buildsParts, files.isExecutableFile(atPath: program) else { return nil }
    let built = date(program)
    let sources = ["Sources", work.path].flatMap { folder in
      (files.subpaths(atPath: "\(self.folder)/\(folder)") ?? []).filter {
        $0.hasSuffix(".swift") || $0.hasSuffix(".c")
      }
      .map { "\(self.folder)/\(folder)/\($0)" }
    }
    return (sources + ["\(folder)/Package.swift"]).allSatisfy { date($0) < built } ? program : nil
  }
}

extension Workshop {
  /// Lets SwiftPM build the modules that all chapters are linked with, if a source file, `Package.swift` or the
  /// compiler has changed since the last time; throws if they do not build.
  static func buildParts(_ course: Course, _ toolchain: Toolchain) throws {
    let stamp = "\(course.products)/workbook.parts"
    let files = FileManager.default
    func paths(in folder: String) -> [String] {
      (files.subpaths(atPath: "\(course.folder)/\(folder)") ?? []).map { "\(folder)/\($0)" }
    }
    let fingerprint = Self.fingerprint(
      ofFiles: [
        "\(course.folder)/Package.swift", "\(course.products)/\(sample).product/Objects.LinkFileList",
      ]
        + paths(in: "Sources").filter { $0.hasSuffix(".swift") || $0.hasSuffix(".c") || $0.hasSuffix(".h") }
        .sorted()
        .map { "\(course.folder)/\($0)" } + [toolchain.compiler])
    if (try? String(contentsOfFile: stamp, encoding: .utf8)) == fingerprint { return }
    let isFirst = !files.fileExists(atPath: stamp)
    let progress = ProgressLine(total: 1, note: isFirst ? "the first time takes a minute or two" : "")
    progress.begin(
      "building what all chapters share"
        + (isFirst && isatty(STDERR_FILENO) == 0 ? " (the first time takes a minute or two)" : ""))
    defer { progress.close() }
    let run = try Toolchain.run(
      toolchain.swift,
      ["build", "--package-path", course.folder, "--scratch-path", course.scratch, "--product", sample]
        + ["-c", URL(filePath: course.products).lastPathComponent], limit: .seconds(1800))
    if !run.succeeded {
      throw Problem(
        "the parts that all chapters share do not build. `swift run workbook doctor` may know why:\n\(run.output)"
      )
    }
    // The build has rewritten the list of linked objects, so the stamp needs the list's new date.
    try? Self.stampAfterBuild(fingerprint, course).write(toFile: stamp, atomically: true, encoding: .utf8)
  }

  private static func stampAfterBuild(_ fingerprint: String, _ course: Course) -> String {
    let list = "\(course.products)/\(sample).product/Objects.LinkFileList"
    let lines = fingerprint.split(separator: "\n").map(String.init)
    return lines.map { $0.hasPrefix(list) ? Self.fingerprint(ofFiles: [list]) : $0 }.joined(separator: "\n")
  }

  /// Returns a fingerprint of `files`, which are paths: a line for each with its path, size and modification date, or
  /// `-` in place of the last two if the file is missing.
  static func fingerprint(ofFiles files: [String]) -> String {
    files.map { path in
      var status = stat()
      guard stat(path, &status) == 0 else { return "\(path) -" }
      return "\(path) \(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
    }.joined(separator: "\n")
  }

  /// Links `parts`, the paths of the object files of the shared modules, into one object file without debug
  /// information, and returns its path; nil if they cannot be linked.
  ///
  /// This halves the time to link a chapter. The file is used until `fingerprint`, that of `parts`, changes.
  static func merge(
    _ parts: [String], _ fingerprint: String, _ course: Course, _ toolchain: Toolchain
  ) throws -> String? {
    let (merged, stamp) = ("\(course.output)/parts.o", "\(course.output)/parts.print")
    let (new, list) = ("\(merged).new", "\(merged).list")
    let files = FileManager.default
    try files.createDirectory(atPath: course.output, withIntermediateDirectories: true)
    let lock = open("\(merged).lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
    defer { close(lock) }
    _ = flock(lock, LOCK_EX)
    let kept = try? String(contentsOfFile: stamp, encoding: .utf8)
    if kept == fingerprint, files.fileExists(atPath: merged) { return merged }
    guard let linker = toolchain.linker else { return nil }
    defer { for file in [new, list] { try? files.removeItem(atPath: file) } }
    try? files.removeItem(atPath: stamp)
    let names = parts.map { "\"\($0)\"" }.joined(separator: "\n")
    try names.write(toFile: list, atomically: true, encoding: .utf8)
    let run = try Run(linker, ["-r", "-o", new, "@\(list)"])
    // If stripping fails, the object is only larger.
    if run.succeeded, let stripper = toolchain.stripper {
      _ = try? Run(stripper, ["--strip-debug", "--remove-section=.swift_ast", new])
    }
    guard run.succeeded, rename(new, merged) == 0 else { return nil }
    try fingerprint.write(toFile: stamp, atomically: true, encoding: .utf8)
    return merged
  }
}
