import PracticeKit

/// Plays songs. A song is loaded first, which takes a second.
public final class SongPlayer: UIViewController {
  /// Says which loading an answer belongs to.
  private final class Token {}

  private enum State {
    case stopped, playing, held
    case loading(Token)

    var name: String { if case .loading = self { "loading" } else { "\(self)" } }
  }

  private enum Event {
    case play, hold, stop, next
    case loaded(Token)
  }

  private let panel = Panel(buttons: ["play", "hold", "stop", "next"], labels: ["song", "status"])
  private var song = 1
  private var state = State.stopped

  public init(_ device: Device) {
    super.init(device: device, view: panel)
    for event in [Event.play, .hold, .stop, .next] {
      panel.on("\(event)") { [unowned self] in handle(event) }
    }
    show()
  }

  private func handle(_ event: Event) {
    if case .next = event { song += 1 }
    state = state(after: event)
    show()
  }

  /// The table. What is in none of its rows changes nothing.
  private func state(after event: Event) -> State {
    switch (state, event) {
    case (.stopped, .play), (.loading, .next), (.playing, .next): .loading(load())
    case (.loading(let awaited), .loaded(let token)) where awaited === token: .playing
    case (.playing, .hold): .held
    case (.held, .play): .playing
    case (.held, .next), (_, .stop): .stopped
    default: state
    }
  }

  private func load() -> Token {
    let token = Token()
    device.mainQueue.asyncAfter(.seconds(1)) { [weak self] in self?.handle(.loaded(token)) }
    return token
  }

  private func show() {
    panel["song"] = "\(song)"
    panel["status"] = state.name
  }
}
