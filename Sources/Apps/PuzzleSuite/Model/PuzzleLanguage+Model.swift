public import Explorer
public import Puzzle
public import Verification

extension PuzzleLanguage: Explorable {
  public func model(defects: Set<Defect>) -> Model { Model(defects: defects) }
}
