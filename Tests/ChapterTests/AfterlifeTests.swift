import ChapterKit
import MiniUIKit
import Testing
import Verification

@Suite struct `After its death` {
  static let scripts = [
    "wait 1", "c4; wait 0.3", "c4; settle", "mode dark computer; wait 1", "mode dark computer; wait 2.1",
    "mode light computer; mode dark computer; wait 9", "reset", "reset; cancel", "c4; settle; reset; ok; d3",
    "mode dark computer; wait 1; reset; ok", "c4; wait 0.3 + kill", "mode dark computer; wait 2 + reset; ok",
    "save x00 1 -ox-----; a1; settle", "save x00 1 ox------", "save x00 1 ox------; dismiss",
    "fault full; c4; wait 3", "fault kill 5; c4; settle", "save raw \"nothing\"; c4", "c4; kill; c3; kill",
  ]

  @Test(arguments: await everyChapter.map(\.app), scripts)
  func `nothing of an app is left, whatever it was doing`(app: App, text: String) async throws {
    let script = try Script(text, source: "test")
    var watched = app
    let remains = await Remains()
    watched.makeRootViewController = { device in
      let controller = app.makeRootViewController(device)
      remains.note(controller, device)
      return controller
    }
    try await MainActor.run {
      try Phone.simulate(watched) { phone in try Performance.play(script, on: phone) { _ in } }
      #expect(remains.noted >= 16)
      #expect(remains.left.isEmpty)
    }
  }
}

/// What an app is made of and what it was given, as long as anybody holds it.
@MainActor private final class Remains {
  private struct Body {
    weak var object: AnyObject?
  }

  private var bodies: [Body] = []

  var noted: Int { bodies.count }
  var left: [String] { bodies.compactMap { $0.object.map { "\(type(of: $0))" } } }

  func note(_ controller: UIViewController, _ device: Device) {
    bodies += [controller, device, device.dice, device.clock as AnyObject].map { Body(object: $0) }
    note(controller.view)
  }

  private func note(_ view: UIView) {
    bodies.append(Body(object: view))
    for part in view.subviews { note(part) }
  }
}
