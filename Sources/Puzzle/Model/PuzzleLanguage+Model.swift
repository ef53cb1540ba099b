public import Explorer

extension PuzzleLanguage: Explorable {
  public typealias Model = Puzzle.Model
}
