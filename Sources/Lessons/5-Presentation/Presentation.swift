internal import Structure
internal import Teaching

extension Lesson {
  static let presentation = Lesson(
    "5-Presentation", title: "The screen as a function of state", origin: 4,
    advice: [
      Advice(
        on: "cannot find", "has no member",
        text: """
          When a property moves into the state, every line that named it has an error: put `state.` before it and go \
          on.
          """),
      Advice(
        on: "missing argument",
        text: """
          A value that is made for the screen takes everything it shows in its initializer; the compiler's list of \
          missing members is your list of what the screen shows.
          """),
    ],
    seam: "presentation",
    steps: [
      .extractTheState, .computeTheScreen, .presentTheAnimation, .extractTheGame, .askByState,
      .takeInputsAsValues, .addASecondFrontEnd,
    ],
    openTask: .whoIsTold)
}
