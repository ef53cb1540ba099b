import PracticeKit

/// What has not been seen yet: readings of the counter, each a quarter of a second after the one before it.
public final class ReadingQueue {
  private let mainQueue: any MainQueue
  private let show: (Int) -> Void
  private var readings: [Int] = []
  /// How often it has been emptied: a reading of an earlier time is nobody's any more.
  private var emptied = 0

  public init(_ mainQueue: any MainQueue, show: @escaping (Int) -> Void) {
    self.mainQueue = mainQueue
    self.show = show
  }

  public func add(_ more: Range<Int>) {
    let rests = readings.isEmpty
    readings += more
    if rests { showNext() }
  }

  public func empty() {
    readings = []
    emptied += 1
  }

  private func showNext() {
    if readings.isEmpty { return }
    mainQueue.asyncAfter(.milliseconds(250)) { [weak self, emptied] in
      guard let self, emptied == self.emptied else { return }
      show(readings.removeFirst())
      showNext()
    }
  }
}

/// A pinball table: the points are the game's, and what the counter reads is the queue's.
public final class PinballTable: UIViewController {
  private let panel = Panel(buttons: ["bumper", "ramp", "new"], labels: ["counter", "lamp"])
  private let queue: ReadingQueue
  private var points = 0

  public init(_ device: Device) {
    queue = ReadingQueue(device.mainQueue) { [panel] reading in
      panel["counter"] = "\(reading)"
      panel["lamp"] = reading == 10 ? "on" : "off"
    }
    super.init(device: device, view: panel)
    panel.on("bumper") { [unowned self] in hit(worth: 3) }
    panel.on("ramp") { [unowned self] in hit(worth: 5) }
    panel.on("new") { [unowned self] in begin() }
    begin()
  }

  private func begin() {
    points = 0
    queue.empty()
    panel["counter"] = "0"
    panel["lamp"] = "off"
  }

  /// A game has ten points.
  private func hit(worth: Int) {
    let before = points
    points = min(10, points + worth)
    queue.add(before + 1..<points + 1)
  }
}
