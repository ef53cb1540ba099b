import PracticeKit

/// Practice 7: `swift run practice-7 verify` says what is wrong with it, and `swift run practice-7 play` tries it out.
@main
enum Main: PracticeProgram {
  static let chapter = Chapter(practice: .pinball) { device in PinballTable(device) }
}
