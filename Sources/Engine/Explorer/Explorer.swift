internal import MiniUIKit
internal import PhoneKit
public import Verification

/// Which inputs an exploration prefers.
public enum Emphasis: CaseIterable, Sendable {
  case all
  /// Touches at the instant at which something else is due.
  case instants
  /// Writes that fail, and kills.
  case disk
}

/// Plays an app and the model of its specification with random commands, many times and with jobs in different
/// orders, and looks for differences.
public enum Explorer {
  /// Explores `app` with random commands, at least `inputs` of them in all. The same seed gives the same result.
  ///
  /// - Parameters:
  ///   - emphasis: Which commands to prefer.
  ///   - defects: Defects that the model has from the beginning, so that they are not found.
  ///   - patience: How many scripts may be played to shrink one failure.
  ///   - isNew: Returns false for a failure that the caller knows already, which is then left out of the result.
  ///   - trace: Called before each job of the app with the text of the script that leads there.
  public static func explore(
    _ app: App, seed: UInt64, inputs: Int = 10_000, emphasis: Emphasis = .all,
    assuming defects: Set<Defect> = [], patience: Int = 20_000,
    isNew: (Exploration.Failure) -> Bool = { _ in true }, trace: (@Sendable (String) -> Void)? = nil
  ) -> Exploration {
    func explore<Model: AppModel>(_ model: Model.Type) -> Exploration {
      var run = Run<Model>(
        app: app, chooser: InputChooser(seed: seed, emphasis: emphasis), met: defects, patience: patience,
        trace: trace)
      while run.result.inputs < inputs { run.play(isNew) }
      run.result.seeds = 1
      return run.result
    }
    return explore(app.model)
  }
}

/// An exploration in progress.
private struct Run<Model: AppModel> {
  let app: App
  var chooser: InputChooser<Model.InputGenerator>
  /// The defects that the model has: those that the caller assumes, and those found so far, so that others can be
  /// found.
  var met: Set<Defect>
  let patience: Int
  let trace: (@Sendable (String) -> Void)?
  var result = Exploration()

  mutating func play(_ isNew: (Exploration.Failure) -> Bool) {
    result.schedules += 1
    guard let (commands, finding) = firstFailure() else { return }
    // The app may have a defect on some schedules only, or only in part. Where it is right although the model has the
    // defect, that is no failure.
    let isRight = met.contains { app.finding(in: commands, defects: met.subtracting([$0])) == nil }
    if isRight { return }
    let explanation = explanation(of: commands)
    // One of the next plays will show each of the two defects alone.
    if explanation.count > 1 { return }
    var failure = Exploration.Failure(
      finding: finding, defect: explanation.first?.rawValue,
      isDeclared: !explanation.isDisjoint(with: app.knownDefects))
    let taken = met
    met.formUnion(explanation)
    guard isNew(failure), !result.has(failure) else { return }
    let shrunk = Shrinker.shrink(
      commands, finding: finding, of: app, defects: taken, explainedBy: explanation, patience: patience)
    failure.finding = shrunk.finding
    failure.script = shrunk.commands.script(in: app.language)
    result.add(failure)
  }

  /// Plays random commands on a new phone. Returns them with the first difference, or nil if there was no difference.
  private mutating func firstFailure() -> ([Command], Finding)? {
    let head = chooser.head(app.language.model(defects: met))
    let length = 20 + chooser.roll(300)
    let schedule = chooser.schedule()
    let (start, app, met, trace) = (chooser, app, met, trace)
    let (end, commands, choices, finding) = Phone.simulate(app, schedule: schedule) { phone in
      var chooser = start
      var commands = head
      if let trace {
        phone.settings.beforeJob = {
          let script = commands.launched(after: head.count).on(phone.schedule.choices)
          trace(script.script(in: app.language))
        }
      }
      commands.reserveCapacity(head.count + length)
      do throws(Finding) {
        let checker = try Checker<Model>(phone, language: app.language, head: head, defects: met)
        for _ in 0..<length {
          commands.append(chooser.next(checker.model))
          try checker.play(commands[commands.count - 1])
        }
        return (chooser, commands, [UInt8](), Finding?.none)
      } catch {
        return (chooser, commands, phone.schedule.choices, Finding?.some(error))
      }
    }
    chooser = end
    result.inputs += commands.count - head.count
    return finding.map { (commands.launched(after: head.count).on(choices), $0) }
  }

  /// Returns the defect that makes the model agree with the app on `commands` when it is added to those in `met`, or
  /// two declared defects that do so together; empty if there are none.
  ///
  /// Declared defects are tried first.
  private func explanation(of commands: [Command]) -> Set<Defect> {
    guard app.finding(in: commands, defects: met) != nil else { return [] }
    let unmet = Model.defects.filter { !met.contains($0) }
    let declared = unmet.filter(app.knownDefects.contains)
    let pairs = declared.indices.flatMap { index in
      declared[(index + 1)...].map { Set([declared[index], $0]) }
    }
    let candidates = (declared + unmet).map { Set([$0]) } + pairs
    return candidates.first { app.finding(in: commands, defects: met.union($0)) == nil } ?? []
  }
}

extension [Command] {
  /// Returns these commands as a script that launches the app after the first `count` of them.
  ///
  /// A script launches the app before the first command that needs a running app. If the command at index `count`
  /// does not, `wait 0` is inserted before it to mark the launch.
  fileprivate func launched(after count: Int) -> [Command] {
    let hasMore = count < self.count && self[count].isForLaunch
    return hasMore ? self[..<count] + [.wait(.zero)] + self[count...] : self
  }
}
