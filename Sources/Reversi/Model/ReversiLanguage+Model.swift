public import Explorer
public import Verification

extension ReversiLanguage: Explorable {
  public typealias Model = Reversi.Model

  public func model(defects: Set<Defect>) -> Model { Model(defects: defects, features: features) }
}
