internal import Supervision

/// Returns the two lines that `--version` prints about the course in the folder `package`: its commit, and the
/// compiler's version.
///
/// A course has no version numbers: a commit says exactly what a reader has. The first line also says if
/// `Package.swift` or files in `Sources` or `Solutions` have been changed since that commit. Those in `Chapters` do not
/// count, because they are the reader's own work.
package func courseVersion(ofPackage package: String) -> [String] {
  func git(_ words: String...) -> String? {
    let run = try? Run("/usr/bin/env", ["git"] + words, in: package, errors: false, limit: .seconds(10))
    guard let run, run.succeeded else { return nil }
    return run.output.split(separator: "\n").joined(separator: " ")
  }
  let commit = git("log", "-1", "--format=commit %h of %cs")
  let changes = git("status", "--porcelain", "--", "Package.swift", "Sources", "Solutions") ?? ""
  let compiler = try? Toolchain.current.get().compile(["--version"], limit: .seconds(20)).output
  let version = compiler?.split(separator: "\n").first { $0.contains("version") }
  return [
    "Reversi Workbook, \(commit ?? "not a clone that Git knows")\(changes.isEmpty ? "" : ", with changes")",
    version.map(String.init) ?? "no Swift compiler was found",
  ]
}
