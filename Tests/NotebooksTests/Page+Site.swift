import Puzzle
import Reversi
import Verification

@testable import Notebooks
@testable import Site

let illustrations = [ReversiLanguage().illustration, PuzzleLanguage().illustration].compactMap(\.self)

extension Page {
  /// What a browser shows of it: its contents and its text.
  var html: String {
    let page = SitePage(self, named: "page", drawnBy: illustrations)
    return "<h1>\(page.title.escapedForHTML)</h1>\n\(page.listedHeadings)\n\(page.content)"
  }
}
