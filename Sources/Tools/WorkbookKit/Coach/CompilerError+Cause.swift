internal import Console
internal import Foundation

extension CompilerError {
  /// Returns the likely cause of the error in a sentence, in Markdown; nil if none is known.
  ///
  /// `files` has the texts of the chapter's files by name. `start` is the text that the file with the error has in the
  /// published chapter; nil if the published chapter has no such file. `declares` says whether a module declares a
  /// type.
  func likelyCause(
    files: [String: String], start: String?,
    declares: (_ type: Substring, _ module: String) -> Bool = { _, _ in true }
  ) -> String? {
    if !required.isEmpty { return "The protocol requires the \(required.joined(separator: ", and the "))." }
    if message == "duplicate symbol: main" || message == "undefined symbol: main" {
      let places = files.filter { $0.value.contains(/(?m)^\s*@main\b/) }.keys.sorted().map { "`\($0)`" }
      switch places.count {
      case 0: return "No file has `@main` any more. It marks where an app begins, in `Main.swift`."
      case 1: return nil
      default: return "`@main` is in \(places.joined(separator: " and in ")). An app has only one beginning."
      }
    }
    if message.contains("UTF-8") {
      return
        "The file is not text in UTF-8. Save it in that encoding, or look for a character that was pasted broken."
    }
    guard let own = files[(file as NSString).lastPathComponent] else { return nil }
    // A missing import does not cause errors about punctuation.
    if Self.rank(of: message) > 1,
      let module = start.map(Self.imports)?.subtracting(Self.imports(of: own)).min()
    {
      return "`import \(module)`, with which this file began, is gone."
    }
    if let match = code.firstMatch(of: /[\[,]\s*(\.\w+)\s+(\.\w+)/) {
      return "Is a comma missing between `\(match.1)` and `\(match.2)`?"
    }
    if code.trimmingCharacters(in: .whitespaces).hasPrefix("."),
      message.hasPrefix("cannot infer contextual base")
    {
      return "Is a `return` missing at the start of this line?"
    }
    if let name = message.firstMatch(of: /has no member '(\w+)'$/)?.1 {
      return Self.misspelledDeclaration(of: name, in: files)
    }
    guard let name = message.firstMatch(of: /^cannot find (?:type )?'(\w+)' in scope/)?.1 else { return nil }
    if let place = Self.place(of: name, in: files) {
      return """
        `\(name)` is declared in \(place), where this line does not see it. Hand it over as an argument, or declare it \
        here too.
        """
    }
    if let cause = Self.misspelledDeclaration(of: name, in: files, isUnused: true) { return cause }
    let words = files.values.flatMap { $0.matches(of: /\b[A-Za-z_]\w+\b/).map { String($0.output) } }
    // Names such as `move` and `moves`, or `board` and `Board`, are not misspellings of each other.
    let near = Set(words).filter { word in
      !word.hasPrefix(name) && !name.hasPrefix(word) && word.first?.isUppercase == name.first?.isUppercase
    }.sorted()
      .map { (name: $0, distance: String(name).distance(to: $0)) }.min { $0.distance < $1.distance }
    if let near, near.distance <= max(1, name.count / 4), name.count > 2 {
      return "Did you mean `\(near.name)`?"
    }
    // If all other files that name the type import a module, that import may be missing.
    let others = files.values.filter { text in
      text != own && text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains(name)
    }.map(Self.imports)
    let missing = others.dropFirst().reduce(others.first ?? []) { $0.intersection($1) }
      .subtracting(Self.imports(of: own)).sorted()
    // If a file with more imports has the same error, the cause is not a missing import.
    if alsoIn.contains(where: {
      !Self.imports(of: files[String($0)] ?? "").isSubset(of: Self.imports(of: own))
    }) {
      return nil
    }
    if name.first?.isUppercase == true, missing.count == 1 {
      if !declares(name, missing[0]) { return "Nothing declares a type `\(name)` yet." }
      return "Is `import \(missing[0])` missing? Other files that name `\(name)` have it."
    }
    let elsewhere: Set<String> = files.values.map(Self.imports).reduce(into: []) { $0.formUnion($1) }
    if name.first?.isUppercase == true, Self.imports(of: own).isEmpty, !elsewhere.isEmpty {
      let modules = elsewhere.sorted().map { "`\($0)`" }.joined(separator: ", ")
      return "This file imports nothing; others of this chapter import \(modules)."
    }
    return nil
  }

  /// Returns where `name` is declared, such as `Board.swift:12`; nil if it is not declared, or begins with an uppercase
  /// letter as the names of types do.
  private static func place(of name: Substring, in files: [String: String]) -> String? {
    if name.first?.isLowercase != true { return nil }
    return declarations(in: files).first { $0.name == name }?.place
  }

  /// Returns a question about a name that nothing declares, such as "Nothing declares `bord`. Is it misspelled in
  /// Board.swift:12, as `board`?"; nil if `name` is declared, or if no declared name is similar.
  ///
  /// With `isUnused`, suggests a declared name only if it is used nowhere and `name` occurs at least twice: then the
  /// declaration is probably what is misspelled.
  private static func misspelledDeclaration(
    of name: Substring, in files: [String: String], isUnused: Bool = false
  ) -> String? {
    var declared = declarations(in: files)
    if declared.contains(where: { $0.name == name }) { return nil }
    if isUnused {
      let words = files.values.flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "_" } }
      if name.first?.isLowercase != true || words.count(where: { $0 == name }) < 2 { return nil }
      declared = declared.filter { declaration in words.count { $0 == declaration.name } == 1 }
    }
    let near = declared.map { ($0, distance: String(name).distance(to: String($0.name))) }
      .min { $0.distance < $1.distance }
    guard let near, name.count > 2, near.distance <= max(1, name.count / 4) else { return nil }
    return "Nothing declares `\(name)`. Is it misspelled in \(near.0.place), as `\(near.0.name)`?"
  }

  /// Returns the names, including those of parameters, that `files` declare, each with its place, such as
  /// `Board.swift:12`.
  private static func declarations(in files: [String: String]) -> [(name: Substring, place: String)] {
    files.sorted { $0.key < $1.key }.flatMap { file, text in
      text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap { index, line in
        let names =
          line.matches(of: /\b(?:var|let|func|case|for)\s+(\w+)/).map(\.1)
          + line.matches(of: /[(,]\s*(?:\w+\s+)?(\w+):\s*\[?[A-Z@]/).map(\.1)
        return line.drop { $0 == " " }.hasPrefix("//") ? [] : names.map { ($0, "\(file):\(index + 1)") }
      }
    }
  }

  /// Returns the names of the modules that a file with this `text` imports, whole or in part, as in `import struct
  /// Foundation.Date`.
  private static func imports(of text: String) -> Set<String> {
    Set(
      text.matches(
        of: /(?m)^\s*(?:@\w+\s+)?import\s+(?:(?:enum|struct|class|protocol|func|typealias|let|var)\s+)?(\w+)/
      )
      .map { String($0.1) })
  }
}
