internal import SourceFacts
internal import Supervision

extension SupervisedCode {
  static let anyChapter = SupervisedCode(
    contains: { $0.contains("/Chapters/") || $0.contains("/Solutions/") }, isAssembly: { !isOfApp($0) })

  static func chapter(in folder: String) -> SupervisedCode {
    SupervisedCode(contains: { $0.hasPrefix(folder + "/") }, isAssembly: { !isOfApp($0) })
  }
}
