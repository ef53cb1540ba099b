import MiniUIKit
import PhoneKit
import Reversi
import ReversiKit
import Testing

@testable import ReversiSuite
@testable import Scripts
@testable import Verification

/// A machine that asks for a disk and puts it on the first cell, with or without a fault.
@MainActor
private final class Asker {
  enum Fault {
    case takesOldAnswers, oldAnswersChangeTheGame, stopsBetween, neverAsks, keepsTheGame, isDeafWhileItTells
  }

  private let fault: Fault?
  private(set) var state = "idle"
  private(set) var game = SavedGame.start

  private let tell: () -> Void
  private var isTelling = false

  init(fault: Fault?, _ tell: @escaping () -> Void) { (self.fault, self.tell) = (fault, tell) }

  func ask() {
    if state != "idle" || fault == .neverAsks || isTelling && fault == .isDeafWhileItTells { return }
    state = "asking"
    tell()
  }

  func answer(isOld: Bool = false) {
    if isOld, fault == .oldAnswersChangeTheGame { game.board[1] = .light }
    if state != "asking" || isOld && fault != .takesOldAnswers { return }
    game.board[0] = .dark
    state = fault == .stopsBetween ? "counting" : "idle"
    isTelling = true
    tell()
    isTelling = false
  }

  func reset() {
    state = "idle"
    if fault != .keepsTheGame { game = .start }
  }
}

@Suite struct `A wrong table` {
  private func seam(_ fault: Asker.Fault? = nil, tells: Bool = true) -> TableSeam {
    TableSeam(states: ["idle", "asking"]) { _, tell in
      let asker = Asker(fault: fault, tells ? tell : {})
      return TableSeam.Controls(
        state: { asker.state }, game: { asker.game },
        actions: [
          TableSeam.Action("ask") { asker.ask() },
          TableSeam.Action("answer", .answer) { asker.answer() },
          TableSeam.Action("old answer", .oldAnswer) { asker.answer(isOld: true) },
          TableSeam.Action("reset", .reset) { asker.reset() },
        ])
    }
  }

  private func failure(_ fault: Asker.Fault?, tells: Bool = true) -> String {
    let app = App(name: "none") { UIViewController(device: $0, view: UIView()) }
    let seam = seam(fault, tells: tells)
    let tests = seam.tests(on: app).map { PartTest(of: seam, $0) }
    return tests.verdicts.first?.failure?.description ?? "nothing"
  }

  @Test func `that says nothing is found`() {
    let app = App(name: "none") { UIViewController(device: $0, view: UIView()) }
    let empty = TableSeam(states: []) { _, _ in
      TableSeam.Controls(state: { "idle" }, game: { .start }, actions: [])
    }
    let tests = empty.tests(on: app).map { PartTest(of: empty, $0) }
    let found = tests.verdicts.first?.failure?.description ?? "nothing"
    #expect(found.contains("given    0 states and 0 actions\nfound    no input among them"))
  }

  @Test func `of a machine that never notifies is found`() {
    #expect(failure(nil, tells: false).contains("found    a machine that never notifies"))
  }

  @Test func `is told from a right one, which is printed as it was found`() async throws {
    #expect(failure(nil) == "nothing")
    let table = try await seam().table()
    #expect(table.head == ["", "idle", "asking"])
    #expect(
      table.rows == [
        ["ask", "as", "·"], ["answer", "·", "id"], ["old answer", "·", "·"], ["reset", "=", "id"],
      ])
  }

  @Test(arguments: [
    (Asker.Fault.takesOldAnswers, "given    old answer in the state asking\nfound    the state idle"),
    (.oldAnswersChangeTheGame, "found    another game\nexpected nothing"),
    (.stopsBetween, "given    answer in the state asking\nfound    a machine in the state counting"),
    (.neverAsks, "given    the state asking\nfound    no game in which ask was taken there"),
    (.keepsTheGame, "because  reset.ok says:"),
    (
      .isDeafWhileItTells,
      "given    answer in the state asking, and ask as soon as it notifies\nfound    the state idle"
    ),
  ])
  private func `is found`(fault: Asker.Fault, sentence: String) {
    #expect(failure(fault).contains(sentence))
  }
}
