internal import Structure

extension Lesson {
  static let persistence = Lesson(
    "4-Persistence",
    steps: [
      Step(
        "01-extract-the-codec", title: "Extract value: the codec",
        goal: Goal("ViewController.symbol is gone") { $0.declarations(of: "ViewController.symbol") }),
      Step(
        "02-extract-the-position", title: "Extract state: the position",
        goal: Goal("no function of ViewController names diskAt") {
          $0.namings(of: "diskAt", in: "ViewController")
        }),
      Step(
        "03-extract-the-store", title: "Extract class: the store",
        goal: Goal("nothing but FileStore names writeText") {
          $0.namings(of: "writeText", outside: "FileStore")
        }),
      Step(
        "04-inject-the-store", title: "Introduce protocol: inject the store",
        goal: Goal("ViewController does not name FileStore") {
          $0.namings(of: "FileStore", in: "ViewController")
        }),
      Step(
        "05-try-again", title: "Replace ignored error by handling: try again",
        goal: Goal("ViewController.nextTry exists") { $0.missing("ViewController.nextTry") }),
    ])
}
