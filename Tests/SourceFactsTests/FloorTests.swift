import Foundation
import Testing

@Suite struct `A floor below the apps` {
  /// What an app shows, and what it is called; the workbook's own name and a colour of pages are none of it.
  private let app = #/(?i)(?:--)?\b(?:reversi(?![- ]workbook|"|_)\w*|puzzle\w*|boards?|panels?|disks)\b/#

  @Test(arguments: [
    "CConcurrency", "CTerminal", "Explorer", "MiniUIKit", "Notebooks", "PhoneKit", "Site", "TerminalPlayer",
    "Verification",
  ])
  func `names nothing of them`(floor: String) throws {
    let folder = URL(filePath: #filePath).appending(path: "../../../Sources/\(floor)").standardized.path
    var named: [String] = []
    for name in try #require(FileManager.default.subpaths(atPath: folder)) {
      // What draws an app's phones in a page is of that app.
      if ["Web/reversi", "Web/puzzle"].contains(where: name.hasPrefix) { continue }
      guard let text = try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8) else { continue }
      for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        named += line.matches(of: app).map(\.output).filter { $0 != "--panel" }.map {
          "\(name):\(index + 1) \($0)"
        }
      }
    }
    #expect(named == [])
  }
}
