internal import Foundation
public import Verification

extension Chapter {
  /// Holds the app against the specification, and says how it stands to each clause.
  func verify(_ options: VerifyOptions) throws -> ExitCode {
    let clauses = try clauses(options)
    let wantedSeams = seams.handedOver.filter { options.wants("seams.\($0)") }
    if clauses.isEmpty && wantedSeams.isEmpty {
      throw UsageError(
        found: "no such seam in \(app.name)", expected: "one that its Main.swift hands over")
    }
    let start = ContinuousClock.now
    let trespasses = trespasses()
    let verdicts = app.verify(clauses, seeds: (0..<UInt64(options.seeds)).map { $0 + 1 })
    let duration = ContinuousClock.now - start
    let seamVerdicts = seams.verify(app, only: wantedSeams, effort: options.isLong ? .thorough : .brief)
    let report = Report(
      chapter: self, verdicts: verdicts, trespasses: trespasses, escapes: Escapes.count, duration: duration,
      seams: seamVerdicts)
    print(options.asJSON ? try report.json() : report.text(Style.current))
    return report.isExpected ? .success : .failure
  }

  private func clauses(_ options: VerifyOptions) throws(UsageError) -> [Clause] {
    let known = Clause.all.map(\.id) + Seams.names.map { "seams.\($0)" }
    for id in options.clauses where !known.contains(where: { $0 == id || $0.hasPrefix("\(id).") }) {
      let group = id.prefix { $0 != "." }
      let near = known.filter { $0.hasPrefix("\(group).") }
      let groups = Set(known.map { String($0.prefix { $0 != "." }) }).sorted()
      throw UsageError(
        found: "no clause \"\(id)\"",
        expected: near.isEmpty
          ? "an id such as pass.alert, from \(groups.joined(separator: ", "))"
          : near.joined(separator: ", "))
    }
    return Clause.all.filter { options.wants($0.id) }
  }

  /// Where the chapter's source reaches past the device; nothing when the source is not at hand.
  public func trespasses() -> [Trespass] {
    let files = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    // A notebook is about the app, and no part of it.
    let sources = files.sorted().filter { $0.hasSuffix(".swift") && !$0.hasPrefix("Notebook/") }
    return sources.flatMap { file in
      let text = (try? String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)) ?? ""
      return Trespass.all(in: text, file: file)
    }
  }
}

extension VerifyOptions {
  /// Whether a clause is to be verified, by its id or its group's name.
  fileprivate func wants(_ id: String) -> Bool {
    clauses.isEmpty || clauses.contains { id == $0 || id.hasPrefix("\($0).") }
  }
}
