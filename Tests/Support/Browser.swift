import Foundation
import Glibc
import Supervision
import Synchronization

/// A headless Chromium of our own, spoken to over two pipes: JSON, and a zero byte after each message.
///
/// There is no driver, no port and no HTTP in between. The browser ends when its input does, so also when the tests crash.
package final class Browser {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let profile: TemporaryFolder
  private var lastCall = 0
  private var unread: [UInt8] = []
  /// What the browser told while it was waited for answers.
  fileprivate var events: [[String: Any]] = []

  /// The browser's program; nil: there is none here.
  package static let program: String? = ["/usr/bin/chromium", "/usr/bin/chromium-browser"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  private static let shared = Mutex<Browser?>(nil)

  /// Does something with the one browser that all tests share, one after another.
  package static func with<Value: Sendable>(_ body: (Browser) throws -> Value) throws -> Value {
    try shared.withLock { browser in
      if browser == nil { browser = try Browser(program ?? "chromium") }
      do {
        return try body(browser!)
      } catch let problem as BrowserProblem {
        // It may have died: the next test gets another one.
        browser = nil
        throw problem
      }
    }
  }

  private init(_ program: String) throws {
    // To write to a browser that has died must not end the tests.
    signal(SIGPIPE, SIG_IGN)
    profile = try TemporaryFolder()
    process.executableURL = URL(filePath: "/bin/sh")
    // The browser reads from descriptor 3 and writes to 4, and Foundation can only hand over 0 to 2.
    process.arguments = [
      "-c",
      #""$0" --headless=new --no-sandbox --disable-dev-shm-usage --hide-scrollbars --disable-gpu --no-first-run --disable-extensions --user-data-dir="$1" "#
        + #"--remote-debugging-pipe 3<&0 4>&1 0</dev/null 1>/dev/null 2>/dev/null; rm -rf "$1""#,
      program, profile.path,
    ]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    try call("Browser.getVersion")
  }

  @discardableResult
  fileprivate func call(
    _ method: String, _ parameters: [String: Any] = [:], in session: String? = nil
  ) throws -> [String: Any] {
    lastCall += 1
    var message: [String: Any] = ["id": lastCall, "method": method, "params": parameters]
    message["sessionId"] = session
    try input.fileHandleForWriting.write(contentsOf: JSONSerialization.data(withJSONObject: message) + [0])
    while true {
      let answer = try receive()
      guard answer["id"] as? Int == lastCall else {
        events.append(answer)
        continue
      }
      if let error = answer["error"] as? [String: Any] {
        throw BrowserProblem("\(method): \(error["message"] ?? "")")
      }
      return answer["result"] as? [String: Any] ?? [:]
    }
  }

  /// Waits until the browser has told of `method` in a session.
  fileprivate func wait(for method: String, in session: String) throws {
    while !events.contains(where: {
      $0["method"] as? String == method && $0["sessionId"] as? String == session
    }) {
      events.append(try receive())
    }
  }

  private func receive() throws -> [String: Any] {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let descriptor = output.fileHandleForReading.fileDescriptor
    while true {
      if let end = unread.firstIndex(of: 0) {
        let message = Data(unread[..<end])
        unread.removeSubrange(...end)
        return try JSONSerialization.jsonObject(with: message) as? [String: Any] ?? [:]
      }
      // `read(upToCount:)` would wait until the whole buffer is full.
      var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&ready, 1, 30_000) > 0 else { throw BrowserProblem("the browser says nothing for 30 s") }
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { throw BrowserProblem("the browser has ended") }
      unread += buffer[..<count]
    }
  }
}

/// Why something could not be done in a browser.
package struct BrowserProblem: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}

