/// The words typed after a command, sorted into options and the rest.
package struct Typed: Sendable {
  /// The words that are neither options nor their values, in the order typed.
  package private(set) var rest: [String] = []
  private var found: [(option: Option, value: String?)] = []

  /// Sorts `words` into options and the rest; throws if one begins with `--` and is not in `options`, or if an option
  /// lacks a value that it needs.
  package init(_ words: [String], options: [Option]) throws(UsageError) {
    var left = words[...]
    while let word = left.popFirst() {
      if let option = options.first(where: { $0.name == word }) {
        found.append((option, try Self.value(of: option, &left, options)))
      } else if word.hasPrefix("--") {
        if options.isEmpty { throw UsageError(found: "\"\(word)\"", expected: "no options") }
        throw UsageError(unknown: word, among: options.map(\.name))
      } else {
        rest.append(word)
      }
    }
  }

  private static func value(
    of option: Option, _ left: inout ArraySlice<String>, _ options: [Option]
  ) throws(UsageError) -> String? {
    guard let argument = option.argument else { return nil }
    if argument.isOptional, left.first?.hasPrefix("--") ?? true { return nil }
    // The name of another option is not a value.
    guard let value = left.popFirst(), !options.contains(where: { $0.name == value }) else {
      throw UsageError(found: "nothing after \(option.name)", expected: argument.expected)
    }
    return value
  }

  /// The options as words in the order typed, each followed by its value if it takes one.
  package var options: [String] { found.flatMap { [$0.option.name] + ($0.value.map { [$0] } ?? []) } }

  /// The names of the options that were typed, such as `--seed`; an option that was typed twice is in it twice.
  package var names: [String] { found.map(\.option.name) }

  package func has(_ name: String) -> Bool { names.contains(name) }

  /// Returns all values typed for the option called `name`, in order; empty if it was not typed.
  package func values(of name: String) -> [String] {
    found.filter { $0.option.name == name }.compactMap(\.value)
  }

  /// Returns the value typed for the option called `name`, the last if there are several; nil if it was not typed.
  package func value(of name: String) -> String? { values(of: name).last }

  /// Returns the last value typed for the option called `name`, parsed by `read`; nil if the option was not typed.
  ///
  /// Throws if `read` returns nil, which means that it cannot parse the value.
  package func value<Value>(
    of name: String, _ read: (String) -> Value?
  ) throws(UsageError) -> Value? {
    guard let (option, word) = found.last(where: { $0.option.name == name }), let word else { return nil }
    guard let value = read(word) else {
      throw UsageError(found: "\"\(word)\" after \(name)", expected: option.argument?.expected ?? "")
    }
    return value
  }

  /// Whether `--on slurm` was typed; throws if another word was typed after `--on`.
  package var isOnSlurm: Bool {
    get throws(UsageError) { try value(of: "--on") { $0 == "slurm" ? true : nil } ?? false }
  }
}

extension [String] {
  /// Returns these words if their number is in `counts`, and throws otherwise.
  ///
  /// If there are too few, the error says that `expected` was expected.
  package func expecting(_ counts: ClosedRange<Int>, _ expected: String) throws(UsageError) -> [String] {
    if count < counts.lowerBound {
      if isEmpty { throw UsageError("missing \(expected)") }
      throw UsageError(found: "\"\(joined(separator: " "))\"", expected: expected)
    }
    if count > counts.upperBound {
      throw UsageError(found: "\"\(self[counts.upperBound])\"", expected: "the end of the command")
    }
    return self
  }
}
