internal import Foundation
public import SourceFacts
internal import Verification

/// A solution whose mutants are built and judged, one after another, where nobody else works.
public struct MutantTrial: Sendable {
  /// What came of a mutant.
  public enum Verdict: Equatable, Sendable {
    /// The compiler refuses it, so nobody need test for it.
    case refused
    /// A scenario tells it apart: the first clause that does.
    case killedByScenario(String)
    /// A part tested alone tells it apart.
    case killedBySeam(String)
    /// Only the explorer tells it apart.
    case killedByExplorer
    case survived
  }

  let solution: String
  let recipe: Recipe
  let toolchain: Toolchain

  /// A trial of the solution in that folder.
  public init(of solution: String, recipe: Recipe, toolchain: Toolchain) {
    self.solution = solution
    self.recipe = recipe
    self.toolchain = toolchain
  }

  /// All mutants of the solution, file by file; what only describes it is left alone.
  public func mutants() throws -> [Mutant] {
    Mutant.all(of: try swiftFiles(in: solution).filter(isOfApp).map { ($0, try source(of: $0)) })
  }

  /// The names of those that no test can tell from the solution: a run of all mutants checks that each is there and survives.
  public var equivalents: [String] {
    let list = try? String(contentsOfFile: "\(solution)/EquivalentMutants.txt", encoding: .utf8)
    return (list ?? "").split(separator: "\n").map(String.init)
  }

  /// Builds a mutant and judges it; `explorer` is how its executable is asked to explore, nil: it is not.
  public func judge(_ mutant: Mutant, explorer: [String]?) throws -> Verdict {
    try build(mutant) { executable in
      let verify = try run(executable, ["verify", "--json"], limit: .seconds(20))
      if let verdict = Self.verdict(of: verify) {
        guard case .killedBySeam = verdict else { return verdict }
        // A part that does not come to an end is seen first, and nothing else is asked then.
        let scenarios = try run(
          executable, ["verify", "--json"] + Self.groups(in: verify).flatMap { ["--clause", $0] },
          limit: .seconds(20))
        return Self.verdict(of: scenarios) ?? verdict
      }
      guard let explorer else { return .survived }
      return try run(executable, explorer, limit: .seconds(120)).succeeded ? .survived : .killedByExplorer
    }
  }

  /// Builds a mutant and judges it by a command that succeeds on the solution.
  public func judge(_ mutant: Mutant, by command: [String]) throws -> Verdict {
    try build(mutant) { executable in
      let isWell = try run(executable, command, limit: .seconds(20)).succeeded
      return isWell ? .survived : .killedByScenario(command.joined(separator: " "))
    }
  }

  private func build(_ mutant: Mutant, _ judge: (_ executable: String) throws -> Verdict) throws -> Verdict {
    let folder = FileManager.default.temporaryDirectory.appending(path: "reversi-mutant-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let files = try write(mutant, to: "\(folder)/sources")
    let build = try recipe.compile(
      files, to: "\(folder)/products", toolchain: toolchain, options: ["-Onone", "-gnone"])
    return build.succeeded ? try judge("\(folder)/products/\(recipe.executable)") : .refused
  }

  /// Runs a mutant; where it crashed nobody reads, and to find that out takes long.
  private func run(_ executable: String, _ words: [String], limit: Duration) throws -> Run {
    try Run(executable, words, environment: ["SWIFT_BACKTRACE": "enable=no"], errors: false, limit: limit)
  }

  private func source(of file: String) throws -> String {
    try String(contentsOfFile: "\(solution)/\(file)", encoding: .utf8)
  }

  private func write(_ mutant: Mutant, to folder: String) throws -> [String] {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return try swiftFiles(in: solution).map { file in
      let text = try source(of: file)
      let path = "\(folder)/\(file)"
      try (file == mutant.file ? mutant.applied(to: text) : text)
        .write(toFile: path, atomically: false, encoding: .utf8)
      return path
    }
  }

  /// The groups of clauses that a verdict was asked for.
  private static func groups(in run: Run) -> [String] {
    guard let report = try? JSONDecoder().decode(Report.self, from: Data(run.output.utf8)) else {
      return []
    }
    return Set((report.clauses.map(\.id) + report.unjudged).map { String($0.prefix { $0 != "." }) }).sorted()
  }

  /// What the suite says; nil: that all is well.
  private static func verdict(of run: Run) -> Verdict? {
    if run.succeeded { return nil }
    if run.wasStopped { return .killedByScenario("it does not come to an end") }
    guard let report = try? JSONDecoder().decode(Report.self, from: Data(run.output.utf8)) else {
      return .killedByScenario("it crashes")
    }
    if let clause = report.clauses.first(where: { ![.holds, .defect].contains($0.outcome) }) {
      return .killedByScenario(clause.id)
    }
    if let seam = report.seams.first(where: { $0.outcome != .holds }) { return .killedBySeam(seam.name) }
    // What is neither a clause's nor a seam's affair: what is left in memory, and what a little exploring finds.
    let problem = report.problems.first?.id ?? "the suite, with exit code \(run.status)"
    return problem == "explored" ? .killedByExplorer : .killedByScenario(problem)
  }
}
