import PracticeKit

/// The free seats of a small cinema. It looks and takes without an `await`: no other guest comes in between.
public actor Cinema {
  private var seats = [1, 2]

  public init() {}

  /// Keeps the first free seat for the caller; nil: there is none.
  public func reserve() -> Int? { seats.isEmpty ? nil : seats.removeFirst() }
}

/// Sells seats to three guests.
public final class BoxOffice: UIViewController {
  private let panel = Panel(buttons: ["ann", "bob", "cem"], labels: ["ann", "bob", "cem"])
  private let cinema = Cinema()
  private let guests = AsyncStream<String>.makeStream()
  private var serving: Task<Void, Never>?

  public init(_ device: Device) {
    super.init(device: device, view: panel)
    for guest in ["ann", "bob", "cem"] {
      panel.on(guest) { [guests] in guests.continuation.yield(guest) }
    }
    serving = Task { [weak self, guests] in
      for await guest in guests.stream { await self?.serve(guest) }
    }
  }

  nonisolated deinit { guests.continuation.finish() }

  /// Keeps a seat for a guest. The next one waits for that, and not for the bank.
  private func serve(_ guest: String) async {
    guard let seat = await cinema.reserve() else {
      panel[guest] = "none"
      return
    }
    panel[guest] = "waits"
    Task { [panel, clock = device.clock] in
      try await clock.sleep(for: .seconds(1))
      panel[guest] = "seat \(seat)"
    }
  }
}
