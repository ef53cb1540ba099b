/// A layout of the 15-puzzle: a panel, from 1 to 15, on each of sixteen places, or 0 for the blank.
///
/// It has four bits for each place in reading order. Place 0 is the top left corner and has the lowest four
/// bits, place 3 is the top right corner, place 15 is the bottom right corner.
public struct PanelLayout: Hashable, Sendable {
  private let bits: UInt64

  /// The numbers 1 to 15 in reading order and the blank last: the solved puzzle.
  public static let start = PanelLayout(bits: 0x0FED_CBA9_8765_4321)

  /// Makes a layout of sixteen numbers in reading order,
  /// 0 for the blank; nil unless each of 0 to 15 is there once.
  public init?(_ panels: [Int]) {
    guard panels.count == 16, panels.allSatisfy((0..<16).contains) else { return nil }
    self.init(packed: panels.reversed().reduce(0) { $0 << 4 | UInt64($1) })
  }

  /// Makes a layout of sixteen numbers of four bits, the first place's lowest;
  /// nil unless each of 0 to 15 is there once.
  public init?(packed bits: UInt64) {
    var seen: UInt16 = 0
    for place in 0..<16 as Range<UInt64> { seen |= 1 << UInt16(bits >> (4 * place) & 15) }
    guard seen == .max else { return nil }
    self.bits = bits
  }

  private init(bits: UInt64) {
    self.bits = bits
  }

  /// The number of the panel at `place`, 0 for the blank.
  public subscript(place: Int) -> Int {
    precondition(0..<16 ~= place, "a place must be 0 to 15")
    return Int(bits &>> UInt64(4 &* place) & 15)
  }

  /// The sixteen numbers in reading order, 0 for the blank.
  public var panels: [Int] {
    (0..<16).map { self[$0] }
  }

  /// The numbers in reading order with spaces between them, and a dot for the blank.
  package var text: String { panels.map { $0 == 0 ? "." : "\($0)" }.joined(separator: " ") }

  /// The place of the blank, from 0 to 15.
  public var blank: Int {
    // The lowest bit of each four becomes 1 if any of them is set. Only the blank's becomes 0.
    let panels = (bits | bits &>> 1 | bits &>> 2 | bits &>> 3) & 0x1111_1111_1111_1111
    return (panels ^ 0x1111_1111_1111_1111).trailingZeroBitCount &>> 2
  }

  /// The places of the panels next to the blank, which can slide, in reading order.
  public var slidable: [Int] {
    let places = Self.places(beside: blank)
    return (0..<16).filter { places >> $0 & 1 == 1 }
  }

  /// Whether the panel at `place` can slide: whether it is next to the blank.
  public func canSlide(_ place: Int) -> Bool {
    Self.places(beside: blank) >> place & 1 == 1
  }

  /// The layout after the panel at `place`, which must be next to the blank, has slid into it.
  public func sliding(_ place: Int) -> PanelLayout {
    precondition(canSlide(place), "a panel must be beside the blank to slide")
    let panel = bits &>> UInt64(4 &* place) & 15
    return PanelLayout(bits: bits ^ (panel &<< UInt64(4 &* place) | panel &<< UInt64(4 &* blank)))
  }

  /// The places directly above, below, left and right of `place`, a bit for each.
  static func places(beside place: Int) -> UInt16 {
    let bit: UInt16 = 1 &<< UInt16(place)
    let (notLeft, notRight): (UInt16, UInt16) = (0xEEEE, 0x7777)
    return bit &<< 4 | bit &>> 4 | bit &<< 1 & notLeft | bit &>> 1 & notRight
  }

  /// Whether there are slides that lead from this layout to the solved puzzle.
  ///
  /// A slide swaps a panel with the blank and takes the blank one step. So it takes an odd number of swaps to solve the
  /// puzzle exactly when the blank is an odd number of steps from its place there. That every layout for which this
  /// holds is solvable was proved in 1879.
  public var isSolvable: Bool {
    var swaps = 0
    var seen: UInt16 = 0
    for place in 0..<16 {
      let home = home(of: self[place])
      swaps += (seen >> home).nonzeroBitCount
      seen |= 1 << home
    }
    let steps = 3 - blank / 4 + 3 - blank % 4
    return (swaps + steps).isMultiple(of: 2)
  }

  /// A lower bound of the number of slides from this layout to the solved puzzle: the sum of the panels' distances from
  /// their places.
  public var distance: Int {
    (0..<16).reduce(0) { sum, place in
      let home = home(of: self[place])
      return self[place] == 0 ? sum : sum + abs(place / 4 - home / 4) + abs(place % 4 - home % 4)
    }
  }
}

/// Returns the place of a panel in the solved puzzle, from 0; that of the blank, 0, is the last one, 15.
func home(of panel: Int) -> Int {
  (panel &- 1) & 15
}
