internal import ReversiKit

/// The look of a cell at one instant: empty, with a disk at rest, or with a moving disk.
enum DiskLook: Equatable {
  case empty
  case disk(Disk)
  /// A disk that is turning over: 3 is nearly facing the user, 0 is seen from its edge.
  case turning(Disk, width: Int)
  /// A disk that is appearing or vanishing: 0 is faint, 5 is nearly solid.
  case fading(Disk, strength: Int)

  @MainActor
  init(_ cell: CellView, at now: Duration) {
    guard let transition = cell.transition, now - transition.start < CellView.duration else {
      self = cell.disk.map(DiskLook.disk) ?? .empty
      return
    }
    let progress = max(0, (now - transition.start) / CellView.duration)
    self.init(from: transition.from, to: transition.to, progress: progress)
  }

  /// The look of a transition at `progress`, from 0 to 1.
  init(from old: Disk?, to new: Disk?, progress: Double) {
    switch (old, new) {
    case (nil, nil): self = .empty
    case (nil, let disk?): self = .fading(disk, strength: min(5, Int(progress * 6)))
    case (let disk?, nil): self = .fading(disk, strength: 5 - min(5, Int(progress * 6)))
    case (let old?, let new?):
      // Four looks in the old colour until the edge is seen, then four in the new one.
      let step = min(7, Int(progress * 8))
      self = step < 4 ? .turning(old, width: 3 - step) : .turning(new, width: step - 4)
    }
  }
}
