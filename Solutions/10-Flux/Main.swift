import ChapterKit

/// Chapter 10's solution: one way round, from the view to the store and back to the view.
@main
enum Main: Executable {
  static let chapter = Chapter(
    title: "Flux and MVVM, done",
    pattern: .flux,
    rules: .useCases,
    game: .inTheApp,
    store: .save,
    presentation: .output,
    model: .loop
  ) { device in
    let dispatcher = Dispatcher()
    let store = Store(dispatcher)
    return ViewController(device, ViewModel(store, ActionCreator(dispatcher, store, device)))
  }
}
