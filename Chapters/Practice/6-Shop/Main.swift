import PracticeKit

/// Practice 6: `swift run practice-6 verify` says what is wrong with it, and `swift run practice-6 play` tries it out.
@main
enum Main: PracticeProgram {
  static let chapter = Chapter(practice: .shop) { device in Shop(device) }
}
