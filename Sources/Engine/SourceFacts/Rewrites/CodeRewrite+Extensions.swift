internal import SwiftSyntax

// Moves members into a type and out of it.

extension [String: String] {
  /// Returns the files with what extensions add to a type of the same module moved into the type.
  func withExtensionsIn(of app: [String: String]) -> [String: String] {
    func module(_ file: String) -> Substring {
      file.prefix { $0 != "/" }.count == file.count ? "" : file.prefix { $0 != "/" }
    }
    let sources = filter { app[$0.key] != nil }.mapValues { SwiftSource($0) }.sorted { $0.key < $1.key }
    var homes: [String: (file: String, group: any DeclGroupSyntax)] = [:]
    for (file, source) in sources {
      for declaration in source.topDeclarations {
        guard let type = declaration.asProtocol((any NamedDeclSyntax).self),
          let group = declaration.asProtocol((any DeclGroupSyntax).self),
          !declaration.is(ProtocolDeclSyntax.self), !declaration.is(ExtensionDeclSyntax.self)
        else { continue }
        homes["\(module(file))/\(type.name.text)"] = (file, group)
      }
    }
    var edits: [String: [Edit]] = [:]
    // What moves to another file takes its imports along.
    var imports: [String: Set<String>] = [:]
    for (file, source) in sources {
      for declaration in source.topDeclarations {
        guard let addition = declaration.as(ExtensionDeclSyntax.self), addition.genericWhereClause == nil,
          let home = homes["\(module(file))/\(source.text(addition.extendedType.range))"],
          !addition.memberBlock.members.contains(where: { $0.decl.is(InitializerDeclSyntax.self) })
        else { continue }
        let words = addition.modifiers.map(\.name.text).filter { word in
          !home.group.modifiers.contains { $0.name.text == word } || word != "nonisolated"
        }
        let members = addition.memberBlock.members.map { source.text(of: $0.decl, adding: words) }
        edits[file, default: []].append(Edit(source.wholeRange(addition), ""))
        imports[home.file, default: []].formUnion(source.importLines)
        edits[home.file, default: []].append(
          Edit(at: home.group.memberBlock.rightBrace.range.lowerBound, members.joined() + "\n"))
        guard let inherited = addition.inheritanceClause else { continue }
        let names = inherited.inheritedTypes.map { source.text($0.type.range) }.joined(separator: ", ")
        if let clause = home.group.inheritanceClause {
          edits[home.file, default: []].append(Edit(at: clause.range.upperBound, ", \(names)"))
        } else if let type = home.group.asProtocol((any NamedDeclSyntax).self) {
          let generic = home.group.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause
          edits[home.file, default: []].append(
            Edit(at: generic?.range.upperBound ?? type.name.range.upperBound, ": \(names)"))
        }
      }
    }
    var files = self
    for (file, source) in sources {
      guard let edits = edits[file] else { continue }
      let lines = (imports[file] ?? []).subtracting(source.importLines).sorted()
      files[file] = lines.map { "\($0)\n" }.joined() + source.text(joining: edits)
    }
    return files
  }
}

extension SwiftSource {
  /// Returns the file's text with `edits` made; several at one place are made one after another.
  fileprivate func text(joining edits: [Edit]) -> String {
    let places = Dictionary(grouping: edits) { $0.range }
    var seen: Set<Range<Int>> = []
    return text(
      with: edits.compactMap { edit in
        guard seen.insert(edit.range).inserted else { return nil }
        return Edit(edit.range, (places[edit.range] ?? []).map(\.text).joined())
      })
  }

  /// Returns the text of a member of an extension, with the extension's modifiers `words`.
  fileprivate func text(of member: DeclSyntax, adding words: [String]) -> String {
    guard let modified = member.asProtocol((any WithModifiersSyntax).self) else {
      return text(wholeRange(member))
    }
    let access = ["package", "public", "internal"]
    let hasAccess = modified.modifiers.contains { access.contains($0.name.text) }
    let added = words.filter {
      !(hasAccess && access.contains($0)) && !modified.modifiers.contains(named: $0)
        && !(member.is(EnumCaseDeclSyntax.self))
    }
    if added.isEmpty { return text(wholeRange(member)) }
    // After attributes, where modifiers begin.
    let start = (modified.modifiers.first?.range ?? modified.keyword?.range ?? member.range).lowerBound
    let whole = wholeRange(member)
    return text(whole.lowerBound..<start) + added.joined(separator: " ") + " "
      + text(start..<whole.upperBound)
  }

  /// The edits that move each type's methods and computed properties into an extension of it.
  var membersMovedOut: [Edit] {
    topDeclarations.flatMap { declaration -> [Edit] in
      guard let type = declaration.asProtocol((any NamedDeclSyntax).self),
        let group = declaration.asProtocol((any DeclGroupSyntax).self),
        !declaration.is(ProtocolDeclSyntax.self), !declaration.is(ExtensionDeclSyntax.self)
      else { return [] }
      let moved = Array(group.memberBlock.members).filter { $0.decl.canStandInExtension }
      if moved.isEmpty { return [] }
      let head = group.modifiers.contains(named: "nonisolated") ? "nonisolated " : ""
      let text = moved.map { self.text(wholeRange($0)) }.joined()
      return moved.map { Edit(wholeRange($0), "") }
        + [
          Edit(
            at: declaration.range.upperBound, "\n\n\(head)extension \(type.name.text) {\(text)\n}")
        ]
    }
  }
}

extension DeclModifierListSyntax {
  func contains(named name: String) -> Bool { contains { $0.name.text == name } }
}

extension DeclSyntax {
  /// Whether the declaration, a member of a type, can as well be a member of an extension of it.
  fileprivate var canStandInExtension: Bool {
    guard let modified = asProtocol((any WithModifiersSyntax).self),
      !modified.modifiers.contains(named: "override")
    else { return false }
    if self.is(FunctionDeclSyntax.self) { return true }
    return self.as(VariableDeclSyntax.self)?.isComputed ?? false
  }
}

extension VariableDeclSyntax {
  /// Whether the declaration is of one computed property.
  fileprivate var isComputed: Bool {
    guard bindings.count == 1, let block = bindings.first?.accessorBlock else { return false }
    guard case .accessors(let list) = block.accessors else { return true }
    return list.contains { $0.accessorSpecifier.text == "get" }
  }
}
