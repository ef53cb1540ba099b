internal import Foundation
internal import PhoneKit
internal import Scripts
internal import Supervision

extension Player {
  /// What is going on at this instant, a line for each thing: what moves and what is under way, what the app has
  /// planned, who waits for what, and which clauses speak of this moment.
  func explanation() -> [String] {
    phone.catchUp()
    look()
    guard let screen = phone.screen, stage.face.isThere else { return ["The app shows nothing."] }
    let moving = language.moving(on: screen, at: phone.now)
    let underWay = ([("In motion", moving)] + language.underWay(on: screen)).filter { $0.1 != "-" }
    let alert = stage.alert.map {
      "The \(stage.face.guide.alert) \($0.title) waits for an answer: \($0.choices)."
    }
    let clauses = stage.face.clauses.map { "Clause \($0.id): \($0.sentence)." }
    // The most telling first: a small screen has no room for all of it.
    let failure = failed.map { ["Failed: \($0)"] } ?? []
    var lines = failure + ["It is \(phone.now.inSeconds). " + stage.face.summary.joined(separator: " ")]
    lines += underWay.map { "\($0.0): \($0.1)." }
    if let alert { lines.append(alert) }
    lines.append(plan)
    lines += clauses.prefix(1)
    lines += pendingWork
    lines += clauses.dropFirst()
    return lines
  }

  /// A sentence about the next instant at which the app does something.
  private var plan: String {
    let end = replay == nil ? pending.waitEnd : nil
    let wait = end.map { "The player waits until \($0.inSeconds). " } ?? ""
    guard let next = phone.nextAppInstant else {
      return "\(wait)Nothing is planned: the app waits for a touch."
    }
    return wait + "The app acts next at \(next.inSeconds), in \((next - phone.now).inSeconds) s."
  }

  /// A line for each task that has not ended and each closure that has not been called, with the task that waits for
  /// it.
  private var pendingWork: [String] {
    let works = phone.works
    let open = works.indices.filter { works[$0].end == nil }
    Heartbeat.beat()
    // Names that the optimiser or the linker has made tell nothing.
    let places = codePlaces(at: Set(open.map { works[$0].function }).subtracting([0])).filter { _, place in
      !["_end", "__", "generic", "partial", "reabstraction"].contains { place.function.hasPrefix($0) }
    }
    Heartbeat.beat()
    return open.map { index in
      let work = works[index]
      let place = places[work.function].map { place in
        let file = URL(filePath: place.file).lastPathComponent
        let function = place.function.replacing("a closure in ", with: "in ", maxReplacements: 1)
        return place.line > 0 ? " \(function) (\(file):\(place.line))" : " \(function)"
      }
      let children = open.filter { works[$0].parent == index }.count
      let kind = work.kind == .closure ? "Timer" : work.parent == nil ? "Task" : "Child task"
      return "\(kind)\(place ?? ""), since \(work.begin.inSeconds)" + (work.isCancelled ? ", cancelled" : "")
        + (children == 0 ? "." : "; it waits for its \(children == 1 ? "child" : "\(children) children").")
    }
  }
}
