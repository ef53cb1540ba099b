import PuzzleChapterKit
import PuzzleKit

/// Your tests. `verify` runs them on your code, and on puzzles that are right and wrong.
let myTests: [PuzzleTests] = []
