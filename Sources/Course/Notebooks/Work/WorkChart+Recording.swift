internal import Foundation
internal import PhoneKit
internal import Supervision
internal import Verification

@MainActor
extension WorkChart {
  /// Plays the script `text` from a launch, and records the app's work; code in `folder` is named by its source lines.
  init(of text: String, in app: App, folder: String) throws {
    let script = try Script(text, source: "the notebook", language: app.language)
    if script.lines.contains(where: { $0.command.kills }) {
      throw Problem("found `kill`, expected a script in which the app lives to the end")
    }
    let (works, actions, end) = Phone.simulate(app) { phone in
      phone.keepWork()
      var actions: [Action] = []
      do throws(ScriptFailure) {
        var scriptRun = try ScriptRun.begin(script, on: phone)
        for line in script.linesAfterLaunch {
          let text = line.command.text(in: app.language)
          let now = phone.now.milliseconds
          if line.command.isUse {
            let before = actions.last?.time == now ? "\(actions.removeLast().text); " : ""
            actions.append(Action(time: now, text: before + text))
          }
          try scriptRun.play(line, of: script)
        }
      } catch {
        actions.append(Action(time: phone.now.milliseconds, text: error.description))
      }
      return (phone.works, actions, phone.now.milliseconds)
    }
    self.actions = actions
    self.end = end
    let names = Self.names(of: Set(works.map(\.function)), folder: folder)
    rows = Self.rows(of: nil, among: works, names, depth: 0)
  }

  /// Returns names for the functions at these addresses, by address: code in `folder` is named by its source
  /// line, other code by its function.
  ///
  /// Addresses count from the beginning of the program. An address about which nothing is known gets no name.
  static func names(of functions: Set<UInt64>, folder: String) -> [UInt64: String] {
    codePlaces(at: functions).mapValues { place in
      // A thunk that only converts types has no name of its own.
      if place.function.hasPrefix("reabstraction") { return "a closure" }
      guard place.isOfProgram || place.file.hasPrefix(folder + "/") else {
        // Names made by the optimiser or the linker tell a reader nothing.
        if ["_end", "__", "generic", "partial"].contains(where: place.function.hasPrefix) {
          return "given code"
        }
        return "given: \(place.function.replacing("a closure in ", with: ""))"
      }
      // Functions that the optimiser has merged have no line.
      guard place.line > 0, let text = try? String(contentsOfFile: place.file, encoding: .utf8) else {
        return place.function
      }
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(place.line - 1)
      return name(ofClosureAt: lines.prefix(12).map { $0.drop { $0 == " " } })
    }
  }

  /// Returns a name for the closure that begins in the first of `lines`: its first statement, or the variable or call
  /// that gets the closure if that says more.
  ///
  /// For `thinking = Task { try await think() }` it is `think()`, or `thinking` if the closure has several lines. For
  /// `queue.asyncAfter(.seconds(2)) { [weak self] in` it is `queue.asyncAfter(.seconds(2))`.
  nonisolated static func name(ofClosureAt lines: [Substring]) -> String {
    guard let line = lines.first, let brace = line.lastIndex(of: "{") else {
      return String(lines.first ?? "")
    }
    if line.hasSuffix(" in") { return String(line[..<brace]).trimmingEnd() }
    let inner = line[line.index(after: brace)...].prefix { $0 != "}" }.split(separator: " ").joined(
      separator: " ")
    if inner.isEmpty, let holder = line.firstMatch(of: /^(?:let |self\.)?([\w.\[\]]+) = Task/) {
      return String(holder.1)
    }
    var name =
      inner.isEmpty ? lines.dropFirst().first { !$0.hasPrefix("//") }.map(String.init) ?? inner : inner
    for word in ["return ", "try ", "await ", "self."] where name.hasPrefix(word) {
      name.removeFirst(word.count)
    }
    return name
  }

  /// Returns the rows for the work that the tasks `parents` began, each followed by the rows for the work that its own
  /// tasks began.
  ///
  /// `parents` are indices of `works`; nil stands for work without a parent. Work that ends when it begins has no row,
  /// and work of the same name that does not overlap shares one. `names` has the names of functions by their addresses.
  private static func rows(of parents: Set<Int>?, among works: [Work], _ names: [UInt64: String], depth: Int)
    -> [Row]
  {
    let children = works.indices.filter { index in
      guard works[index].end != works[index].begin else { return false }
      return works[index].parent.map { parents?.contains($0) ?? false } ?? (parents == nil)
    }
    var lanes: [(row: Row, works: Set<Int>)] = []
    for index in children {
      let work = works[index]
      let span = Span(
        begin: work.begin.milliseconds, end: work.end?.milliseconds, isCancelled: work.isCancelled)
      let name = names[work.function] ?? "code without a name"
      let lane = lanes.firstIndex { lane in
        lane.row.name == name && lane.row.spans.allSatisfy { ($0.end ?? .max) <= span.begin }
      }
      if let lane {
        lanes[lane].row.spans.append(span)
        lanes[lane].works.insert(index)
      } else {
        lanes.append((Row(name: name, depth: depth, isTask: work.kind == .task, spans: [span]), [index]))
      }
    }
    return lanes.flatMap { [$0.row] + rows(of: $0.works, among: works, names, depth: depth + 1) }
  }
}

extension Command {
  /// Whether the command is something that a person does, so that the chart shows it.
  fileprivate var isUse: Bool {
    switch self {
    case .touch, .button, .together: true
    default: false
    }
  }
}
