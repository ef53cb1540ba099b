/// How often each input has met each state of an app, by the moment within it.
public struct Coverage: Codable, Hashable, Sendable {
  /// The states and inputs that there are.
  public struct Map: Codable, Hashable, Sendable {
    public struct State: Codable, Hashable, Sendable {
      let id, column, name: String

      /// `column` is its short name, at the head of its column.
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
    /// Why an input can never meet a state, state by state; nil when it can.
    let reasons: [String?]
    let heading: String
    let legend: [String]

    /// `moments` tell how far what is under way has come. `heading` stands above the columns, and `legend` below all.
    public init(
      states: [State], inputs: [Input], moments: [String], heading: String, legend: [String],
      whyNot: (_ state: Int, _ input: Int) -> String?
    ) {
      (self.states, self.inputs, self.moments) = (states, inputs, moments)
      (self.heading, self.legend) = (heading, legend)
      reasons = states.indices.flatMap { state in inputs.indices.map { whyNot(state, $0) } }
    }
  }

  /// Where on the map an app is: the numbers of a state and a moment.
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

  /// Nothing, of no app yet.
  init() { self.init(Map(states: [], inputs: [], moments: [], heading: "", legend: []) { _, _ in nil }) }

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
    precondition(other.counts.isEmpty || fits(other), "these are maps of different apps")
    for place in other.counts.indices { counts[place] += other.counts[place] }
  }

  /// Whether another one is of the same app, or of none yet.
  public func fits(_ other: Coverage) -> Bool { counts.isEmpty || other.counts.isEmpty || map == other.map }

  /// Why an input can never meet a state; nil when it can.
  func whyNot(_ state: Int, _ input: Int) -> String? { map.reasons[state * map.inputs.count + input] }

  /// All pairs of a state and an input that may meet it.
  var possible: [(state: Int, input: Int)] {
    map.states.indices.flatMap { state in
      map.inputs.indices.filter { whyNot(state, $0) == nil }.map { (state, $0) }
    }
  }

  /// How many pairs of state and input there can be, and how many of them were reached.
  public var pairs: (reached: Int, possible: Int) {
    (possible.count { self[$0.state, $0.input] > 0 }, possible.count)
  }
}
