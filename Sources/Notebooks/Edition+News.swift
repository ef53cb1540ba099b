internal import Foundation

extension Edition {
  /// Whether the README.md beside the code shows a block, which depends on the code, in another way.
  public func isNews(_ block: Page.Block) -> Bool {
    switch block {
    case .source, .code, .verdicts: break
    default: return false
    }
    guard let kept = try? String(contentsOfFile: "\(folder)/README.md", encoding: .utf8) else { return false }
    return !kept.contains(block.markdown)
  }
}
