internal import Foundation
internal import Supervision

/// The file in which the workbook, which has started this process, expects the report of `verify`.
struct ReportChannel {
  private let file: String
  /// A secret that must stand before the report, so that the chapter's code cannot write one; empty if the code is
  /// trusted.
  private let word: String

  /// Finds the file in the environment; nil if no program waits for a report.
  ///
  /// The process that runs the chapter's code does not inherit the file's name and the secret. If the code is not
  /// trusted, that process cannot read this one's memory or variables either.
  init?() {
    let environment = ProcessInfo.processInfo.environment
    guard let file = environment["REVERSI_REPORT"] else { return nil }
    (self.file, word) = (file, environment["REVERSI_WORD"] ?? "")
    for name in ["REVERSI_REPORT", "REVERSI_WORD"] { unsetenv(name) }
    if !word.isEmpty { hideThisProcess() }
  }

  func send(_ report: String) throws {
    try Data((word.isEmpty ? report : "\(word)\n\(report)").utf8).write(to: URL(filePath: file))
  }
}
