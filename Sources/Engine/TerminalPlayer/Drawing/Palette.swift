/// The colours and attributes of each role, on a terminal with a given number of colours.
struct Palette {
  struct Look: Equatable {
    /// The colour of the character, an index in the terminal's palette; -1 is its default colour.
    var foreground = -1
    var background = -1
    var isBold = false
    var isReverse = false
  }

  /// The number of colours; 0 if the terminal has none or the person wants none.
  let colors: Int

  func look(of role: Role) -> Look {
    colors >= 256 ? many(role) : colors >= 8 ? few(role) : none(role)
  }

  private func many(_ role: Role) -> Look {
    switch role {
    case .ground: Look(foreground: 16, background: 29)
    case .lines: Look(foreground: 22, background: 29)
    case .ink: Look(foreground: 16, background: 29)
    case .paper: Look(foreground: 231, background: 29)
    case .core: Look(background: 231)
    case .hint: Look(foreground: 194, background: 29, isBold: true)
    case .tint: Look(foreground: 194, background: 35, isBold: true)
    case .piece: Look(foreground: 16, background: 180)
    case .hole: Look(foreground: 240, background: 236)
    case .selection: Look(foreground: 16, background: 220, isBold: true)
    case .mark: Look(foreground: 220, background: 29, isBold: true)
    case .dialog: Look(foreground: 16, background: 253)
    case .dialogButton: Look(foreground: 231, background: 25, isBold: true)
    case .quiet: Look(foreground: 245)
    case .notice: Look(foreground: 178)
    default: none(role)
    }
  }

  private func few(_ role: Role) -> Look {
    switch role {
    case .ground, .lines, .ink: Look(foreground: 0, background: 2)
    case .paper: Look(foreground: white, background: 2)
    case .core: Look(background: white)
    case .hint: Look(foreground: 7, background: 2, isBold: true)
    case .tint: Look(foreground: 0, background: colors >= 16 ? 10 : 6)
    case .piece: Look(foreground: 0, background: 7)
    case .selection: Look(foreground: 0, background: 3)
    case .mark: Look(foreground: 3, background: 2, isBold: true)
    case .dialog: Look(foreground: 0, background: 7)
    case .dialogButton: Look(foreground: 7, background: 4, isBold: true)
    case .notice: Look(foreground: 3)
    default: none(role)
    }
  }

  private var white: Int { colors >= 16 ? 15 : 7 }

  private func none(_ role: Role) -> Look {
    switch role {
    case .title, .chosen, .hint, .tint, .notice, .mark: Look(isBold: true)
    case .selection, .dialogButton, .button: Look(isReverse: true)
    default: Look()
    }
  }
}
