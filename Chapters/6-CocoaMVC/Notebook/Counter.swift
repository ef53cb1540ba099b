import Observation

/// Something that can be observed, for the notebook to try it.
@MainActor @Observable
final class Counter {
  var count = 0

  /// What it counts, as often as that is another number when somebody looks.
  var values: Observations<Int, Never> { Observations { self.count } }
}
