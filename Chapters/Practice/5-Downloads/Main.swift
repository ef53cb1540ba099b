import PracticeKit

/// Practice 5: `swift run practice-5 verify` says what is wrong with it, and `swift run practice-5 play` tries it out.
@main
enum Main: PracticeProgram {
  static let chapter = Chapter(practice: .downloads) { device in DownloadQueue(device) }
}
