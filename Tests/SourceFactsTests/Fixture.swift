import Foundation
import Supervision
import Support

@testable import SourceFacts

/// A module that is compiled for a test, and what is known of it.
struct Fixture {
  let folder: TemporaryFolder
  let facts: Facts
  var store: String { "\(folder.path)/index" }

  init(_ files: [String: String], module: String = "sample") throws {
    folder = try TemporaryFolder()
    let sources = try folder.write(files, to: "sources")
    let objects = try folder.write([:], to: "objects")
    let outputs = files.keys.map { ("\(sources)/\($0)", ["object": "\(objects)/\($0).o"]) }
    try JSONEncoder().encode(Dictionary(uniqueKeysWithValues: outputs))
      .write(to: URL(filePath: "\(objects)/outputs.json"))
    let toolchain = try Toolchain.current.get()
    let run = try toolchain.compile(
      ["-swift-version", "6", "-parse-as-library", "-module-name", module, "-c"]
        + ["-output-file-map", "\(objects)/outputs.json", "-index-ignore-system-modules"]
        + ["-index-store-path", "\(folder.path)/index"] + files.keys.sorted().map { "\(sources)/\($0)" })
    if !run.succeeded { throw Problem(run.output) }
    facts = try Facts(ofModule: module, indexStore: "\(folder.path)/index", toolchain: toolchain)
  }

  /// What is known of a little game, compiled once for all tests.
  static let game = Result { try Fixture(["Board.swift": board, "Screen.swift": screen]).facts }

  private static let board = """
    struct Board {
      private var cells: [Int] = []
      var isEmpty: Bool {
        cells.isEmpty
      }

      /// How many cells are the side's.
      func count(of side: Int) -> Int {
        var count = 0
        cells.forEach { cell in
          if cell == side { count += 1 }
        }
        return count
      }

      static func < (one: Board, other: Board) -> Bool { one.cells.count < other.cells.count }
    }

    extension Board {
      enum Move {
        case pass
        case place(Int, then: () -> Void)
      }
    }

    // The end.
    """

  private static let screen = """
    import Synchronization

    class View {
      typealias Completion = () -> Void

      func show(_ text: String, completion: @escaping Completion) {}
    }

    final class Screen: View {
      private var board = Board()
      private var canceller: Canceller?
      lazy var log: [@Sendable (String) -> Void] = []

      func play() async {
        let canceller = Canceller { [weak self] in self?.canceller = nil }
        self.canceller = canceller
        if board.isEmpty { show("empty") { canceller.body() } }
        func inner() -> Int { board.count(of: 1) }
        _ = inner()
      }

      func each(_ visit: (Int) -> Void) { visit(Swift.Int(1)) }

      private final class Canceller {
        let body: Completion
        init(_ body: @escaping Completion) { self.body = body }
      }
    }

    extension Board: CustomStringConvertible {
      var description: String { "é" }
    }
    """
}
