internal import Console
internal import Foundation
internal import Lessons
internal import SourceFacts
internal import Supervision
internal import WorkbookKit

/// All submissions in a folder, sorted by name.
struct Collection {
  var submissions: [Submission] = []
  /// A sentence for each file or folder that is no submission.
  var troubles: [String] = []

  /// Reads all submissions in `folder`, or the one in the file or folder that `only` names; unpacks archives with a tool that runs in `sandbox`.
  ///
  /// With `chapters`, keeps only the chapters with these numbers of each submission without troubles; then its
  /// `troubles` name those that it does not have.
  init(
    _ folder: String, _ lessons: [Lesson], _ chapters: ClosedRange<Int>? = nil, only: String? = nil,
    in sandbox: Sandbox
  ) throws {
    guard Submission.kind(of: folder) == .folder else {
      throw UsageError(found: "no folder \(folder.printable)", expected: "a folder with submissions")
    }
    let entries = Submission.entries(of: folder).filter { only == nil || $0.name == only }
    if let only, entries.isEmpty {
      throw UsageError(found: "no \"\(only.printable)\" in \(folder.printable)", expected: "a submission")
    }
    let progress = ProgressLine(total: entries.count, title: "reading what was handed in")
    defer { progress.close() }
    let found = entries.concurrentMap { file, kind in
      stopIfWanted()
      progress.begin(file.printable)
      defer { progress.end(file.printable) }
      return Result { try Self.submission(file, kind, in: folder, lessons, sandbox) }
    }
    for ((file, kind), found) in zip(entries, found) {
      if let submission = try found.get() {
        add(submission)
      } else {
        let what = kind == .link ? "a link" : "neither a folder nor an archive"
        troubles.append("\(file.printable) is \(what), and is left out")
      }
    }
    if let chapters {
      for index in submissions.indices where submissions[index].troubles.isEmpty {
        submissions[index].chapters = submissions[index].chapters.filter { chapters.contains($0.key) }
        submissions[index].troubles = chapters.filter { submissions[index].chapters[$0] == nil }.map {
          "chapter \($0) \(Submission.missing)"
        }
      }
    }
    if submissions.isEmpty { troubles.append("there is no submission in \(folder.printable)") }
  }

  /// Reads the submission in the folder or archive called `file` in `folder`; nil if it is neither.
  private static func submission(
    _ file: String, _ kind: Submission.Kind, in folder: String, _ lessons: [Lesson], _ sandbox: Sandbox
  ) throws -> Submission? {
    var found: Submission
    switch (kind, Archive(file, in: folder)) {
    case (.folder, _): found = try submission(file, in: "\(folder)/\(file)", lessons, sandbox)
    case (.file, let archive?): found = try submission(archive.name, in: archive, lessons, sandbox)
    default: return nil
    }
    try Reading.removeUnreadable(of: &found, in: sandbox)
    found.troubles = found.troubles.map(\.printable)
    return found
  }

  private mutating func add(_ submission: Submission) {
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
    if !found.chapters.isEmpty {
      found.date = try commitDate(of: folder, sandbox) ?? found.date
      return found
    }
    let archives = Submission.entries(of: folder).filter { $0.kind == .file }
      .compactMap { Archive($0.name, in: folder) }
    guard let archive = archives.max(by: { dateSaved(of: $0.path) < dateSaved(of: $1.path) })
    else { return found }
    return try submission(name, in: archive, lessons, sandbox)
  }

  /// Returns the time of the last commit if `folder` is a clone. Git runs in `sandbox`: a clone's settings may have it
  /// run other programs.
  private static func commitDate(of folder: String, _ sandbox: Sandbox) throws -> Date? {
    guard Submission.kind(of: "\(folder)/.git") == .folder else { return nil }
    let run = try sandbox.run(
      "/usr/bin/git", ["-c", "safe.directory=*", "-C", folder, "log", "-1", "--format=%ct"],
      reading: [folder],
      limits: Sandbox.Limits(processor: 10), errors: false, limit: .seconds(30))
    let date = Double(run.output.trimmingCharacters(in: .newlines)).map(Date.init(timeIntervalSince1970:))
    // A time that is still to come says nothing.
    return date.flatMap { $0 > .now ? nil : $0 }
  }

  private static func submission(_ name: String, in archive: Archive, _ lessons: [Lesson], _ sandbox: Sandbox)
    throws -> Submission
  {
    let place = try TemporaryFolder()
    defer { place.remove() }
    do {
      try archive.unpack(to: place.path, in: sandbox)
      var found = Submission(name, in: place.path, lessons)
      found.date = dateSaved(of: archive.path)
      return found
    } catch {
      return Submission(name: name, date: dateSaved(of: archive.path), troubles: ["\(error)"])
    }
  }
}
