// What the specification says of the moment that the screen shows. A test compares the sentences with the suite's.

extension PuzzleFace {
  package var clauses: [(id: String, sentence: String)] {
    guard let picture else { return [] }
    let ids =
      if !picture.slides.isEmpty {
        ["slide.timing", "slide.closed"]
      } else if picture.isComplete {
        ["complete.sheet", "complete.modal"]
      } else {
        ["slide.beside", "slide.illegal"]
      }
    return ids.map { ($0, Self.sentences[$0] ?? "") }
  }

  package static let sentences = [
    "slide.timing": "a slide takes 0.25 s: the panel moves from the tap on and rests 0.25 s later",
    "slide.closed": "while a panel moves, taps and Shuffle are refused, and not queued",
    "complete.sheet":
      "1.0 s after the slide or shuffle that completes it, the sheet \"Well Done !!\" is up, with \"Shuffle again\" and \"Close\"",
    "complete.modal": "while the sheet is up, panels and Shuffle do not react",
    "slide.beside": "a tap on a panel beside the blank slides it there; the blank takes its place",
    "slide.illegal": "a tap on any other panel, or on the blank, changes nothing",
  ]
}
