import PracticeKit

/// Plays songs. A song is loaded first, which takes a second.
final class SongPlayer: UIViewController {
  private let panel = Panel(buttons: ["play", "hold", "stop", "next"], labels: ["song", "status"])
  private var song = 1 { didSet { show() } }
  private var isLoading = false { didSet { show() } }
  private var isPlaying = false { didSet { show() } }
  private var isHeld = false { didSet { show() } }

  init(_ device: Device) {
    super.init(device: device, view: panel)
    panel.on("play") { [unowned self] in play() }
    panel.on("hold") { [unowned self] in (isPlaying, isHeld) = (false, true) }
    panel.on("stop") { [unowned self] in (isLoading, isPlaying, isHeld) = (false, false, false) }
    panel.on("next") { [unowned self] in next() }
    show()
  }

  private func play() {
    if isHeld {
      (isPlaying, isHeld) = (true, false)
    } else if !isPlaying {
      load()
    }
  }

  private func next() {
    song += 1
    if isLoading || isPlaying { load() }
  }

  private func load() {
    (isLoading, isPlaying) = (true, false)
    device.mainQueue.asyncAfter(.seconds(1)) { [weak self] in
      guard let self, isLoading else { return }
      (isLoading, isPlaying) = (false, true)
    }
  }

  private func show() {
    panel["song"] = "\(song)"
    panel["status"] = isPlaying ? "playing" : isHeld ? "held" : isLoading ? "loading" : "stopped"
  }
}
