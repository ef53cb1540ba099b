import Testing

@testable import Structure
@testable import WorkbookKit

@Suite struct `What a function is there for` {
  @Test(arguments: [
    ("saveGame", [Concern.saves, .turns]), ("boardView", [.screen, .rules]), ("validMoves", [.rules]),
    ("move", []), ("nextTurn", [.turns]), ("Canceller", [.time]), ("unsaved", []),
  ])
  func `a name speaks of what its words begin with`(name: String, concerns: [Concern]) {
    #expect(Concern.named(by: name) == concerns)
  }

  @Test(arguments: [
    ("a", "MiniUIKit", ["Files", "readText"], Concern.saves), ("a", "MiniUIKit", ["Device", "clock"], .time),
    ("a", "Swift", ["Task"], .time), ("a", "MiniUIKit", ["Dice", "pick"], .turns),
    ("a", "MiniUIKit", ["BoardView", "diskAt"], .rules), ("a", "MiniUIKit", ["UILabel", "text"], .screen),
    ("saveGame", "MiniUIKit", ["UILabel", "text"], .screen), ("saveGame", "MiniUIKit", ["Disk"], .saves),
    ("a", "MiniUIKit", ["Disk"], .turns),
  ])
  func `what it names decides, then its name, and then it is the turns`(
    name: String, module: String, path: [String], concern: Concern
  ) {
    let facts = facts(["ViewController.\(name)": [symbol(path, in: module)]])
    #expect(facts.parts().map(\.concern) == [concern])
    #expect(facts.parts().map(\.others) == [[]])
  }

  @Test func `what brings several together is the turns, and knows of them`() {
    let facts = facts([
      "ViewController.place": [symbol(["ViewController", "save"]), symbol(["ViewController", "count"])],
      "ViewController.save": [symbol(["Files", "writeText"], in: "MiniUIKit")],
      "ViewController.count": [symbol(["BoardView", "diskAt"], in: "MiniUIKit")],
    ])
    let place = facts.parts().first { $0.declaration.symbol.name == "place" }
    #expect(place?.concern == .turns)
    #expect(place?.others == [.rules, .saves])
  }

  @Test func `the type's name counts where nothing else tells, unless it is a controller`() {
    let facts = facts(["Save.text": [], "SaveController.text": []])
    #expect(facts.parts().map(\.concern) == [.saves, .turns])
  }

  @Test func `a diff has every line of both sides once`() {
    let diff = Workbook.diff(from: ["a", "b", "c"], to: ["a", "d", "c", "e"])
    #expect(diff == [" a", "-b", "+d", " c", "+e"])
    #expect(Workbook.diff(from: [], to: []) == [])
  }

  private func symbol(_ path: [String], in module: String = "chapter_1") -> Symbol {
    Symbol(
      usr: "\(module).\(path.joined(separator: "."))", kind: .function, module: module, path: path, type: nil)
  }

  /// A module of functions, by their full names, and what they name.
  private func facts(_ functions: KeyValuePairs<String, [Symbol]>) -> Facts {
    let declarations = functions.enumerated().map { index, function in
      Declaration(
        symbol: symbol(function.key.split(separator: ".").map(String.init)), file: "A.swift",
        lines: index...index, isStored: false, isAsync: false)
    }
    let references = zip(declarations, functions).flatMap { declaration, function in
      function.value.map {
        Reference(symbol: $0, use: .call, file: "A.swift", line: 1, container: declaration)
      }
    }
    return Facts(module: "chapter_1", files: [], declarations: declarations, references: references)
  }
}
