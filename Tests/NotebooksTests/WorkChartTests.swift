import Foundation
import MiniUIKit
import Reversi
import Supervision
import Testing
import Verification

@testable import Notebooks
@testable import Site

private typealias Row = WorkChart.Row
private typealias Span = WorkChart.Span

private let chart = WorkChart(
  actions: [.init(time: 0, text: "press"), .init(time: 500, text: "reset")],
  rows: [
    Row(name: "play()", depth: 0, isTask: true, spans: [Span(begin: 0, end: nil, isCancelled: false)]),
    Row(
      name: "think()", depth: 1, isTask: true,
      spans: [
        Span(begin: 0, end: 500, isCancelled: true), Span(begin: 500, end: 750, isCancelled: false),
      ]),
    Row(
      name: "queue.asyncAfter(.seconds(2))", depth: 0, isTask: false,
      spans: [Span(begin: 250, end: 750, isCancelled: false)]),
  ], end: 1000)

@Suite struct `A chart of work` {
  @Test func `has a bar for each piece, and its children's below it`() {
    #expect(
      chart.lines(columns: 54) == [
        "                             v press     v reset",
        "play()                       [=======================>",
        "  think()                    [==========x[=====",
        "queue.asyncAf…(.seconds(2))        [-----------",
        "                             0.000 0.250 0.500 0.750 1.000",
        "",
        "`[===` a task, `[---` a closure that waits to be called, `x` cancelled, `>` still under way",
      ])
  }

  @Test func `is drawn as boxes within boxes`() {
    let html = chart.html
    #expect(html.matches(of: /<i class="(?:box|closure)/).count == 4)
    #expect(html.matches(of: /<i class="[^"]* cancelled/).count == 1)
    #expect(html.contains(#"<i class="box open" style="--row:0;--high:2;--depth:0;left:0.0%;right:0.0%">"#))
    #expect(html.contains("think(), from 0.000 to 0.500, cancelled, from 0.500 to 0.750"))
    #expect(html.contains("play(), from 0.000 and still under way"))
  }

  @Test func `says when there is nothing`() {
    let empty = WorkChart(actions: [], rows: [], end: 0)
    #expect(
      empty.text == "Nothing is under way." && empty.html == "<p>Nothing is under way.</p>")
  }

  @Test(arguments: [
    ("games = Task { try await playGames() }", "", "playGames()"),
    ("if games == nil { games = Task { try await playGames() } }", "", "playGames()"),
    ("players.addTask {", "try await self.next(after: count)", "next(after: count)"),
    (
      "device.mainQueue.asyncAfter(.seconds(2)) { [weak self] in", "",
      "device.mainQueue.asyncAfter(.seconds(2))"
    ),
    ("thinking[turn] = Task {", "// It may come late.", "thinking[turn]"),
    ("group.addTask {", "// A reset may come first.", ""),
    ("async let move = think()", "", "async let move = think()"),
  ])
  func `names work by what it does`(line: String, next: String, name: String) {
    #expect(WorkChart.name(ofClosureAt: [line[...], next[...]]) == name)
  }

  @Test func `is refused for a script in which the app dies`() async {
    let app = App(name: "practice") { UIViewController(device: $0, view: UIView()) }
    await #expect(throws: Problem.self) {
      try await WorkChart(of: "wait 1; kill", in: app, folder: "")
    }
  }
}
