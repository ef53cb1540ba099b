extension PanelLayout {
  /// A lower bound of the number of slides from this layout to the solved puzzle.
  ///
  /// It is the sum of the panels' distances from their places, and two for each linear conflict: a panel in its own row
  /// or column that must leave it and return, so that others there can pass. Of three panels in reverse order, two
  /// must.
  ///
  /// The bound is even when the number of slides is even, and odd when that is odd.
  public var distance: Int {
    VerticalSlides.all[self] + VerticalSlides.all[mirrored]
  }

  /// Returns the places whose panels to slide, one after another, to solve the puzzle in as few slides as possible.
  ///
  /// Returns nil if the layout is not solvable or the search was cancelled. `isCancelled` is called first, and then
  /// every few thousand layouts, which is several times a millisecond. After fifty random slides the search takes
  /// milliseconds; after a thousand it can take many seconds.
  public func solution(isCancelled: () -> Bool = { false }) -> [Int]? {
    guard isSolvable else { return nil }
    let board = Board(self)
    var search = Search()
    var limit = board.distance
    while true {
      switch search.visit(board, slidesLeft: limit, except: 0, isCancelled: isCancelled) {
      case .found: return search.slides.reversed()
      case .calledOff: return nil
      // All lists of slides to the start are even, or all are odd.
      case .tooFar: limit += 2
      }
    }
  }
}

/// A depth-first search up to a limit of slides; repeated with higher limits it is iterative deepening A*.
private struct Search {
  enum Outcome {
    case found, tooFar, calledOff
  }

  /// Once a solution is found, the places whose panels to slide, the last one first.
  private(set) var slides: [Int] = []
  private var visits = 0
  private let verticalSlides = VerticalSlides.all

  /// Searches for a solution of at most `slidesLeft` slides, which must not be fewer than the board's distance.
  ///
  /// - Parameter undoing: The bit of the place whose panel would only slide back; 0 before the first slide.
  mutating func visit(
    _ board: Board, slidesLeft: Int, except undoing: UInt16, isCancelled: () -> Bool
  ) -> Outcome {
    if visits & 4095 == 0 && isCancelled() { return .calledOff }
    visits &+= 1
    if board.distance == 0 { return .found }
    var places = PanelLayout.places(beside: board.blank) & ~undoing
    while places != 0 {
      let place = places.trailingZeroBitCount
      places &= places &- 1
      let next = board.sliding(place, verticalSlides)
      guard next.distance < slidesLeft else { continue }
      let undoing: UInt16 = 1 &<< UInt16(board.blank)
      switch visit(next, slidesLeft: slidesLeft &- 1, except: undoing, isCancelled: isCancelled) {
      case .found:
        slides.append(place)
        return .found
      case .calledOff: return .calledOff
      case .tooFar: continue
      }
    }
    return .tooFar
  }
}

/// A layout, with everything that the search would otherwise compute again after each slide.
private struct Board {
  private var layout: PanelLayout
  private var mirrored: PanelLayout
  private(set) var blank: Int
  private(set) var distance: Int

  init(_ layout: PanelLayout) {
    self.layout = layout
    mirrored = layout.mirrored
    blank = layout.blank
    distance = layout.distance
  }

  /// Returns the board after the panel at `place` has slid.
  ///
  /// The distance changes only by the two rows, or the two columns, between which the panel moves.
  func sliding(_ place: Int, _ verticalSlides: VerticalSlides) -> Board {
    var next = self
    next.layout = layout.sliding(from: place, to: blank)
    next.mirrored = mirrored.sliding(from: mirror(of: place), to: mirror(of: blank))
    next.blank = place
    let (row, column) = (place &>> 2, place & 3)
    let (blankRow, blankColumn) = (blank &>> 2, blank & 3)
    if column == blankColumn {
      next.distance &+= verticalSlides[next.layout, row] &+ verticalSlides[next.layout, blankRow]
      next.distance &-= verticalSlides[layout, row] &+ verticalSlides[layout, blankRow]
    } else {
      next.distance &+= verticalSlides[next.mirrored, column] &+ verticalSlides[next.mirrored, blankColumn]
      next.distance &-= verticalSlides[mirrored, column] &+ verticalSlides[mirrored, blankColumn]
    }
    return next
  }
}
