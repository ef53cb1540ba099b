import PracticeKit

/// Practice 3: `swift run practice-3 verify` says what is wrong with it, and `swift run practice-3 play` tries it out.
@main
enum Main: PracticeProgram {
  static let chapter = Chapter(practice: .search) { device in SearchField(device) }
}
