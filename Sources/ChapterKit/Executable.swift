internal import Foundation
internal import Supervision
public import Verification
internal import Wording

/// A chapter's executable: mark the type with `@main`.
@MainActor
public protocol Executable {
  static var chapter: Chapter { get }
  /// What scripts say of its app, and what the app must do, which is known before any of its code runs.
  static var language: any Language { get }
}

extension Executable {
  /// Does what the command line asks for, and ends the process.
  public static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    if Guarded.isMonitor { Guarded.monitor() }
    if Watched.isWatched { Worker.run(words, self) }
    let front = Front(language)
    let code = front.run(words, self)
    // Output that nobody could take is no success.
    if !Speaking.flush() {
      complain("\(front.name): the output could not be written")
      exit(ExitCode.failure.rawValue)
    }
    exit(code.rawValue)
  }
}

/// How a command ended, as a shell sees it.
enum ExitCode: Int32 {
  case success = 0
  /// Something was not as it was expected.
  case failure = 1
  /// The command, or a file it names, could not be understood. Nothing was done.
  case badInput = 2
}

extension Chapter {
  /// Does the whole of what the words ask for, in a process that is watched.
  @MainActor
  func run(_ words: [String], as name: String) -> ExitCode {
    explainingErrors(as: name) {
      switch try Command(words) {
      case .play(let options): return try play(options, as: name)
      case .explore(let options):
        if let count = options.scripts { return try exhaust(count, jobs: options.jobs) }
        measureExplorer()
        return .success
      case .judge(let script): return try judge(script)
      case .measure(let minutes?):
        try measureTerminal(minutes: minutes)
        return .success
      case .measure(nil):
        measure()
        return .success
      case .read, .export, .help, .verify: return .badInput
      }
    }
  }
}

/// Does something for the program of that name; an error is explained, and counts as bad input.
@MainActor
func explainingErrors(as name: String, _ body: () throws -> ExitCode) -> ExitCode {
  do {
    return try body()
  } catch let error as UsageError {
    complain("\(name): \(error). `\(name) help` shows what there is.")
  } catch {
    complain("\(name): \(error)")
  }
  return .badInput
}

extension Front {
  /// Whether it was started as `reversi`, which plays the newest solution and does nothing else.
  var isReversi: Bool { name == "reversi" }

  /// What there is to be done with the chapter.
  func help() throws -> String {
    if isReversi {
      return "reversi · The finished app\n\n" + Self.playHelp.replacing("play    ", with: "reversi ")
        + "\n  help                       show this"
    }
    let greeting: Greeting? = try supervisor(["greet"]).run().greeting?.value()
    // Their names would give away what there is to find.
    let defects = greeting?.knownDefects.count ?? 0
    return """
      \(name)\(greeting.map { " · \($0.title)" } ?? "")

        read                       read the notebook; so does no command at all
      \(Self.playHelp)
        play --virtual             play by typing; every command is played out at once
        play --script FILE|-       play a script (- is standard input) and print what it says
             --game FILE           keep the save in FILE instead of nowhere
             --seed N              seed the dice, and the order of what is ready at once, with N
        verify                     check the app against every clause of the specification
               --clause ID         only this clause, group or seam (seams.rules); may be repeated
               --full              all that is not as declared, and not only the first
               --json              say it in JSON
               --long              test the seams with many more cases; build with -c release
               --seeds N           play each scenario on N random schedules too (1)
        explore                    play at random, and compare with a model of the specification
                --seeds A..B       from these seeds (1..200)
                --minutes M        for so long instead
                --until-failure    up to the first failure that is not declared
                --jobs J           so many plays at once (one a core)
                --shard K/N        only every Nth seed, from the Kth
                --json FILE        write what was found to FILE too
                --exhaustive N     the N shortest scripts instead: last steps in every order, and dying
                --measure          say how fast it explores and finds each known defect
        explore merge FILES        put the results of several runs with --json together
        judge --script FILE|-      compare a script with that model too, and say in JSON what differs
        export md|html|ipynb       run the notebook and print it, with its outputs
               FILE                write it to FILE instead
        measure                    measure how fast the app and its phone are; build with -c release
                --terminal         measure the player at a terminal of its own instead
                --terminal --long  and watch it for minutes: an hour's play at speed 10
        help                       show this

      A script is a list of commands: \(Self.commands).
      Known defects: \(defects == 0 ? "none" : "\(defects), which Main.swift declares").
      """
  }

  private static let playHelp = """
      play                       play: by keys, by mouse or by typing
           --plain               in lines, without drawing on the whole terminal
           --ascii, --no-color   with the plainest characters, without colours
           --speed N             0.5 to 10 times as fast
           --game FILE           keep the save in FILE
           --seed N              seed the dice with N
           --replay FILE         show a script at real speed; `take` plays on from there
           --doctor              say what is known about the terminal
    """

  static let commands = """
    d3 (tap a cell), mode dark|light manual|computer, reset, ok, cancel, dismiss, wait SECONDS, settle,
    computer first|random|CELLS, kill, fault full|readonly|torn|kill|none, save POSITION, show, disk,
    trace on|off, expect KEY VALUE
    """
}
