internal import ReversiKit

/// How a cell of the board looks at one instant: empty, with a disk at rest, or with a moving disk.
enum DiskLook: Equatable {
  case empty
  case disk(Disk)
  /// A disk that is turning over: at `width` 3 it nearly faces the user, at 0 it is seen from its edge.
  case turning(Disk, width: Int)
  /// A disk that is appearing or vanishing: at `strength` 0 it is faint, at 5 nearly solid.
  case fading(Disk, strength: Int)

  /// Makes the look that `cell` has at `now` on the phone's clock.
  @MainActor
  init(_ cell: CellView, at now: Duration) {
    guard let transition = cell.transition, now - transition.start < CellView.duration else {
      self = cell.disk.map(DiskLook.disk) ?? .empty
      return
    }
    let progress = max(0, (now - transition.start) / CellView.duration)
    self.init(from: transition.from, to: transition.to, progress: progress)
  }

  /// Makes the look of a cell that changes from `old` to `new`, where nil is no disk, at `progress` from 0 to
  /// 1.
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
