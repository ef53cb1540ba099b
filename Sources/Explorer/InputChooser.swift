internal import MiniUIKit
internal import PhoneKit
internal import Verification

/// Chooses the commands of an exploration from those that a generator proposes, and the order of jobs for each play.
struct InputChooser<InputGenerator: AppInputGenerator> {
  private var generator: InputGenerator
  var coverage = Coverage(InputGenerator.Model.map)

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

  /// Returns one of up to three commands that the generator proposes in the state `model`, and counts it in
  /// `coverage`. A later proposal is taken if its kind was tried in that state less than an eighth as often.
  mutating func next(_ model: InputGenerator.Model) -> Command {
    // A crashed app can only be launched again, and has no state on the map.
    if model.isCrashed { return roll(8) > 0 ? .kill : .wait(.milliseconds(125 * roll(20))) }
    let place = model.place
    var best = generator.idea(model)
    var input = model.input(of: best)
    var tries = coverage[input, place]
    for _ in 0..<2 where tries > 0 {
      let other = generator.idea(model)
      let otherInput = model.input(of: other)
      let otherTries = coverage[otherInput, place]
      if otherTries * 8 < tries { (best, input, tries) = (other, otherInput, otherTries) }
    }
    coverage[input, place] = tries + 1
    return best
  }
}
