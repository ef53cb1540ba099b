internal import Foundation
internal import Supervision
internal import Synchronization

/// A chapter or a solution as it was last built, for the phones in served pages.
struct LiveProgram: Sendable {
  let built: BuiltChapter
  /// The path of the folder with the code of the chapter or solution.
  let folder: String
  let fingerprint: String
  /// Why the code does not compile, in lines; nil if it compiles.
  let problem: String?
}

/// Plays scripts for the simulated phones in served pages, which send what was tapped in them.
///
/// For each of up to four programs, keeps one process that has started already and waits for a script. Each process
/// plays one script only, so that no script depends on another.
final class LivePhones: Sendable {
  private let waiting = Mutex<[String: WaitingProgram]>([:])

  /// Plays `script` in a process of `program`, and returns a recording of it, or else what went wrong, as JSON.
  func play(_ script: String, on program: LiveProgram) -> String {
    if let problem = program.problem { return Self.json(problem) }
    var kept = waiting.withLock { $0.removeValue(forKey: program.built.code) }
    // A waiting process that has ended was killed, or could not start.
    if kept?.program.fingerprint != program.fingerprint || kept?.hasEnded == true { kept = nil }
    do {
      let answer = try (kept ?? WaitingProgram(program)).play(script)
      // The next one starts when the answer is drawn: both want a core.
      Thread.detachNewThread { [self] in
        usleep(30_000)
        let next = try? WaitingProgram(program)
        waiting.withLock {
          // Each waiting process takes memory, and is looked at fifty times a second.
          if $0.count >= 4 { $0.removeAll() }
          $0[program.built.code] = next
        }
      }
      return answer
    } catch {
      return Self.json("\(error)")
    }
  }

  fileprivate static func json(_ problem: String) -> String {
    let data = try? JSONEncoder().encode(["problem": problem])
    return String(decoding: data ?? Data(), as: UTF8.self)
  }
}

/// A process of a chapter's program that has started and waits for a script; it plays only one.
private final class WaitingProgram: Sendable {
  let program: LiveProgram
  private let end: Future<Result<Supervisor.Outcome, any Error>>
  /// The socket through which the process gets the script. If none is written, the process ends when this object is
  /// released.
  private let input: FileHandle

  init(_ program: LiveProgram) throws {
    self.program = program
    var limits = Supervisor.Limits(work: .seconds(20))
    limits.results = 64 << 20
    var ends: [Int32] = [-1, -1]
    // No other process may inherit the sockets: it would keep the script from ending.
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0
    else {
      throw Problem("no more files can be opened")
    }
    let reading = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
    input = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
    let supervisor = Supervisor(
      program.built.judge, program.built.arguments(["live"]), inputDescriptor: reading.fileDescriptor,
      image: program.built.code, code: .chapter(in: program.folder))
    end = Future { [limits] in
      defer { try? reading.close() }
      return Result { try supervisor.run(limits) }
    }
  }

  var hasEnded: Bool { end.valueSoFar != nil }

  func play(_ script: String) throws -> String {
    var rest = Array(script.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        send(input.fileDescriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      // If the process has ended, its end says why.
      if count <= 0 { break }
      rest = rest.dropFirst(count)
    }
    try? input.close()
    let outcome = try end.value.get()
    if let ending = outcome.endings.values.first { return LivePhones.json(ending.symptom) }
    guard let result = outcome.results[0], !result.isEmpty else {
      throw Problem("the program has played nothing")
    }
    return String(decoding: result, as: UTF8.self)
  }
}
