internal import MiniUIKit
internal import PhoneKit
public import Verification

/// What is tried more often than anything else.
public enum Emphasis: CaseIterable, Sendable {
  case all
  /// What comes together with what is due.
  case instants
  /// Saves that fail, and dying.
  case disk
}

/// Explores apps, each from a seed: many plays, each on a schedule of its own.
public enum Explorer {
  /// Tells whether a failure is new, so that only new ones are made small.
  public typealias IsNew = (Exploration.Failure) -> Bool

  /// Explores for about that many inputs. What depends on the seed alone is the same each time.
  ///
  /// Defects in `assuming` are not looked for. `patience` limits the plays that it may try to make a failure small.
  /// `trace` is called before each job of the app with the script that leads there.
  public static func explore(
    _ app: App, seed: UInt64, inputs: Int = 10_000, emphasis: Emphasis = .all,
    assuming defects: Set<Defect> = [],
    patience: Int = 20_000,
    isNew: IsNew = { _ in true }, trace: (@Sendable (String) -> Void)? = nil
  ) -> Exploration {
    func explore<Model: AppModel>(_ model: Model.Type) -> Exploration {
      var run = Run<Model>(
        app: app, chooser: InputChooser(seed: seed, emphasis: emphasis), met: defects, patience: patience,
        trace: trace)
      while run.result.inputs < inputs { run.play(isNew) }
      run.result.seeds = 1
      run.result.coverage = run.chooser.coverage
      return run.result
    }
    return explore(app.model)
  }
}

/// An exploration that is under way.
private struct Run<Model: AppModel> {
  let app: App
  var chooser: InputChooser<Model.InputGenerator>
  /// The defects found so far. The model has them too from then on, so that others can be found after them.
  var met: Set<Defect>
  /// How many plays it may try to make a failure small.
  let patience: Int
  /// Called before each job with the script that leads there.
  let trace: (@Sendable (String) -> Void)?
  var result = Exploration()

  mutating func play(_ isNew: Explorer.IsNew) {
    result.schedules += 1
    guard let (commands, finding) = firstFailure() else { return }
    let explanation = explanation(of: commands)
    // Of two defects that showed at once each will be met alone some other time.
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

  /// Plays until something is wrong or enough has been done.
  private mutating func firstFailure() -> ([Command], Finding)? {
    let head = chooser.head()
    let length = 20 + chooser.roll(300)
    let schedule = chooser.schedule()
    let (start, app, met, trace) = (chooser, app, met, trace)
    let (end, commands, choices, finding) = Phone.simulate(app, schedule: schedule) { phone in
      var chooser = start
      var commands = head
      if let trace {
        phone.beforeJob = {
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

  /// The defect of the original that makes the model agree with the app, a declared one first, or two of those together;
  /// empty when there is none.
  private func explanation(of commands: [Command]) -> Set<Defect> {
    guard app.finding(in: commands, defects: met) != nil else { return [] }
    let unmet = Model.defects.filter { !met.contains($0) }
    let declared = unmet.filter(app.knownDefects.contains)
    let pairs = declared.indices.flatMap { place in
      declared[(place + 1)...].map { Set([declared[place], $0]) }
    }
    let candidates = (declared + unmet).map { Set([$0]) } + pairs
    return candidates.first { app.finding(in: commands, defects: met.union($0)) == nil } ?? []
  }
}

extension [Command] {
  /// The commands, with `count` of them before the launch; a wait keeps later ones from being read as such.
  fileprivate func launched(after count: Int) -> [Command] {
    let hasMore = count < self.count && self[count].isForLaunch
    return hasMore ? self[..<count] + [.wait(.zero)] + self[count...] : self
  }
}
