public import Structure

extension Facts {
  /// That `Main.swift` hands a part over to the suite, such as `rules`, as evidence; nothing when it does.
  public func missingSeam(_ part: String) -> [Evidence] {
    let file = "Main.swift"
    let seam = part.prefix(1).uppercased() + part.dropFirst() + "Seam"
    return missingNaming(of: seam, in: file).isEmpty ? [] : [Evidence(file: file, Lesson.handOver(part))]
  }
}
