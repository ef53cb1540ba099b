internal import Foundation
internal import Supervision
internal import SwiftSyntax

/// A way to write the same app differently: it changes no behaviour and no idea, only what one engineer does out of
/// habit and another does not. A figure that it moves measures habits, too.
package enum CodeRewrite: String, CaseIterable, Sendable {
  case oneFile = "one file"
  case fileForEach = "a file for each"
  case extensionsIn = "extensions in"
  case extensionsOut = "extensions out"
  case functionsForProperties = "functions for properties"
  case nestedOut = "nested types out"
  case functionsIn = "functions into a type"

  /// What is rewritten, in a clause.
  package var explanation: String {
    switch self {
    case .oneFile: "all code of a module stands in one file"
    case .fileForEach: "each declaration at the top of a file gets a file of its own"
    case .extensionsIn: "what extensions add to a type stands in the type itself"
    case .extensionsOut: "a type's methods and computed properties stand in an extension of it"
    case .functionsForProperties: "computed properties that can only be read are functions"
    case .nestedOut: "types inside other types stand at the top of a file"
    case .functionsIn: "functions of no type are static functions of an enumeration without cases"
    }
  }

  /// Returns `files`, an app's texts by file name, rewritten; the same if there is nothing of the kind in them.
  ///
  /// `taken` are names that the code uses and does not declare: those of the kits.
  package func applied(to files: [String: String], taken: Set<String> = []) -> [String: String] {
    let app = files.filter { isOfApp(URL(filePath: $0.key).lastPathComponent) }
    switch self {
    case .oneFile: return files.merged(of: app)
    case .fileForEach: return files.split(of: app)
    case .extensionsIn: return files.withoutPrivate.withExtensionsIn(of: app)
    case .extensionsOut: return files.edited { app[$0] == nil ? [] : $1.membersMovedOut }
    case .functionsForProperties:
      let names = Names(of: files, app: app).propertiesToCall.subtracting(taken)
      return names.isEmpty ? files : files.edited { $1.propertiesAsFunctions(names) }
    case .nestedOut:
      let nested = Names(of: files, app: app).nested
      return nested.isEmpty ? files : files.edited { $1.nestedMovedOut(nested) }
    case .functionsIn:
      let names = Names(of: files, app: app).freeFunctions
      if names.isEmpty { return files }
      var files = files.withoutPrivate.edited { $1.functionsMovedIn(names) }
      files["Functions.swift"] = "/// What belongs to no type.\nenum Functions {}\n"
      return files
    }
  }
}

/// A replacement of a range of a file's bytes.
struct Edit {
  let range: Range<Int>
  let text: String

  init(_ range: Range<Int>, _ text: String) { (self.range, self.text) = (range, text) }
  init(at place: Int, _ text: String) { self.init(place..<place, text) }
}

extension SwiftSource {
  /// Returns the file's text with `edits` made; those inside another are left out.
  func text(with edits: [Edit]) -> String {
    var (text, place) = ("", 0)
    for edit in edits.sorted(by: {
      ($0.range.lowerBound, -$0.range.count) < ($1.range.lowerBound, -$1.range.count)
    }) where edit.range.lowerBound >= place {
      text += self.text(place..<edit.range.lowerBound) + edit.text
      place = edit.range.upperBound
    }
    return text + self.text(place..<bytes.count)
  }

  /// The declarations at the top of the file, without imports.
  var topDeclarations: [DeclSyntax] {
    tree.statements.compactMap { $0.item.as(DeclSyntax.self) }.filter { !$0.is(ImportDeclSyntax.self) }
  }

  /// The range of a node with the comments before it.
  func wholeRange(_ node: some SyntaxProtocol) -> Range<Int> {
    node.position.utf8Offset..<node.endPosition.utf8Offset
  }

  var importLines: [String] {
    tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self) }.map { text($0.range) }
  }
}

extension [String: String] {
  /// Returns the files with the edits that `edits` returns for the name and source of each.
  func edited(_ edits: (String, SwiftSource) -> [Edit]) -> [String: String] {
    var files = self
    for (name, text) in self {
      let source = SwiftSource(text)
      let edits = edits(name, source)
      if !edits.isEmpty { files[name] = source.text(with: edits) }
    }
    return files
  }

  /// The files without `private` and `fileprivate`, so that code can move between them.
  var withoutPrivate: [String: String] {
    edited { _, source in
      source.tree.tokens(viewMode: .sourceAccurate).compactMap { token in
        guard token.tokenKind == .keyword(.private) || token.tokenKind == .keyword(.fileprivate),
          let modifier = token.parent?.as(DeclModifierSyntax.self)
        else { return nil }
        return Edit(modifier.range.lowerBound..<modifier.endPosition.utf8Offset, "")
      }
    }
  }

  /// The folders of `files`, which are modules, each with its files in the order of their names.
  fileprivate static func modules(_ files: [String: String]) -> [(folder: String, files: [(String, String)])]
  {
    [String: [(String, String)]](
      grouping: files.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    ) { $0.0.contains("/") ? $0.0.prefix { $0 != "/" } + "/" : "" }
    .sorted { $0.key < $1.key }.map { (folder: $0.key, files: $0.value) }
  }

  fileprivate func merged(of app: [String: String]) -> [String: String] {
    var files = filter { app[$0.key] == nil }
    for (folder, parts) in Self.modules(app) {
      let sources = parts.map { SwiftSource($0.1) }
      let imports = Set(sources.flatMap(\.importLines)).sorted()
      let code = sources.flatMap { source in
        source.topDeclarations.map { source.text(source.wholeRange($0)) }
      }
      files["\(folder)\(folder.dropLast())App.swift"] = (imports + code).joined(separator: "\n") + "\n"
    }
    return files
  }

  fileprivate func split(of app: [String: String]) -> [String: String] {
    var files = withoutPrivate
    for (folder, parts) in Self.modules(files.filter { app[$0.key] != nil }) {
      var count = 0
      for (name, text) in parts {
        let source = SwiftSource(text)
        files[name] = nil
        for declaration in source.topDeclarations {
          count += 1
          files["\(folder)\(folder.dropLast())Part\(count).swift"] =
            (source.importLines + [source.text(source.wholeRange(declaration))]).joined(separator: "\n")
            + "\n"
        }
      }
    }
    return files
  }
}
