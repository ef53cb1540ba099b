package import Console
package import Foundation
internal import MiniUIKit
internal import PhoneKit
package import Scripts
package import Supervision
internal import TerminalPlayer

extension CommandRunner {
  /// Plays: a person in this process, which keeps the terminal and its signals, while another process checks that this
  /// one makes progress; a script in a supervised process, which is started with `words`.
  package func play(
    _ command: PlayCommand, _ words: [String], _ executable: @autoclosure () throws -> any Executable.Type
  ) throws -> ExitCode {
    switch command {
    case .play(let options) where options.script == nil:
      return try guarded(executable) { chapter in
        try chapter.checkKeepsSaves(options)
        return try chapter.session(options, as: name).play()
      }
    case .lines(let options):
      return try guarded(executable) { chapter in
        guard let front = chapter.lines else {
          complain(
            """
            \(name): Main.swift: found no second front end, expected `lines:`. Chapter 5 makes one, and its notebook's \
            exercise "Play the game as text" hands it over.
            """)
          return ExitCode.failure.rawValue
        }
        return try chapter.session(options, as: name).play(front)
      }
    case .play, .effects: return try attend(words, limits: .attended)
    }
  }

  /// Calls `play` with the executable's chapter while this process is guarded; returns the exit code.
  private func guarded(
    _ executable: () throws -> any Executable.Type, _ play: (Chapter) throws -> Int32
  ) throws -> ExitCode {
    try InteractiveGuard.begin(program, as: name)
    defer { InteractiveGuard.end() }
    return ExitCode(rawValue: try play(executable().chapterInLanguage)) ?? .failure
  }
}

extension Chapter {
  /// Carries out a command in this supervised process.
  @MainActor
  package func play(_ command: PlayCommand) throws -> ExitCode {
    switch command {
    case .play(let options): try play(options)
    case .effects(let options): try printEffects(options)
    case .lines: .badInput
    }
  }

  /// Throws if `options` name a file for the save of an app that keeps nothing.
  fileprivate func checkKeepsSaves(_ options: PlayOptions) throws(UsageError) {
    if options.game != nil, app.language.saveFile == nil {
      throw UsageError(found: "--game", expected: "no file: \(app.name) keeps nothing")
    }
  }

  /// Plays the script in the file that `options` names on a simulated phone, and prints what the script's commands
  /// print.
  @MainActor
  private func play(_ options: PlayOptions) throws -> ExitCode {
    try checkKeepsSaves(options)
    let script = try script(at: options.script ?? "")
    let disk = try disk(for: options, app.language)
    return Phone.simulate(
      app, disk: disk, schedule: Schedule(seed: options.seed), seed: options.seed ?? 0
    ) { phone in
      do throws(ScriptFailure) {
        try ScriptRun.play(script, on: phone) { say($0) }
        return .success
      } catch {
        complain("\(error)")
        // A replay has no dice of another seed, and no other save.
        if let path = options.script, path != "-", options.seed == nil, options.game == nil,
          isatty(ConsoleOutput.errors) != 0
        {
          complain("`play --replay \(path)` goes through it step by step.")
        }
        return .failure
      }
    }
  }

  /// Plays the script in the file that `options` names, and then prints what is going on in the app that no user
  /// causes, such as a Computer that thinks.
  @MainActor
  private func printEffects(_ options: PlayOptions) throws -> ExitCode {
    guard let effects else {
      complain("\(app.name): Main.swift: found no effects, expected `effects:`. Chapter 13 computes them.")
      return .failure
    }
    let script = try script(at: options.script ?? "")
    let schedule = Schedule(seed: options.seed)
    return Phone.simulate(app, schedule: schedule, seed: options.seed ?? 0) { phone in
      do throws(ScriptFailure) {
        try ScriptRun.play(script, on: phone)
        let controller = phone.screen?.rootViewController
        for line in controller.map(effects) ?? [phone.crashText] { say(line) }
        return .success
      } catch {
        complain("\(error)")
        return .failure
      }
    }
  }

  /// Reads the script in the file at `path`, or from standard input if that is `-`.
  package func script(at path: String) throws -> Script {
    try Script(
      readScript(path), source: path == "-" ? "standard input" : path, language: app.language)
  }

  @MainActor
  fileprivate func session(_ options: PlayOptions, as name: String) -> PlayerSession {
    var player = options.player
    player.game = options.game
    player.seed = options.seed
    return PlayerSession(
      app: app, name: name, title: name == "reversi" ? "The finished app" : title, options: player)
  }

  /// Returns the text of the script in the file at `path`, or of standard input if that is `-`.
  private func readScript(_ path: String) throws(Problem) -> String {
    let data = try readFile(path, "script", most: 4 << 20)
    guard let text = String(validating: data, as: UTF8.self) else {
      throw Problem(path == "-" ? "standard input" : path, "the script is not text in UTF-8")
    }
    // Editors of other systems begin a text with a byte order mark.
    return text.hasPrefix("\u{FEFF}") ? String(text.unicodeScalars.dropFirst()) : text
  }
}

// MARK: - The save on the real disk

/// Returns the storage for the simulated phone: in memory, or with the option `--game` a folder of files on this
/// machine.
///
/// Throws if the file that `--game` names holds anything but a save: the app would overwrite it.
private func disk(for options: PlayOptions, _ language: any Language) throws -> SimulatedDisk {
  guard let given = options.game else { return SimulatedDisk() }
  if given.isEmpty { throw Problem("--game", "found an empty name, expected a file for the save") }
  // A link stays a link: its target is the save.
  let path = URL(filePath: given).resolvingSymlinksInPath().path
  try checkPlaceOfSave(path, called: given)
  try checkIsSave(given, language)
  return SimulatedDisk(save: path, of: language)
}

/// Returns the content of the regular file at `path`, or of standard input if that is `-`; throws if it has more than
/// `most` bytes.
///
/// `kind` is what the file should be, such as `script`, for the error's message.
package func readFile(_ path: String, _ kind: String, most: Int) throws(Problem) -> Data {
  if path.isEmpty { throw Problem("\"\"", "this names no file, expected a \(kind)") }
  if isFolder(path) { throw Problem(path, "this is a folder, expected a \(kind)") }
  let name = path == "-" ? "standard input" : path
  var facts = stat()
  // Opening a pipe that nobody writes to would block for ever.
  if path != "-", stat(path, &facts) == 0, facts.st_mode & S_IFMT != S_IFREG {
    throw Problem(name, "found a device or a pipe, expected a file with a \(kind); - is standard input")
  }
  let data: Data
  do {
    let file = try path == "-" ? FileHandle.standardInput : FileHandle(forReadingFrom: URL(filePath: path))
    data = try file.read(upToCount: most + 1) ?? Data()
  } catch {
    throw Problem(name, errno == ELOOP ? "this link leads to itself" : error.reason)
  }
  if data.count > most { throw Problem(name, "this has more than \(most >> 20) MB, expected a \(kind)") }
  return data
}
