/// Counts how often an exploration has tried each kind of input in each state of an app, and at which moment
/// within the state. An input that was tried in a state has *met* it.
public struct Coverage: Codable, Hashable, Sendable {
  /// The states of an app, its kinds of inputs, and which input can come in which state.
  public struct Map: Codable, Hashable, Sendable {
    public struct State: Codable, Hashable, Sendable {
      let id, column, name: String

      /// Makes a state. `column` is its short name at the head of a column.
      public init(_ id: String, column: String, name: String) {
        (self.id, self.column, self.name) = (id, column, name)
      }
    }

    public struct Input: Codable, Hashable, Sendable {
      let id, name: String

      public init(_ id: String, name: String) { (self.id, self.name) = (id, name) }
    }

    let states: [State]
    let inputs: [Input]
    let moments: [String]
    /// Whether an input can happen in a state: all inputs for the first state, then all for the second, and
    /// so on.
    let possible: [Bool]
    let heading: String
    let legend: [String]

    /// Makes the map of an app.
    ///
    /// - Parameters:
    ///   - moments: The names of moments at which inputs can come within a state, such as `early` and `late`.
    ///   - heading: The line above the columns.
    ///   - legend: The lines below the map.
    ///   - isPossible: Whether an input can happen in a state; both are indices.
    public init(
      states: [State], inputs: [Input], moments: [String], heading: String, legend: [String],
      isPossible: (_ state: Int, _ input: Int) -> Bool
    ) {
      (self.states, self.inputs, self.moments) = (states, inputs, moments)
      (self.heading, self.legend) = (heading, legend)
      possible = states.indices.flatMap { state in inputs.indices.map { isPossible(state, $0) } }
    }
  }

  /// The state that an app is in and the moment of that state, as indices in a `Map`.
  public struct Place: Hashable, Sendable {
    let state, moment: Int

    public init(state: Int, moment: Int) { (self.state, self.moment) = (state, moment) }
  }

  let map: Map
  private var counts: [Int]

  init(_ map: Map) {
    self.map = map
    counts = Array(repeating: 0, count: map.states.count * map.inputs.count * map.moments.count)
  }

  /// Makes an empty coverage without a map; it takes the map of the first coverage that is added.
  init() { self.init(Map(states: [], inputs: [], moments: [], heading: "", legend: []) { _, _ in true }) }

  subscript(input: Int, place: Place) -> Int {
    get { counts[index(input, place)] }
    set { counts[index(input, place)] = newValue }
  }

  private func index(_ input: Int, _ place: Place) -> Int {
    (place.state * map.inputs.count + input) * map.moments.count + place.moment
  }

  /// How often an input has met a state, at any moment.
  subscript(state: Int, input: Int) -> Int {
    map.moments.indices.reduce(0) { $0 + self[input, Place(state: state, moment: $1)] }
  }

  mutating func add(_ other: Coverage) {
    if counts.isEmpty { self = Coverage(other.map) }
    precondition(other.counts.isEmpty || fits(other), "coverage of different apps cannot be added")
    for index in other.counts.indices { counts[index] += other.counts[index] }
  }

  /// Whether the other coverage is of the same app, or one of them is empty.
  public func fits(_ other: Coverage) -> Bool { counts.isEmpty || other.counts.isEmpty || map == other.map }

  func isPossible(_ state: Int, _ input: Int) -> Bool { map.possible[state * map.inputs.count + input] }

  /// How many pairs of a state and an input are possible, and how many of them were reached.
  public var pairs: (reached: Int, possible: Int) {
    let pairs = map.states.indices.flatMap { state in
      map.inputs.indices.filter { isPossible(state, $0) }.map { (state: state, input: $0) }
    }
    return (pairs.count { self[$0.state, $0.input] > 0 }, pairs.count)
  }
}
