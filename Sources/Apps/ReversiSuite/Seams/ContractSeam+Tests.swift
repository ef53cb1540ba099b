internal import MiniUIKit
internal import PhoneKit
public import Reversi
internal import ReversiKit
public import Verification

extension ContractSeam: TestedSeam {
  private typealias Make = @MainActor @Sendable (Device) -> (screen: UIView, view: View)

  public var subject: String { "the fake and the real host pass the same test, which finds wrong views" }

  public func tests(on app: App) -> [SeamTest] {
    [
      { trial in
        try expectNothing(&trial, "your fake") { (UIView(), fake($0)) }
        try expectNothing(&trial, "your real host") { host($0) }
        try expectNothing(&trial, "a right view") { (UIView(), Sample().view(on: $0)) }
      },
      { trial in
        for fault in Sample.Fault.allCases {
          let found = complaints { (UIView(), Sample(fault: fault).view(on: $0)) }
          try trial.expect(
            found?.isEmpty == false, given: "a view that \(fault.rawValue)",
            found: found == nil ? "no end of your test in 60 seconds" : "no complaint",
            expected: "a complaint of your test",
            because: "a contract test that cannot fail says nothing about the views that pass it")
        }
      },
    ]
  }

  private func expectNothing(
    _ trial: inout Trial, _ name: String, _ make: @escaping Make
  ) throws {
    let found = complaints(make)
    try trial.expect(
      found == [], given: "your test of \(name)",
      found: found.map { $0.joined(separator: "; ") } ?? "no end in 60 seconds", expected: "no complaint",
      because: "what a test shows about a fake holds for the host only if both keep the same promises")
  }

  /// Runs the chapter's test on the view that `make` makes, and returns what it finds wrong; nil if the test does not
  /// end within 60 seconds of the phone's time.
  private func complaints(_ make: @escaping Make) -> [String]? {
    let result = Findings()
    let app = App(name: "a view alone", language: .reversi) { [test] device in
      let made = make(device)
      Task { @MainActor in
        do { result.complaints = try await test(made.view, device) } catch {
          result.complaints = ["\(error)"]
        }
      }
      return UIViewController(device: device, view: made.screen)
    }
    return Phone.simulate(app) { phone in
      phone.launch()
      phone.wait(.seconds(60))
      return result.complaints
    }
  }
}

/// Holds what the chapter's test has found wrong with a view; nil until the test has ended.
@MainActor
private final class Findings {
  var complaints: [String]?

  nonisolated init() {}
}

/// A view that the suite makes, either right or with a fault that the chapter's test must find.
@MainActor
private final class Sample {
  enum Fault: String, CaseIterable {
    case deaf = "goes on when its task is cancelled in the middle of a move"
    case eager = "still shows a disk in a task that was cancelled before"
    case blind = "shows no disk"
    case mute = "shows only the first disk of a move"
  }

  private let fault: Fault?
  private var disks: [Int: Disk] = [:]
  private var placed = 0

  nonisolated init(fault: Fault? = nil) { self.fault = fault }

  func view(on device: Device) -> ContractSeam.View {
    ContractSeam.View(
      showStart: { self.disks = [27: .light, 28: .dark, 35: .dark, 36: .light] },
      place: { disk, x, y in
        if self.fault != .eager, self.fault != .deaf { try Task.checkCancellation() }
        self.placed += 1
        let isShown = self.fault != .blind && (self.fault != .mute || self.placed % 2 == 1)
        if isShown { self.disks[y * 8 + x] = disk }
        if self.fault == .deaf {
          // The sleep of a task of its own is not cancelled.
          try? await Task { try await device.clock.sleep(for: .milliseconds(250)) }.value
        } else {
          try await device.clock.sleep(for: .milliseconds(250))
          try Task.checkCancellation()
        }
      },
      disk: { self.disks[$1 * 8 + $0] })
  }
}
