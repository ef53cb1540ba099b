import Console
import Foundation
import SourceFacts
import Supervision
import Support
import Testing

@testable import WorkbookKit

@Suite struct `A drawing of types` {
  /// A screen that names a game twice over, which names the screen: a circle, and a board below.
  private let graph = TypeGraph(
    nodes: [
      .init(name: "Screen", lines: 42, namesViews: true, namesDevice: false),
      .init(name: "Game", lines: 8, namesViews: false, namesDevice: true),
      .init(name: "Board", lines: 20, namesViews: false, namesDevice: false),
    ], named: [[1, 2], [0, 2], []])
  private let style = Style(isColoured: false)

  @Test func `is a line for each in layers, with the arrows that go up`() {
    #expect(
      graph.houseLines(style) == [
        "top", "  Screen  ████ 42 views  → Game",
        "", "  Game    █ 8 device  → Board  ↑ Screen",
        "", "  Board   ██ 20",
      ])
  }

  @Test func `is SVG that a parser reads, red where an arrow goes up, and named for a screen reader`() throws
  {
    let picture = graph.house(titled: "<9> & more")
    #expect(picture.contains("#c0392b"))
    #expect(picture.contains(#"aria-label="&lt;9&gt; &amp; more""#))
    #expect(picture.matches(of: /<(g|svg|text)[ >]/).count == picture.matches(of: /<\/(g|svg|text)>/).count)
    #expect(!picture.contains("nan"))
    let tree = TypeGraph(nodes: graph.nodes, named: [[1, 2], [2], []])
    #expect(!tree.house(titled: "").contains("#c0392b"))
  }

  @Test func `breaks a row that is too wide for a phone, and keeps every box on the page`() {
    let names = (0..<12).map { "TypeNumber\($0)" }
    let wide = TypeGraph(
      nodes: names.map { .init(name: $0, lines: 3, namesViews: false, namesDevice: false) },
      named: [Set(1..<12)] + [Set<Int>](repeating: [], count: 11))
    let picture = wide.house(titled: "wide")
    let boxes = picture.matches(of: /<rect x="([-0-9.]+)" y="([-0-9.]+)" width="([0-9.]+)"/)
    #expect(boxes.count == 12)
    for box in boxes {
      let (x, width) = (Double(box.1) ?? -1, Double(box.3) ?? 0)
      #expect(x >= -1 && x + width <= 344)
    }
    #expect(Set(boxes.map(\.2)).count > 3)
  }

  @Test func `has the numbers of a way's first visits, and the way below by what runs without a break`() {
    let way = TapWay(["Screen.tap", "Game.play", "Game.Rule.check", "symbol", "Screen.show"])
    #expect(way.types == ["Screen", "Game", "(no type)"])
    #expect(
      way.lines == [
        " 1 Screen     tap", " 2 Game       play, Rule.check", " 3 (no type)  symbol", " 1 Screen     show",
      ])
    #expect(
      graph.houseLines(style, tap: way) == [
        "top", "   1 Screen  ████ 42 views  → Game",
        "", "   2 Game    █ 8 device  → Board  ↑ Screen",
        "", "     Board   ██ 20",
      ])
    let picture = graph.house(titled: "", way: way)
    // What is in no type has no box in this graph.
    #expect(picture.matches(of: /<circle/).count == 2)
    #expect(graph.house(titled: "").matches(of: /<circle/).isEmpty)
  }

  @Test func `finds what an app adds to a type of another module`() {
    let graph = TypeGraph(
      nodes: ["Disk+", "Game"].map { .init(name: $0, lines: 1, namesViews: false, namesDevice: false) },
      named: [[], [0]])
    #expect(graph.node(of: "Disk") == 0 && graph.node(of: "Game") == 1 && graph.node(of: "Board") == nil)
  }

  @Test func `says how long a way is, and where it begins`() {
    let way = TapWay(["Game.play", "Board.flips"])
    #expect(
      way.lines(of: "move", style) == [
        "", "move, from the finger to rest: 2 functions, each where it first runs.",
        "A closure is named after the function that it is in.", " 1 Game   play", " 2 Board  flips",
      ])
    #expect(
      TapWay(["Game.init"]).lines(of: "launch", style)[1].hasPrefix(
        "launch, from the beginning to rest: 1 function,"))
  }

  @Test func `refuses a touch that is none`() throws {
    let run = try Run(ScratchCourse.program, ["draw", "solution-9", "--tap", "swipe"])
    #expect(run.status == 2)
    #expect(run.output.contains(#"found "swipe" after --tap, expected move, pass, reset or launch"#))
  }

  @Test func `is never written over a file`() throws {
    let folder = try TemporaryFolder()
    let file = folder.file("mine.svg")
    try "mine".write(toFile: file, atomically: true, encoding: .utf8)
    let run = try Run(ScratchCourse.program, ["draw", "solution-2", "--svg", file])
    #expect(run.output == "workbook: \(file): there is a file already; name another, or remove it\n")
    let nowhere = try Run(ScratchCourse.program, ["draw", "solution-2", "--svg", "/nowhere/a.svg"])
    #expect(
      nowhere.output == "workbook: /nowhere: there is no such folder, or nothing can be written there\n")
    #expect(run.status == 2)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "mine")
  }
}
