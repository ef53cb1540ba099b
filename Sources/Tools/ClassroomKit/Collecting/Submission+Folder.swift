internal import Console
internal import Foundation
internal import Lessons
internal import Supervision

// Whatever a folder holds, only regular Swift files of chapters are read. Links are not followed: they may lead to
// another submission, or out of the folder.

extension Submission {
  /// Reads the chapters of the submission called `name`, which are folders such as `2-Rules`. They must all be in one
  /// folder: `folder`, a folder up to three levels below it, as in some archives, or the folder `Chapters` in one
  /// of these.
  init(_ name: String, in folder: String, _ lessons: [Lesson]) {
    self.init(name: name)
    var levels = [[folder]]
    for level in 0..<3 { levels.append(levels[level].flatMap(Self.folders)) }
    let places = levels.joined().flatMap { ["\($0)/Chapters", $0] }
    let place = places.first { place in
      Self.kind(of: place) == .folder && Self.entries(of: place).contains { $0.name.contains(/^[0-9]+-\w/) }
    }
    guard let place else {
      troubles = ["there is no chapter in it, expected folders such as Chapters/2-Rules"]
      return
    }
    for entry in Self.entries(of: place) where entry.name.contains(/^[0-9]+-\w/) {
      guard let lesson = lessons.first(where: { $0.folder == entry.name }) else {
        troubles.append("\(entry.name.printable) is no chapter of this course")
        continue
      }
      if entry.kind != .folder {
        troubles.append("\(entry.name) is no folder, and is left out")
        continue
      }
      do {
        var reader = ChapterReader(folder: "\(place)/\(entry.name)", name: entry.name)
        try reader.read("", depth: 0)
        troubles += reader.troubles
        date = max(date, reader.date)
        if reader.files.isEmpty {
          troubles.append("there is no Swift file in \(entry.name)")
        } else {
          chapters[lesson.number] = reader.files
        }
      } catch {
        troubles.append("\(error)")
      }
    }
  }

  private static func folders(in folder: String) -> [String] {
    entries(of: folder).filter { $0.kind == .folder }.map { "\(folder)/\($0.name)" }
  }

  enum Kind { case folder, file, link, other }

  /// Returns whether there is a folder, a file or a link at `path`, without following a link; nil if there is nothing.
  static func kind(of path: String) -> Kind? {
    var facts = stat()
    guard lstat(path, &facts) == 0 else { return nil }
    return switch facts.st_mode & S_IFMT {
    case S_IFDIR: .folder
    case S_IFREG: .file
    case S_IFLNK: .link
    default: .other
    }
  }

  /// Returns the names and kinds of what a folder contains, sorted by name; leaves out hidden files.
  static func entries(of folder: String) -> [(name: String, kind: Kind)] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted().compactMap { name in
      if name.hasPrefix(".") || name == "__MACOSX" { return nil }
      return kind(of: "\(folder)/\(name)").map { (name, $0) }
    }
  }
}

/// Reads the Swift files of a chapter's folder, within ``SubmissionLimits``.
private struct ChapterReader {
  let folder: String
  let name: String
  var files: [String: String] = [:]
  var troubles: [String] = []
  /// When the newest of the files was changed.
  var date = Date.distantPast
  private var size = 0

  init(folder: String, name: String) { (self.folder, self.name) = (folder, name) }

  mutating func read(_ path: String, depth: Int) throws(Problem) {
    if depth > SubmissionLimits.depth { throw Problem("\(name): its folders are too deep") }
    for entry in Submission.entries(of: "\(folder)/\(path)") {
      let file = path + entry.name
      switch entry.kind {
      case .folder: try read("\(file)/", depth: depth + 1)
      case _ where !file.hasSuffix(".swift"): break
      case .file: try add(file)
      case .link: troubles.append("\(name)/\(file.printable) is a link, and is left out")
      case .other: troubles.append("\(name)/\(file.printable) is no regular file, and is left out")
      }
    }
  }

  private mutating func add(_ file: String) throws(Problem) {
    let shown = "\(name)/\(file.printable)"
    // The name is part of the compiler's command line and of its lists of files.
    guard file.wholeMatch(of: /[\w+][\w+\- .\/]*/) != nil else {
      throw Problem("\(shown): found a name with other characters than letters, digits and + - . _")
    }
    let descriptor = open("\(folder)/\(file)", O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    guard descriptor >= 0, let data = try? handle.read(upToCount: SubmissionLimits.file + 1) ?? Data() else {
      throw Problem("\(shown) cannot be read")
    }
    if data.count > SubmissionLimits.file { throw Problem("\(shown) has more than 1 MB") }
    size += data.count
    date = max(date, dateSaved(of: "\(folder)/\(file)"))
    if size > SubmissionLimits.chapter { throw Problem("\(name) has more than 4 MB of Swift") }
    if files.count >= SubmissionLimits.filesOfChapter {
      throw Problem("\(name) has more than 200 Swift files")
    }
    guard let text = String(data: data, encoding: .utf8) else { throw Problem("\(shown) is not UTF-8") }
    files[file] = text
  }
}
