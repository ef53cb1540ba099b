internal import Explorer
internal import Puzzle
internal import PuzzleKit
public import Verification

extension Model {
  /// What a command meets. The same command can be of different kinds in different states.
  public struct Situation: Hashable, Sendable {
    fileprivate let state: State
    fileprivate let moment: Moment
    fileprivate let input: Input
  }

  public func situation(of command: Command) -> Situation {
    let state: State =
      isSheetUp
      ? .sheet
      : !sheets.isEmpty
        ? (slides.isEmpty ? .completed : .completedSliding)
        : !slides.isEmpty ? .sliding : isTouched ? .open : .untouched
    let moment = next.map { $0 - now > Self.slideTime / 2 ? Moment.early : .late } ?? .idle
    return Situation(state: state, moment: moment, input: input(of: command))
  }

  /// What the puzzle waits for.
  fileprivate enum State { case untouched, open, sliding, completed, completedSliding, sheet }

  /// How soon the puzzle acts by itself.
  fileprivate enum Moment { case idle, early, late }

  /// A kind of command.
  fileprivate enum Input {
    case slide, illegalTap, blankTap, shuffle, again, close
    case shortWait, exactWait, longWait, settle
    case kill, killWithOthers, together, tie, other
  }

  private func input(of command: Command) -> Input {
    switch command {
    case .button: return .close
    case .touch:
      switch command.puzzleTouch {
      case .shuffle?: return .shuffle
      case .again?: return .again
      case .tap(let places)? where places.count == 1:
        let place = places[0].index
        return place == layout.blank ? .blankTap : layout.canSlide(place) ? .slide : .illegalTap
      default: return .other
      }
    case .wait(let duration):
      guard let next else { return .longWait }
      return duration < next - now ? .shortWait : duration == next - now ? .exactWait : .longWait
    case .settle: return .settle
    case .kill: return .kill
    case .together(let commands):
      if commands.contains(where: \.isKill) { return .killWithOthers }
      guard case .wait(let duration) = commands[0] else { return .together }
      return next.map { duration == $0 - now } == true ? .tie : .together
    default: return .other
    }
  }

  // MARK: Short scripts

  public static var head: [Command] { [.layout(almost), .dice(.preferring([]))] }

  /// A layout that one slide completes: the solved puzzle with panel 15 and the blank exchanged.
  private static let almost = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 0, 15]

  public var steps: [[Command]] {
    if isSheetUp { return [[.button("Close")], [.again], [.kill]] }
    let taps = layout.slidable.map { [Command.tap([Place.all[$0]])] }
    let waits: [[Command]] = next == nil ? [] : [[.settle], [.wait(Self.slideTime)]]
    return taps.map { $0 + [.wait(Self.slideTime)] } + taps + waits + [[.shuffle], [.kill]]
  }
}
