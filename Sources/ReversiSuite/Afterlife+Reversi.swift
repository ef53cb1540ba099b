public import Verification

extension Afterlife {
  /// What an app may be doing when it dies, from the shortest script to the longest.
  public static let scripts = [
    "wait 1", "reset", "reset; cancel", "c4; settle", "c4; wait 0.3", "mode dark computer; wait 1",
    "c4; wait 0.3 + kill", "save x00 1 ox------", "fault full; c4; wait 3", "fault kill 5; c4; settle",
    "save raw \"nothing\"; c4", "mode dark computer; wait 2.1", "c4; kill; c3; kill",
    "save x00 1 -ox-----; a1; settle", "save x00 1 ox------; dismiss",
    "mode dark computer; wait 2 + reset; ok",
    "mode light computer; mode dark computer; wait 9", "c4; settle; reset; ok; d3",
    "mode dark computer; wait 1; reset; ok",
  ]
}

extension App {
  /// The first of the suite's scripts after which something of the app is left; nil: there is none.
  public func afterlife() -> Afterlife? { afterlife(of: Afterlife.scripts) }
}
