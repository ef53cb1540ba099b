internal import Reversi
internal import Verification

/// Returns script lines that play the moves, cells with spaces between them such as `c4 c3`, and wait for the
/// end of each.
func play(_ moves: String) -> String {
  moves.split(separator: " ").map { "\($0); settle\n" }.joined()
}

/// Eight moves from the start, after which dark must pass and light can play c5 or f6.
let passLine = "c4 c3 c2 b2 e6 c1 a1 a3"

/// `passLine` without its last move, light's a3, which makes dark pass.
let almostPassLine = "c4 c3 c2 b2 e6 c1 a1"

/// The rows of the board before the last move of `passLine`, light's a3, which makes dark pass.
let darkPassesAfterA3 = "1 x-o----- 2 -xo----- 3 --x----- 4 --xxx--- 5 ---xx--- 6 ----x---"

/// Nine moves from the start, after which dark has won 13 to 0.
let wipeOutLine = "c4 c3 c2 b4 a5 f4 g4 c5 d6"

/// `wipeOutLine` without its last move, dark's d6.
let almostWipeOutLine = "c4 c3 c2 b4 a5 f4 g4 c5"

/// The rows of the board at the start of a game, as the script command `save` takes them.
let startRows = "4 ---ox--- 5 ---xo---"

/// The rows of the board after dark's c4, the first move of a game.
let c4Rows = "4 --xxx--- 5 ---xo---"

/// The rows of the board after c4 and c3.
let c3Rows = "3 --o----- 4 --xox--- 5 ---xo---"

/// The rows of the board after `passLine`: dark cannot move, light can.
let darkMustPass = "1 x-o----- 2 -oo----- 3 o-x----- 4 --xxx--- 5 ---xx--- 6 ----x---"

/// The rows of a board on which light cannot move, dark can.
let lightMustPass = "1 xxx----- 8 xo------"

/// A script command for a save in which dark's only move, c1, ends the game in a tie.
let tieInOne = "save x00 1 xo------ 8 -----ooo"

/// The rows of the example in the original app's description: dark plays e6, which flips six disks.
let sixFlips = "2 x------- 3 -o------ 4 --ooo--- 5 ---ox--- 6 -----oox 7 ---ooo-- 8 --o-x---"

/// The rows of a ring of dark disks round light ones: dark's c3 flips one disk in each direction.
let ring = "1 xxxxx--- 2 xooox--- 3 xo-ox--- 4 xooox--- 5 xxxxx---"

/// Script lines that expect the screen as it is at the start of a game.
let expectStart = """
  expect row 1 --------; expect row 2 --------; expect row 3 --------; expect row 4 ---ox---
  expect row 5 ---xo---; expect row 6 --------; expect row 7 --------; expect row 8 --------
  expect message x's turn; expect count x 2, o 2; expect mode x manual, o manual; expect thinking -
  expect alert -

  """