/// A window of the browser that shares nothing with others but what it is opened beside.
package struct BrowserWindow {
  private let browser: Browser
  private let context: String
  private let session: String

  package init(
    _ browser: Browser, width: Int = 1280, height: Int = 900, isDark: Bool = false, isCalm: Bool = false,
    runsScripts: Bool = true, forcesColours: Bool = false, prints: Bool = false
  ) throws {
    self.browser = browser
    context = try browser.call("Target.createBrowserContext")["browserContextId"] as? String ?? ""
    let target = try browser.call(
      "Target.createTarget", ["url": "about:blank", "browserContextId": context])["targetId"]
    let attached = try browser.call("Target.attachToTarget", ["targetId": target ?? "", "flatten": true])
    session = attached["sessionId"] as? String ?? ""
    for domain in ["Page", "Runtime", "Log"] { try call("\(domain).enable") }
    try call(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600])
    try call(
      "Emulation.setEmulatedMedia",
      [
        "media": prints ? "print" : "",
        "features": [
          ["name": "prefers-color-scheme", "value": isDark ? "dark" : "light"],
          ["name": "prefers-reduced-motion", "value": isCalm ? "reduce" : "no-preference"],
          ["name": "forced-colors", "value": forcesColours ? "active" : "none"],
        ],
      ])
    if !runsScripts { try call("Emulation.setScriptExecutionDisabled", ["value": true]) }
  }

  package func close() {
    _ = try? browser.call("Target.disposeBrowserContext", ["browserContextId": context])
    browser.events.removeAll { $0["sessionId"] as? String == session }
  }

  @discardableResult
  private func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    try browser.call(method, parameters, in: session)
  }

  package func open(_ file: String) throws { try open(address: URL(filePath: file).absoluteString) }

  package func open(address: String) throws {
    browser.events.removeAll {
      $0["method"] as? String == "Page.loadEventFired" && $0["sessionId"] as? String == session
    }
    try call("Page.navigate", ["url": address])
    try browser.wait(for: "Page.loadEventFired", in: session)
  }

  /// The value of a JavaScript expression, as text.
  @discardableResult
  package func value(_ expression: String) throws -> String {
    let answer = try call(
      "Runtime.evaluate",
      ["expression": "(async () => String(\(expression)))()", "awaitPromise": true, "returnByValue": true])
    if let details = answer["exceptionDetails"] { throw BrowserProblem("\(expression) throws: \(details)") }
    return (answer["result"] as? [String: Any])?["value"] as? String ?? ""
  }

  /// Waits until a JavaScript expression is true.
  package func wait(until expression: String) throws {
    for _ in 0..<200 {
      if try value(expression) == "true" { return }
      usleep(25_000)
    }
    throw BrowserProblem("it never comes: \(expression)")
  }

  /// Presses keys such as `Home`, `Shift+ArrowRight` and `/`.
  package func press(_ keys: String...) throws {
    let codes = [
      "Home": 36, "End": 35, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "Tab": 9,
      "Enter": 13, "Escape": 27, "Space": 32, "/": 191,
    ]
    for key in keys {
      let name = key.hasPrefix("Shift+") ? String(key.dropFirst(6)) : key
      var down: [String: Any] = [
        "type": "rawKeyDown", "key": name == "Space" ? " " : name, "code": name,
        "windowsVirtualKeyCode": codes[name] ?? 0,
        "modifiers": key.hasPrefix("Shift+") ? 8 : 0,
      ]
      // What presses a button is the character.
      if let text = ["Enter": "\r", "Space": " "][name] {
        down.merge(["type": "keyDown", "text": text]) { $1 }
      }
      try call("Input.dispatchKeyEvent", down)
      down["text"] = nil
      down["type"] = "keyUp"
      try call("Input.dispatchKeyEvent", down)
    }
  }

  package func type(_ text: String) throws { try call("Input.insertText", ["text": text]) }

  /// Presses the mouse somewhere in the window.
  package func click(x: Double, y: Double) throws {
    for type in ["mousePressed", "mouseReleased"] {
      try call(
        "Input.dispatchMouseEvent",
        ["type": type, "x": x, "y": y, "button": "left", "buttons": 1, "clickCount": 1])
    }
  }

  /// Exceptions, errors and warnings in the console, files that could not be loaded.
  package var problems: [String] {
    browser.events.filter { $0["sessionId"] as? String == session }.compactMap { event in
      let parameters = event["params"] as? [String: Any] ?? [:]
      switch event["method"] as? String {
      case "Runtime.exceptionThrown", "Log.entryAdded": return "\(parameters)"
      case "Runtime.consoleAPICalled"
      where ["error", "warning", "assert"].contains(parameters["type"] as? String):
        return "\(parameters)"
      default: return nil
      }
    }
  }
}
