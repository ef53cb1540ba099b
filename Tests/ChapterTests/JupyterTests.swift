import Foundation
import Support
import Testing

@testable import Notebooks

/// What an exported notebook holds, as far as it can be run without a kernel.
private struct Document: Decodable {
  struct Cell: Decodable {
    struct Output: Decodable { var data: [String: String] }
    var id: String
    var source: String
    var outputs: [Output]?
  }
  var cells: [Cell]
}

@Suite(.onThreadsOfTheirOwn, .enabled(if: everythingIsTested)) struct `The notebooks in Jupyter` {
  @Test(arguments: everyName)
  func `every cell with a script or a command puts out what stands below it`(app: String) async throws {
    let reading = try await Reading.of(app)
    guard reading.isUntouched else { return }
    let document = try JSONDecoder().decode(Document.self, from: Data(reading.page.jupyter().utf8))
    let magic = "%%script --no-raise-error "
    var count = 0
    for cell in document.cells where cell.source.hasPrefix(magic) {
      let lines = cell.source.dropFirst(magic.count).split(
        separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      let rest = String(lines[1])
      let texts = (cell.outputs ?? []).compactMap { $0.data["text/plain"] }
      if lines[0] == "bash" {
        let words = rest.split(separator: " ").map(String.init)
        #expect(words.prefix(4) == ["swift", "run", "-q", app])
        let run = try ProgramRun(path(of: app), Array(words.dropFirst(4)))
        #expect(run.exitCode == 0 && !run.output.isEmpty, "\(cell.id): \(run.errors)")
      } else {
        #expect(lines[0] == "swift run -q \(app) play --script -")
        let run = try ProgramRun(path(of: app), ["play", "--script", "-"], input: rest)
        // What was not as it was expected is said on standard error.
        let said = run.output + (run.errors.isEmpty ? "" : "\n")
        let shown = texts.joined(separator: "\n").split(separator: "\n").filter {
          !$0.contains("the notebook:")
        }
        #expect(said.split(separator: "\n") == shown, "\(cell.id)")
        #expect(run.errors.isEmpty || texts.joined().contains("the notebook:"), "\(cell.id): \(run.errors)")
      }
      count += 1
    }
    #expect(count > 0)
  }
}
