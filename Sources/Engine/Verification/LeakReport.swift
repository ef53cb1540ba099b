internal import MiniUIKit
internal import PhoneKit
internal import Supervision

/// Objects of an app that stay in memory although they should not: after the app has ended, after its screen
/// was removed, or more with each repetition of a script.
public struct LeakReport: Codable, Equatable, Sendable {
  /// The lines of the script that the app has played.
  public var script: [String]
  /// The objects' types, such as `ViewController`, or `3 UILabels` if there are several of one type.
  public var left: [String]
  /// When the objects stay in memory.
  public var kind: Kind

  public enum Kind: String, Codable, Sendable {
    /// After the app has ended.
    case death
    /// While the app runs on, after its screen was removed.
    case screen
    /// While the app plays the script ten times; `left` has the types of which it then holds more objects than after
    /// the first time.
    case growth
    /// While the app plays the script forty times; `left` says how much more memory it then holds than after ten.
    case memory
  }

  /// The leak in one sentence.
  public var sentence: String {
    let types = left.joined(separator: ", ")
    let isOne = left.count == 1 && left[0].first?.isNumber == false
    return switch kind {
    case .growth:
      "after ten times the app keeps \(types) more than after the first: what is done with is never removed"
    case .memory:
      """
      after forty times the app holds \(types) of memory more than after ten: it keeps something of every turn, such \
      as a list of all its states
      """
    case .screen:
      """
      after the screen has gone \(types) \(isOne ? "stays" : "stay") in memory: a closure, or a task that waits, holds \
      on; let closures capture no self, and cancel such a task in the controller's deinit
      """
    case .death:
      """
      after the app's death \(types) \(isOne ? "is" : "are") left in memory: something still holds on, such \
      as a closure or a task without [weak self]
      """
    }
  }
}

extension App {
  /// Returns the first leak that the app shows when it plays the specification's `leakScripts`, `growthScripts` and
  /// `screenScripts`, in that order; nil if it shows none.
  public func leakReport() -> LeakReport? {
    guard let specification = language as? any Specified else { return nil }
    func first(_ texts: [String], _ source: String, _ report: (Script) -> LeakReport?) -> LeakReport? {
      for text in texts {
        Heartbeat.note(text)
        let script = try? Script(text, source: source, language: language)
        if let found = script.flatMap(report) { return found }
      }
      return nil
    }
    return first(specification.leakScripts, "after its death", deathReport)
      ?? first(specification.growthScripts, "again and again", growthReport)
      ?? first(specification.screenScripts, "without its screen", screenReport)
  }

  /// Plays `script`, removes the root view controller while the app goes on running, and reports which of
  /// the app's objects stay in memory; nil if none do.
  ///
  /// It watches the objects of the app's own types that can be reached through stored properties from the root view
  /// controller.
  private func screenReport(of script: Script) -> LeakReport? {
    let module = name.replacing("-", with: "_")
    let left = Phone.simulate(self) { phone -> [String] in
      try? ScriptRun.play(script, on: phone)
      guard let screen = phone.screen else { return [] }
      let remains = Remains()
      for object in objects(from: screen.rootViewController as Any)
      where String(reflecting: type(of: object)).hasPrefix("\(module).") { remains.note(object) }
      screen.rootViewController = nil
      phone.settle()
      return remains.left
    }
    return left.isEmpty ? nil : LeakReport(script: script.text, left: left, kind: .screen)
  }

  /// Plays `script` again and again in one run of the app, and reports the types of which there are at least
  /// nine more objects after ten times than after the first, or else how much more memory is held after forty times
  /// than after ten; nil if neither grows.
  ///
  /// It counts the objects that can be reached through stored properties from the root view controller. Objects
  /// that only closures hold, and values, are seen by the memory that they take.
  private func growthReport(of script: Script) -> LeakReport? {
    Phone.simulate(self) { phone -> LeakReport? in
      guard var run = try? ScriptRun.begin(script, on: phone) else { return nil }
      @MainActor func play(times: Int) {
        for _ in 0..<times {
          for line in script.linesAfterLaunch { try? run.play(line, of: script) }
        }
        phone.releaseEndedTasks()
      }
      play(times: 1)
      let first = phone.keptObjects
      play(times: 9)
      let more = phone.keptObjects.map { ($0.key, $0.value - first[$0.key, default: 0]) }.filter { $0.1 >= 9 }
      if !more.isEmpty {
        return LeakReport(
          script: script.text, left: more.sorted { $0.0 < $1.0 }.map { "\($0.1) \($0.0)s" }, kind: .growth)
      }
      // Where other threads work, their memory would count.
      if !SupervisedChild.isSupervised { return nil }
      let before = liveMemory
      play(times: 30)
      let growth = (liveMemory - before) / 1024
      // An app may rightly keep a little of each turn, such as the actions in a log.
      return growth < 16 ? nil : LeakReport(script: script.text, left: ["\(growth) KB"], kind: .memory)
    }
  }

