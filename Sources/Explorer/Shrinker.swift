internal import MiniUIKit
internal import Verification

/// Makes a failure small: the shortest script on the simplest schedule that still fails in the same way.
struct Shrinker {
  let app: App
  /// What the model takes for granted.
  let defects: Set<Defect>
  let finding: Finding

  func shrink(_ play: Play) -> (play: Play, finding: Finding) {
    (play, finding)
  }
}
