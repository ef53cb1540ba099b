internal import Foundation
internal import Supervision

/// Where the workbook that has started this process reads the report.
struct ReportChannel {
  private let file: String
  /// What the report must begin with, which the chapter's code cannot know; empty if the code is trusted.
  private let word: String

  /// Nil if nobody waits for a report. The process that runs the chapter's code does not inherit the channel, and
  /// cannot look into this one where the code is not trusted.
  init?() {
    let environment = ProcessInfo.processInfo.environment
    guard let file = environment["REVERSI_REPORT"] else { return nil }
    (self.file, word) = (file, environment["REVERSI_WORD"] ?? "")
    for name in ["REVERSI_REPORT", "REVERSI_WORD"] { unsetenv(name) }
    if !word.isEmpty { Program.hideThisProcess() }
  }

  func send(_ report: String) throws {
    try Data((word.isEmpty ? report : "\(word)\n\(report)").utf8).write(to: URL(filePath: file))
  }
}
