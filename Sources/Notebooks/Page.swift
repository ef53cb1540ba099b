public import Lessons

/// A notebook after its cells have run, ready to be shown.
public struct Page: Codable, Sendable {
  public let title: String
  /// The executable it belongs to, such as `chapter-1`.
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
    /// Verdicts on clauses, and the command that repeats them.
    case verdicts(command: String, summary: String, Output)
    case play(command: String)
    /// An output without code.
    case table(Output)
    /// A figure of a script with one more touch, tried at every instant.
    case lanes(Recording)
    /// A script that a page can play.
    case reel(Reel, Block)
    /// A block that is hidden until the reader has predicted its output.
    case prediction(Prediction, Block)
    /// A block as it was published, and the output of the reader's code.
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

    /// The language after a code block's fence.
    package var fence: String { self == .swift ? "swift" : "script" }
  }

  /// Something for the reader to do.
  public struct Task: Codable, Equatable, Sendable {
    public let title: String
    /// What to do, as Markdown.
    public let text: String
    /// What must hold when it is done, as a clause of a sentence.
    public let goal: String
    public let proof: Proof
    public let hints: [String]
    public let answer: String
    /// The solution's patch, or nil if the task is not a step.
    public var patch: String?
    /// How the patch changes the sizes of types, or nil if the task is not a step.
    public var sizes: TypeSizes?

    /// What proves that a task is done.
    public enum Proof: Codable, Equatable, Sendable {
      /// All of these clauses hold.
      case clauses([String])
      /// The goal of the lesson's step with that patch is reached.
      case step(String)
      /// No proof: only the reader can tell.
      case none
    }
  }
}

extension Page.Block {
  /// The block without the question that comes before it.
  public var answered: Page.Block { if case .prediction(_, let block) = self { block } else { self } }

  /// The output in it, as plain text.
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
