import PracticeKit

/// Practice 8: `swift run practice-8 verify` says what is wrong with it, and `swift run practice-8 play` tries it out.
@main
enum Main: PracticeProgram {
  static let chapter = Chapter(practice: .trip) { device in TripForm(device) }
}
