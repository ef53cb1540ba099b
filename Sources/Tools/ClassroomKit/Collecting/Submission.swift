internal import Foundation

/// What one person hands in: the Swift files of some chapters.
struct Submission: Sendable {
  /// The name of the submission's folder, or of its archive without the ending.
  let name: String
  /// When it was handed in: the time of a clone's last commit, of an archive, or of the newest Swift file in a folder.
  var date = Date.distantPast
  /// The texts of the submission's files, by the number of the chapter and then by the path in the chapter's folder.
  var chapters: [Int: [String: String]] = [:]
  /// A sentence for each part of the submission that cannot be read or judged.
  var troubles: [String] = []
  /// The end of such a sentence if the part is not there.
  static let missing = "is missing"
}

/// The most that a submission may have: bytes in a Swift file, in all Swift files of a chapter, in an archive and in its
/// Swift files, Swift files in a chapter and in an archive, and levels of folders in a chapter. A chapter or an archive
/// with more is left out. The course's own chapters have far less.
enum SubmissionLimits {
  static let file = 1 << 20
  static let chapter = 4 << 20
  static let filesOfChapter = 200
  static let filesOfArchive = 20_000
  static let archive = 200 << 20
  static let unpacked = 100 << 20
  static let depth = 4
}
