internal import ChapterProgram
internal import Console
internal import Explorer
internal import Foundation
internal import Verification

extension Chapter {
  /// Plays a script on the app and on the model of its specification, and prints the differences as JSON. Returns
  /// `.success` if there are none.
  ///
  /// `path` is the script's file, or `-` for standard input.
  @MainActor
  func judge(_ path: String) throws -> ExitCode {
    let script = try script(at: path)
    let judgement = app.judgement(on: script.lines.map(\.command))
    var report = HuntVerdict(judgement, on: script, app.language.clauses)
    if judgement.differences.isEmpty { report.expectation = expectation(in: script) }
    say(try report.readableJSON)
    return judgement.differences.isEmpty ? .success : .failure
  }

  /// Returns the first expectation of the script that the app does not meet, or nil if it meets all.
  private func expectation(in script: Script) -> HuntVerdict.Unmet? {
    guard let failure = app.play(script, seed: nil), let line = failure.line,
      let expectation = failure.expectation
    else { return nil }
    let before = script.lines.prefix { $0 != line }.map(\.command)
    let clause = app.clause(on: expectation.key, after: before).flatMap {
      HuntVerdict.Clause($0, in: app.language.clauses)
    }
    return HuntVerdict.Unmet(line: line.number, sentence: failure.sentence, clause: clause)
  }
}

extension HuntVerdict {
  /// Makes the verdict on a script from `judgement`, which compares the app with the model of its specification. The
  /// verdict quotes clauses of `specification`; its `expectation` is nil.
  fileprivate init(_ judgement: Judgement, on script: Script, _ specification: [Verification.Clause]) {
    let counts = script.lines.map(\.command.effort)
    self.init(
      script: script.lines.map(\.text).joined(separator: "; "), commands: counts.reduce(0, +),
      seconds: judgement.duration / .seconds(1),
      differences: judgement.differences.map { difference in
        Difference(
          defect: difference.defect?.rawValue, command: counts.prefix(difference.step + 1).reduce(0, +),
          sentence: difference.finding.sentence, clause: Clause(difference.finding.clause, in: specification))
      }, clauses: judgement.clauses.compactMap { Clause($0, in: specification) })
  }
}

extension Verification.Command {
  /// How many commands the hunt counts for this one: 0 if it only looks, 1 for each finger of a touch, and 1 for any
  /// other. For several commands of one instant it is the sum of theirs.
  fileprivate var effort: Int {
    switch self {
    case .show, .disk, .trace, .expect: 0
    case .touch(let touch): touch.word.fingers.count
    case .together(let commands): commands.map(\.effort).reduce(0, +)
    default: 1
    }
  }
}
