internal import SourceFacts

extension Lesson {
  static let slidingPuzzle = Lesson(
    folder: "14-SlidingPuzzle", title: "The sliding puzzle",
    fixes: ["unordered-slides", "late-sheet", "two-answers"],
    seam: "model",
    steps: [
      Step(
        "01-plan-who-knows-what",
        goal: "the controller keeps a view model, which keeps a model; the model uses neither"
      ) {
        $0.missingStored(ofType: "SlidingViewModel", in: "PuzzleViewController")
          + $0.missingStored(ofType: "SlidingModel", in: "SlidingViewModel")
          + $0.namings(of: "SlidingViewModel", "PuzzleViewController", in: "SlidingModel")
      },
      Step("02-show-the-panels", builds: ["puzzle.start"], goal: "a launch shows the panels of the start"),
      Step(
        "03-let-an-actor-keep-them", tests: "swap", parts: ["model"],
        goal: "your tests show that the model exchanges panels and reports the change; the model uses no view"
      ) {
        $0.namings(of: "PuzzleScene", "GridView", in: "SlidingModel") + $0.untested("SlidingModel")
      },
      Step(
        "04-make-a-slide-of-a-tap", tests: "tap",
        goal: "your tests show that the view model slides a panel beside the blank, and no other"
      ) {
        $0.missingStored(ofType: "SlidingModel", in: "SlidingViewModel") + $0.untested("SlidingViewModel")
      },
      Step(
        "05-connect-them", builds: ["slide.beside", "slide.illegal", "life.kill"],
        goal: "a tap slides the panel that it hits, if that is beside the blank"),
      Step(
        "06-let-a-panel-be-seen-to-slide", builds: ["slide.timing"],
        goal: "a panel slides visibly, for a quarter of a second"),
      Step(
        "07-shuffle-by-the-dice", builds: ["shuffle.legal", "shuffle.once", "shuffle.dice", "slide.order"],
        goal: "the button shuffles with the device's dice"),
      Step(
        "08-notice-the-end",
        builds: [
          "complete.rule", "complete.untouched", "complete.sheet", "complete.not-late", "complete.modal",
          "complete.close", "complete.again",
        ],
        tests: "complete", parts: ["model"],
        goal: "your tests show that the model knows the end, and the sheet comes up a second after it"
      ) {
        $0.untested("SlidingModel")
      },
      Step(
        "09-refuse-while-a-panel-slides", builds: ["slide.closed"],
        goal: "while a panel slides, nothing else begins"),
      Step(
        "10-one-loop-takes-all-in",
        goal: "one loop handles every event, and no view is asked whether a panel slides"
      ) {
        $0.missingNaming(of: "onRest") + $0.namings(of: "GridView.slides")
          + $0.namings(of: "unorderedSlides") + $0.namings(of: "twoAnswers")
      },
      Step(
        "11-a-sheet-for-one-change",
        goal: "a sheet comes up for the last change only, and no defect is left"
      ) {
        $0.missingNaming(of: "onRest") + $0.namings(of: "lateSheet")
      },
      Step(
        "12-answer-once", parts: ["model"],
        goal: "the model answers each slide, its caller reads the answer, and no swap is left"
      ) {
        $0.missing("SlidingModel.slide") + $0.declarations(of: "swap")
          + $0.missingAsyncPath(to: "slide", in: "SlidingViewModel")
          + $0.unreadAnswers + $0.missingPanelsInModel
      },
    ])
}
