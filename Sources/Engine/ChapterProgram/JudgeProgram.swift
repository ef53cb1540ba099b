internal import Console
internal import Foundation
package import Supervision

/// The program `judge`, which judges, reads and explores chapters, and is built when it is first wanted.
package enum JudgeProgram {
  /// Lets SwiftPM build `judge` in the folder `products`, such as `.build/debug`, unless nothing in the package
  /// `package` has changed since the last time. Returns its path.
  package static func built(in products: String, ofPackage package: String) throws(Problem) -> String {
    let (judge, stamp) = ("\(products)/judge", "\(products)/judge.built")
    let made = dateSaved(of: judge)
    let isThere = made > .distantPast
    // The build of the tests has built it, and holds the lock that another build would wait for.
    if getenv("REVERSI_JUDGE_IS_BUILT") != nil, isThere { return judge }
    let sources = "\(package)/Sources"
    let files =
      ["\(package)/Package.swift"]
      + (FileManager.default.subpaths(atPath: sources) ?? []).filter {
        $0.hasSuffix(".swift") || $0.hasSuffix(".c") || $0.hasSuffix(".h")
      }.map { "\(sources)/\($0)" }
    let start = Date()
    // A build that changes nothing leaves the program older than its sources: then the stamp says when that was.
    let built = max(made, dateSaved(of: stamp))
    if isThere, files.allSatisfy({ dateSaved(of: $0) < built }) { return judge }
    if !isThere {
      let note = "building what judges and reads chapters; the first time takes a minute\n"
      FileHandle.standardError.write(Data(note.utf8))
    }
    let folder = URL(filePath: products)
    let run = try Run(
      // SwiftPM prints its progress on standard output, which is for this command's own.
      "/bin/sh",
      [
        "-c", "exec swift build \"$@\" >&2", "sh", "--product", "judge", "--package-path", package,
        "--scratch-path", folder.deletingLastPathComponent().deletingLastPathComponent().path,
        "-c", folder.lastPathComponent,
      ], limit: .seconds(3600), inheritsOutput: true)
    if !run.succeeded {
      throw Problem("what judges chapters does not build; `swift run workbook doctor` may know why")
    }
    _ = FileManager.default.createFile(atPath: stamp, contents: nil)
    try? FileManager.default.setAttributes([.modificationDate: start], ofItemAtPath: stamp)
    return judge
  }
}
