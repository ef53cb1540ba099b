/// Something for the world to do. It is a value: the reducer asks for it, and the world does it.
nonisolated enum Effect: Hashable {
  case save(Save)
  /// Let a Computer think about where to play. Answered by `choose`.
  case think(among: [Cell], Request)
  /// Let a disk come to rest. Answered by `land`.
  case land(Request)
}
