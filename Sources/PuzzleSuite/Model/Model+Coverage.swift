public import Explorer
internal import Puzzle
internal import PuzzleKit
public import Verification

extension Model {
  /// A column of the explorer's map of what it has tried: what the puzzle waits for.
  private enum State: Int, CaseIterable {
    case untouched, open, sliding, completed, completedSliding, sheet

    var name: String {
      ["untouched", "open", "sliding", "complete", "complete and sliding", "behind the sheet"][rawValue]
    }
    var column: String { ["start", "open", "slide", "done", "slid", "sheet"][rawValue] }
    var isBusy: Bool { [.sliding, .completed, .completedSliding].contains(self) }
  }

  /// A row of the explorer's map of what it has tried: a kind of command. The same command can be of different kinds in
  /// different states.
  private enum Input: Int, CaseIterable {
    case slide, illegalTap, blankTap, shuffle, again, close
    case shortWait, exactWait, longWait, settle
    case kill, killWithOthers, together, tie, other

    var name: String {
      [
        "tap, beside", "tap, elsewhere", "tap on the blank", "Shuffle", "Shuffle again", "Close",
        "wait, too short", "wait, to the end", "wait, longer", "settle", "kill", "kill with others",
        "two at once", "at the very end", "other",
      ][rawValue]
    }
  }

  public static let map = Coverage.Map(
    states: State.allCases.map { Coverage.Map.State(column: $0.column, name: $0.name) },
    inputs: Input.allCases.map(\.name),
    moments: 3,
    heading: "           the puzzle",
    legend: [
      "start: nothing was slid yet, open: waits for a tap, slide: a panel slides,",
      "done: complete, slid: complete, and the last panel slides, sheet: it is up",
    ],
    isPossible: { state, input in
      switch Input.allCases[input] {
      case .shortWait, .exactWait, .tie: State.allCases[state].isBusy
      case .other: false
      default: true
      }
    })

  public var place: Coverage.Place {
    let state: State =
      isSheetUp
      ? .sheet
      : !sheets.isEmpty
        ? (slides.isEmpty ? .completed : .completedSliding)
        : !slides.isEmpty ? .sliding : isTouched ? .open : .untouched
    let left = next.map { $0 - now }
    return Coverage.Place(state: state.rawValue, moment: left.map { $0 > Self.slideTime / 2 ? 1 : 2 } ?? 0)
  }

  public func input(of command: Command) -> Int { coverageInput(command).rawValue }

  private func coverageInput(_ command: Command) -> Input {
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
