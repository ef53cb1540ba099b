internal import Foundation

extension Recipe {
  /// The toolchain's own linker takes half the time of the system's, and less where it makes nothing small.
  static func linking(by toolchain: Toolchain) -> [String] {
    toolchain.linker == nil ? [] : ["-use-ld=lld", "-Xlinker", "-O0", "-Xlinker", "--build-id=none"]
  }

  /// Links the objects that were compiled to a folder.
  ///
  /// Swift's driver and clang need as long to find out how the linker is called as that needs itself. It is kept beside the
  /// objects, and holds as long as they are the same and nothing else is needed.
  package func link(_ files: [String], in products: String, toolchain: Toolchain) throws -> Run {
    let own = files.map { "\(products)/\(URL(filePath: $0).lastPathComponent).o" }
    let kept = "\(products)/linker.json"
    if let data = FileManager.default.contents(atPath: kept),
      let call = try? JSONDecoder().decode([String].self, from: data), call.first == toolchain.linker,
      Set(call.filter { $0.hasPrefix("\(products)/") && $0.hasSuffix(".swift.o") }) == Set(own)
    {
      if let run = try? Run(call[0], Array(call.dropFirst()), in: products), run.succeeded { return run }
    }
    try? FileManager.default.removeItem(atPath: kept)
    let run = try Run(
      toolchain.compiler,
      ["-o", "\(products)/\(executable)"] + Self.linking(by: toolchain) + ["-Xclang-linker", "-v"]
        + own + objects, in: products)
    if run.succeeded, let call = Self.callOfLinker(in: run.output, toolchain) {
      try? JSONEncoder().encode(call).write(to: URL(filePath: kept))
    }
    return run
  }

  /// How the toolchain's own linker was called, by what clang says with `-v`.
  package static func callOfLinker(in output: String, _ toolchain: Toolchain) -> [String]? {
    guard let linker = toolchain.linker else { return nil }
    return output.split(separator: "\n").filter { $0.contains(linker) }.map(words(of:))
      .first { $0.first == linker }
  }

  /// The words of a command as clang prints it: those that a shell would not take as they are stand between quotes.
  static func words(of command: Substring) -> [String] {
    var words: [String] = []
    var (word, isQuoted, isEscaped) = (String?.none, false, false)
    for character in command {
      switch character {
      case _ where isEscaped:
        word?.append(character)
        isEscaped = false
      case "\\", "\"":
        word = word ?? ""
        if character == "\\" { isEscaped = true } else { isQuoted.toggle() }
      case " " where !isQuoted:
        if let word { words.append(word) }
        word = nil
      default: word = (word ?? "") + String(character)
      }
    }
    return words + (word.map { [$0] } ?? [])
  }
}
