internal import CSupervision

/// Has a program do its units, one after another on each of its threads, in as many processes as that takes.
///
/// A unit that ends its process, or that does not come to an end, is an ending; all others are done all the same.
package struct Supervisor: Sendable {
  package let program: String
  package let arguments: [String]
  /// Whether a person waits for it: then it has this process's standard input, output and error, and is in its group.
  package let isAttended: Bool

  /// Its first argument, the name by which it was started.
  let calling: String
  /// What it reads from standard input, if it is not attended.
  let input: [UInt8]

  package init(
    _ program: String, _ arguments: [String], calling: String? = nil, input: [UInt8] = [],
    isAttended: Bool = false
  ) {
    self.input = input
    self.program = program
    self.calling = calling ?? program
    self.arguments = arguments
    self.isAttended = isAttended
  }

  /// When something has gone on long enough.
  package struct Limits: Sendable {
    /// How much of its processor's time a unit may take without going on.
    package var loop: Duration? = .milliseconds(800)
    /// How long it may wait without going on; nil: as long as it likes.
    package var waiting: Duration? = .seconds(3)
    /// How long all units may take, if they go on; nil: as long as they like.
    package var whole: Duration?
    /// How much of the processors' time all units may take, if they go on; nil: as much as they like.
    package var work: Duration?
    /// How long units may go on ending the process before the others are left out.
    package var endings = Duration.seconds(3)
    package var memory = 512 << 20
    package var output = 32 << 20

    package init(whole: Duration? = nil, work: Duration? = nil) {
      self.whole = whole
      self.work = work
    }
  }

  /// What came of all units.
  package struct Outcome: Sendable {
    /// What the process has said of itself first; nil: it did not come to that.
    package var greeting: [UInt8]?
    package var farewell: [UInt8]?
    package var results: [Int: [UInt8]] = [:]
    /// How units have ended the process; -1: before there were any, or after all.
    package var endings: [Int: Ending] = [:]
    /// The units that were left out because too many like them had ended the process.
    package var skipped: Set<Int> = []
    package var printed = Printed()
    package var processes = 0
    /// How the last process has ended.
    package var exit = Exit.status(0)
    var program = ""

    /// The functions of a module that the jobs at these addresses of the program go on with, each once.
    package func jobs(at addresses: [UInt64], module: String) -> [String] {
      var seen: Set<String> = []
      return RawEnding.jobs(addresses, Symbols(Set(addresses), in: program), module: module)
        .filter { seen.insert($0).inserted }
    }
  }

  /// What is known of a program that has greeted.
  package struct Known: Sendable {
    /// The units' groups: once a unit has ended the process, the rest of its group is left out.
    package var groups: [String]
    /// The folder of the code that is watched: only its functions are named. Nil: any chapter's.
    package var sources: String?
    /// How long all units may take, once more is known of them; nil: as long as was said.
    package var whole: Duration?

    package init(groups: [String] = [], sources: String? = nil, whole: Duration? = nil) {
      self.groups = groups
      self.sources = sources
      self.whole = whole
    }
  }

  /// Where a process says what it is, which is no unit.
  static let greeting = Int(sv_units) - 1
  /// Where it says what there is to say at the end.
  static let farewell = Int(sv_units) - 2

  /// Has all units done. `progress` is called now and then with how many are, and answers whether to go on.
  package func run(
    _ limits: Limits = Limits(), know: ([UInt8]) -> Known = { _ in Known() }, progress: ((Int) -> Bool)? = nil
  ) throws -> Outcome {
    let watch = try Watch(self, limits, progress)
    defer { watch.close() }
    return try withoutActuallyEscaping(know) { try watch.run($0) }
  }
}
