public import Explorer
public import Reversi
public import Verification

extension ReversiLanguage: Explorable {
  public func model(defects: Set<Defect>) -> Model { Model(defects: defects, features: features) }
}
