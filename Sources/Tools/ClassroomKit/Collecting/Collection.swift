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
      case (.folder, _): add(Submission(file, in: "\(folder)/\(file)", lessons))
      case (.file, let archive?): add(try Self.submission(in: archive, lessons, sandbox))
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

  private mutating func add(_ submission: Submission) {
    var submission = submission
    if submissions.contains(where: { $0.name == submission.name }) {
      troubles.append("there are two submissions called \(submission.name.printable): the second is left out")
      return
    }
    submission.troubles = submission.troubles.map(\.printable)
    submissions.append(submission)
  }

  private static func submission(in archive: Archive, _ lessons: [Lesson], _ sandbox: Sandbox) throws
    -> Submission
  {
    let place = try TemporaryFolder()
    defer { place.remove() }
    do {
      try archive.unpack(to: place.path, in: sandbox)
      return Submission(archive.name, in: place.path, lessons)
    } catch {
      return Submission(name: archive.name, troubles: ["\(error)"])
    }
  }
}
