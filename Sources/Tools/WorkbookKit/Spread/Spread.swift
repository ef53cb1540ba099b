internal import Console
internal import Foundation
internal import MiniUIKit
internal import SourceFacts
package import Supervision

/// The figures of several versions of the same apps: the solutions of part II, what other authors wrote instead, and
/// the solutions as another engineer's habits would have them. They are recorded, because measuring takes an hour.
package struct Spread: Codable, Equatable, Sendable {
  /// The figures of the solutions and of the other versions: by the name of the solution's folder, such as
  /// `7-Objects`, then by the version, `own` for the solution.
  package var versions: [String: [String: Version]] = [:]
  /// The figures of each solution as ``CodeRewrite`` writes it differently, by the folder and then by the rewrite.
  package var rewrites: [String: [String: Version]] = [:]

  /// What was measured of a version.
  package struct Version: Codable, Equatable, Sendable {
    /// A hash of the code, by which a later change is noticed.
    package let code: String
    /// The figures by their names; those of a change's bill have names such as `undo.added`.
    package var figures: [String: Double]
  }

  /// The version that is the solution itself.
  package static let own = "own"
  /// The path, from the course's folder, of the file with all figures.
  package static let file = "Sources/Spread.json"
}

extension Spread {
  package init(recordedIn course: Course) throws(Problem) {
    self = try recorded(at: "\(course.folder)/\(Self.file)", orIfMissing: Spread())
  }

  package func write(in course: Course) throws {
    try writeJSON(to: "\(course.folder)/\(Self.file)", by: .readable)
  }
}

// MARK: - What can be told apart

/// How far a figure of the same architecture differs from author to author, beside how far it differs from architecture
/// to architecture.
struct FigureSpread {
  let name: String
  /// The figure of each version, by the architecture's folder.
  let values: [String: [Double]]
  /// How far habits move each solution's figure: down to the lower bound and up to the upper one.
  let habits: [String: ClosedRange<Double>]

  /// The pairs of architectures of which every version of one has a smaller figure than every version of the other, even
  /// if each is laid out as other habits would have it.
  var pairsApart: Int { pairsApart(folders.map { values[$0] ?? [] }) }

  private var folders: [String] { values.keys.sorted() }

  /// Returns the pairs that are apart when the architectures in `folders` have the figures `groups`.
  private func pairsApart(_ groups: [[Double]]) -> Int {
    let ranges = zip(folders, groups).compactMap { folder, group -> ClosedRange<Double>? in
      let habits = habits[folder] ?? 0...0
      return group.min().flatMap { low in
        group.max().map { low + habits.lowerBound...$0 + habits.upperBound }
      }
    }
    return ranges.indices.reduce(0) { sum, one in
      sum + ranges[(one + 1)...].count { !$0.overlaps(ranges[one]) }
    }
  }

  /// How many pairs chance would tell apart: what is met or exceeded by one in twenty when the same figures are dealt out
  /// to the architectures at random.
  var pairsByChance: Int {
    var dice = SplitMix64(seed: 1)
    let sizes = folders.map { values[$0]?.count ?? 0 }
    var all = folders.flatMap { values[$0] ?? [] }
    let counts = (0..<2000).map { _ in
      all.shuffle(using: &dice)
      var rest = all[...]
      return pairsApart(
        sizes.map { size in
          defer { rest = rest.dropFirst(size) }
          return Array(rest.prefix(size))
        })
    }
    return counts.sorted()[counts.count * 95 / 100]
  }

  /// How far apart three authors of one architecture are, in the middle of all architectures.
  var within: Double { median(values.values.map { ($0.max() ?? 0) - ($0.min() ?? 0) }) }

  /// How far apart the architectures are, each taken by the middle one of its versions.
  var between: Double {
    let middles = values.values.map(median)
    return (middles.max() ?? 0) - (middles.min() ?? 0)
  }

  /// How far habits alone move the figure, where they move it most.
  var byHabit: Double { habits.values.map { $0.upperBound - $0.lowerBound }.max() ?? 0 }

  /// Whether the figure says something of architectures: it tells more pairs apart than chance would, and habits move it
  /// less than the architectures differ.
  var holds: Bool { pairsApart > pairsByChance && byHabit < between }
}

func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  if sorted.isEmpty { return 0 }
  return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
}

extension Spread {
  /// The figure of other authors' versions of the solution in `folder`.
  func others(_ figure: String, of folder: String) -> [Double] {
    (versions[folder] ?? [:]).filter { $0.key != Self.own }.values.compactMap { $0.figures[figure] }.sorted()
  }

  /// Returns a picture of each figure that says most of architectures, as HTML.
  package var plots: String {
    let all = figures.filter(\.holds).sorted { $0.pairsApart > $1.pairsApart }
    let plots = ["changed", "move", "undo.added", "functions"].compactMap { name in
      all.first { $0.name == name }
    }.map { figure in
      let rows = folders.map {
        DotPlot.Row(
          name: $0, value: versions[$0]?[Self.own]?.figures[figure.name], others: others(figure.name, of: $0))
      }
      return DotPlot(title: figure.name, rows: rows, scale: DotPlot.scale(of: rows))
    }
    return DotPlot.figure("Three versions of each architecture.", plots)
  }

  /// The spreads of all figures that all versions have, in the order of the figures.
  var figures: [FigureSpread] {
    let names = Figure.all.map(\.name) + Bill.heads.map { "undo.\($0)" }
    return names.compactMap { name in
      let values = versions.mapValues { $0.values.compactMap { $0.figures[name] } }
      guard !values.isEmpty, values.allSatisfy({ !$1.isEmpty }) else { return nil }
      let habits = rewrites.compactMapValues { rewrites -> ClosedRange<Double>? in
        guard let own = rewrites[Self.own]?.figures[name] else { return nil }
        let moves = rewrites.values.compactMap { $0.figures[name].map { $0 - own } }
        return moves.min().flatMap { low in moves.max().map { low...$0 } }
      }
      return FigureSpread(name: name, values: values, habits: habits)
    }
  }
}
