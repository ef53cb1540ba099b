internal import Console
internal import Foundation
internal import SourceFacts
internal import Supervision
internal import TerminalPlayer

extension Workbook {
  /// Carries out `doctor`: prints each requirement of the workbook, whether it is met, and how to meet it if not.
  func doctor() throws -> ExitCode {
    let findings = [
      toolchain(), git(), packages(), terminal(), language(), disk(), stateFolder(),
    ]
    for finding in findings {
      let mark = finding.remedy == nil ? style.green("✓") : style.red("✗")
      say(style.fitted("\(mark) \(pad(finding.name, to: 10))  \(finding.found)", hanging: 14))
      if let remedy = finding.remedy {
        say(style.fitted("  \(pad("", to: 10))  \(style.bold(remedy))", hanging: 14))
      }
    }
    return findings.allSatisfy { $0.remedy == nil } ? .success : .failure
  }

  /// The result of checking one requirement, such as the compiler or the terminal.
  private struct Finding {
    var name: String
    var found: String
    /// How to meet the requirement; nil if it is met.
    var remedy: String?
  }

  private func toolchain() -> Finding {
    var finding = Finding(name: "toolchain", found: "", remedy: "install Swift 6.2 or later from swift.org")
    guard let toolchain = try? Toolchain.current.get() else {
      finding.found = "there is no Swift compiler in the path"
      return finding
    }
    let run: Run
    do {
      run = try toolchain.compile(["--version"], limit: .seconds(20))
    } catch {
      finding.found = "\(toolchain.compiler) does not run: \(error)"
      return finding
    }
    finding.found =
      run.output.split(separator: "\n").first { $0.contains("version") }.map(String.init) ?? run.output
    guard let match = run.output.firstMatch(of: /Swift version (\d+)\.(\d+)/) else { return finding }
    let version = (Int(match.1) ?? 0, Int(match.2) ?? 0)
    if version >= (6, 2) { finding.remedy = nil }
    if version > (6, 3) {
      finding.found +=
        "; the workbook was proved with 6.3 (`REVERSI_TESTS=all swift test` tells what has changed)"
    }
    if !FileManager.default.fileExists(atPath: toolchain.indexLibrary) {
      finding.found += "; \(toolchain.indexLibrary) is missing"
      finding.remedy = "install a whole toolchain from swift.org: goals are read with that library"
    }
    if !FileManager.default.fileExists(atPath: toolchain.syntaxModule) {
      finding.found += "; \(toolchain.syntaxModule) is missing"
      finding.remedy = "install a whole toolchain from swift.org: sources are read with SwiftSyntax"
    }
    return finding
  }

  private func git() -> Finding {
    let run = try? Run("/usr/bin/env", ["git", "--version"], limit: .seconds(10))
    guard let run, run.succeeded else {
      return Finding(
        name: "git", found: "there is no git", remedy: "apt-get install git: patches are applied with it")
    }
    return Finding(name: "git", found: run.output.trimmingCharacters(in: .newlines))
  }

  private func packages() -> Finding {
    let headers = ["libncursesw5-dev": "ncurses.h", "libreadline-dev": "readline/readline.h"]
    let missing = headers.keys.sorted().filter { package in
      !["/usr/include", "/usr/local/include", "/opt/homebrew/include"].contains { folder in
        FileManager.default.fileExists(atPath: "\(folder)/\(headers[package] ?? "")")
      }
    }
    if missing.isEmpty { return Finding(name: "packages", found: "ncurses and readline are there") }
    let root = getuid() == 0 ? "" : "sudo "
    return Finding(
      name: "packages", found: "\(missing.joined(separator: " and ")) missing, so no chapter can be linked",
      remedy: "\(root)apt-get update && \(root)apt-get install -y \(missing.joined(separator: " "))")
  }

  private func terminal() -> Finding {
    guard let size = terminalSize(of: STDOUT_FILENO) else {
      return Finding(name: "terminal", found: "the output is no terminal; play then prints lines")
    }
    let kind = ProcessInfo.processInfo.environment["TERM"] ?? "dumb"
    let found = "\(kind), \(size.columns) columns, \(size.rows) rows"
    let least = Layout.smallest
    if size.columns < least.columns || size.rows < least.rows {
      return Finding(
        name: "terminal", found: found,
        remedy: "make it at least \(least.columns) by \(least.rows), or play with --plain")
    }
    if kind == "dumb" {
      return Finding(name: "terminal", found: found, remedy: "set TERM, such as to xterm-256color")
    }
    return Finding(name: "terminal", found: found)
  }

  private func language() -> Finding {
    let environment = ProcessInfo.processInfo.environment
    let name = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty } ?? "C"
    let isUnicode = name.uppercased().contains("UTF-8") || name.uppercased().contains("UTF8")
    return Finding(
      name: "language",
      found: isUnicode ? name : "\(name) has no disks and lines; the player then draws with ASCII",
      remedy: isUnicode ? nil : "export LC_ALL=C.UTF-8")
  }

  private func disk() -> Finding {
    let attributes = try? FileManager.default.attributesOfFileSystem(forPath: course.folder)
    guard let free = attributes?[.systemFreeSize] as? Int64 else {
      return Finding(name: "disk", found: "free space is unknown")
    }
    let found = "\(free / 1_000_000) MB free for \(course.folder)"
    return Finding(
      name: "disk", found: found, remedy: free < 1_000_000_000 ? "a build needs about 1 GB" : nil)
  }

  private func stateFolder() -> Finding {
    let folder = state.folder
    let probe = "\(folder)/probe-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: probe) }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      // A full disk is noticed only by writing.
      try Data(repeating: 1, count: 4096).write(to: URL(filePath: probe))
    } catch {
      return Finding(
        name: "state", found: "\(folder) cannot be written: \(error.reason)",
        remedy: "set XDG_STATE_HOME to a folder of yours")
    }
    return Finding(
      name: "state", found: "hints asked for, the hunt's score sheet and backups are in \(folder)")
  }
}
