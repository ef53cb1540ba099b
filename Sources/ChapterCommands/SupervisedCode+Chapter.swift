internal import SourceFacts
internal import Supervision

extension SupervisedCode {
  /// The code of all chapters and solutions, whose functions reports of crashes name.
  static let anyChapter = SupervisedCode(
    contains: { $0.contains("/Chapters/") || $0.contains("/Solutions/") }, isAssembly: { !isOfApp($0) })

  /// Returns the code of the chapter or solution with this folder, whose functions reports of crashes name.
  static func chapter(in folder: String) -> SupervisedCode {
    SupervisedCode(contains: { $0.hasPrefix(folder + "/") }, isAssembly: { !isOfApp($0) })
  }
}
