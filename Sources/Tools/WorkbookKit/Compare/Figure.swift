internal import Foundation

/// A measure of an app, such as its lines of code: a column of the table that `compare` prints.
struct Figure: Sendable {
  /// A group of figures that belong together and are shown in one table.
  enum Group: String, CaseIterable, Sendable {
    case size, ties, state
    case way = "a tap's way"
    case proof = "tests"
    case time
  }

  /// A figure's value for one app.
  enum Value: Equatable, Sendable {
    case number(Int)
    /// A share, from 0 to 1.
    case share(Double)
    case seconds(Double)
    /// The figure has no value for the app, for the reason given.
    case none(String)
  }

  /// The figure's name, which heads its column and is typed after `--explain`.
  let name: String
  let group: Group
  /// What the figure says, how it is computed, and what it cannot say, as Markdown.
  let explanation: String
  let value: @Sendable (ComparedApp) -> Value
  /// Returns the names of what was counted in an app, in lines; empty if there is nothing to name.
  var details: @Sendable (ComparedApp) -> [String] = { _ in [] }
}

extension Figure.Value {
  var text: String {
    switch self {
    case .number(let number): number.formatted(.number.locale(Locale(identifier: "en_US")))
    case .share(let share): "\(Int((share * 100).rounded())) %"
    case .seconds(let seconds): String(format: "%.2f s", seconds)
    case .none: "-"
    }
  }

  /// The value as a number, for programs to read; nil if the figure has none.
  var number: Double? {
    switch self {
    case .number(let number): Double(number)
    case .share(let share): (share * 1000).rounded() / 1000
    case .seconds(let seconds): seconds
    case .none: nil
    }
  }

  var reason: String? {
    if case .none(let reason) = self { reason } else { nil }
  }
}
