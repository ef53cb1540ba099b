/// The panels on the sixteen places of the grid: on each place a panel with a number from 1 to 15, or none.
///
/// It knows no rules: any panel may be anywhere.
public nonisolated struct Panels: Hashable, Sendable {
  /// The panels' numbers, four bits for each place in reading order, the lowest four for the first place; 0 for no
  /// panel.
  package private(set) var bits: UInt64 = 0

  /// The panels from 1 to 15 in reading order, with the last place blank: the solved puzzle.
  public static let start = Panels(1...15)

  /// Makes panels with these numbers, on the places in reading order; 0 stands for none.
  public init(_ numbers: some Sequence<Int>) {
    for (place, number) in zip(Place.all, numbers) { self[place] = number }
  }

  /// The number of the panel at a place, or nil if there is none.
  public subscript(place: Place) -> Int? {
    get {
      let number = Int(bits >> shift(place) & 15)
      return number == 0 ? nil : number
    }
    set {
      let number = newValue ?? 0
      // Not a precondition: optimised code must print this message, too.
      guard 0...15 ~= number else { fatalError("a panel is called 1 to 15, not \(number)") }
      bits = bits & ~(15 << shift(place)) | UInt64(number) << shift(place)
    }
  }

  /// The place of the panel with the number `panel`, or with nil a place without a panel; the first in reading order
  /// if there are several, nil if there is none.
  public func place(of panel: Int?) -> Place? { Place.all.first { self[$0] == panel } }

  private func shift(_ place: Place) -> UInt64 {
    guard 0..<4 ~= place.x && 0..<4 ~= place.y else {
      fatalError("there is no place at x \(place.x), y \(place.y): both go from 0 to 3")
    }
    return UInt64(4 * (place.y * 4 + place.x))
  }
}
