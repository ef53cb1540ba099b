/// What the code of a chapter looks like when a step is done: a sentence, and what speaks against it.
///
///     Goal("Board.swift imports nothing") { $0.imports(in: "Board.swift") }
///
/// A goal is green when nothing speaks against it. The questions it may ask are the functions of ``Facts``
/// that answer with evidence; several are joined with `+`.
public struct Goal: Sendable {
  public let sentence: String
  private let question: @Sendable (Facts) -> [Evidence]

  public init(_ sentence: String, against question: @escaping @Sendable (Facts) -> [Evidence]) {
    self.sentence = sentence
    self.question = question
  }

  /// What speaks against it, by file and line; nothing when the goal is green.
  public func evidence(in facts: Facts) -> [Evidence] {
    Set(question(facts)).sorted {
      ($0.file ?? "", $0.line ?? 0, $0.found) < ($1.file ?? "", $1.line ?? 0, $1.found)
    }
  }
}

/// Something in the code that speaks against a goal.
public struct Evidence: Hashable, Sendable, CustomStringConvertible {
  public var file: String?
  public var line: Int?
  /// What is there, such as `placeDisk names BoardView.setDisk`.
  public var found: String

  public init(file: String? = nil, line: Int? = nil, _ found: String) {
    self.file = file
    self.line = line
    self.found = found
  }

  /// `ViewController.swift:140: placeDisk names BoardView.setDisk`.
  public var description: String {
    let place = [file, line.map(String.init)].compactMap { $0 }.joined(separator: ":")
    return place.isEmpty ? found : "\(place): \(found)"
  }
}

extension Evidence {
  init(_ reference: Reference, _ found: String) {
    self.init(file: reference.file, line: reference.line, found)
  }

  init(_ declaration: Declaration, _ found: String) {
    self.init(file: declaration.file, line: declaration.line, found)
  }
}
