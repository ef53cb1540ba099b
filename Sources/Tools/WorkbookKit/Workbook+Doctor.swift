internal import Console
internal import Foundation
internal import SourceFacts
internal import Supervision
internal import TerminalPlayer

extension Workbook {
  /// Carries out `doctor`: prints each requirement of the workbook, whether it is met, and how to meet it if not.
  func doctor() throws -> ExitCode {
    let findings = [
      ("toolchain", toolchain()), ("git", git()), ("packages", packages()), ("terminal", terminal()),
      ("language", language()), ("disk", disk()), ("state", stateFolder()),
    ]
    for (name, (found, remedy)) in findings {
      let mark = remedy == nil ? style.green("✓") : style.red("✗")
      say(style.fitted("\(mark) \(pad(name, to: 10))  \(found)", hanging: 14))
      if let remedy { say(style.fitted("  \(pad("", to: 10))  \(style.bold(remedy))", hanging: 14)) }
    }
    return findings.allSatisfy { $0.1.remedy == nil } ? .success : .failure
  }

  /// What was found of one requirement, such as the compiler or the terminal, and how to meet it; nil if it is met.
  private typealias Finding = (found: String, remedy: String?)

  private func toolchain() -> Finding {
    var finding: Finding = ("", "install Swift 6.2 or later from swift.org")
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
      return ("there is no git", "apt-get install git: patches are applied with it")
    }
    return (run.output.trimmingCharacters(in: .newlines), nil)
  }

  private func packages() -> Finding {
    let headers = ["libncursesw5-dev": "ncurses.h", "libreadline-dev": "readline/readline.h"]
    let missing = headers.keys.sorted().filter { package in
      !["/usr/include", "/usr/local/include", "/opt/homebrew/include"].contains { folder in
        FileManager.default.fileExists(atPath: "\(folder)/\(headers[package] ?? "")")
      }
    }
    if missing.isEmpty { return ("ncurses and readline are there", nil) }
    let root = getuid() == 0 ? "" : "sudo "
    return (
      "\(missing.joined(separator: " and ")) missing, so no chapter can be linked",
      "\(root)apt-get update && \(root)apt-get install -y \(missing.joined(separator: " "))"
    )
  }

  private func terminal() -> Finding {
    guard let size = terminalSize(of: STDOUT_FILENO) else {
      return ("the output is no terminal; play then prints lines", nil)
    }
    let kind = ProcessInfo.processInfo.environment["TERM"] ?? "dumb"
    let found = "\(kind), \(size.columns) columns, \(size.rows) rows"
    let least = Layout.smallest
    if size.columns < least.columns || size.rows < least.rows {
      return (found, "make it at least \(least.columns) by \(least.rows), or play with --plain")
    }
    return (found, kind == "dumb" ? "set TERM, such as to xterm-256color" : nil)
  }

  private func language() -> Finding {
    let locale = TextLocale.current
    if locale.isUnicode { return (locale.name, nil) }
    return ("\(locale.name) has no disks and lines; ASCII then stands for them", "export LC_ALL=C.UTF-8")
  }

  private func disk() -> Finding {
    let attributes = try? FileManager.default.attributesOfFileSystem(forPath: course.folder)
    guard let free = attributes?[.systemFreeSize] as? Int64 else {
      return ("free space is unknown", nil)
    }
    let remedy = free < 1_000_000_000 ? "a build needs about 1 GB" : nil
    return ("\(free / 1_000_000) MB free for \(course.folder)", remedy)
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
      return ("\(folder) cannot be written: \(error.reason)", "set XDG_STATE_HOME to a folder of yours")
    }
    return ("hints asked for, the hunt's score sheet and backups are in \(folder)", nil)
  }
}
