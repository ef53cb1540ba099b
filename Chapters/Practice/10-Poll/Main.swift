import PracticeKit

/// Practice 10: `swift run practice-10 verify` says what is wrong with it, and `swift run practice-10 play` tries it out.
@main
enum Main: PracticeProgram {
  static let chapter = Chapter(practice: .poll) { device in Poll(device) }
}
