import PracticeKit

/// Practice 4: `swift run practice-4 verify` says what is wrong with it, and `swift run practice-4 play` tries it out.
@main
enum Main: PracticeProgram {
  static let chapter = Chapter(practice: .scores) { device in Scoreboard(device) }
}
