internal import Foundation

extension Page.Block {
  /// Whether the README.md in the folder of the code shows it, as far as it depends on the code, in another way.
  public func isNews(in folder: String) -> Bool {
    switch self {
    case .source, .code, .verdicts: break
    default: return false
    }
    guard let kept = try? String(contentsOfFile: "\(folder)/README.md", encoding: .utf8) else { return false }
    return !kept.contains(markdown)
  }
}
