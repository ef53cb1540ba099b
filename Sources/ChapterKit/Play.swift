internal import Foundation
internal import MiniUIKit
internal import PhoneKit
internal import Supervision
internal import TerminalPlayer
internal import Verification
internal import Wording

/// A file that cannot be used: which, and why.
struct FileProblem: Error, Equatable, CustomStringConvertible {
  var description: String

  init(_ path: String, _ problem: String) {
    description = "\(path): \(problem)"
  }
}

extension Front {
  /// Lets a person play, in this process, so that terminal and signals are its own; another one watches it.
  func play(_ options: PlayOptions, _ executable: any Executable.Type) throws -> ExitCode {
    try Guarded.begin(program, as: name)
    defer { Guarded.end() }
    return ExitCode(rawValue: try executable.chapter.session(options, as: name).play()) ?? .failure
  }
}

extension Front {
  /// Lets a person play on the app's own front end, in this process, as `play` does.
  func playLines(_ options: PlayOptions, _ executable: any Executable.Type) throws -> ExitCode {
    try Guarded.begin(program, as: name)
    defer { Guarded.end() }
    let chapter = executable.chapter
    guard let front = chapter.lines else {
      complain(
        """
        \(name): Main.swift: found no second front end, expected `lines:`. Chapter 5 makes one, and its notebook's \
        exercise "Play on lines" hands it over.
        """)
      return .failure
    }
    return ExitCode(rawValue: try chapter.session(options, as: name).play(front)) ?? .failure
  }
}

extension Chapter {
  /// Plays a script, or lets a person play.
  @MainActor
  func play(_ options: PlayOptions, as name: String) throws -> ExitCode {
    guard let path = options.script else {
      if options.isVirtual { return try playByHand(options, as: name) }
      for line in session(options, as: name).doctorReport { say(line) }
      return .success
    }
    let script = try Script(
      readScript(path), source: path == "-" ? "standard input" : path, language: app.language)
    let disk = try disk(for: options, app.language.saveName)
    return onPhone(disk, options) { phone in
      do throws(ScriptFailure) {
        try ScriptRun.play(script, on: phone) { say($0) }
        return .success
      } catch {
        complain("\(error)")
        return .failure
      }
    }
  }

  /// A session of a person who plays.
  @MainActor
  func session(_ options: PlayOptions, as name: String) -> PlayerSession {
    var player = options.player
    player.game = options.game
    player.seed = options.seed
    return PlayerSession(
      app: app, name: name, title: name == "reversi" ? "The finished app" : title, options: player)
  }

  /// Reads a command a line, plays it out and shows the screen, until there is nothing more to read.
  @MainActor
  private func playByHand(_ options: PlayOptions, as name: String) throws -> ExitCode {
    let isInteractive = isatty(STDIN_FILENO) != 0
    guard isInteractive else {
      var options = options
      options.script = "-"
      return try play(options, as: name)
    }
    let disk = try disk(for: options, app.language.saveName)
    return onPhone(disk, options) { phone in
      say(
        "\(app.name) · \(title). Type \(app.language.example); `help` lists the rest, `quit` ends.\n")
      var show = true
      guard
        var scriptRun = try? ScriptRun.begin(
          Script(source: "you", language: app.language), on: phone, print: { say($0) })
      else {
        complain("\(app.name): the app does not come to rest after its launch")
        return .failure
      }
      while true {
        if show { say(linesWithCoordinates(of: phone).joined(separator: "\n")) }
        say("> ", terminator: "")
        _ = Speaking.flush()
        guard let line = readLine() else {
          say()
          return .success
        }
        switch line.trimmingCharacters(in: .whitespaces) {
        case "quit", "q", "exit": return .success
        case "help", "?":
          say(folded(app.language.everyCommand, to: 100))
          show = false
        case let text:
          show = playOut(text, &scriptRun)
        }
      }
    }
  }

  /// The screen as `show` prints it, with names beside the rows and columns.
  @MainActor
  private func linesWithCoordinates(of phone: Phone) -> [String] {
    let lines = phone.shownLines(in: app.language)
    guard let screen = phone.screen, app.language.lines(of: screen) != nil else { return lines }
    return app.language.numbered(lines)
  }

  /// Plays what was typed and lets time pass until nothing is pending.
  ///
  /// Returns whether the screen is worth a look.
  @MainActor
  private func playOut(_ text: String, _ scriptRun: inout ScriptRun) -> Bool {
    do {
      let script = try Script(text, source: "you", language: app.language)
      let phone = scriptRun.phone
      if phone.recorder == nil { phone.recorder = EventRecorder(app.language) }
      let before = phone.recorder?.events.count ?? 0
      for line in script.lines { try scriptRun.play(line, of: script) }
      let printsItself = script.lines.contains { [.show, .disk].contains($0.command) }
      guard scriptRun.phone.settle() else {
        complain("the app does not come to rest")
        return true
      }
      let isIgnored = phone.recorder?.events.dropFirst(before).allSatisfy { $0.kind == "ignored" } ?? false
      if isIgnored, script.lines.contains(where: { $0.command.isTouch }) {
        say("\(text): nothing happens.")
        return false
      }
      return !script.lines.isEmpty && !printsItself
    } catch {
      complain("\(error)")
      return false
    }
  }

