internal import Foundation
internal import SourceFacts
internal import Supervision

/// Whether foreign code can be read: text can be nested so deeply that the parser ends the process, or does not end.
/// So another process, with limits, reads all of it before this one does.
enum Reading {
  /// Removes the chapters that cannot be read from `submission`, and says which file it is.
  static func removeUnreadable(of submission: inout Submission, in sandbox: Sandbox) throws {
    let chapters = submission.chapters
    let all = Dictionary(
      uniqueKeysWithValues: chapters.flatMap { chapter, files in
        files.map { ("\(chapter)/\($0)", $1) }
      })
    // A process takes longer to start than to read a chapter, so that all are read by one, unless one of them cannot be.
    if try attempt(all, in: sandbox).succeeded { return }
    for (chapter, files) in chapters.sorted(by: { $0.key < $1.key }) {
      let run = try attempt(files, in: sandbox)
      if run.succeeded { continue }
      let file = run.output.split(separator: "\n").last ?? "one of its files"
      submission.chapters[chapter] = nil
      submission.troubles.append(
        "chapter \(chapter): \(file.printable) cannot be read in five seconds, or is nested too deeply")
    }
  }

  private static func attempt(_ files: [String: String], in sandbox: Sandbox) throws -> Run {
    // The program `classroom` stands beside whatever runs this.
    let products = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().path
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let list = folder.file("files.json")
    try JSONEncoder().encode(files).write(to: URL(filePath: list))
    return try sandbox.run(
      "\(products)/classroom", ["read", list], reading: [products, folder.path],
      limits: Sandbox.Limits(processor: 5), errors: false, limit: .seconds(30))
  }

  /// Reads the files that the file `list` has, as this program does, and prints the name of each
  /// first.
  static func read(_ list: String) throws {
    let files = try JSONDecoder().decode([String: String].self, from: Data(contentsOf: URL(filePath: list)))
    let thread = Thread {
      for (file, text) in files.sorted(by: { $0.key < $1.key }) {
        print(file)
        fflush(nil)
        let source = SwiftSource(text)
        _ = source.reaches(besides: [])
      }
      exit(0)
    }
    // What can be read in so little can be read in every thread.
    thread.stackSize = 2 << 20
    thread.start()
    while true { sleep(1) }
  }
}
