internal import Foundation
internal import Supervision

/// A build of an app that records each of its functions whenever it is entered, to find which functions a touch runs.
///
/// Only the app's own code records this, not the phone's, so nothing marks where a touch begins and ends. But runs on
/// the simulated phone repeat exactly, so a comparison of three of them tells where: one without the touch, one with
/// it, and one that goes on after it.
package struct TracedProgram {
  /// The path of the program that loads the app's code, and that of the code.
  private let judge, code: String
  private let facts: Facts
  private let symbolizer: String

  /// Builds the app from `files` as `recipe` says, but so that each function is traced; `folder` is an empty folder for
  /// the build, and `judge` the path of the program that loads an app's code.
  package init(
    _ recipe: Recipe, of files: [String], in folder: String, playedBy judge: String, toolchain: Toolchain
  ) throws {
    guard let clang = toolchain.tool("clang"), let symbolizer = toolchain.tool("llvm-symbolizer") else {
      throw Problem("the toolchain has no clang or no llvm-symbolizer, which tracing an app takes")
    }
    self.symbolizer = symbolizer
    let products = "\(folder)/traced"
    var run = try recipe.compileObjects(
      of: files, to: products, toolchain: toolchain,
      // Without optimisation no function is inlined. The fuzzer is not linked; without it the compiler refuses the other.
      options: [
        "-Onone", "-gline-tables-only", "-sanitize=fuzzer", "-sanitize-coverage=func,trace-pc-guard",
      ])
    if !run.succeeded { throw Problem("\(recipe.executable) cannot be traced:\n\(run.output)") }
    let (source, object) = ("\(folder)/tracer.c", "\(folder)/tracer.o")
    try Self.tracer.write(toFile: source, atomically: true, encoding: .utf8)
    run = try Run(clang, ["-O1", "-fPIC", "-c", source, "-o", object])
    if !run.succeeded { throw Problem("the tracer cannot be compiled:\n\(run.output)") }
    run = try recipe.share(files, with: [object], in: products, toolchain: toolchain)
    if !run.succeeded { throw Problem("\(recipe.executable) cannot be traced:\n\(run.output)") }
    (self.judge, code) = (judge, recipe.code(in: products))
    facts = try Facts(ofModule: recipe.module, indexStore: "\(products)/index", toolchain: toolchain)
  }

  /// A function of the app, and the phone's time in milliseconds when the function was entered.
  package typealias Entry = (function: Declaration, time: Int)

  /// Returns the app's functions that run because of `touch`, in the order in which each is first entered, with the
  /// times.
  ///
  /// `touch` and `start` are scripts, with a command in each element. `start` leads to the point at which the touch
  /// comes, which may be in the middle of a move; if it is nil, the functions that the app's launch runs are returned.
  package func functions(runBy touch: [String], after start: [String]?) throws -> [Entry] {
    let before = start ?? []
    let traces = try entries(of: [before, before + touch, before + touch + ["c4"]])
    // The touch's own entries are from where the first two runs differ to where the last two do.
    let first = commonPrefix(of: traces[0], and: traces[1])
    let range = first..<max(first, commonPrefix(of: traces[1], and: traces[2]))
    let own = start == nil ? traces[0][..<range.lowerBound] : traces[1][range]
    var seen: Set<Declaration> = []
    return own.filter { seen.insert($0.function).inserted }
  }

  /// Returns the functions that each script enters, in order, each as often as it is entered.
  private func entries(of scripts: [[String]]) throws -> [[Entry]] {
    let traces = try scripts.map { try trace($0 + ["settle"]) }
    let functions = try functions(at: Set(traces.joined().map(\.address)))
    return traces.map { trace in
      trace.compactMap { entry in functions[entry.address].map { ($0, entry.time) } }
    }
  }

  /// Returns how many entries at the beginning of `one` and `other` are the same.
  private func commonPrefix(of one: [Entry], and other: [Entry]) -> Int {
    zip(one, other).prefix { $0 == $1 }.count
  }

  /// Plays a script, and returns for each function entry in order its address, counted from the beginning of the code,
  /// and the phone's time in milliseconds.
  private func trace(_ script: [String]) throws -> [(address: UInt64, time: Int)] {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let file = folder.file("moves.script")
    try (script.joined(separator: "\n") + "\n").write(toFile: file, atomically: true, encoding: .utf8)
    let run = try Run(
      judge, [code, "play", "--script", file], environment: ["REVERSI_TRACE": folder.file("trace")],
      limit: .seconds(60))
    if !run.succeeded { throw Problem("\(code) does not play \(script):\n\(run.output)") }
    // The program plays in a process of its own; any other process has a shorter trace.
    let traces = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
      $0.hasPrefix("trace.")
    }.compactMap { FileManager.default.contents(atPath: folder.file($0)) }
    let longest = traces.max { $0.count < $1.count } ?? Data()
    return longest.withUnsafeBytes { bytes in
      stride(from: 0, to: bytes.count - 15, by: 16).map { place in
        (
          bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self),
          bytes.loadUnaligned(fromByteOffset: place + 8, as: Int.self)
        )
      }
    }
  }

  /// Returns for each address the app's function that contains it. Code that the compiler adds has no line, and so no
  /// function.
  private func functions(at addresses: Set<UInt64>) throws -> [UInt64: Declaration] {
    let list = addresses.sorted()
    let run = try Run(
      symbolizer,
      ["--obj=\(code)", "--relative-address", "--no-inlines", "--output-style=GNU"]
        // The tracer notes the address it returns to; the one before it is within the call.
        + list.map { "0x" + String($0 - 1, radix: 16) }, errors: false)
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    let byFile = Dictionary(
      grouping: facts.ofApp().functions, by: \.file)
    var functions: [UInt64: Declaration] = [:]
    for (address, line) in zip(list, stride(from: 1, to: lines.count, by: 2)) {
      let place = lines[line].split(separator: " ")[0]
      guard let colon = place.lastIndex(of: ":"), let number = Int(place[place.index(after: colon)...]) else {
        continue
      }
      let file = URL(filePath: String(place[..<colon])).lastPathComponent
      functions[address] = byFile[file]?.filter { $0.lines.contains(number) }
        .min { $0.lines.count < $1.lines.count }
    }
    return functions
  }

  /// C code that the compiler's coverage option calls at every function entry; it writes the address and the phone's
  /// time to a file for each process.
  private static let tracer = """
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <fcntl.h>
    #include <stdint.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <unistd.h>

    static int file = -1;
    static uintptr_t base;
    int64_t cc_time(void);

    void __sanitizer_cov_trace_pc_guard_init(uint32_t *start, uint32_t *stop) {
      const char *path = getenv("REVERSI_TRACE");
      Dl_info info;
      (void)start; (void)stop;
      if (file >= 0 || !path || !dladdr((void *)__sanitizer_cov_trace_pc_guard_init, &info)) return;
      base = (uintptr_t)info.dli_fbase;
      char name[4096];
      snprintf(name, sizeof name, "%s.%d", path, getpid());
      file = open(name, O_CREAT | O_WRONLY | O_APPEND | O_CLOEXEC, 0600);
    }

    void __sanitizer_cov_trace_pc_guard(uint32_t *guard) {
      if (file < 0) return;
      int64_t entry[2] = {(int64_t)((uintptr_t)__builtin_return_address(0) - base), cc_time()};
      (void)guard;
      if (write(file, entry, sizeof entry) < 0) file = -1;
    }

    """
}