  /// Plays `script`, and reports which objects stay in memory when the app has ended; nil if none do.
  private func deathReport(of script: Script) -> LeakReport? {
    let left = remains(after: script)
    // A task that waits for a callback of the dead phone is not a leak: on a real phone the callback comes.
    if left.isEmpty || remains(after: script, deliveringPendingCallbacks: true).isEmpty { return nil }
    return LeakReport(script: script.text, left: left, kind: .death)
  }

  /// Returns the types of the objects, among the root view controller, its views and the device, that stay in
  /// memory when the phone that has played `script` is gone; empty if none do.
  ///
  /// - Parameter deliveringPendingCallbacks: Whether closures that wait in the main queue are called when the
  ///   app ends.
  func remains(after script: Script, deliveringPendingCallbacks: Bool = false) -> [String] {
    var watched = self
    let remains = Remains()
    watched.makeRootViewController = { device in
      let controller = makeRootViewController(device)
      remains.note(controller, device)
      return controller
    }
    return Phone.simulate(watched) { phone in
      phone.settings.deliversPendingCallbacks = deliveringPendingCallbacks
      // An app whose tasks ignore their cancellation first plays its game to the end.
      phone.settings.jobsAfterEnd = 5000
      try? ScriptRun.play(script, on: phone)
      return remains
    }.left
  }
}

extension Phone {
  /// The number of objects of each type that can be reached through stored properties from the root view controller.
  ///
  /// Objects without stored properties are not counted: an app may rightly keep more and more of them, such as the
  /// tokens in a log.
  fileprivate var keptObjects: [String: Int] {
    let kept = device?.screen.rootViewController.map { objects(from: $0) } ?? []
    let holding = kept.filter {
      let mirror = Mirror(reflecting: $0)
      return !mirror.children.isEmpty || mirror.superclassMirror != nil
    }
    return Dictionary(grouping: holding) { "\(type(of: $0))" }.mapValues(\.count)
  }
}

/// Returns the objects that can be reached through stored properties from `root`, with `root` itself if it is
/// an object.
@MainActor
private func objects(from root: Any) -> [AnyObject] {
  var seen: Set<ObjectIdentifier> = []
  var objects: [AnyObject] = []
  var open = [root]
  while let value = open.popLast() {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .class {
      guard seen.insert(ObjectIdentifier(value as AnyObject)).inserted else { continue }
      objects.append(value as AnyObject)
    }
    var level: Mirror? = mirror
    while let mirror = level {
      open += mirror.children.map(\.value)
      level = mirror.superclassMirror
    }
  }
  return objects
}

/// Weak references to an app's objects and to its device. Its property `left` says which of them are still in memory.
///
/// It is `@unchecked Sendable` because only the thread that simulates the phone uses it.
private final class Remains: @unchecked Sendable {
  private struct WeakReference {
    weak var object: AnyObject?
  }

  private var references: [WeakReference] = []

  var left: [String] {
    let types = references.compactMap { reference in reference.object.map { "\(type(of: $0))" } }
    let counts = Dictionary(grouping: types) { $0 }.mapValues(\.count)
    return counts.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map {
      $0.value == 1 ? $0.key : "\($0.value) \($0.key)s"
    }
  }

  func note(_ object: AnyObject) { references.append(WeakReference(object: object)) }

  @MainActor
  func note(_ controller: UIViewController, _ device: Device) {
    for object in [controller, device, device.dice, device.clock as AnyObject] {
      references.append(WeakReference(object: object))
    }
    note(controller.view)
  }

  @MainActor
  private func note(_ view: UIView) {
    references.append(WeakReference(object: view))
    for part in view.subviews { note(part) }
  }
}
