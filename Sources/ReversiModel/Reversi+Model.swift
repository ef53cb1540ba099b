public import Explorer
public import ReversiWords

extension Reversi: Explorable {
  public typealias Model = ReversiModel.Model
}
