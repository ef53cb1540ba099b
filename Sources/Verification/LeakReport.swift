internal import MiniUIKit
internal import PhoneKit
internal import Supervision

/// The objects of an app that stay in memory after the app has ended.
public struct LeakReport: Codable, Equatable, Sendable {
  /// The lines of the script that the app had played before it ended.
  public var script: [String]
  /// The names of the objects' types, with a count before those of several objects.
  public var left: [String]
  /// Whether the app is alive, and has played the script ten times: then `left` is what it keeps more of than after
  /// the first time. False if it is nil.
  public var isGrowth: Bool?
  /// Whether the app is alive, and only its screen has been removed. False if it is nil.
  public var isOfScreen: Bool?

  /// The leak in one sentence.
  public var sentence: String {
    if isGrowth == true {
      return """
        after ten times the app keeps \(left.joined(separator: ", ")) more than after the first: what is done with is \
        never removed
        """
    }
    if isOfScreen == true {
      return """
        after the screen has gone \(left.joined(separator: ", ")) \(left.count == 1 ? "stays" : "stay") in memory: a task \
        that waits holds on; cancel it in the controller's deinit, and let it capture no self
        """
    }
    return """
      after the app's death \(left.joined(separator: ", ")) \(left.count == 1 ? "is" : "are") left in memory: something \
      still holds on, such as a closure or a task without [weak self]
      """
  }
}

extension App {
  /// Plays the specification's `leakScripts`, and reports the first after which objects stay in memory; nil
  /// if none do.
  public func leakReport() -> LeakReport? {
    let specification = language as? any Specified
    return leakReport(after: specification?.leakScripts ?? [])
      ?? specification?.growthScript.flatMap(growthReport)
      ?? (specification?.screenScripts ?? []).lazy.compactMap(screenReport).first
  }

  /// Plays a script, removes the screen while the app lives on, and reports what stays in memory of it; nil if nothing
  /// does.
  ///
  /// Watched are the objects of the app's own types to which stored properties lead from the root view controller.
  public func screenReport(of text: String) -> LeakReport? {
    Heartbeat.note(text)
    guard let script = try? Script(text, source: "without its screen", language: language) else { return nil }
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
    return left.isEmpty ? nil : LeakReport(script: script.text, left: left, isOfScreen: true)
  }

  /// Plays a script ten times in one life of the app, and reports of which objects it keeps more than after the first
  /// time; nil if of none.
  ///
  /// Counted is what stored properties lead to from the root view controller; what only closures hold is not seen.
  public func growthReport(of text: String) -> LeakReport? {
    Heartbeat.note(text)
    guard let script = try? Script(text, source: "again and again", language: language) else { return nil }
    let more = Phone.simulate(self) { phone -> [String: Int] in
      guard var run = try? ScriptRun.begin(script, on: phone) else { return [:] }
      var first: [String: Int] = [:]
      for time in 1...10 {
        for line in script.linesAfterLaunch { try? run.play(line, of: script) }
        if time == 1 { first = phone.keptObjects }
      }
      let last = phone.keptObjects
      let more = last.keys.map { ($0, last[$0, default: 0] - first[$0, default: 0]) }
      return Dictionary(uniqueKeysWithValues: more).filter { $0.value >= 9 }
    }
    if more.isEmpty { return nil }
    let left = more.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)s" }
    return LeakReport(script: script.text, left: left, isGrowth: true)
  }

  /// Plays `scripts`, and reports the first after which objects stay in memory; nil if none do.
  public func leakReport(after scripts: [String]) -> LeakReport? {
    for text in scripts {
      Heartbeat.note(text)
      guard let script = try? Script(text, source: "after its death", language: language) else { continue }
      let left = remains(after: script)
      // A task that waits for a callback of the dead phone is not a leak: on a real phone the callback comes.
      if !left.isEmpty, !remains(after: script, deliveringPendingCallbacks: true).isEmpty {
        return LeakReport(script: script.text, left: left)
      }
    }
    return nil
  }

  /// The types of the app's objects that stay in memory when the phone that has played `script` is gone;
  /// empty if none do.
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
      phone.deliversPendingCallbacks = deliveringPendingCallbacks
      // An app whose tasks ignore their cancellation first plays its game to the end.
      phone.jobsAfterEnd = 5000
      try? ScriptRun.play(script, on: phone)
      return remains
    }.left
  }
}

extension Phone {
  /// How many objects of each type stored properties lead to from the root view controller, without those that have
  /// no properties: a log may keep such a token.
  fileprivate var keptObjects: [String: Int] {
    let kept = device?.screen.rootViewController.map { objects(from: $0) } ?? []
    let holding = kept.filter {
      let mirror = Mirror(reflecting: $0)
      return !mirror.children.isEmpty || mirror.superclassMirror != nil
    }
    return Dictionary(grouping: holding) { "\(type(of: $0))" }.mapValues(\.count)
  }
}

/// The objects to which stored properties lead from a value, itself among them.
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

/// Weak references to an app's objects and to its device, which tell afterwards what is still in memory.
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
