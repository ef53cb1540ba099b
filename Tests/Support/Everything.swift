import Foundation

/// Whether what takes seconds is tested too: programs that build chapters and judge them.
package let everythingIsTested = ProcessInfo.processInfo.environment["REVERSI_TESTS"] == "all"
