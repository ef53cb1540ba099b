internal import Console
internal import Foundation
internal import Lessons
internal import SourceFacts
internal import Supervision

/// All submissions in a folder, sorted by name.
struct Collection {
  var submissions: [Submission] = []
  /// A sentence for each file or folder that is no submission.
  var troubles: [String] = []

  /// Reads all submissions in `folder`; unpacks archives one at a time, with a tool that runs in `sandbox`.
  ///
  /// With `chapters`, keeps only the chapters with these numbers of each submission without troubles; then its
  /// `troubles` name those that it does not have.
  init(_ folder: String, _ lessons: [Lesson], _ chapters: ClosedRange<Int>? = nil, in sandbox: Sandbox) throws
  {
    guard Submission.kind(of: folder) == .folder else {
      throw UsageError(found: "no folder \(folder.printable)", expected: "a folder with submissions")
    }
    for (file, kind) in Submission.entries(of: folder) {
      switch (kind, Archive(file, in: folder)) {
      case (.folder, _): try add(Self.submission(file, in: "\(folder)/\(file)", lessons, sandbox), sandbox)
      case (.file, let archive?):
        try add(Self.submission(archive.name, in: archive, lessons, sandbox), sandbox)
      case (.link, _): troubles.append("\(file.printable) is a link, and is left out")
      default: troubles.append("\(file.printable) is neither a folder nor an archive, and is left out")
      }
    }
    if let chapters {
      for index in submissions.indices where submissions[index].troubles.isEmpty {
        submissions[index].chapters = submissions[index].chapters.filter { chapters.contains($0.key) }
        submissions[index].troubles = chapters.filter { submissions[index].chapters[$0] == nil }.map {
          "chapter \($0) is missing"
        }
      }
    }
    if submissions.isEmpty { troubles.append("there is no submission in \(folder.printable)") }
  }

  private mutating func add(_ submission: Submission, _ sandbox: Sandbox) throws {
    var submission = submission
    try Reading.removeUnreadable(of: &submission, in: sandbox)
    submission.troubles = submission.troubles.map(\.printable)
    guard let index = submissions.firstIndex(where: { $0.name == submission.name }) else {
      submissions.append(submission)
      return
    }
    troubles.append("there are two submissions called \(submission.name.printable): the older is left out")
    if submission.date > submissions[index].date { submissions[index] = submission }
  }

  /// Reads the submission called `name` in `folder`, which has its chapters or, as from Moodle, an archive of them; of
  /// several archives, the newest.
  private static func submission(_ name: String, in folder: String, _ lessons: [Lesson], _ sandbox: Sandbox)
    throws -> Submission
  {
    var found = Submission(name, in: folder, lessons)
    found.date = Submission.date(of: folder)
    if !found.chapters.isEmpty { return found }
    let archives = Submission.entries(of: folder).filter { $0.kind == .file }
      .compactMap { Archive($0.name, in: folder) }
    guard let archive = archives.max(by: { Submission.date(of: $0.path) < Submission.date(of: $1.path) })
    else { return found }
    return try submission(name, in: archive, lessons, sandbox)
  }

  private static func submission(_ name: String, in archive: Archive, _ lessons: [Lesson], _ sandbox: Sandbox)
    throws -> Submission
  {
    let place = try TemporaryFolder()
    defer { place.remove() }
    do {
      try archive.unpack(to: place.path, in: sandbox)
      var found = Submission(name, in: place.path, lessons)
      found.date = Submission.date(of: archive.path)
      return found
    } catch {
      return Submission(name: name, date: Submission.date(of: archive.path), troubles: ["\(error)"])
    }
  }
}
