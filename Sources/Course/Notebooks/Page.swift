public import Lessons

/// A notebook after its cells have run, ready to be shown.
public struct Page: Codable, Sendable {
  public let title: String
  /// The name of the executable that the page is about, such as `chapter-1`; empty for a page of text alone.
  public let executable: String
  public let blocks: [Block]

  public init(title: String, executable: String, blocks: [Block]) {
    self.title = title
    self.executable = executable
    self.blocks = blocks
  }

  /// The heading above the output of the reader's own code.
  package static let nowHeading = "Your code now:"

  /// An item on the page.
  public indirect enum Block: Codable, Equatable, Sendable {
    /// Text, as Markdown.
    case prose(String)
    /// A declaration of the chapter, and the file it is in.
    case source(String, file: String)
    /// Code and its output.
    case code(String, Language, Output)
    case task(Task)
    /// Verdicts on clauses as a table, their summary in words, and the command that verifies the clauses again.
    case verdicts(command: String, summary: String, Output)
    case play(command: String)
    /// An output without code.
    case table(Output)
    /// A figure of a script with one more touch, tried at every instant.
    case lanes(Recording)
    /// A block with a script, and all screens of that script, so that a page can play it on a drawn phone.
    case reel(Reel, Block)
    /// A block that is hidden until the reader has predicted its output.
    case prediction(Prediction, Block)
    /// A block as it was published, and another with what the reader's code gives now.
    case changed(Block, now: Block)
    /// Why a cell could not be shown.
    case problem(String)
    /// A question, and the blocks that it hides.
    case spoiler(String, [Block])
  }

  public enum Language: String, Codable, Sendable {
    case swift
    case script
    /// A script that was played on another app than the page's.
    case sample

    /// The name of the language after the fence of a block of code in Markdown.
    package var fence: String { self == .swift ? "swift" : "script" }
  }

  /// An exercise: something for the reader to do.
  public struct Task: Codable, Equatable, Sendable {
    public let title: String
    /// What to do, as Markdown.
    public let text: String
    /// What must hold when the exercise is done, as the end of a sentence that begins with "Done when".
    public let goal: String
    public let proof: Proof
    public let hints: [String]
    public let answer: String
    /// The text of the patch with which the solution makes this step; nil if the exercise is no step, or the
    /// patch cannot be read.
    public var patch: String?
    /// How the patch changes the sizes of types; nil if the exercise is no step, or they cannot be read.
    public var sizes: TypeSizes?

    /// What stands above the task, such as `Step 3: Queue what is shown`.
    public var heading: String {
      if case .step(let name) = proof, let number = Int(name.prefix(2)) { return "Step \(number): \(title)" }
      return "Exercise: \(title)"
    }

    /// What is checked to decide that the reader has done an exercise.
    public enum Proof: Codable, Equatable, Sendable {
      /// All clauses with these ids hold.
      case clauses([String])
      /// The lesson's step with the patch of this name has reached its goal.
      case step(String)
      /// Nothing is checked: only the reader can tell.
      case none
    }
  }
}

extension Page {
  /// Returns the page with the solution's output in those cells that show more with the solution's code. `payoffs` are
  /// the blocks of these cells in the solution.
  ///
  /// A solution's screens for each state of the game, and its picture of the functions that touches run, take the place
  /// of what the chapter shows. Any other output of the solution is folded in the cell.
  ///
  /// After the last step, charts of work under way are followed by the solution's, too: by then the reader's code
  /// should do the same.
  package func paidOff(by payoffs: [Block]) -> Page {
    func payoff(of text: String, _ fits: @escaping (Output) -> Bool) -> Output? {
      payoffs.lazy.compactMap { payoff in
        if case .code(text, _, let output) = payoff.answered, fits(output) { output } else { nil }
      }.first
    }
    let end = endOfSteps
    return Page(
      title: title, executable: executable,
      blocks: blocks.enumerated().flatMap { index, block -> [Block] in
        switch block.answered {
        case .code(let text, _, .waiting) where payoff(of: text, \.isInspector) != nil:
          return [payoff(of: text, \.isInspector)].compactMap { $0.map(Block.table) }
        case .table(.ways):
          return [payoffs.first { if case .table(.ways) = $0 { true } else { false } } ?? block]
        case .code(let text, let language, .waiting(let part, _)):
          let output = Output.waiting(for: part, inSolution: payoff(of: text) { _ in true })
          return [block.replacing(answer: .code(text, language, output))]
        case .code(let text, let language, .work(let chart)) where index >= end:
          guard let solved = payoff(of: text, \.isWork), solved != .work(chart) else { return [block] }
          return [.prose("In the solution:"), .code(text, language, solved)]
        case .changed(.code(let text, _, .work), now: _) where index >= end:
          return [block]
            + (payoff(of: text, \.isWork).map { [.spoiler(Self.payoffHeading, [.table($0)])] } ?? [])
        case .table(.text(let text)) where index >= end && text.hasSuffix(Output.noCalls):
          let calls = payoffs.first {
            if case .table(.table(let head, _)) = $0 { head == Output.callsHead } else { false }
          }
          return [block] + (calls.map { [.prose("In the solution:"), $0] } ?? [])
        default: return [block]
        }
      })
  }

  private static let payoffHeading = "What it shows in the solution"

  /// The index of the block after the last step; the number of blocks if there are no steps.
  package var endOfSteps: Int {
    let last = blocks.lastIndex { if case .task(let task) = $0 { task.patch != nil } else { false } }
    return last.map { $0 + 1 } ?? blocks.count
  }
}

extension Page.Block {
  /// The block that a prediction hides; any other block is returned as it is.
  public var answered: Page.Block { if case .prediction(_, let block) = self { block } else { self } }

  /// Returns `answer`, below the question if the block is a prediction.
  fileprivate func replacing(answer: Page.Block) -> Page.Block {
    if case .prediction(let prediction, _) = self { .prediction(prediction, answer) } else { answer }
  }

  /// The output that the block shows, as plain text; empty if it shows none.
  var output: String {
    switch self {
    case .code(_, _, let output), .table(let output): output.text
    case .verdicts(_, let summary, let output): "\(output.text)\n\(summary)"
    case .lanes(let recording): recording.text
    case .source(let text, _): text
    case .prediction(_, let block), .reel(_, let block), .changed(let block, _): block.output
    case .prose, .task, .play, .problem, .spoiler: ""
    }
  }
}
