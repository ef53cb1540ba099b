internal import SourceFacts
internal import Supervision

extension SupervisedCode {
  /// The code of all chapters and solutions. Reports of crashes name functions of this code alone.
  static let anyChapter = SupervisedCode(
    contains: { $0.contains("/Chapters/") || $0.contains("/Solutions/") }, isAssembly: { !isOfApp($0) })

  /// Returns the code of the chapter or solution in `folder`. Reports of crashes name functions of this code alone.
  static func chapter(in folder: String) -> SupervisedCode {
    SupervisedCode(contains: { $0.hasPrefix(folder + "/") }, isAssembly: { !isOfApp($0) })
  }
}
