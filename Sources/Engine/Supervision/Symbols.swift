internal import CSupervision
internal import Foundation
internal import Glibc
internal import Synchronization

/// Whether the toolchain has `llvm-symbolizer`, which finds the line of code at an address.
package let canNamePlaces = Symbols.tool != nil

/// The functions and lines of code at addresses in a program, as `llvm-symbolizer` finds them.
final class Symbols {
  /// A function at an address. If functions are inlined there, there is a frame for each, the one that was called
  /// last first.
  struct Frame {
    var function: String
    var file: String
    var line: Int
  }

  fileprivate private(set) var frames: [UInt64: [Frame]] = [:]
  private var calls: [UInt64: [Ending.Call]] = [:]

  /// Looks up all addresses, counted from the start of `program`, in one call of `llvm-symbolizer`; without that tool
  /// there are no frames.
  init(_ addresses: Set<UInt64>, in program: String) {
    let list = addresses.sorted()
    let all = Self.frames(of: list.map { "0x" + String($0, radix: 16) }, in: program)
    for (address, inlined) in zip(list, all) { frames[address] = inlined }
    placeGenerated()
  }

  /// Returns the file and line at which the functions with these mangled names begin; the line is 0 where it is
  /// unknown.
  fileprivate static func places(of functions: [String], in program: String) -> [Frame] {
    frames(of: functions, in: program).map { $0.first ?? Frame(function: "", file: "", line: 0) }
  }

  /// Returns for each address or mangled name in `places` the functions there, as `llvm-symbolizer` prints them.
  private static func frames(of places: [String], in program: String) -> [[Frame]] {
    guard !places.isEmpty, let tool else { return [] }
    let words = ["--obj=\(program)", "--relative-address"] + places
    guard let run = try? Run(tool, words, limit: .seconds(10)) else { return [] }
    // The tool prints a paragraph for each: two lines, a name and a place, for each function that is inlined
    // there.
    return run.output.components(separatedBy: "\n\n").prefix(places.count).map { paragraph in
      let lines = paragraph.split(separator: "\n")
      return stride(from: 0, to: lines.count - 1, by: 2).map { index in
        let place = lines[index + 1].split(separator: ":", omittingEmptySubsequences: false)
        return Frame(
          function: String(lines[index]), file: place.dropLast(2).joined(separator: ":"),
          line: place.count > 1 ? Int(place[place.count - 2]) ?? 0 : 0)
      }
    }
  }

  /// Gives code that the compiler has generated within a function the file of that function, and the line 0.
  private func placeGenerated() {
    let generated = "/<compiler-generated>"
    var files: [String: String] = [:]
    for frame in frames.values.joined() where frame.file != generated { files[frame.function] = frame.file }
    frames = frames.mapValues { inlined in
      inlined.map { frame in
        guard frame.file == generated, let file = files[frame.function] else { return frame }
        return Frame(function: frame.function, file: file, line: 0)
      }
    }
  }

  func frames(at address: UInt64) -> [Frame] { frames[address] ?? [] }

  /// Returns the calls that `make` makes of the functions at an address.
  ///
  /// They are kept and returned at the next call with this address: many stacks have the same addresses, and
  /// demangling takes long.
  func calls(at address: UInt64, _ make: ([Frame]) -> [Ending.Call]) -> [Ending.Call] {
    if let known = calls[address] { return known }
    let made = make(frames(at: address))
    calls[address] = made
    return made
  }

  /// The path of the `llvm-symbolizer` beside the compiler, which understands what that compiler writes; nil
  /// if there is none.
  fileprivate static let tool: String? = {
    let environment = ProcessInfo.processInfo.environment
    let toolchain = environment["SWIFT_TOOLCHAIN"].map { ["\($0)/usr/bin", "\($0)/bin"] } ?? []
    let path = environment["PATH", default: ""].split(separator: ":").map(String.init)
    let manager = FileManager.default
    return (toolchain + path).map { "\($0)/swiftc" }.filter(manager.isExecutableFile).map { compiler in
      // The path may have a link to the toolchain's folder.
      let swift = URL(filePath: compiler).resolvingSymlinksInPath()
      return swift.deletingLastPathComponent().appending(path: "llvm-symbolizer").path
    }.first(where: manager.isExecutableFile)
  }()
}

/// A function, and the file and line at which it begins.
package struct CodePlace: Sendable {
  /// The function's name as it stands in the code.
  package var function: String
  package var file: String
  /// The line at which the function begins, or 0 for code that the compiler has generated.
  package var line: Int
  /// Whether the function is in the module that has the program's name.
  package var isOfProgram = false
}

/// Where the code that this process has loaded to be supervised is in memory, and the path of its object; nil if it is
/// part of this program.
package struct LoadedImage: Sendable {
  package let path: String
  package let low, high: UInt64

  /// Finds the object at `path`, which was loaded and has `symbol`, and has crashes in it reported.
  package init(_ path: String, with symbol: UnsafeRawPointer) {
    var (low, high) = (UInt64(0), UInt64(0))
    sv_set_code(symbol, &low, &high)
    (self.path, self.low, self.high) = (path, low, high)
    Self.last.withLock { $0 = path }
  }

  fileprivate static let last = Mutex<String?>(nil)
}

/// The bit of the addresses that are counted from the beginning of this program although its app's code was loaded.
private let ofProgram: UInt64 = 1 << 62

/// Returns the functions that begin at these addresses, which are counted from the beginning of the app's code or, with
/// the bit `ofProgram`, of this program; none without `llvm-symbolizer`.
package func codePlaces(at addresses: Set<UInt64>) -> [UInt64: CodePlace] {
  let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path
  guard let image = LoadedImage.last.withLock(\.self) else { return codePlaces(at: addresses, in: program) }
  let own = codePlaces(at: addresses.filter { $0 & ofProgram == 0 }, in: image)
  let given = codePlaces(
    at: Set(addresses.filter { $0 & ofProgram != 0 }.map { $0 ^ ofProgram }), in: program)
  return own.merging(given.map { ($0.key | ofProgram, $0.value) }) { $1 }
}

private func codePlaces(at addresses: Set<UInt64>, in program: String) -> [UInt64: CodePlace] {
  var frames = Symbols(addresses, in: program).frames.compactMapValues(\.first)
  // The compiler makes a function that calls a closure with captures, and adds TA to its name.
  let forwarders = frames.filter { $0.value.function.hasSuffix("TA") }
  let closures = Symbols.places(of: forwarders.map { String($0.value.function.dropLast(2)) }, in: program)
  for (address, closure) in zip(forwarders.keys, closures) where closure.line > 0 {
    frames[address] = closure
  }
  // The tool does not know all places.
  frames = frames.filter { $0.value.function != "??" }
  let module = URL(filePath: program).deletingPathExtension().lastPathComponent.replacing("-", with: "_")
  return frames.mapValues { frame in
    CodePlace(
      function: plainName(of: frame.function), file: frame.file, line: frame.line,
      isOfProgram: frame.function.hasPrefix("$s\(module.utf8.count)\(module)"))
  }
}
