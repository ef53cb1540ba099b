internal import Foundation
internal import Glibc

/// Whether the tool is there that says where in the code an address is.
package let canNamePlaces = Symbols.tool != nil

/// What the addresses in a program mean: the functions and lines of the code that is watched.
final class Symbols {
  /// A function at an address, from the innermost that was inlined there to the one that is called.
  struct Frame {
    var function: String
    var file: String
    var line: Int
  }

  private var frames: [UInt64: [Frame]] = [:]
  private var calls: [UInt64: [Ending.Call]] = [:]

  /// Asks for all addresses, counted from where the program begins; without the tool nothing is known.
  init(_ addresses: Set<UInt64>, in program: String) {
    let list = addresses.sorted()
    guard !list.isEmpty, let tool = Self.tool else { return }
    let words = ["--obj=\(program)", "--relative-address"] + list.map { "0x" + String($0, radix: 16) }
    guard let run = try? Program.run(tool, words, limit: .seconds(10)) else { return }
    // A paragraph for each address: a line with a name, then one with a place, for each function that is inlined there.
    let paragraphs = run.output.components(separatedBy: "\n\n")
    for (address, paragraph) in zip(list, paragraphs) {
      let lines = paragraph.split(separator: "\n")
      frames[address] = stride(from: 0, to: lines.count - 1, by: 2).map { index in
        let place = lines[index + 1].split(separator: ":", omittingEmptySubsequences: false)
        return Frame(
          function: String(lines[index]), file: place.dropLast(2).joined(separator: ":"),
          line: place.count > 1 ? Int(place[place.count - 2]) ?? 0 : 0)
      }
    }
    placeGenerated()
  }

  /// What the compiler has put into a function itself is in that function's file, on no line.
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

  /// What is made of the functions at an address: it is there in many chains, and names take long to be read.
  func calls(at address: UInt64, _ make: ([Frame]) -> [Ending.Call]) -> [Ending.Call] {
    if let known = calls[address] { return known }
    let made = make(frames(at: address))
    calls[address] = made
    return made
  }

  /// The toolchain's own, since it must understand what the toolchain's compiler writes.
  fileprivate static let tool: String? = {
    let environment = ProcessInfo.processInfo.environment
    let toolchain = environment["SWIFT_TOOLCHAIN"].map { ["\($0)/usr/bin", "\($0)/bin"] } ?? []
    let path = environment["PATH", default: ""].split(separator: ":").map(String.init)
    return (toolchain + path).map { folder in
      // What is in the path may be a link to the toolchain's folder.
      let swift = URL(filePath: "\(folder)/swiftc").resolvingSymlinksInPath()
      return swift.deletingLastPathComponent().appending(path: "llvm-symbolizer").path
    }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }()
}
