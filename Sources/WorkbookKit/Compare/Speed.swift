internal import Foundation
internal import SourceFacts
internal import Supervision
internal import Verification

/// How fast an app and its tests are. Times are processor times, which depend little on what else the machine does.
package struct Speed: Codable, Equatable, Sendable {
  /// The name of the processor on which the figures were measured.
  let machine: String
  /// How many inputs the explorer plays and checks in a second of processor time.
  let inputs: Int
  /// How many bytes of the heap the app holds when it has been launched and is at rest.
  let bytes: Int
  /// How many seconds of processor time it takes from saving a changed line to the verdict.
  let verdict: Double
  /// How many cases the suite checks in a second when it tests a part alone, by the name of the part, such as `rules`.
  let cases: [String: Int]
}

extension Workshop {
  /// Measures how fast the app of `work` is; nothing else may be built or run meanwhile.
  func speed(of work: Work) throws -> Speed {
    let bench = try VariantBench(like: self)
    var files = try swiftTexts(in: course.folder(of: work))
    _ = try bench.judge(files, as: work)
    let longest = files.filter { isOfApp(URL(filePath: $0.key).lastPathComponent) }
      .max { ($0.value.utf8.count, $1.key) < ($1.value.utf8.count, $0.key) }?.key
    guard let longest else { throw Problem("there is no code in \(work.path)") }
    files[longest]?.append("// One line more.\n")
    let (status, verdict) = try processorSeconds { try bench.judge(files, as: work) }
    let (run, seconds) = try processorSeconds {
      try bench.run(work, ["explore", "--seeds", "1..24", "--jobs", "1"], limit: .seconds(300))
    }
    guard let inputs = run.output.firstMatch(of: /(\d+) inputs on/).flatMap({ Double($0.1) }) else {
      throw Problem("`\(work.executable) explore` does not say how many inputs there were:\n\(run.output)")
    }
    let heap = try bench.run(
      work, ["verify", "--json", "--clause", "save.when"], environment: App.exactHeap, limit: .seconds(60))
    guard let bytes = try JSONDecoder().decode(Report.self, from: Data(heap.output.utf8)).heldBytes else {
      throw Problem(
        "`\(work.executable) verify --json` does not say how many bytes it holds:\n\(heap.output)")
    }
    let cases = (status.report?.seams ?? []).map { ($0.name, Int(Double($0.cases) / max($0.seconds, 0.001))) }
    return Speed(
      machine: Self.machine, inputs: Int(inputs / seconds), bytes: bytes,
      verdict: (verdict * 100).rounded() / 100, cases: Dictionary(cases) { $1 })
  }

  /// Calls `body`, and returns its value and the seconds of processor time taken by the processes that it started and
  /// waited for.
  private func processorSeconds<Value>(_ body: () throws -> Value) rethrows -> (Value, Double) {
    func seconds() -> Double {
      var usage = rusage()
      getrusage(RUSAGE_CHILDREN.rawValue, &usage)
      let times = [usage.ru_utime, usage.ru_stime]
      return times.reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
    }
    let start = seconds()
    let value = try body()
    return (value, seconds() - start)
  }

  private static var machine: String {
    let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    return text.firstMatch(of: /model name\s*: (.*)/).map { String($0.1) } ?? "an unknown processor"
  }
}
