// The coverage as people and programs read it.

extension Coverage {
  /// The map as text: for each pair how often it was reached, and a shade for that.
  public var map: String {
    let width = (Input.allCases.map(\.name.count).max() ?? 0) + 1
    let indent = String(repeating: " ", count: width)
    var lines = [
      indent + "the game".leftPadded(to: 19) + "behind Reset's question".leftPadded(to: 35),
      indent + State.allCases.map { $0.column.leftPadded(to: 6) }.joined(),
    ]
    for input in Input.allCases {
      let row = State.allCases.map { state in
        Self.whyNot(state, input) == nil ? Self.heat(self[state, input]) : "· "
      }
      lines.append(input.name.padding(to: width) + row.map { $0.leftPadded(to: 6) }.joined())
    }
    lines += [
      "user: a person is to move, think: a Computer thinks, move: disks turn over,",
      "pass: the alert is up, over: the game is",
      "· cannot be, - never, ░▒▓█ up to 10, 100 and 1000 times and more often",
    ]
    for state in State.allCases {
      let never = Input.allCases.filter { Self.whyNot(state, $0) == nil && self[state, $0] == 0 }
      if !never.isEmpty {
        lines += Self.list("never reached in \(state.name):", never.map { $0.name })
      }
    }
    return lines.joined(separator: "\n")
  }

  /// A list with a title, in lines that fit a page.
  private static func list(_ title: String, _ items: [String]) -> [String] {
    var lines = [title]
    for (index, item) in items.enumerated() {
      let end = index + 1 < items.count ? ";" : ""
      if lines[lines.count - 1].count + item.count > 76 { lines.append(" ") }
      lines[lines.count - 1] += " \(item)\(end)"
    }
    return lines
  }

  private static func heat(_ count: Int) -> String {
    if count == 0 { return "- " }
    return short(count) + (count <= 10 ? "░" : count <= 100 ? "▒" : count <= 1000 ? "▓" : "█")
  }

  /// A number in four characters.
  private static func short(_ count: Int) -> String {
    count < 1000 ? "\(count)" : count < 1_000_000 ? "\(count / 1000)k" : "\(min(count / 1_000_000, 999))M"
  }
}

/// As JSON: what was reached and how often, what never, and what cannot be, with the reason.
extension Coverage {
  private enum Key: String, CodingKey { case reached, never, impossible }

  public init(from decoder: any Decoder) throws {
    let reached = try decoder.container(keyedBy: Key.self).decode([String: Int].self, forKey: .reached)
    for state in State.allCases {
      for input in Input.allCases {
        for moment in Moment.allCases {
          self[state, input, moment] = reached["\(state), \(input), \(moment)"] ?? 0
        }
      }
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var reached: [String: Int] = [:]
    var never: [String] = []
    var impossible: [String: String] = [:]
    for state in State.allCases {
      for input in Input.allCases {
        for moment in Moment.allCases where self[state, input, moment] > 0 {
          reached["\(state), \(input), \(moment)"] = self[state, input, moment]
        }
        if let reason = Self.whyNot(state, input) {
          impossible["\(state), \(input)"] = reason
        } else if self[state, input] == 0 {
          never.append("\(state), \(input)")
        }
      }
    }
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(reached, forKey: .reached)
    try container.encode(never, forKey: .never)
    try container.encode(impossible, forKey: .impossible)
  }
}

extension String {
  func padding(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
  func leftPadded(to width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
}
