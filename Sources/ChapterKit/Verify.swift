internal import Foundation
public import Verification

extension Chapter {
  /// Holds the app against the specification, and says how it stands to each clause.
  func verify(_ options: VerifyOptions) throws -> ExitCode {
    let clauses = try clauses(options.clauses)
    let start = ContinuousClock.now
    let trespasses = trespasses()
    let verdicts = app.verify(clauses, seeds: (0..<UInt64(options.seeds)).map { $0 + 1 })
    let report = Report(
      chapter: self, verdicts: verdicts, trespasses: trespasses, escapes: Escapes.count,
      duration: ContinuousClock.now - start)
    print(options.asJSON ? try report.json() : report.text(Style(isColoured: Style.isWanted)))
    return report.isExpected ? .success : .failure
  }

  private func clauses(_ ids: [String]) throws(UsageError) -> [Clause] {
    if ids.isEmpty { return Clause.all }
    for id in ids where !Clause.all.contains(where: { $0.id == id || $0.group == id }) {
      let group = id.prefix { $0 != "." }
      let near = Clause.all.filter { $0.group == group }.map(\.id)
      let groups = Set(Clause.all.map(\.group)).sorted()
      throw UsageError(
        found: "no clause \"\(id)\"",
        expected: near.isEmpty
          ? "an id such as pass.alert, from \(groups.joined(separator: ", "))"
          : near.joined(separator: ", "))
    }
    return Clause.all.filter { ids.contains($0.id) || ids.contains($0.group) }
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
