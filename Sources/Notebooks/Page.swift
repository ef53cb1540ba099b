public import Teaching

/// A notebook that has been run: what there is to show.
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

  /// What stands over what the reader's code gives now.
  static let nowHeading = "Your code now:"

  /// One thing on the page.
  public indirect enum Block: Codable, Equatable, Sendable {
    /// Text, as Markdown.
    case prose(String)
    /// Code that is only shown, and where it stands.
    case source(String, file: String)
    /// Code that was run, and what it said.
    case code(String, Language, Output)
    case task(Task)
    /// How the app stands to clauses, and the command that says it again.
    case verdicts(command: String, summary: String, Output)
    case play(command: String)
    /// Something that needs no code to be shown.
    case table(Output)
    /// A script in which one finger comes at every instant.
    case lanes(Recording)
    /// A script that a page can play.
    case reel(Reel, Block)
    /// What is shown when its reader has said what it will be.
    case prediction(Prediction, Block)
    /// What stood there when the chapter was published, and what the reader's code gives now.
    case changed(Block, now: Block)
    /// A cell that could not be shown, and why.
    case problem(String)
    /// A question, and what is shown to those who ask it.
    case spoiler(String, [Block])
  }

  public enum Language: String, Codable, Sendable {
    case swift
    case script
    /// A script that another app has played than the one the page is about.
    case sample

    /// As the fence of a code block says it.
    var fence: String { self == .swift ? "swift" : "script" }
  }

  /// Something for the reader to do.
  public struct Task: Codable, Equatable, Sendable {
    public let title: String
    /// What to do, as Markdown.
    public let text: String
    /// What tells that it is done.
    public let goal: String
    public let proof: Proof
    public let hints: [String]
    public let answer: String
    /// What the solution's step changes, as Git writes it; nil: this is no step.
    public var patch: String?
    /// How the solution's step changes what the code is built of; nil: this is no step.
    public var house: House?

    /// What shows by itself that a task is done.
    public enum Proof: Codable, Equatable, Sendable {
      /// All of these clauses hold.
      case clauses([String])
      /// The goal of the lesson's step with that patch is reached.
      case step(String)
      /// Nothing: only the reader can tell.
      case none
    }
  }
}

extension Page.Block {
  /// The block without the question that comes before it.
  public var answered: Page.Block { if case .prediction(_, let block) = self { block } else { self } }

  /// What code in it has said, as plain text.
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
