import PracticeKit

/// Practice 13: `swift run practice-13 verify` says what is wrong with it, and `swift run practice-13 play` tries it out.
@main
enum Main: PracticeProgram {
  static let chapter = Chapter(practice: .oven) { device in Oven(device) }
}
