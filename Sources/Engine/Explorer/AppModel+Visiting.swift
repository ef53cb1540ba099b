internal import Verification

extension AppModel {
  /// Calls `see` with every state of the specification to which the `touches` of one instant and whatever is due at
  /// it can lead, in any order.
  ///
  /// `done` has a bit for each touch that has been made already. `picture` is what the app shows, from which the
  /// model reads the app's choices. `isEnd` is true once all touches are made and nothing that is due changes the
  /// state any more.
  func visit(
    _ touches: [Command], done: UInt = 0, seeing picture: Picture,
    _ see: (_ state: Self, _ isEnd: Bool) -> Void
  ) {
    var next = self
    if isDue { next.advance(seeing: picture) }
    let hasGoneOn = isDue && next != self
    see(self, done.nonzeroBitCount == touches.count && !hasGoneOn)
    for (index, touch) in touches.enumerated() where done & 1 << index == 0 {
      var next = self
      next.handle(touch)
      next.visit(touches, done: done | 1 << index, seeing: picture, see)
      between(touch, next)?.visit(touches, done: done | 1 << index, seeing: picture, see)
    }
    if hasGoneOn { next.visit(touches, done: done, seeing: picture, see) }
  }
}
