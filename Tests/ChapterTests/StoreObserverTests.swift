import ChapterKit
import PhoneKit
import Reversi
import ReversiKit
import Testing
import Verification

@testable import solution_10
@testable import solution_11

/// Several screens may show the facts of one store. Here each screen is what its view model wants it to show.
@Suite struct `Several screens on one store` {
  @Test func `in chapter 10 all follow a game that two of them play`() {
    let shown = onPhone { phone, device in
      let (store, creator) = loop(on: device)
      let screens = [ViewModel10(store, creator), ViewModel10(store, creator), ViewModel10(store, creator)]
      let shown = Shown(screens.count)
      for (index, screen) in screens.enumerated() {
        screen.show = { shown.lines[index].append("\($0.counts), \($0.message), \($0.isAnimated)") }
      }
      screens[0].viewDidLoad()
      screens[0].tapCell(x: 3, y: 2)
      phone.wait(.seconds(1))
      screens[1].tapCell(x: 2, y: 2)
      phone.wait(.seconds(1))
      return shown.lines
    }
    // A load, and two moves: each begins, places two disks, and ends.
    #expect(shown[0].count == 9)
    #expect(shown[0].last == #"["3", "3"], 's turn, false"#)
    #expect(shown[1] == shown[0])
    #expect(shown[2] == shown[0])
  }

  @Test func `in chapter 10 one that opens in the middle of a move has its counts at once`() {
    let counts = onPhone { phone, device in
      let (store, creator) = loop(on: device)
      creator.tap(solution_10.Cell(x: 3, y: 2))
      phone.wait(.milliseconds(300))
      return [ViewModel10(store, creator).output.counts, ["\(store.board.count(of: .dark))"]]
    }
    #expect(counts == [["2", "2"], ["4"]])
  }

  @Test func `in chapter 11 all follow, and so do two widgets with one value`() {
    let shown = onPhone { phone, device in
      let world = World(device)
      let store = solution_11.Store(perform: world.perform)
      let screens = [ViewModel11(store, send: store.send), ViewModel11(store, send: store.send)]
      let shown = Shown(4)
      for (index, screen) in (screens + screens).enumerated() {
        screen.counts[0].bind { shown.lines[index].append($0) }
      }
      store.send(.launch(world.file.read()))
      screens[0].appear()
      screens[0].tap(x: 3, y: 2)
      phone.wait(.seconds(1))
      screens[1].tap(x: 2, y: 2)
      phone.wait(.seconds(1))
      return shown.lines
    }
    #expect(shown == Array(repeating: ["2", "4", "3"], count: 4))
  }
}

private typealias ViewModel10 = solution_10.ViewModel
private typealias ViewModel11 = solution_11.ViewModel

/// What each of several screens has been asked to show.
@MainActor private final class Shown {
  var lines: [[String]]

  init(_ screens: Int) { lines = Array(repeating: [], count: screens) }
}

/// The loop of chapter 10, without a view model.
@MainActor private func loop(on device: Device) -> (solution_10.Store, ActionCreator) {
  let dispatcher = Dispatcher()
  let store = solution_10.Store(dispatcher)
  return (store, ActionCreator(dispatcher, store, device))
}

/// Runs `body` on a phone whose own screen is empty.
private func onPhone(_ body: @MainActor (Phone, Device) -> [[String]]) -> [[String]] {
  Phone.simulate(App(name: "no screen") { UIViewController(device: $0, view: UIView()) }) { phone in
    phone.launch()
    guard let device = phone.device else { return [] }
    return body(phone, device)
  }
}
