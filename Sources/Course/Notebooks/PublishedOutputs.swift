internal import Console
internal import Foundation
internal import SourceFacts
internal import Supervision

/// What the cells of a notebook showed when it was published. The notebook's prose describes these outputs, whatever
/// the reader's code gives now.
public struct PublishedOutputs: Codable, Equatable, Sendable {
  private var blocks: [String: Page.Block] = [:]

  /// Makes the published outputs from `blocks`; `names` has the name of each block's cell, as
  /// `NotebookRunner.name(of:)` returns it.
  ///
  /// Leaves out blocks without a name, and blocks that wait for a part of the chapter.
  public init(_ blocks: [Page.Block], named names: [String?]) {
    for (name, block) in zip(names, blocks) {
      if case .code(_, _, .waiting) = block { continue }
      if let name { self.blocks[name] = block }
    }
  }

  /// Reads published outputs from the file at a path; nil if it does not exist. Throws if the file has other contents.
  public init?(in file: String) throws {
    guard let found: Self = try recorded(at: file) else { return nil }
    self = found
  }

  /// Returns the outputs as JSON, for a file.
  public func text() throws -> String { try readableJSON + "\n" }

  /// Returns the published block of the cell called `name`, followed by what is different in `now`, if anything is;
  /// `now` alone if no block was published.
  public func block(_ name: String?, now: Page.Block) -> Page.Block {
    name.flatMap { blocks[$0] }?.beside(now) ?? now
  }
}

extension NotebookRunner {
  /// Returns a name for the cell at `index`, made from its text; nil if its output does not depend on the code.
  public func name(of index: Int) -> String? { name(of: notebook.cells[index].content) }

  private func name(of content: Notebook.Content) -> String? {
    switch content {
    case .predict(let question, let cell): name(of: cell.content).map { "predict: \(question.text) \($0)" }
    case .code(let cell):
      (try? SwiftSource(contentsOf: cell.file).closure(at: cell.line)).map { "code: \($0)" }
    case .script(let text): "script: \(text)"
    case .work(let text): "work: \(text)"
    case .orders(let text): "orders: \(text)"
    case .lanes(let plan): "lanes: \(plan.name)"
    case .source(let file, let name): "source: \(file) \(name)"
    case .verify(let names): "verify: \(names.joined(separator: " "))"
    case .prose, .step, .openTask, .trap, .exercise, .play, .sizes, .changes, .change, .pattern, .ways,
      .mutants, .killers, .other:
      nil
    case .calls(let parts):
      "calls \(parts.map { "\($0.name) \($0.types.joined(separator: " "))" }.joined(separator: ", "))"
    }
  }
}

extension Page.Block {
  /// The block inside a reel, without the recorded screens; any other block is returned as it is.
  package var withoutReel: Page.Block { if case .reel(_, let block) = self { block } else { self } }

  /// Returns this published block, followed by what is different in the current block `now`, if anything is.
  fileprivate func beside(_ now: Page.Block) -> Page.Block {
    if now == self { return self }
    let shown = beside(changed: now)
    // Two blocks may differ only in what is not shown.
    if case .changed(_, let now) = shown, case .table(.difference(let lines)) = now.withoutReel,
      lines.allSatisfy({ $0.sign == .same })
    {
      return self
    }
    return shown
  }

  private func beside(changed now: Page.Block) -> Page.Block {
    switch (self, now) {
    case (.code(_, _, let old), .code(_, _, let new)) where old.isPicture && new.isPicture:
      return .changed(self, now: .table(new))
    case (.code(_, _, let old), .code(_, _, let new)) where new.rows(changedFrom: old) != nil:
      return .changed(self, now: .table(new.rows(changedFrom: old) ?? new))
    case (.code(_, _, let old), .code(_, _, let new)):
      return .changed(self, now: .table(.difference(from: old, to: new)))
    case (.source(let old, let file), .source(let new, let place)) where file == place:
      return .changed(self, now: .table(.difference(from: .text(old), to: .text(new))))
    case (.verdicts(_, _, let old), .verdicts(let command, let summary, let new)):
      let rows = old == new ? .text("") : new.rows(changedFrom: old) ?? new
      return .changed(self, now: .verdicts(command: command, summary: summary, rows))
    case (.reel(_, let old), .reel(let reel, let new)):
      // A difference in the recorded screens alone is not worth showing.
      if old == new { return self }
      guard case .changed(_, let difference) = old.beside(changed: new) else { return now }
      return .changed(self, now: .reel(reel, difference))
    case (.prediction(let prediction, let old), .prediction(_, let new)):
      // The right choice is that of the published output, whatever the code does now.
      return .prediction(prediction, old.beside(new))
    case (.prediction(let prediction, let old), .problem):
      return .prediction(prediction, .changed(old, now: now))
    case (.lanes, .lanes), (.source, .source), (_, .problem): return .changed(self, now: now)
    default: return now
    }
  }

  /// The published block, without the output of the reader's code that may follow it.
  public var asFound: Page.Block {
    switch self {
    case .changed(let found, _): found
    case .prediction(let prediction, let block): .prediction(prediction, block.asFound)
    default: self
    }
  }
}
