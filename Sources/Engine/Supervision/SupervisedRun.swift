internal import CSupervision
internal import Foundation
internal import Glibc

/// One call of `Supervisor.run`: starts processes one after another until each unit of work is done, has ended its
/// process, or is skipped.
final class SupervisedRun {
  let supervisor: Supervisor
  var limits: Supervisor.Limits
  let page: UnsafeMutablePointer<sv_page>
  private let pageDescriptor: Int32
  let output: MemoryFile
  let errors: MemoryFile
  var outcome = Supervisor.Outcome()
  /// The endings so far, with addresses that have no names yet, each with the number of the unit of work that has
  /// ended its process.
  var endings: [(unit: Int, raw: RawTermination)] = []
  let start = ContinuousClock.now
  /// Whether it is unknown which of several units of work has ended the process. They are then run once more, one at
  /// a time.
  var isUnclear = false
  /// Called with the number of units of work that are done; returns whether to continue. Nil if the caller does not
  /// want to know.
  let progress: ((Int) -> Bool)?
  var isCancelled = false
  /// Whether the process must be started again, because its first message, which was just read, asks for units that
  /// run one after another: the process has not waited for that, and may be running several at once.
  var mustBeginAnew = false
  /// The processor time that the earlier processes of this run have used.
  var used = Duration.zero
  private var makePlan: (([UInt8]) -> Supervisor.Plan)?
  private(set) var plan = Supervisor.Plan()

  /// The number of threads of the process that have a slot of their own in the shared memory; all other threads share
  /// one more slot.
  static let threads = Int32(sv_threads) - 1

  init(_ supervisor: Supervisor, _ limits: Supervisor.Limits, _ progress: ((Int) -> Bool)?) throws {
    self.progress = progress
    self.supervisor = supervisor
    self.limits = limits
    output = try MemoryFile("output")
    errors = try MemoryFile("errors")
    var descriptor: Int32 = -1
    guard let page = sv_make_page(&descriptor) else {
      throw Problem("there is no memory to share with \(supervisor.program)")
    }
    self.page = page
    pageDescriptor = descriptor
    page.pointee.memory = UInt64(limits.memory)
    page.pointee.output = UInt64(limits.output)
    page.pointee.capacity = min(page.pointee.capacity, UInt64(limits.results))
  }

  func close() { sv_free_page(page, pageDescriptor) }

  func run(_ makePlan: @escaping ([UInt8]) -> Supervisor.Plan) throws -> Supervisor.Outcome {
    self.makePlan = makePlan
    defer { self.makePlan = nil }
    while true {
      let before = endings.count
      outcome.exit = try runOneProcess()
      if page.pointee.started == 0, !isCancelled { throw notStarted }
      readGreeting()
      if mustBeginAnew {
        beginAnew()
        continue
      }
      recordEnd(outcome.exit)
      // If the process was ended but no ending was recorded, the thread that seemed stuck had just finished its unit;
      // the other units are still to be done.
      let isAllDone = endings.count == before && !isUnclear && page.pointee.is_being_ended == 0
      let isTooLate = endings.last?.raw.cause == .slow
      if isAllDone || isTooLate || page.pointee.total == 0 || supervisor.isAttended || isCancelled { break }
      skipUnits()
      if !units.contains(where: { state($0) == sv_todo }) { break }
    }
    outcome.program = supervisor.image ?? supervisor.program
    finish(plan.code ?? supervisor.code)
    return outcome
  }

  /// The error to throw if a process ended before any code of its own ran.
  private var notStarted: Problem {
    let reason = errors.text(most: 4096).split(separator: "\n").first.map { ": \($0)" } ?? ""
    return Problem("\(supervisor.program) cannot be run\(reason)")
  }

  /// Reads the process's first message, once it is there, and makes the plan of this run from it.
  func readGreeting() {
    guard outcome.greeting == nil, let greeting = result(of: Supervisor.greeting), let makePlan else {
      return
    }
    outcome.greeting = greeting
    plan = makePlan(greeting)
    if let whole = plan.whole { limits.whole = whole }
    mustBeginAnew = plan.isSequential
  }

  var units: Range<Int> { 0..<Int(sv_total(page)) }
  func state(_ unit: Int) -> Int { Int(sv_state(page, Int32(unit))) }
  func set(_ unit: Int, _ state: Int) { sv_set_state(page, Int32(unit), Int32(state)) }

  func result(of unit: Int) -> [UInt8]? {
    var count = 0
    return sv_result(page, Int32(unit), &count).map { Array(UnsafeBufferPointer(start: $0, count: count)) }
  }

  private func runOneProcess() throws -> Exit {
    sv_renew(page)
    outcome.processes += 1
    var environment = ProcessInfo.processInfo.environment
    environment.merge(supervisor.environment) { $1 }
    environment.merge(["REVERSI_WATCHED": "1", "SWIFT_BACKTRACE": "enable=no"]) { $1 }
    let input = try MemoryFile("input", holding: supervisor.input)
    let first = supervisor.inputDescriptor ?? input.descriptor
    var descriptors: [Int32?] = [first, output.descriptor, errors.descriptor, pageDescriptor]
    if supervisor.isAttended {
      environment["REVERSI_ATTENDED"] = "1"
      descriptors[0] = STDIN_FILENO
      // Number 4 is the lifeline.
      descriptors += [nil, STDOUT_FILENO, STDERR_FILENO]
    }
    let child = try ChildProcess(
      supervisor.program, supervisor.arguments, calling: supervisor.calling, environment: environment,
      descriptors: descriptors, lifeline: Int32(sv_life_descriptor), inOwnGroup: !supervisor.isAttended)
    watch(child)
    child.kill()
    return child.reap()
  }
}
