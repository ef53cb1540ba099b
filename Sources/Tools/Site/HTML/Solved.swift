internal import Notebooks

/// What the cells of a chapter's notebook show with the code of its solution.
struct Solved {
  /// The solution's label in figures, such as `After chapter 1`.
  let name: String
  private let blocks: [Page.Block]

  init(name: String, _ blocks: [Page.Block]) {
    self.name = name
    self.blocks = blocks.flatMap(\.shown)
  }

  func recording(of plan: LanesPlan) -> Recording? {
    blocks.lazy.compactMap {
      if case .lanes(let recording) = $0, recording.plan == plan { recording } else { nil }
    }
    .first
  }

  /// Returns the block that the solution has in place of `block`, a script, code or verdicts; nil if it has none, or if
  /// it shows the same.
  func block(for block: Page.Block) -> Page.Block? {
    blocks.first { solved in
      switch (block, solved) {
      case (.code(let text, _, let found), .code(let other, _, let now)):
        text == other && found.isPlain && now.isPlain && found != now
      case (.verdicts(let command, let summary, _), .verdicts(let other, let now, _)):
        command.clauses == other.clauses && summary != now
      default: false
      }
    }
  }
}

extension Output {
  fileprivate var isPlain: Bool {
    switch self {
    case .text, .table, .timeline: true
    case .work, .orders, .ways, .inspector, .waiting, .difference: false
    }
  }
}

extension String {
  /// The clauses that this command verifies.
  fileprivate var clauses: Substring { self[(firstRange(of: " verify")?.upperBound ?? startIndex)...] }
}

extension Page.Block {
  var isStep: Bool { if case .task(let task) = self { task.patch != nil } else { false } }

  /// What is to be seen in the block: what it hides, without the question, and of what has changed the newest.
  var shown: [Page.Block] {
    switch self {
    case .spoiler(_, let blocks): blocks.flatMap(\.shown)
    case .prediction(_, let block), .reel(_, let block), .changed(_, now: let block): block.shown
    default: [self]
    }
  }
}

extension Page {
  /// For each figure of lanes, in order, whether it is the last of several of its plan and comes after a step: it shows
  /// the solution first, unless it answers a question about the app as it was found, or is of another app.
  var endings: [Bool] {
    let first = blocks.firstIndex { $0.shown.contains(where: \.isStep) } ?? blocks.count
    let figures = blocks.enumerated().flatMap { index, block in
      let isAsked = if case .prediction = block { true } else { false }
      return block.shown.compactMap { shown in
        if case .lanes(let recording) = shown {
          (recording.plan, index > first && !isAsked && recording.app == nil)
        } else {
          nil
        }
      }
    }
    return figures.indices.map { index in
      let isSame = { (other: (LanesPlan, Bool)) in other.0 == figures[index].0 }
      return figures[index].1 && figures[..<index].contains(where: isSame)
        && !figures[(index + 1)...].contains(where: isSame)
    }
  }
}
