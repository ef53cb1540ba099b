internal import SourceFacts
internal import Supervision

extension SupervisedCode {
  /// The code of all chapters and solutions, so that reports of crashes name its functions.
  static let anyChapter = SupervisedCode(
    contains: { $0.contains("/Chapters/") || $0.contains("/Solutions/") }, isAssembly: { !isOfApp($0) })

  /// Returns the code of the chapter or solution with this folder, so that reports of crashes name its functions.
  static func chapter(in folder: String) -> SupervisedCode {
    SupervisedCode(contains: { $0.hasPrefix(folder + "/") }, isAssembly: { !isOfApp($0) })
  }
}
