import Foundation
import PracticeKit
import Practiced
import Support
import Testing
import Verification

@testable import Reader
@testable import TerminalPlayer

/// What is wrong with an exercise as it is given, and what its solution does.
private struct Done: Sendable, CustomTestStringConvertible {
  let number: Int
  let app: App
  /// The clauses that it breaks as it is given.
  let broken: [String]

  var testDescription: String { app.name }

  init(
    _ number: Int, _ practice: Practice, broken: [String],
    makeRootViewController: @escaping @MainActor @Sendable (Device) -> UIViewController
  ) {
    self.number = number
    self.broken = broken
    app = App(
      name: practice.title, language: practice.language, makeRootViewController: makeRootViewController)
  }

  static let all = [
    Done(1, .kitchenTimer, broken: ["timer.again"]) { KitchenTimer($0) },
    Done(2, .tickets, broken: ["price.best"]) { TicketMachine($0) },
    Done(3, .search, broken: ["search.last", "search.again"]) { SearchField($0) },
    Done(4, .scores, broken: ["score.whole", "score.unknown"]) { Scoreboard($0) },
    Done(5, .downloads, broken: ["download.status", "download.takes"]) { DownloadQueue($0) },
    Done(6, .shop, broken: ["shop.total", "shop.room"]) { Shop($0) },
    Done(7, .pinball, broken: ["pinball.rolls", "pinball.over", "pinball.new"]) { PinballTable($0) },
    Done(8, .trip, broken: ["trip.single", "trip.order", "trip.later"]) { TripForm($0) },
    Done(9, .songs, broken: ["song.hold", "song.stop", "song.next"]) { SongPlayer($0) },
    Done(10, .poll, broken: ["poll.shown", "poll.five", "poll.fresh"]) { Poll($0) },
    Done(11, .quiz, broken: ["quiz.answer", "quiz.time", "quiz.over"]) { Quiz($0) },
    Done(12, .lift, broken: ["lift.stops", "lift.rehearsal", "lift.test"]) { Controls($0) },
    Done(13, .oven, broken: ["oven.counts", "oven.door", "oven.stop"]) { Oven($0) },
    Done(14, .cinema, broken: ["seat.one", "seat.full", "seat.order"]) { BoxOffice($0) },
  ]
}

@Suite(.onThreadsOfTheirOwn) struct `The exercises on other apps` {
  @Test func `every folder of exercises is among them`() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: "\(package)/Chapters/Practice")
    #expect(folders.compactMap { Int($0.prefix { $0 != "-" }) }.sorted() == Done.all.map(\.number))
  }

  @Test(arguments: Done.all)
  fileprivate func `a solution does all that its app must, on every schedule`(done: Done) {
    let clauses = done.app.language.clauses
    for verdict in done.app.verify(clauses, seeds: Array(1...20)) {
      #expect(verdict.outcome == .holds, "\(verdict.clause.id)")
    }
  }

  /// A button `pause` could not be pressed at a terminal, where that stops time.
  @Test(arguments: Done.all)
  fileprivate func `no word of an app is one of the player's own`(done: Done) {
    let language = done.app.language
    let words = PlayerCommand.words(with: PlainFace(language), language)
    #expect(Set(words).count == words.count, "\(words)")
  }

  // What a reader has made of the exercises is theirs.
  @Test(
    .enabled(if: everythingIsTested),
    .enabled("the exercises are not as they are given, or there is no git", { exercisesAreUntouched() }),
    arguments: Done.all)
  fileprivate func `as it is given, an exercise breaks just what there is to learn from it`(done: Done) throws
  {
    let run = try ProgramRun(path(of: "practice-\(done.number)"), ["verify", "--json"])
    let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
    #expect(report.problems.map(\.id).sorted() == done.broken.sorted(), "\(run.errors)")
  }
}

private func exercisesAreUntouched() -> Bool {
  let words = ["git", "-C", "\(package)/Chapters/Practice", "status", "--porcelain", "."]
  guard let run = try? ProgramRun("/usr/bin/env", words) else { return false }
  return run.exitCode == 0 && run.output.isEmpty
}

private struct Report: Decodable {
  struct Problem: Decodable { var id: String }
  var problems: [Problem]
}
