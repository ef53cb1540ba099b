/// The types of an app as a graph: an arrow leads from a type to each other type that it names. A change of a type can
/// reach those whose arrows lead to it.
///
/// A type that is declared inside another counts with it. The app's extensions of a type of another module are a node
/// of their own, such as `Disk+`, and so are all functions and properties that belong to no type.
package struct TypeGraph: Sendable {
  /// A type with all that is inside it.
  package struct Node: Sendable {
    package let name: String
    /// How many lines with code it has, its extensions included; comments and blank lines do not count.
    package let lines: Int
    /// Whether the type names a view of `MiniUIKit` or the app's kit, so that it depends on how the app is shown.
    package let namesViews: Bool
    /// Whether the type names `Device` or a part of it, such as its files.
    package let namesDevice: Bool

    package init(name: String, lines: Int, namesViews: Bool, namesDevice: Bool) {
      (self.name, self.lines) = (name, lines)
      (self.namesViews, self.namesDevice) = (namesViews, namesDevice)
    }
  }

  /// The name of the node for all functions and properties that belong to no type.
  package static let noType = "(no type)"

  /// The types, in the order of the files and of the code in them.
  package let nodes: [Node]
  /// For each node, the indices of the other nodes that it names.
  package let named: [Set<Int>]

  package var arrowCount: Int { named.map(\.count).reduce(0, +) }

  package init(nodes: [Node], named: [Set<Int>]) {
    self.nodes = nodes
    self.named = named
  }
}

extension TypeGraph {
  /// Makes the graph from an app's facts; `sources` are the texts of its files.
  package init(_ facts: Facts, sources: [String]) {
    let owners = Owners(facts)
    let ordered = facts.declarations.filter { $0.symbol.kind != .parameter }
      .sorted { ($0.file, $0.line) < ($1.file, $1.line) }
    // A type stands where it is declared, not where the first extension of it is.
    let places = ordered.filter { $0.symbol.kind != .extension } + ordered
    var index: [String: Int] = [:]
    for declaration in places {
      if let owner = owners.owner(of: declaration.symbol), index[owner] == nil { index[owner] = index.count }
    }
    var named = [Set<Int>](repeating: [], count: index.count)
    var (views, device): (Set<Int>, Set<Int>) = ([], [])
    for reference in facts.references {
      guard let from = reference.container.flatMap({ owners.owner(of: $0.symbol) }).flatMap({ index[$0] })
      else { continue }
      if let to = owners.owner(of: reference.symbol).flatMap({ index[$0] }) {
        if to != from { named[from].insert(to) }
      } else if reference.symbol.isOfDevice {
        device.insert(from)
      } else if reference.symbol.isOfScreen {
        views.insert(from)
      }
    }
    let parts = sources.flatMap { SwiftSource($0).typeParts }
    var lines = Dictionary(parts.map { ($0.type, $0.lines.count) }, uniquingKeysWith: +)
    lines[Self.noType] =
      ordered.filter { owners.owner(of: $0.symbol) == Self.noType }.map(\.lines.count).reduce(0, +)
    self.named = named
    nodes = index.sorted { $0.value < $1.value }.map { name, place in
      Node(
        name: name, lines: lines[name.hasSuffix("+") ? String(name.dropLast()) : name] ?? 0,
        namesViews: views.contains(place), namesDevice: device.contains(place))
    }
  }
}

/// Finds the name of the node that a symbol belongs to.
private struct Owners {
  private let module: String
  private let types: Set<String>

  init(_ facts: Facts) {
    module = facts.module
    types = Set(
      facts.declarations.filter { $0.symbol.kind.isType && $0.symbol.kind != .typealias }
        .filter { $0.symbol.path.count == 1 }.map(\.symbol.name))
  }

  func owner(of symbol: Symbol) -> String? {
    guard symbol.module == module, let first = symbol.path.first else { return nil }
    if types.contains(first) { return first }
    return symbol.path.count > 1 || symbol.kind == .extension ? "\(first)+" : TypeGraph.noType
  }
}

extension Symbol {
  /// Whether the symbol is the device or a part of it that shows nothing, such as `Files`, or a member of these.
  fileprivate var isOfDevice: Bool {
    module == "MiniUIKit"
      && ["Device", "Files", "FileError", "Dice", "MainQueue", "Inbox", "SplitMix64"].contains(path.first)
  }

  /// Whether the symbol is a view of a kit or a member of one.
  fileprivate var isOfScreen: Bool {
    module == "MiniUIKit" || module.hasSuffix("Kit") && !["Disk", "Panels", "Place"].contains(path.first)
  }
}
