public import SourceFacts

extension Facts {
  /// That `Main.swift` hands a part over to the suite, such as `rules`, as evidence; nothing when it does. The type that
  /// the part is handed over as is `RulesSeam` unless another is named.
  public func missingSeam(_ part: String, as type: String? = nil) -> [Evidence] {
    let file = "Main.swift"
    let seam = type ?? part.prefix(1).uppercased() + part.dropFirst() + "Seam"
    return missingNaming(of: seam, in: file).isEmpty ? [] : [Evidence(file: file, Lesson.handOver(part))]
  }
}
