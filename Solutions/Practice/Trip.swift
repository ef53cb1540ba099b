import PracticeKit

/// How long somebody stays: no shorter than no night at all.
public struct Nights: Equatable, Sendable {
  public private(set) var count = 1

  public init() {}

  public mutating func lengthen() { count += 1 }
  public mutating func shorten() { count = max(0, count - 1) }
}

/// A trip to the sea. One way has no nights, and the day of return follows from the nights: neither can be wrong.
public struct Trip: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    case single
    case round(Nights)
  }

  public var out = 1
  public var kind = Kind.single

  public init() {}

  public var nights: Nights? { if case .round(let nights) = kind { nights } else { nil } }
  public var back: Int? { nights.map { out + $0.count } }
  public var price: Int { nights.map { 18 + 5 * $0.count } ?? 10 }

  /// Changes the stay, if there is one.
  public mutating func stay(_ change: (inout Nights) -> Void) {
    guard var nights else { return }
    change(&nights)
    kind = .round(nights)
  }
}

/// Shows a trip, and changes it.
public final class TripForm: UIViewController {
  private let panel = Panel(
    buttons: ["single", "round", "later", "longer", "shorter"], labels: ["out", "back", "price"])
  private var trip = Trip() { didSet { show() } }

  public init(_ device: Device) {
    super.init(device: device, view: panel)
    panel.on("single") { [unowned self] in trip.kind = .single }
    panel.on("round") { [unowned self] in trip.kind = .round(trip.nights ?? Nights()) }
    panel.on("later") { [unowned self] in trip.out += 1 }
    panel.on("longer") { [unowned self] in trip.stay { $0.lengthen() } }
    panel.on("shorter") { [unowned self] in trip.stay { $0.shorten() } }
    show()
  }

  private func show() {
    panel["out"] = "day \(trip.out)"
    panel["back"] = trip.back.map { "day \($0)" } ?? "-"
    panel["price"] = "\(trip.price)"
  }
}
