import PracticeKit

/// Practice 1: `swift run practice-1 verify` says what is wrong with it, and `swift run practice-1 play` tries it out.
@main
enum Main: PracticeProgram {
  static let chapter = Chapter(practice: .kitchenTimer) { device in KitchenTimer(device) }
}
