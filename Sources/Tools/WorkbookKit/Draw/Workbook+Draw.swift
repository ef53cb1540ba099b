internal import Console
internal import Foundation
internal import Lessons
internal import Notebooks
internal import SourceFacts
internal import Supervision

// Draws an app's types in layers.

extension Workbook {
  func draw(_ typed: Typed) throws -> ExitCode {
    let touch = try touch(in: typed)
    let work = try typed.rest.first.map(course.work) ?? begunChapter()
    let file = typed.value(of: "--svg")
    if let file { try checkIsNew(file) }
    let workshop = try Workshop(course)
    let statuses = try workshop.statuses(of: [work])
    if let error = statuses.first?.error {
      say(lines(of: error, in: work))
      return .failure
    }
    let comparison = try comparison(of: [work], statuses, workshop)
    guard let app = comparison.apps.first else { return .failure }
    let tap = try touch.map { try way(of: $0, in: app, workshop) }
    if let file {
      return try write(app.graph.house(titled: "\(app.name): which type names which", way: tap), to: file)
    }
    page(
      app.graph.houseLines(style, tap: tap) + ["", style.fitted(Self.legend)]
        + (tap?.lines(of: touch ?? "", style) ?? [])
        + comparison.unused.map {
          style.fitted("Left out, since nothing in the app leads there: \($0.names.joined(separator: ", ")).")
        })
    return .success
  }

  /// Throws unless a new file can be made at the path `file`, before anything is built for it.
  private func checkIsNew(_ file: String) throws {
    if FileManager.default.fileExists(atPath: file) {
      throw Problem("\(file): there is a file already; name another, or remove it")
    }
    let folder = URL(filePath: file).deletingLastPathComponent().path
    if access("\(folder)/.", W_OK) != 0 {
      throw Problem("\(folder): there is no such folder, or nothing can be written there")
    }
  }

  private func write(_ picture: String, to file: String) throws -> ExitCode {
    do {
      try picture.write(toFile: file, atomically: true, encoding: .utf8)
    } catch { throw Problem("\(file) cannot be written") }
    say("Written to \(file).")
    return .success
  }

  /// Returns the name of the touch that was typed after `--tap`, such as `reset`; `move` if none was typed, and nil
  /// without `--tap`.
  private func touch(in typed: Typed) throws -> String? {
    guard typed.has("--tap") else { return nil }
    let names = TouchWays.touches.map(\.name)
    return try typed.value(of: "--tap") { names.contains($0) ? $0 : nil } ?? names[0]
  }

  /// Returns the functions that run in `app` because of `touch`, such as `move`. If they are not recorded, builds the
  /// app anew and traces it.
  private func way(of touch: String, in app: ComparedApp, _ workshop: Workshop) throws -> TapWay {
    let recorded = try? app.footprint.get()
    if recorded == nil, app.work.lesson.part == .secondApp {
      throw Problem("only apps of Reversi can be traced, and \(app.name) is another one")
    }
    let footprint = try recorded ?? workshop.footprints(of: [app.work])[app.work.lesson.folder]
    return TapWay(footprint?.ways[touch]?.functions ?? [])
  }

  private static let legend = """
    A block is ten lines. → names; ↑ names a type above it, which makes a circle. What a type depends on in more than \
    one way is shown once, by the longest.
    """
}

// MARK: - The types in layers, for a terminal

extension TypeGraph {
  /// Returns a line for each type, in layers from the top down: a bar with a block for each ten lines of code, and the
  /// types that it names.
  ///
  /// A named type is left out if a longer path, through other named types, also leads to it. With `tap`, the types
  /// whose functions run because of a tap are numbered in the order in which the tap first comes to them.
  func houseLines(_ style: Style, tap: TapWay? = nil) -> [String] {
    let (layers, down, back) = (layers, shortestDownArrows, backArrows)
    let visits = tap.map { tap in
      Dictionary(
        uniqueKeysWithValues: tap.types.enumerated().compactMap { n, type in
          node(of: type).map { ($0, n + 1) }
        })
    }
    let width = nodes.map(\.name.count).max() ?? 0
    return layers.enumerated().flatMap { row, layer in
      [style.faint(row == 0 ? "top" : "")]
        + layer.map { node in
          let ups = back.filter { $0.from == node }.map { nodes[$0.to].name }
          // An arrow that goes up is in `down` too, but reversed.
          let names = down[node].intersection(named[node]).sorted().map { nodes[$0].name }
          let bar = String(repeating: "█", count: max(1, (nodes[node].lines + 5) / 10))
          let marks = (nodes[node].namesViews ? " views" : "") + (nodes[node].namesDevice ? " device" : "")
          let visit = visits.map { $0[node].map { $0 < 10 ? " \($0) " : "\($0) " } ?? "   " } ?? ""
          let head = "  \(visit)\(pad(nodes[node].name, to: width))  "
          let arrows =
            (names.isEmpty ? "" : "  → \(names.joined(separator: ", "))")
            + (ups.isEmpty ? "" : "  " + style.red("↑ \(ups.joined(separator: ", "))"))
          return style.fitted(
            head + "\(bar) \(nodes[node].lines)\(style.faint(marks))\(arrows)", hanging: head.count)
        }
    }
  }
}

extension TapWay {
  /// Returns lines about the functions that run because of `touch`, such as `move`: how many, and which, type by type.
  func lines(of touch: String, _ style: Style) -> [String] {
    let count = steps.count == 1 ? "1 function" : "\(steps.count) functions"
    let start = touch == "launch" ? "the beginning" : "the finger"
    let indent = (types.map(\.count).max() ?? 0) + 5
    return [
      "", "\(touch), from \(start) to rest: \(count), each where it first runs.",
      "A closure is named after the function that it is in.",
    ]
      + lines.map { style.fitted($0, hanging: indent) }
  }
}
