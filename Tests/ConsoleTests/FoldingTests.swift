import Testing

@testable import Console

@Suite struct `Folding` {
  @Test func `breaks each line of a text by itself`() {
    let text = "53 clauses hold\n1 seam: 1 hold"
    #expect(folded(text, to: 16) == text)
    #expect(folded(text, to: 10, hanging: 2) == "53 clauses\n  hold\n1 seam: 1\n  hold")
  }
}
