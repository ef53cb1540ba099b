/// Counts how often an exploration has tried each kind of input in each state of an app, and at which moment within
/// the state. Reports say that such a pair of a state and an input was reached.
public struct Coverage: Codable, Hashable, Sendable {
  /// The states of an app, its kinds of inputs, and which input is possible in which state.
  public struct Map: Codable, Hashable, Sendable {
    public struct State: Codable, Hashable, Sendable {
      let column, name: String

      /// Makes a state. `column` is its short name, for the head of a column in a table.
      public init(column: String, name: String) { (self.column, self.name) = (column, name) }
    }

    let states: [State]
    let inputs: [String]
    let moments: Int
    /// The pairs of a state and an input that is not possible in it, each as a number: the state's index times the
    /// number of inputs, plus the input's index.
    private let impossible: [Int]
    let heading: String
    let legend: [String]

    /// Makes the map of an app.
    ///
    /// - Parameters:
    ///   - inputs: The names of the kinds of inputs.
    ///   - moments: The number of moments within a state at which inputs can come, such as 2 for early and late.
    ///   - heading: The line above the columns.
    ///   - legend: The lines below the map.
    ///   - isPossible: Whether an input can happen in a state; both are indices.
    public init(
      states: [State], inputs: [String], moments: Int, heading: String, legend: [String],
      isPossible: (_ state: Int, _ input: Int) -> Bool
    ) {
      (self.states, self.inputs, self.moments) = (states, inputs, moments)
      (self.heading, self.legend) = (heading, legend)
      impossible = (0..<states.count * inputs.count).filter {
        !isPossible($0 / inputs.count, $0 % inputs.count)
      }
    }

    func isPossible(_ state: Int, _ input: Int) -> Bool { !impossible.contains(state * inputs.count + input) }
  }

  /// The state that an app is in and the moment of that state, as indices in a `Map`.
  public struct Place: Hashable, Sendable {
    let state, moment: Int

    public init(state: Int, moment: Int) { (self.state, self.moment) = (state, moment) }
  }

  let map: Map
  /// How often each input was tried at each place, by the number that `index` computes from both; pairs that never
  /// occurred are left out.
  private var counts: [Int: Int] = [:]

  init(_ map: Map) { self.map = map }

  /// Makes an empty coverage without a map; it takes the map of the first coverage that is added to it.
  init() { self.init(Map(states: [], inputs: [], moments: 0, heading: "", legend: []) { _, _ in true }) }

  subscript(input: Int, place: Place) -> Int {
    get { counts[index(input, place), default: 0] }
    set { counts[index(input, place)] = newValue }
  }

  private func index(_ input: Int, _ place: Place) -> Int {
    (place.state * map.inputs.count + input) * map.moments + place.moment
  }

  /// How often an input was tried in a state, at any moment.
  subscript(state: Int, input: Int) -> Int {
    stride(from: 0, to: map.moments, by: 1).reduce(0) { $0 + self[input, Place(state: state, moment: $1)] }
  }

  mutating func add(_ other: Coverage) {
    if map.states.isEmpty { self = Coverage(other.map) }
    precondition(fits(other), "coverage of different apps cannot be added")
    counts.merge(other.counts, uniquingKeysWith: +)
  }

  /// Whether the other coverage is of the same app, or one of them has no map yet.
  public func fits(_ other: Coverage) -> Bool {
    map.states.isEmpty || other.map.states.isEmpty || map == other.map
  }

  /// How many pairs of a state and an input are possible, and how many of them were tried.
  public var pairs: (reached: Int, possible: Int) {
    let pairs = map.states.indices.flatMap { state in
      map.inputs.indices.filter { map.isPossible(state, $0) }.map { (state: state, input: $0) }
    }
    return (pairs.count { self[$0.state, $0.input] > 0 }, pairs.count)
  }
}
