internal import CSupervision

/// Runs a program's units of work on all its threads, and starts the program again when one of them ends its
/// process.
///
/// A unit that ends its process or never finishes becomes an `Ending`; all other units are still done.
package struct Supervisor: Sendable {
  package let program: String
  package let arguments: [String]
  /// Whether a person waits for the program.
  ///
  /// It then has this process's standard input, output and error, and is in its process group.
  package let isAttended: Bool

  /// The name that the program gets as its first argument.
  let calling: String
  /// The program's standard input, unless it is attended.
  let input: [UInt8]
  /// A descriptor for standard input in place of `input`, or nil.
  let inputDescriptor: Int32?
  /// Variables that are added to this process's environment.
  let environment: [String: String]
  /// The code that is supervised: endings name functions of it only.
  let code: SupervisedCode

  package init(
    _ program: String, _ arguments: [String], calling: String? = nil, input: [UInt8] = [],
    inputDescriptor: Int32? = nil, isAttended: Bool = false, environment: [String: String] = [:],
    code: SupervisedCode = .none
  ) {
    self.code = code
    self.input = input
    self.inputDescriptor = inputDescriptor
    self.environment = environment
    self.program = program
    self.calling = calling ?? program
    self.arguments = arguments
    self.isAttended = isAttended
  }

  /// How much time, memory and output the units may use.
  package struct Limits: Sendable {
    /// The processor time that a unit may use without reporting progress, or nil for no limit.
    package var loop: Duration? = .milliseconds(800)
    /// How long a unit may wait without reporting progress, or nil for no limit.
    package var waiting: Duration? = .seconds(3)
    /// How long all units together may take even while they report progress, or nil for no limit.
    package var whole: Duration?
    /// The processor time that all units together may use even while they report progress, or nil for no
    /// limit.
    package var work: Duration?
    /// How many endings are recorded, in the order of the units, before the remaining units are skipped. One that
    /// takes long to find counts for several; a limit in time would make a busy machine judge fewer units.
    package var endings = 16
    /// How many bytes of memory a process may use.
    package var memory = 512 << 20
    /// How many bytes a process may print.
    package var output = 32 << 20
    /// How many bytes all results may have together.
    package var results = 1 << 30

    package init(whole: Duration? = nil, work: Duration? = nil) {
      self.whole = whole
      self.work = work
    }
  }

  /// What has become of the units: their results, by the units' numbers, and their endings.
  package struct Outcome: Sendable {
    /// The program's first message, or nil if it ended before that.
    package var greeting: [UInt8]?
    /// The program's last message, or nil if it ended before that.
    package var farewell: [UInt8]?
    package var results: [Int: [UInt8]] = [:]
    /// How units ended their processes, by the units' numbers. Number -1 is an end before the first or after
    /// the last unit.
    package var endings: [Int: Ending] = [:]
    /// The units that were skipped because an earlier one of their group had ended the process, or too many units
    /// had.
    package var skipped: Set<Int> = []
    package var printed = Printed()
    /// How many processes were started.
    package var processes = 0
    /// How the last process ended.
    package var exit = Exit.status(0)
    var program = ""

    /// Returns the names, each once, of the functions of `module` in which jobs of an app go on when they run next;
    /// `addresses` in the program are those of the jobs' code.
    package func jobs(at addresses: [UInt64], module: String) -> [String] {
      var seen: Set<String> = []
      return RawTermination.jobs(addresses, Symbols(Set(addresses), in: program), module: module)
        .filter { seen.insert($0).inserted }
    }
  }

  /// How a supervisor treats a program's units, once the program's greeting has described them.
  package struct Plan: Sendable {
    /// The name of each unit's group, by the unit's number. Once a unit has ended the process, later ones of
    /// its group are skipped.
    package var groups: [String]
    /// The code that is supervised, or nil for what the supervisor's `code` says.
    package var code: SupervisedCode?
    /// Whether units are run one after another, because they would disturb each other.
    package var isSequential: Bool
    /// How long all units together may take, or nil for what `Limits` says.
    package var whole: Duration?

    package init(
      groups: [String] = [], code: SupervisedCode? = nil, isSequential: Bool = false, whole: Duration? = nil
    ) {
      self.groups = groups
      self.isSequential = isSequential
      self.code = code
      self.whole = whole
    }
  }

  /// The number, which no unit has, under which a process keeps its greeting.
  static let greeting = Int(sv_units) - 1
  /// The number, which no unit has, under which a process keeps its last message.
  static let farewell = Int(sv_units) - 2

  /// Runs all units, and returns what has become of them.
  ///
  /// - Parameters:
  ///   - plan: Called once with the program's greeting.
  ///   - progress: Called now and then with the number of units that are done; returns whether to continue.
  package func run(
    _ limits: Limits = Limits(), plan: ([UInt8]) -> Plan = { _ in Plan() }, progress: ((Int) -> Bool)? = nil
  ) throws -> Outcome {
    let run = try SupervisedRun(self, limits, progress)
    defer { run.close() }
    return try withoutActuallyEscaping(plan) { try run.run($0) }
  }
}
