/// What one seed has found out about an app.
public struct Exploration: Codable, Sendable {
  /// A failure and how to see it again.
  public struct Failure: Codable, Hashable, Sendable {
    public var finding: Finding
    /// The defect of the original app that explains it; nil when none does.
    public var defect: String?
    /// Whether the app declares that defect.
    public var isDeclared: Bool
    public var script = ""

    /// A key that failures with one fault share, as far as that can be seen from outside.
    public var kind: String { "\(defect ?? "~") \(finding.kind)" }

    /// The shorter script is the better one.
    fileprivate func isBetter(than other: Self) -> Bool {
      (script.count, script) < (other.script.count, other.script)
    }
  }

  public var inputs = 0
  public var schedules = 0
  public var seeds = 0
  public var coverage = Coverage()
  private var byKind: [String: Failure] = [:]

  public init() {}

  /// A failure of each kind.
  public var failures: [Failure] { byKind.sorted { $0.key < $1.key }.map(\.value) }

  /// Merges two explorations. Of failures with one key the shorter script is kept.
  public mutating func merge(_ other: Exploration) {
    inputs += other.inputs
    schedules += other.schedules
    seeds += other.seeds
    coverage.add(other.coverage)
    byKind.merge(other.byKind) { $1.isBetter(than: $0) ? $1 : $0 }
  }

  func has(_ failure: Failure) -> Bool { byKind[failure.kind] != nil }

  /// Adds a failure of a kind that it has not.
  mutating func add(_ failure: Failure) { byKind[failure.kind] = failure }

  /// One failure for each defect, the one that says most, and in how many other ways the defect was seen.
  public var headlines: [(failure: Failure, others: Int)] {
    let groups = Dictionary(grouping: failures) { $0.defect ?? $0.kind }
    return groups.sorted { $0.key < $1.key }.compactMap { _, failures in
      let rank = failures.map(\.finding.part.rank).min()
      return failures.filter { $0.finding.part.rank == rank }.min { $0.isBetter(than: $1) }
        .map { ($0, failures.count - 1) }
    }
  }

  /// Whether there is nothing but what the app declares.
  public var isExpected: Bool { failures.allSatisfy(\.isDeclared) }
}
