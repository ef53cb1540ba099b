internal import Foundation
internal import Supervision

/// The file in which the workbook that has started this process expects the report.
struct ReportChannel {
  private let file: String
  /// What the report must begin with, which the chapter's code cannot know; empty if the code is trusted.
  private let word: String

  /// Finds the file in the environment; nil if nobody waits for a report. The process that runs the chapter's code does
  /// not inherit it, and cannot look into this process if the code is not trusted.
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
