internal import Foundation

extension Recipe {
  /// A ring: a folder of a chapter's code that is compiled as a module of its own, such as `Entities` in chapter 12.
  struct Ring {
    let name: String
    /// The module's real name, such as `chapter_12_Entities`; the code imports it as `Entities`.
    let module: String
    /// The compiler's arguments for this ring, with which its code can import only the rings further in.
    let arguments: [String]

    /// Returns the files of this ring: those of `files`, the paths of all files of a chapter, that are somewhere in the
    /// ring's folder.
    func files(of files: [String]) -> [String] {
      let folders = files.map { URL(filePath: $0).deletingLastPathComponent().path }
      guard let chapter = folders.min(by: { $0.count < $1.count }) else { return [] }
      return files.filter { $0.hasPrefix("\(chapter)/\(name)/") }
    }
  }

  /// The chapter's rings, the innermost first: the modules that ``arguments`` renames with `-module-alias`, in that
  /// order.
  var rings: [Ring] {
    let aliases = zip(arguments, arguments.dropFirst()).filter { $0.0 == "-module-alias" }.map(\.1)
    let outer = aliases.reduce(into: arguments) { outer, alias in
      if let index = outer.firstIndex(of: alias) { outer.removeSubrange(index - 1...index) }
    }
    return aliases.indices.compactMap { index in
      let names = aliases[index].split(separator: "=").map(String.init)
      guard names.count == 2 else { return nil }
      return Ring(
        name: names[0], module: names[1],
        arguments: (aliases[..<index] + [Self.kitOfRings]).flatMap { ["-module-alias", $0] } + outer)
    }
  }

  /// The alias by which `ReversiKit` is only its disks for a ring, as the manifest says. A ring without Swift, such as those
  /// of the chapter at its start, has no recipe of its own from which to read it.
  private static var kitOfRings: String { "ReversiKit=Disks" }
}
