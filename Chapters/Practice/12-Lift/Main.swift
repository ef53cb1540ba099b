import PracticeKit

/// Practice 12: `swift run practice-12 verify` says what is wrong with it, and `swift run practice-12 play` tries it out.
@main
enum Main: PracticeProgram {
  static let chapter = Chapter(practice: .lift) { device in Controls(device) }
}
