import PracticeKit

/// Practice 14: `swift run practice-14 verify` says what is wrong with it, and `swift run practice-14 play` tries it out.
@main
enum Main: PracticeProgram {
  static let chapter = Chapter(practice: .cinema) { device in BoxOffice(device) }
}
