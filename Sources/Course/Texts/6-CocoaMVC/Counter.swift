import Observation

/// Something that can be observed, for the notebook to try it.
@MainActor @Observable
final class Counter {
  var count = 0

  /// The count, each time that it has changed when the observer looks.
  var values: Observations<Int, Never> { Observations { self.count } }
}
