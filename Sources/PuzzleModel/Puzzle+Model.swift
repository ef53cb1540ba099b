public import Explorer
public import PuzzleWords

extension Puzzle: Explorable {
  public typealias Model = PuzzleModel.Model
}
