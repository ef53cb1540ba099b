/// The result of exploring an app from one seed or more.
public struct Exploration: Codable, Sendable {
  /// A failure, and a script that reproduces it.
  public struct Failure: Codable, Hashable, Sendable {
    public var finding: Finding
    /// The defect of the original app that explains the failure, or nil if none does.
    public var defect: String?
    /// Whether the app declares that defect; false if no defect explains the failure.
    public var isDeclared: Bool
    public var script = ""

    /// A text that failures with the same cause most probably share.
    public var kind: String { "\(defect ?? "~") \(finding.kind)" }

    fileprivate func isBetter(than other: Self) -> Bool {
      (script.count, script) < (other.script.count, other.script)
    }
  }

  public var inputs = 0
  public var schedules = 0
  public var seeds = 0
  private var byKind: [String: Failure] = [:]

  public init() {}

  /// One failure of each `kind`, sorted by kind.
  public var failures: [Failure] { byKind.sorted { $0.key < $1.key }.map(\.value) }

  /// The failure with the shortest script; nil if there is none.
  public var shortest: Failure? { failures.min { $0.isBetter(than: $1) } }

  /// Adds the counts and the failures of another exploration. Of two failures of one kind it keeps the one with the
  /// shorter script.
  public mutating func merge(_ other: Exploration) {
    inputs += other.inputs
    schedules += other.schedules
    seeds += other.seeds
    byKind.merge(other.byKind) { $1.isBetter(than: $0) ? $1 : $0 }
  }

  func has(_ failure: Failure) -> Bool { byKind[failure.kind] != nil }

  mutating func add(_ failure: Failure) { byKind[failure.kind] = failure }

  /// For each defect that explains failures, the failure that tells most about it, which has the lowest `Part.rank`,
  /// and the number of the other kinds of failures that the defect explains.
  ///
  /// Of the failures that no defect explains, each kind has an entry of its own.
  public var headlines: [(failure: Failure, others: Int)] {
    let groups = Dictionary(grouping: failures) { $0.defect ?? $0.kind }
    return groups.sorted { $0.key < $1.key }.compactMap { _, failures in
      let rank = failures.map(\.finding.part.rank).min()
      return failures.filter { $0.finding.part.rank == rank }.min { $0.isBetter(than: $1) }
        .map { ($0, failures.count - 1) }
    }
  }

  /// Whether each failure is explained by a defect that the app declares; true if there are no failures.
  public var isExpected: Bool { failures.allSatisfy(\.isDeclared) }
}
