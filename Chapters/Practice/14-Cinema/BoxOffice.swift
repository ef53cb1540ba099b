import PracticeKit

/// The seats of a small cinema, and who has which.
actor Cinema {
  private var guests: [Int: String] = [:]
  private let clock: any Clock<Duration>

  init(clock: any Clock<Duration>) { self.clock = clock }

  /// Books the first free seat for a guest; nil: there is none.
  func book(for guest: String) async throws -> Int? {
    guard let seat = [1, 2].first(where: { guests[$0] == nil }) else { return nil }
    // The bank is asked for the money, which takes a second.
    try await clock.sleep(for: .seconds(1))
    guests[seat] = guest
    return seat
  }
}

/// Sells seats to three guests.
final class BoxOffice: UIViewController {
  private let panel = Panel(buttons: ["ann", "bob", "cem"], labels: ["ann", "bob", "cem"])
  private let cinema: Cinema

  init(_ device: Device) {
    cinema = Cinema(clock: device.clock)
    super.init(device: device, view: panel)
    for guest in ["ann", "bob", "cem"] {
      panel.on(guest) { [unowned self] in
        Task { try await book(for: guest) }
      }
    }
  }

  private func book(for guest: String) async throws {
    panel[guest] = "waits"
    let seat = try await cinema.book(for: guest)
    panel[guest] = seat.map { "seat \($0)" } ?? "none"
  }
}
