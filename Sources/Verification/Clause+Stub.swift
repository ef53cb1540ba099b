extension Clause {
  static let rules: [Clause] = []
  static let move: [Clause] = []
  static let players: [Clause] = []
  static let messages: [Clause] = []
  static let passing: [Clause] = []
  static let reset: [Clause] = []
  static let dialogs: [Clause] = []
  static let saving: [Clause] = []
  static let loading: [Clause] = []
}
