import PracticeKit

/// Practice 9: `swift run practice-9 verify` says what is wrong with it, and `swift run practice-9 play` tries it out.
@main
enum Main: PracticeProgram {
  static let chapter = Chapter(practice: .songs) { device in SongPlayer(device) }
}
