internal import MiniUIKit
internal import PhoneKit
internal import Verification

/// Chooses the commands of an exploration from those that a generator proposes, and the order of jobs for each play.
struct InputChooser<InputGenerator: AppInputGenerator> {
  private var generator: InputGenerator
  /// How often each situation was tried.
  private var tries: [InputGenerator.Model.Situation: Int] = [:]

  init(seed: UInt64, emphasis: Emphasis) {
    generator = InputGenerator(dice: SplitMix64(seed: seed), emphasis: emphasis)
  }

  mutating func roll(_ sides: Int) -> Int { generator.roll(sides) }

  mutating func head(_ model: InputGenerator.Model) -> [Command] { generator.head(model) }

  /// A random schedule: jobs run first in, first out; or in a random order; or newest first at times; or with one job
  /// delayed.
  mutating func schedule() -> Schedule {
    switch roll(10) {
    case 0..<3: .firstInFirstOut
    case 3..<6: Schedule(seed: generator.dice.next())
    case 6..<8: Schedule(turningAt: (0...roll(4)).map { _ in roll(60) }.sorted())
    default: Schedule(delayingAt: roll(60), for: 1 + roll(6))
    }
  }

  /// Returns one of up to three commands that the generator proposes in the state `model`. A later proposal is taken if
  /// its situation was tried less than an eighth as often.
  mutating func next(_ model: InputGenerator.Model) -> Command {
    // A crashed app can only be launched again.
    if model.isCrashed { return roll(8) > 0 ? .kill : .wait(.milliseconds(125 * roll(20))) }
    var best = generator.idea(model)
    var situation = model.situation(of: best)
    for _ in 0..<2 where tries[situation, default: 0] > 0 {
      let other = generator.idea(model)
      let otherSituation = model.situation(of: other)
      if tries[otherSituation, default: 0] * 8 < tries[situation, default: 0] {
        (best, situation) = (other, otherSituation)
      }
    }
    tries[situation, default: 0] += 1
    return best
  }
}
