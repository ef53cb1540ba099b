internal import Lessons

/// What one person hands in: the Swift files of some chapters.
struct Submission: Sendable {
  /// The name of its folder, or of its archive without the ending.
  let name: String
  /// The texts of its files, by the number of the chapter and by the path in the chapter's folder.
  var chapters: [Int: [String: String]] = [:]
  /// A sentence for each thing that cannot be read or judged.
  var troubles: [String] = []
}

/// Limits on what is read of a submission; the course itself has a tenth of that.
enum SubmissionLimits {
  static let file = 1 << 20
  static let chapter = 4 << 20
  static let filesOfChapter = 200
  static let archive = 200 << 20
  static let depth = 4
}
