internal import Foundation
internal import Glibc
package import Synchronization

/// Whether the toolchain has `llvm-symbolizer`, which finds the line of code at an address.
package let canNamePlaces = Symbols.tool != nil

/// The functions and lines of code at addresses, as `llvm-symbolizer` finds them.
struct Symbols {
  /// A function at an address. If functions are inlined there, there is a frame for each, the one that was called
  /// last first.
  struct Frame {
    var function: String
    var file: String
    var line: Int
  }

  private(set) var frames: [CodeAddress: [Frame]] = [:]

  /// Looks up all addresses in one call of `llvm-symbolizer`; without that tool there are no frames.
  init(_ addresses: Set<CodeAddress>) {
    let list = addresses.sorted()
    let all = Self.frames(of: list.map { ($0.image, "0x" + String($0.offset, radix: 16)) })
    for (address, inlined) in zip(list, all) { frames[address] = inlined }
    placeGenerated()
  }

  /// Returns for each address or mangled name in `places`, each in the program or library at a path, the functions
  /// there, as `llvm-symbolizer` prints them.
  fileprivate static func frames(of places: [(image: String, address: String)]) -> [[Frame]] {
    guard !places.isEmpty, let tool else { return [] }
    let words = ["--relative-address"] + places.map { "\"\($0.image)\" \($0.address)" }
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
  private mutating func placeGenerated() {
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

  func frames(at address: CodeAddress) -> [Frame] { frames[address] ?? [] }

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

/// The path of the shared object with the app's code that this process has loaded; nil if the app is part of this
/// program.
package let loadedCode = Mutex<String?>(nil)

/// The bit of the addresses that are counted from the beginning of this program although its app's code was loaded.
private let ofProgram: UInt64 = 1 << 62

/// Returns the functions that begin at these addresses, which are counted from the beginning of the app's code or, with
/// the bit `ofProgram`, of this program; none without `llvm-symbolizer`.
package func codePlaces(at addresses: Set<UInt64>) -> [UInt64: CodePlace] {
  let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path
  let app = loadedCode.withLock(\.self) ?? program
  func place(_ address: UInt64) -> CodeAddress {
    CodeAddress(image: address & ofProgram == 0 ? app : program, offset: address & ~ofProgram)
  }
  let symbols = Symbols(Set(addresses.map(place)))
  var frames: [UInt64: Symbols.Frame] = [:]
  for address in addresses { frames[address] = symbols.frames(at: place(address)).first }
  // The compiler makes a function that calls a closure with captures, and adds TA to its name.
  let forwarders = frames.filter { $0.value.function.hasSuffix("TA") }
  let closures = Symbols.frames(
    of: forwarders.map { (place($0.key).image, String($0.value.function.dropLast(2))) })
  for (address, closure) in zip(forwarders.keys, closures) {
    if let closure = closure.first, closure.line > 0 { frames[address] = closure }
  }
  // The tool does not know all places.
  frames = frames.filter { $0.value.function != "??" }
  let module = URL(filePath: app).deletingPathExtension().lastPathComponent.replacing("-", with: "_")
  return frames.mapValues { frame in
    CodePlace(
      function: plainName(of: frame.function), file: frame.file, line: frame.line,
      isOfProgram: frame.function.hasPrefix("$s\(module.utf8.count)\(module)"))
  }
}
