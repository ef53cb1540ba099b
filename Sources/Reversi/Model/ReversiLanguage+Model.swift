public import Explorer

extension ReversiLanguage: Explorable {
  public typealias Model = Reversi.Model
}
