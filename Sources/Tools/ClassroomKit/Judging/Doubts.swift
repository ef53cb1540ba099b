internal import SourceFacts
internal import Verification
internal import WorkbookKit

extension ChapterResult {
  /// Adds to `doubts` why the verdict on the code `files` may be wrong. `start` is the result for the chapter as it is
  /// handed out, with which this result is compared; nil to look at the code alone.
  mutating func addDoubts(about files: [String: String], _ start: ChapterResult?) {
    doubts += files.sorted { $0.key < $1.key }.flatMap { file, text in
      SwiftSource(text).reaches(besides: SourceRules.modulesOfChapters).map {
        "\(file):\($0.line): found \($0.found), with which code can reach what judges it: read it before you believe it"
      }
    }
    guard let report = status.report, let given = start?.status.report else { return }
    func more(_ what: String, _ own: [String], than others: [String]) {
      let new = own.filter { !others.contains($0) }
      if !new.isEmpty {
        doubts.append("Main.swift declares \(what) that the chapter does not: \(new.joined(separator: ", "))")
      }
    }
    more("known defects", report.knownDefects, than: given.knownDefects)
    more("clauses as not built yet", report.declaredUnbuilt, than: given.declaredUnbuilt)
    let judged = Set(report.clauses.map(\.id) + report.unjudged)
    if judged != Set(given.clauses.map(\.id) + given.unjudged), report.firstBroken != "process" {
      doubts.append("it was judged by other clauses than the chapter's: Main.swift says so")
    }
  }
}
