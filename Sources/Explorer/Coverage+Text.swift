extension Coverage {
  /// The counts as a table of text, a column for each state and a row for each kind of input, and below it the inputs
  /// that were never tried.
  public var text: String {
    let width = (map.inputs.map(\.count).max() ?? 0) + 1
    let indent = String(repeating: " ", count: width)
    var lines = [
      indent + map.heading,
      indent + map.states.map { $0.column.leftPadded(to: 6) }.joined(),
    ]
    for (input, name) in map.inputs.enumerated() {
      let row = map.states.indices.map { state in
        map.isPossible(state, input) ? Self.heat(self[state, input]) : "· "
      }
      lines.append(name.padding(to: width) + row.map { $0.leftPadded(to: 6) }.joined())
    }
    lines += map.legend + ["· cannot be, - never, ░▒▓█ up to 10, 100 and 1000 times and more often"]
    for (state, inputs) in never { lines += Self.list("never reached in \(state):", inputs) }
    return lines.joined(separator: "\n")
  }

  /// For each state, the names of the inputs that are possible in it and were never tried; states without such inputs
  /// are left out.
  private var never: [(state: String, inputs: [String])] {
    map.states.indices.compactMap { state in
      let never = map.inputs.indices.filter { map.isPossible(state, $0) && self[state, $0] == 0 }
      return never.isEmpty ? nil : (map.states[state].name, never.map { map.inputs[$0] })
    }
  }

  /// The title and the items, in lines of about 76 characters.
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
    count == 0 ? "- " : short(count) + ["-", "░", "▒", "▓", "█"][band(of: count)]
  }

  /// The shade of a count: from 0 for never to 4 for more than 1000 times.
  public static func band(of count: Int) -> Int {
    count == 0 ? 0 : count <= 10 ? 1 : count <= 100 ? 2 : count <= 1000 ? 3 : 4
  }

  /// The number in at most four characters, such as `12k`.
  private static func short(_ count: Int) -> String {
    count < 1000 ? "\(count)" : count < 1_000_000 ? "\(count / 1000)k" : "\(min(count / 1_000_000, 999))M"
  }
}

extension Coverage {
  /// The counts as a table, ready to be drawn: a column for each state of the app and a row for each kind of input.
  public struct Grid: Sendable {
    /// The names of the states.
    public let columns: [String]
    public let rows: [Row]
    /// The lines below the table, which explain its states.
    public let legend: String
    /// For each state with such inputs, a line that names the inputs that are possible in it and were never tried.
    public let never: [String]
    public struct Row: Sendable {
      public let name: String
      /// How often the input was tried in each state, or nil where it is not possible.
      public let counts: [Int?]
    }
  }

  public var grid: Grid {
    Grid(
      columns: map.states.map(\.name),
      rows: map.inputs.indices.map { input in
        Grid.Row(
          name: map.inputs[input],
          counts: map.states.indices.map { map.isPossible($0, input) ? self[$0, input] : nil })
      },
      legend: map.legend.joined(separator: " "),
      never: never.map { "\($0.state): \($0.inputs.joined(separator: "; "))" })
  }
}

extension String {
  func padding(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
  func leftPadded(to width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
}
