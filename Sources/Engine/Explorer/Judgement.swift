internal import PhoneKit
public import Verification

/// What a script shows about an app when it is played on the app and on its model.
public struct Judgement: Sendable {
  /// A difference between the app and the model.
  public struct Difference: Sendable {
    public var finding: Finding
    /// The bug of the original app that explains the difference, or nil if none does.
    public var defect: Defect?
    /// The index of the command that showed the difference.
    public var step: Int
  }

  /// All differences, in order. Once a known bug explains one difference, the model gets that bug, so that the next
  /// difference shows.
  public var differences: [Difference] = []
  /// The ids of the clauses that specify what the script's last touch or kill does, or its launch if there is none,
  /// and what happens after it; empty if there is a difference or no clause applies.
  public var clauses: [String] = []
  /// How long the script takes in the phone's time. It stays zero if one of the `differences` comes from no known defect:
  /// what follows it is not judged.
  public var duration = Duration.zero
}

extension [Command] {
  /// The index of the last command that touches or kills, alone or with others of its instant; nil if none
  /// does.
  package var lastTouch: Int? {
    lastIndex { command in if case .together = command { true } else { command.isTouch } }
  }
}

extension App {
  /// Plays a script on the app and on its model, and finds for each difference the known bug that explains it.
  public func judgement(on commands: [Command]) -> Judgement {
    var judgement = Judgement()
    var met: Set<Defect> = []
    while let (finding, step) = finding(in: commands, defects: met) {
      let defect = explanation(of: finding, in: Array(commands[...step]), after: met)
      judgement.differences.append(Judgement.Difference(finding: finding, defect: defect, step: step))
      guard let defect else { return judgement }
      met.insert(defect)
    }
    judgement.duration = outcome(of: commands, defects: met).model?.now ?? .zero
    if met.isEmpty { judgement.clauses = model.clauses(on: commands, in: self) }
    return judgement
  }

  /// Returns the id of the clause that says what value `key` has after `commands`; nil if no clause says so or the
  /// app differs from its model.
  public func clause(on key: Expectation.Key, after commands: [Command]) -> String? {
    outcome(of: commands, defects: []).model?.clause(on: key)
  }

  /// Returns the defect that explains `finding`; nil if there is none. A model that has it, in addition to those in
  /// `met`, agrees with the app to the end of `commands`, or differs from it only later than in `finding`, or at the
  /// same time but in another way.
  ///
  /// The model need not agree to the end, because a last command that takes long, such as `settle`, may show another
  /// defect, too.
  private func explanation(
    of finding: Finding, in commands: [Command], after met: Set<Defect>
  ) -> Defect? {
    let findings = model.defects.filter { !met.contains($0) }.map { defect in
      (defect: defect, finding: self.finding(in: commands, defects: met.union([defect]))?.finding)
    }
    return
      (findings.first { $0.finding == nil }
      ?? findings.first { ($0.finding?.time ?? 0) > finding.time }
      ?? findings.first { $0.finding?.time == finding.time && $0.finding?.kind != finding.kind })?.defect
  }
}
