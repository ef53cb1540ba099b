public import Explorer
public import Puzzle

extension PuzzleLanguage: Explorable {
  public typealias Model = PuzzleSuite.Model
}
