import Foundation
import Support
import Testing

@Suite struct `A floor below the apps` {
  /// What an app shows, and what it is called; the workbook's own name and a colour of pages are none of it.
  private let app = #/(?i)(?:--)?\b(?:reversi(?![- ]workbook|"|_)\w*|puzzle\w*|boards?|panels?|disks)\b/#

  @Test(arguments: [
    "CConcurrency", "CTerminal", "Explorer", "MiniUIKit", "Notebooks", "PhoneKit", "Reader",
    "Scripts", "Site", "TerminalPlayer", "Verification",
  ])
  func `names nothing of them`(floor: String) throws {
    let folder = folder(ofRoom: floor)
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

@Suite struct `The rooms` {
  private let sources = "\(package)/Sources"

  @Test func `know only those that stand below them on the page for authors`() throws {
    let page = try String(contentsOfFile: "\(sources)/README.md", encoding: .utf8)
    // A row begins with the names of its rooms.
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }.prefix {
      !$0.contains("libIndexStore")
    }
    .map { $0.dropFirst().prefix { $0 != "|" }.matches(of: /`(\w+)`/).map { String($0.1) } }
    var floors: [String: Int] = [:]
    for (floor, rooms) in rows.enumerated() { for room in rooms { floors[room] = floors[room] ?? floor } }
    #expect(floors.count > 20)
    for (room, floor) in floors {
      for file in FileManager.default.subpaths(atPath: folder(ofRoom: room)) ?? []
      where file.hasSuffix(".swift") {
        let text = try String(contentsOfFile: "\(folder(ofRoom: room))/\(file)", encoding: .utf8)
        for named in text.matches(of: /(?m)^(?:@_exported )?(?:public |package |internal )?import (\w+)$/) {
          let other = floors[String(named.1)]
          #expect(
            other.map { $0 >= floor } ?? true, "\(room)/\(file) imports \(named.1), which stands above it")
        }
      }
    }
  }
}
