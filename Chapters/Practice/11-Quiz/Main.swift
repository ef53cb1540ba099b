import PracticeKit

/// Practice 11: `swift run practice-11 verify` says what is wrong with it, and `swift run practice-11 play` tries it out.
@main
enum Main: PracticeProgram {
  static let chapter = Chapter(practice: .quiz) { device in Quiz(device) }
}
