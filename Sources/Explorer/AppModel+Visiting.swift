internal import Verification

extension AppModel {
  /// Visits all that it may be at while the touches that are not `done`, and what is due, happen in any order.
  func visit(
    _ touches: [Command], done: UInt = 0, seeing picture: Picture,
    _ see: (_ state: Self, _ isEnd: Bool) -> Void
  ) {
    var next = self
    if isDue { next.advance(seeing: picture) }
    let hasGoneOn = isDue && next != self
    see(self, done.nonzeroBitCount == touches.count && !hasGoneOn)
    for (place, touch) in touches.enumerated() where done & 1 << place == 0 {
      var next = self
      next.handle(touch)
      next.visit(touches, done: done | 1 << place, seeing: picture, see)
      between(touch, next)?.visit(touches, done: done | 1 << place, seeing: picture, see)
    }
    if hasGoneOn { next.visit(touches, done: done, seeing: picture, see) }
  }
}
