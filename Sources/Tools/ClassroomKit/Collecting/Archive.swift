internal import Foundation
internal import SourceFacts
internal import Supervision

/// A tar or zip archive with a submission, of which only Swift files are unpacked.
struct Archive {
  let path: String
  /// The archive's file name without the ending.
  let name: String
  private let ending: String

  /// Recognises the file called `file` in `folder` as an archive by its ending, such as `.zip`; nil if it has no such
  /// ending.
  init?(_ file: String, in folder: String) {
    guard let ending = Self.endings.first(where: { file.lowercased().hasSuffix($0) }) else { return nil }
    path = "\(folder)/\(file)"
    name = String(file.dropLast(ending.count))
    self.ending = ending
  }

  private static let endings = [".tar.gz", ".tgz", ".tar.bz2", ".tar.xz", ".tar", ".zip"]

  /// Unpacks the archive's Swift files into `folder`, which is empty, with a tool that runs in `sandbox`. Throws a
  /// ``Problem`` if the archive is too large, has no Swift file or cannot be opened.
  ///
  /// A small archive may unpack to far more than the disk holds, so the tool first unpacks it to nowhere, and what comes
  /// out is counted. It is stopped after ten seconds of processor time or thirty seconds in all, or if it writes a file
  /// of more than 1 MB.
  func unpack(to folder: String, in sandbox: Sandbox) throws {
    let size = (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
    if size > SubmissionLimits.archive {
      throw Problem("the archive has more than 200 MB, and is not opened")
    }
    if size == 0 { throw Problem("the archive is empty") }
    let isZip = ending == ".zip"
    let program = isZip ? "/usr/bin/unzip" : "/usr/bin/tar"
    guard FileManager.default.isExecutableFile(atPath: program) else {
      throw Problem("\(program) is not there, which opens \(ending): install it, or hand in another kind")
    }
    let limits = Sandbox.Limits(processor: 10, file: SubmissionLimits.file)
    let count = try sandbox.run(
      "/bin/sh", ["-c", Self.counting(isZip: isZip), path], reading: [path], limits: limits, errors: false,
      limit: .seconds(30))
    let sizes = count.output.split(separator: "\n").compactMap { Int($0) }
    guard !count.wasStopped, sizes.count == 2, sizes[0] <= SubmissionLimits.unpacked,
      sizes[1] <= SubmissionLimits.filesOfArchive
    else { throw Problem("the archive unpacks to far too much, and is left out") }
    let words =
      isZip
      ? ["-q", "-o", path, "*.swift", "-d", folder]
      : ["-xf", path, "-C", folder, "--no-same-owner", "--no-same-permissions", "--wildcards", "*.swift"]
    let run = try sandbox.run(
      program, words, reading: [path], writing: [folder], limits: limits, limit: .seconds(30))
    if run.wasStopped || run.crashed || [152, 153].contains(run.status) {
      throw Problem("the archive unpacks to far too much, and is left out")
    }
    let found = FileManager.default.subpaths(atPath: folder) ?? []
    if found.contains(where: { $0.hasSuffix(".swift") }) { return }
    // Of an archive without Swift files the tool prints a message, though the archive is in order.
    let isWhole = isZip ? run.status == 11 : run.output.contains("Not found in archive")
    let said = run.output.split(separator: "\n").first.map(String.init)?.printable ?? "nothing in it"
    throw Problem(
      run.succeeded || isWhole
        ? "there is no Swift file in the archive" : "the archive cannot be opened: \(said)")
  }

  /// Returns a shell command that prints how many bytes the Swift files of the archive `$0` have, and how many of them
  /// there are; it counts little further than to the limits.
  private static func counting(isZip: Bool) -> String {
    let (texts, names) =
      isZip
      ? (#"unzip -p "$0" '*.swift'"#, #"unzip -Z1 "$0" '*.swift'"#)
      : (#"tar -xOf "$0" --wildcards '*.swift'"#, #"tar -tf "$0" --wildcards '*.swift'"#)
    return """
      \(texts) | head -c \(SubmissionLimits.unpacked + 1) | wc -c
      \(names) | head -n \(SubmissionLimits.filesOfArchive + 1) | wc -l
      """
  }
}
