internal import Console
internal import Lessons

extension TypeSizes {
  /// The types that change, each with a bar as long as it is large, and whom it names now and no longer.
  func text(_ style: Style) -> [String] {
    let largest = Double(max(entries.flatMap { [$0.before, $0.after] }.max() ?? 1, 1))
    let width = entries.map(\.name.count).max() ?? 0
    return entries.filter { $0.before != $0.after || $0.namesBefore != $0.namesAfter }.flatMap { entry in
      let name = entry.name + String(repeating: " ", count: width - entry.name.count)
      return ["  \(name)  \(entry.size)  \(entry.bar(style, scale: 24 / largest))"]
        + entry.names(style).map {
          style.fitted("\(String(repeating: " ", count: width + 4))\($0)", hanging: width + 6)
        }
    }
  }
}

extension TypeSizes.Entry {
  fileprivate var size: String {
    let text =
      before == 0
      ? "new, \(after)"
      : after == 0 ? "\(before), gone" : before == after ? "\(after)" : "\(before) to \(after)"
    return text + String(repeating: " ", count: max(10 - text.count, 0))
  }

  fileprivate func bar(_ style: Style, scale: Double) -> String {
    func part(_ sign: String, _ lines: Int) -> String {
      String(repeating: sign, count: lines > 0 ? max(Int(Double(lines) * scale), 1) : 0)
    }
    return part("#", min(before, after)) + style.red(part("-", before - after))
      + style.green(part("+", after - before))
  }

  fileprivate func names(_ style: Style) -> [String] {
    let (new, gone) = (
      namesAfter.subtracting(namesBefore).sorted(), namesBefore.subtracting(namesAfter).sorted()
    )
    return (new.isEmpty ? [] : ["\(style.green("names")) \(new.joined(separator: ", "))"])
      + (gone.isEmpty ? [] : ["\(style.red("no longer")) \(gone.joined(separator: ", "))"])
  }
}
