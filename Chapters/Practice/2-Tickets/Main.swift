import PracticeKit

/// Practice 2: `swift run practice-2 verify` says what is wrong with it, and `swift run practice-2 play` tries it out.
@main
enum Main: PracticeProgram {
  static let chapter = Chapter(practice: .tickets) { device in TicketMachine(device) }
}
