/// What is true of a chapter's code when a step is done: a sentence, and a question that finds evidence against it.
///
///     Goal("Board.swift imports nothing") { $0.imports(in: "Board.swift") }
///
/// A goal is green if its question finds no evidence. The functions of ``Facts`` that return evidence are such
/// questions; `+` joins several.
public struct Goal: Sendable {
  public let sentence: String
  private let question: @Sendable (Facts) -> [Evidence]

  public init(_ sentence: String, against question: @escaping @Sendable (Facts) -> [Evidence]) {
    self.sentence = sentence
    self.question = question
  }

  /// Returns the evidence against the goal, sorted by file and line; empty if the goal is green.
  public func evidence(in facts: Facts) -> [Evidence] {
    Set(question(facts)).sorted {
      ($0.file ?? "", $0.line ?? 0, $0.found) < ($1.file ?? "", $1.line ?? 0, $1.found)
    }
  }
}

/// Something in the code that shows that a goal is not reached yet.
public struct Evidence: Hashable, Sendable, CustomStringConvertible {
  public var file: String?
  public var line: Int?
  /// What was found, such as `placeDisk names BoardView.setDisk`.
  public var found: String

  public init(file: String? = nil, line: Int? = nil, _ found: String) {
    self.file = file
    self.line = line
    self.found = found
  }

  /// The evidence in a line, such as `ViewController.swift:140: placeDisk names BoardView.setDisk`.
  public var description: String {
    let place = [file, line.map(String.init)].compactMap { $0 }.joined(separator: ":")
    return place.isEmpty ? found : "\(place): \(found)"
  }
}

extension Evidence {
  /// Makes evidence with the file and line of a reference; `found` says what the code there does, such as `placeDisk
  /// names BoardView.setDisk`.
  public init(_ reference: Reference, _ found: String) {
    self.init(file: reference.file, line: reference.line, found)
  }

  /// Makes evidence with the file and line of a declaration, if there is one; `found` says what is wrong with it, such
  /// as `Board is a class, not a value`.
  public init(_ declaration: Declaration?, _ found: String) {
    self.init(file: declaration?.file, line: declaration?.line, found)
  }
}