  @MainActor
  private func onPhone(
    _ disk: SimulatedDisk, _ options: PlayOptions, _ body: @MainActor (Phone) -> ExitCode
  ) -> ExitCode {
    Phone.simulate(
      app, disk: disk, schedule: Schedule(optionalSeed: options.seed), seed: options.seed ?? 0, body)
  }

  func readScript(_ path: String) throws(FileProblem) -> String {
    if isFolder(path) { throw FileProblem(path, "this is a folder, expected a script") }
    let name = path == "-" ? "standard input" : path
    let data: Data
    do {
      data =
        try path == "-"
        ? FileHandle.standardInput.readToEnd() ?? Data() : Data(contentsOf: URL(filePath: path))
    } catch {
      throw FileProblem(name, reason(for: error))
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw FileProblem(name, "the script is not text in UTF-8")
    }
    return text
  }
}

// MARK: - The save on the real disk

/// The phone's disk: one of its own, or one whose files are on the real disk.
private func disk(for options: PlayOptions, _ saveName: String) throws(FileProblem) -> SimulatedDisk {
  guard let given = options.game else { return SimulatedDisk() }
  if given.isEmpty { throw FileProblem("--game", "found an empty name, expected a file for the save") }
  // A link stays a link: what it leads to is the save.
  let path = URL(filePath: given).resolvingSymlinksInPath().path
  let manager = FileManager.default
  if isFolder(path) { throw FileProblem(given, "this is a folder, expected a file for the save") }
  let exists = manager.fileExists(atPath: path)
  if (try? manager.destinationOfSymbolicLink(atPath: path)) != nil {
    throw FileProblem(given, "this link leads nowhere, expected a file for the save")
  }
  if exists, (try? manager.attributesOfItem(atPath: path)[.type] as? FileAttributeType) != .typeRegular {
    throw FileProblem(given, "this is not a regular file, expected a file for the save")
  }
  let folder = URL(filePath: path).deletingLastPathComponent().path
  guard isFolder(folder) else { throw FileProblem(given, "there is no folder \(folder)") }
  guard manager.isWritableFile(atPath: folder), !exists || manager.isWritableFile(atPath: path) else {
    throw FileProblem(given, "the save cannot be written here: permission denied")
  }

  // What an app keeps beside its save stands beside the file, by the file's name and its own.
  func file(_ name: String) -> String { name == saveName ? path : "\(path).\(name)" }
  var files: [String: [UInt8]] = [:]
  do {
    if exists { files[saveName] = Array(try Data(contentsOf: URL(filePath: path))) }
    let prefix = URL(filePath: path).lastPathComponent + "."
    for name in try manager.contentsOfDirectory(atPath: folder) where name.hasPrefix(prefix) {
      let content = try? Data(contentsOf: URL(filePath: "\(folder)/\(name)"))
      files[String(name.dropFirst(prefix.count))] = content.map { Array($0) }
    }
  } catch {
    throw FileProblem(given, reason(for: error))
  }
  return SimulatedDisk(files: files) { name, content throws(FileError) in
    do {
      if let content {
        try Data(content).write(to: URL(filePath: file(name)), options: .atomic)
      } else {
        try manager.removeItem(atPath: file(name))
      }
    } catch {
      throw .other(reason(for: error))
    }
  }
}

/// An error of Foundation's in one plain sentence.
private func reason(for error: any Error) -> String {
  let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
  switch (error as? CocoaError)?.code {
  case .fileReadNoSuchFile, .fileNoSuchFile: return "there is no such file"
  case .fileReadNoPermission, .fileWriteNoPermission: return "permission denied"
  case .fileWriteOutOfSpace: return "the disk is full"
  default:
    guard let underlying, underlying.domain == NSPOSIXErrorDomain else {
      return "it cannot be read or written"
    }
    return String(cString: strerror(Int32(underlying.code))).lowercased()
  }
}

/// Whether there is a folder of that name.
private func isFolder(_ path: String) -> Bool {
  var isFolder: ObjCBool = false
  return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
}

extension Verification.Command {
  /// Whether it is a finger on the screen.
  fileprivate var isTouch: Bool {
    switch self {
    case .touch, .button: true
    default: false
    }
  }
}
