internal import PhoneKit
public import Verification

/// What a script shows of an app that is played beside the model.
public struct Judgement: Sendable {
  /// A difference between the app and the model.
  public struct Difference: Sendable {
    public var finding: Finding
    /// The defect of the original that explains it; nil: none does.
    public var defect: Defect?
    /// The number of the command that showed it, from 0.
    public var step: Int
  }

  /// In the order in which they show. After a defect the model has it too, so that the next one can be seen.
  public var differences: [Difference] = []
  /// The clauses that require what happened last. Only where nothing differs, and not always then.
  public var clauses: [String] = []
  /// How long the script takes on the phone.
  public var duration = Duration.zero
}

extension App {
  /// Plays a script beside the model, and says where they differ and which defects explain that.
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

  /// The clause that says what a script should have expected there.
  public func clause(on key: Expectation.Key, after commands: [Command]) -> String? {
    outcome(of: commands, defects: []).model?.clause(on: key)
  }

  /// The defect with which the model agrees with the app to the end of the commands, or else for longer than without.
  ///
  /// It may agree for longer only because the last command, such as `settle`, goes on to show another defect.
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
