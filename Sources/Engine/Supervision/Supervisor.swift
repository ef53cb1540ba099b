/// Runs a program's units of work in processes of their own, one unit at a time in each, and starts another process
/// when a unit has ended one.
///
/// A unit that ends its process or never finishes becomes an `Ending`; all other units are still done.
package struct Supervisor: Sendable {
  package let program: String
  package let arguments: [String]
  /// Whether a person at the terminal uses the program.
  ///
  /// The program then has this process's standard input, output and error, and is in its process group.
  package let isAttended: Bool

  /// The name that the program gets as its first argument.
  let calling: String
  /// What the program reads on standard input, unless `isAttended` is true.
  let input: [UInt8]
  /// A descriptor that the program gets as its standard input in place of `input`, or nil.
  let inputDescriptor: Int32?
  /// Variables for the program that are added to this process's environment.
  let environment: [String: String]
  /// The path of the shared object that has the supervised code; nil if the program itself has it.
  let image: String?
  /// Which source files have the code that is supervised: an `Ending` names functions of these files alone.
  let code: SupervisedCode

  package init(
    _ program: String, _ arguments: [String], calling: String? = nil, input: [UInt8] = [],
    inputDescriptor: Int32? = nil, isAttended: Bool = false, environment: [String: String] = [:],
    image: String? = nil, code: SupervisedCode = .none
  ) {
    self.code = code
    self.image = image
    self.input = input
    self.inputDescriptor = inputDescriptor
    self.environment = environment
    self.program = program
    self.calling = calling ?? program
    self.arguments = arguments
    self.isAttended = isAttended
  }

  /// How much time, memory and output a program's units of work may use.
  package struct Limits: Sendable {
    /// The processor time that a process may use without reporting progress, or nil for no limit.
    package var loop: Duration? = .milliseconds(800)
    /// How long a unit may wait without reporting progress, or nil for no limit.
    package var waiting: Duration? = .seconds(3)
    /// How long all units together may take even while they report progress, or nil for no limit.
    package var whole: Duration?
    /// The processor time that all units together may use even while they report progress, or nil for no
    /// limit.
    package var work: Duration?
    /// How many units may end their process before the remaining units are skipped. An ending that takes long to find
    /// counts for several: a loop, a wait and too much memory for 4, too much output for 8. A limit in time would
    /// make a busy machine judge fewer units.
    package var endings = 16
    /// How many bytes of memory a process may use.
    package var memory = 512 << 20
    /// How many bytes a process may print.
    package var output = 32 << 20
    /// How many bytes the results of all units may have together.
    package var results = 1 << 30

    package init(whole: Duration? = nil, work: Duration? = nil) {
      self.whole = whole
      self.work = work
    }
  }

  /// What has become of a program's units of work: their results or endings, by the units' numbers.
  package struct Outcome: Sendable {
    /// The program's first message, or nil if it ended before that.
    package var greeting: [UInt8]?
    /// The last messages of those processes that have come to their ends as expected.
    package var farewells: [[UInt8]] = []
    package var results: [Int: [UInt8]] = [:]
    /// How units ended their processes, by the units' numbers. With the number -1, how a process ended before its
    /// first unit or after its last.
    package var endings: [Int: Ending] = [:]
    /// The units that were skipped, because an earlier unit of their group had ended its process, or too many units
    /// had.
    package var skipped: Set<Int> = []
    package var printed = Printed()
    /// How many processes were started.
    package var processes = 0
    /// How the last process ended.
    package var exit = Exit.status(0)
    var program = ""

    /// Returns the names of the functions of `module` with which jobs of an app begin or continue, each name once.
    /// `addresses` in the program are those of the jobs' code.
    package func jobs(at addresses: [UInt64], module: String) -> [String] {
      var seen: Set<String> = []
      let places = addresses.map { CodeAddress(image: program, offset: $0) }
      let symbols = Symbols(Set(places))
      return places.flatMap(symbols.frames).filter { demangled($0.function)?.contains("\(module).") ?? false }
        .map { plainName(of: $0.function) }.filter { seen.insert($0).inserted }
    }
  }

  /// How a supervisor treats a program's units of work. It is made when the program's first message has said which
  /// units there are.
  package struct Plan: Sendable {
    /// The name of each unit's group, by the unit's number. Once a unit has ended the process, later ones of
    /// its group are skipped.
    package var groups: [String]
    /// Which source files have the code that is supervised, or nil for those of `Supervisor.code`.
    package var code: SupervisedCode?
    /// Whether the units run one after another, because they would disturb each other if they ran at once.
    package var isSequential: Bool
    /// How long all units together may take, or nil for `Limits.whole`.
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

  /// Runs all units of work, and returns what has become of them.
  ///
  /// - Parameters:
  ///   - plan: Called once with the program's first message.
  ///   - progress: Called now and then with the number of units that are done; returns whether to continue.
  package func run(
    _ limits: Limits = Limits(), plan: @escaping ([UInt8]) -> Plan = { _ in Plan() },
    progress: ((Int) -> Bool)? = nil
  ) throws -> Outcome {
    try SupervisedRun(self, limits, plan, progress).run()
  }
}
