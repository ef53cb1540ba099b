internal import CSupervision
internal import Foundation
internal import Glibc

/// A process that was started to do units of work, one after another.
final class WorkerProcess {
  let child: ChildProcess
  private let record: DeathRecord
  private let output: MemoryFile
  private let errors: MemoryFile
  /// This process's end of the socket through which units go to the process and messages come back.
  private let channel: Int32
  /// Whether the other end of the channel was open when it was last looked at.
  private(set) var isConnected = true
  private var received: [UInt8] = []

  /// The unit that the process does now, and when it got that.
  private(set) var unit: (number: Int, start: ContinuousClock.Instant)?
  /// How many bytes were on standard error when the unit began.
  private var errorsStart = 0
  /// How many units the process has done.
  private(set) var doneCount = 0
  private var hasGreeted = false
  /// Why the supervisor has stopped the process; nil if it has not.
  private(set) var stopCause: Ending.Cause?

  /// How often the supervisor has looked at the process since it last made progress, and how often the process was
  /// waiting then.
  private var (looks, idleLooks, beat) = (0, 0, UInt64.max)

  init(_ supervisor: Supervisor, _ limits: Supervisor.Limits) throws {
    record = try DeathRecord(memory: limits.memory, output: limits.output, loop: limits.loop)
    output = try MemoryFile("output")
    errors = try MemoryFile("errors")
    let input = try MemoryFile("input", holding: supervisor.input)
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0
    else {
      throw Problem("\(supervisor.program) cannot be run: \(String(cString: strerror(errno)).lowercased())")
    }
    defer { close(ends[1]) }
    channel = ends[0]
    var environment = childEnvironment
    environment.merge(supervisor.environment) { $1 }
    environment.merge(["REVERSI_WATCHED": "1", "SWIFT_BACKTRACE": "enable=no"]) { $1 }
    if supervisor.isAttended { environment["REVERSI_ATTENDED"] = "1" }
    let person: [Int32?] =
      supervisor.isAttended ? [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] : [nil, nil, nil]
    let first = person[0] ?? supervisor.inputDescriptor ?? input.descriptor
    do throws(Problem) {
      // Number 4 is the lifeline.
      child = try ChildProcess(
        supervisor.program, supervisor.arguments, calling: supervisor.calling, environment: environment,
        descriptors: [
          first, output.descriptor, errors.descriptor, ends[1], nil, person[1], person[2],
          record.file.descriptor,
        ], lifeline: Int32(sv_life_descriptor), inOwnGroup: !supervisor.isAttended)
    } catch {
      close(channel)
      throw error
    }
  }

  deinit { close(channel) }

  // MARK: Messages

  /// What to wait for with `poll`: a message, or the end of the channel.
  var pollDescriptor: pollfd { pollfd(fd: isConnected ? channel : -1, events: Int16(POLLIN), revents: 0) }

  /// Returns the messages that have come since the last call, each with its first word.
  func takeMessages() -> [(kind: String, body: [UInt8])] {
    var messages: [(String, [UInt8])] = []
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while isConnected {
      let count = recv(channel, &buffer, buffer.count, Int32(MSG_DONTWAIT))
      if count < 0, errno == EAGAIN || errno == EINTR { break }
      isConnected = count > 0
      var pieces = buffer.prefix(max(0, count)).split(
        separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      let last = pieces.removeLast()
      for piece in pieces {
        let words = (received + piece).split(
          separator: UInt8(ascii: " "), maxSplits: 1, omittingEmptySubsequences: false)
        messages.append((String(decoding: words[0], as: UTF8.self), words.count > 1 ? Array(words[1]) : []))
        received = []
      }
      received += last
    }
    if !messages.isEmpty { hasGreeted = true }
    return messages
  }

  /// Gives the process its next unit, or with nil lets it come to its end.
  func assign(_ number: Int?) {
    guard let number else {
      shutdown(channel, Int32(SHUT_WR))
      return
    }
    unit = (number, .now)
    errorsStart = errors.size
    beat = .max
    var word = Int32(number)
    // If the process has ended, its end says why.
    send(channel, &word, 4, Int32(MSG_NOSIGNAL))
  }

  /// Ends the unit, and returns its number; nil if the process has none.
  func finishUnit() -> Int? {
    defer { unit = nil }
    if unit != nil { doneCount += 1 }
    return unit?.number
  }

  // MARK: Progress

  /// The processor time that the process has used so far.
  var processorTime: Duration {
    var (clock, time) = (clockid_t(), timespec())
    guard clock_getcpuclockid(child.process, &clock) == 0, clock_gettime(clock, &time) == 0 else {
      return .zero
    }
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// Looks whether the process makes progress. Returns for how long it has waited without any: `interval`, which is the
  /// time between two calls, for each time that it was found waiting.
  ///
  /// Looks are counted rather than time: while the whole machine stood still, the process did not wait.
  func waitingTime(every interval: Duration) -> Duration {
    if hasGreeted, unit == nil { return .zero }
    let now = record.head.beat
    if now != beat { (looks, idleLooks, beat) = (0, 0, now) }
    looks += 1
    if looks > 1, !canRun { idleLooks += 1 }
    return idleLooks * 2 > looks ? interval * idleLooks : .zero
  }

  /// Whether any thread of the process runs on a processor or is ready to run on one.
  private var canRun: Bool {
    let folder = "/proc/\(child.process)/task"
    return (try? FileManager.default.contentsOfDirectory(atPath: folder))?.contains { thread in
      let data = FileManager.default.contents(atPath: "\(folder)/\(thread)/stat") ?? Data()
      // The state stands behind the name, which may have any characters in it.
      return String(decoding: data, as: UTF8.self).split(separator: ")").last?.hasPrefix(" R") == true
    } == true
  }

  /// Ends the process, which records first where it is.
  func stop(because cause: Ending.Cause) {
    stopCause = cause
    kill(child.process, SIGPROF)
    if !child.hasEnded(within: .seconds(1)) { child.kill() }
  }

  // MARK: The end

  /// Returns how the process, which has ended, has done so; nil if that was as expected.
  func ending(after exit: Exit, _ limits: Supervisor.Limits) -> RecordedEnding? {
    let head = record.head
    // The unit for which it was stopped may just have come to its end.
    if unit == nil, head.ended != 0 || stopCause != nil && hasGreeted { return nil }
    var cause: Ending.Cause =
      switch exit {
      case .status(let status): .exit(status)
      case .signal(let number): .signal(number)
      }
    cause = stopCause ?? record.cause ?? cause
    if cause == .loop, record.dataSize > limits.memory / 2 {
      cause = .memory
    } else if cause == .loop, output.size > limits.output / 4 {
      cause = .flood
    }
    return RecordedEnding(
      cause: cause, stacks: record.stacks, note: record.note,
      errors: errors.text(from: errorsStart, most: 64 << 10))
  }

  /// Whether the process has come as far as to be supervised.
  var hasBegun: Bool { record.head.beat > 0 }

  /// What the process has printed and not shown itself.
  var printed: [UInt8] { output.bytes(from: Int(clamping: record.head.shown)) }

  /// The first line that the process has printed to standard error; nil if there is none.
  var complaint: String? { errors.text(most: 4096).split(separator: "\n").first.map(String.init) }
}
