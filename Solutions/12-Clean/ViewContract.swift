import Entities
import UseCases

import enum ReversiKit.Disk

/// What is wrong with a view of a game, whoever hosts it: it must keep what `GameView` promises.
///
/// `disk` returns what the view shows on a cell.
func breaches(
  of view: any GameView, showing disk: @escaping (Cell) -> Disk?, clock: any Clock<Duration>
) async throws -> [String] {
  var breaches: [String] = []
  let cells = [Cell(x: 2, y: 3), Cell(x: 3, y: 3)]
  func shown() -> [Disk?] { cells.map(disk) }
  func move() -> Task<Void, any Error> {
    view.show(.start)
    return Task { for cell in cells { try await view.place(.dark, on: cell) } }
  }

  _ = move()
  try await clock.sleep(for: .seconds(1))
  if shown() != [.dark, .dark] { breaches.append("a move is not shown") }

  let stopped = move()
  try await clock.sleep(for: .milliseconds(100))
  stopped.cancel()
  view.show(.start)
  try await clock.sleep(for: .seconds(1))
  if shown() != [nil, .light] { breaches.append("a move that was cancelled goes on") }
  if case .success = await stopped.result { breaches.append("a move that was cancelled ends like another") }

  move().cancel()
  try await clock.sleep(for: .seconds(1))
  if shown() != [nil, .light] { breaches.append("a move is shown that was cancelled before") }
  return breaches
}
