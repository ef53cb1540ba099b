import Dispatch
import Glibc
import SourceFacts
import Supervision
import Support
import Testing

@testable import Site

@Suite(.onThreadsOfTheirOwn) struct `A listener on the loopback address` {
  private static func page(_ path: String) -> (type: String, text: String)? {
    path == "here" ? ("text/html", "hällo") : nil
  }

  private func connect(to port: UInt16) -> Int32 {
    let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(client, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    #expect(result == 0)
    return client
  }

  private func answer(_ request: String, from listener: LoopbackListener) -> String {
    let client = connect(to: listener.port)
    defer { close(client) }
    _ = Array(request.utf8).withUnsafeBytes { send(client, $0.baseAddress, $0.count, 0) }
    listener.answer(within: 2000, Self.page) { path, body in .init("\(path): \(body)", type: "text/plain") }
    return answer(to: client)
  }

  private func answer(to client: Int32) -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = recv(client, &buffer, buffer.count, 0)
      if count <= 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer[..<count]
    }
  }

  @Test(arguments: [
    ("GET /here HTTP/1.1\r\nHost: 127.0.0.1:1\r\n\r\n", "HTTP/1.1 200 OK", "\r\n\r\nhällo"),
    ("GET /here?a=b HTTP/1.1\r\nhost: localhost\r\n\r\n", "HTTP/1.1 200 OK", "Content-Length: 6\r\n"),
    (
      "GET /gone HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", "HTTP/1.1 404 Not Found",
      "There is no such page: /gone"
    ),
    ("HEAD /here HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", "HTTP/1.1 200 OK", "Content-Length: 6\r\n"),
    ("GET /here HTTP/1.1\r\nHost: evil.example\r\n\r\n", "HTTP/1.1 400 Bad Request", "\r\n\r\n"),
    ("GET /here HTTP/1.1\r\n\r\n", "HTTP/1.1 400 Bad Request", "\r\n\r\n"),
    (
      "GET /here HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n", "HTTP/1.1 400 Bad Request",
      "\r\n\r\n"
    ),
    (
      "GET /here HTTP/1.1\r\nHost: localhost\r\nX: \(String(repeating: "x", count: 70_000))\r\n\r\n",
      "HTTP/1.1 413 Content Too Large", "\r\n\r\n"
    ),
    ("POST /here HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", "HTTP/1.1 403 Forbidden", "\r\n\r\n"),
    ("PUT /here HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", "HTTP/1.1 400 Bad Request", "\r\n\r\n"),
    ("nonsense\r\n\r\n", "HTTP/1.1 400 Bad Request", "\r\n\r\n"),
  ])
  func `answers who asks it by its own name for a page that is there`(
    request: String, head: String, part: String
  ) throws {
    let answer = answer(request, from: try LoopbackListener(port: 0))
    #expect(answer.hasPrefix(head), "\(answer)")
    #expect(answer.contains(part), "\(answer)")
  }

  /// A request as a page of the server sends it; TOKEN and PORT stand for the server's own.
  private static func posted(
    host: String = "127.0.0.1:PORT", origin: String = "http://127.0.0.1:PORT", token: String = "TOKEN",
    length: String = "2"
  ) -> String {
    "POST /play HTTP/1.1\r\nHost: \(host)\r\nOrigin: \(origin)\r\nX-Token: \(token)\r\nContent-Length: \(length)\r\n\r\nc4"
  }

  @Test(arguments: [
    (posted(), "200 OK"), (posted(host: "localhost:PORT", origin: "http://localhost:PORT"), "200 OK"),
    (posted(token: ""), "403 Forbidden"), (posted(token: "guessed"), "403 Forbidden"),
    (posted(origin: "http://evil.example"), "403 Forbidden"), (posted(origin: "null"), "403 Forbidden"),
    (posted(origin: "http://127.0.0.1:1"), "403 Forbidden"),
    (posted(host: "127.0.0.1:1", origin: "http://127.0.0.1:1"), "403 Forbidden"),
    (posted(host: "evil.example:PORT", origin: "http://evil.example:PORT"), "400 Bad Request"),
    (posted(length: "1048577"), "413 Content Too Large"), (posted(length: "-1"), "413 Content Too Large"),
  ])
  func `only a page of its own may post, and not too much`(request: String, status: String) throws {
    let listener = try LoopbackListener(port: 0)
    let words = request.replacing("PORT", with: "\(listener.port)").replacing("TOKEN", with: listener.token)
    let answer = answer(words, from: listener)
    #expect(answer.hasPrefix("HTTP/1.1 \(status)\r\n"), "\(answer)")
    #expect(answer.hasSuffix("\r\n\r\nplay: c4") == (status == "200 OK"), "\(answer)")
  }

  @Test func `who posts something that takes long holds nobody up`() throws {
    let listener = try LoopbackListener(port: 0)
    let client = connect(to: listener.port)
    defer { close(client) }
    let request = Self.posted().replacing("PORT", with: "\(listener.port)")
      .replacing("TOKEN", with: listener.token)
    _ = Array(request.utf8).withUnsafeBytes { send(client, $0.baseAddress, $0.count, 0) }
    let goOn = DispatchSemaphore(value: 0)
    listener.answer(within: 2000, Self.page) { _, _ in
      _ = goOn.wait(timeout: .now() + 10)
      return .init("at last", type: "text/plain")
    }
    #expect(answer("GET /here HTTP/1.1\r\nHost: localhost\r\n\r\n", from: listener).hasSuffix("hällo"))
    goOn.signal()
    #expect(answer(to: client).hasSuffix("at last"))
  }

  @Test func `the head of a page is all that is sent to who asks for that alone`() throws {
    let head = answer("HEAD /here HTTP/1.1\r\nHost: localhost\r\n\r\n", from: try LoopbackListener(port: 0))
    #expect(head.hasSuffix("\r\n\r\n"), "\(head)")
  }

  @Test func `a browser that takes its time gets its page`() throws {
    let listener = try LoopbackListener(port: 0)
    let client = connect(to: listener.port)
    defer { close(client) }
    for part in ["GET /here HTTP/1.1\r\nHo", "st: localhost\r\n\r\n"] {
      _ = Array(part.utf8).withUnsafeBytes { send(client, $0.baseAddress, $0.count, 0) }
      listener.answer(within: 250, Self.page)
    }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = recv(client, &buffer, buffer.count, Int32(MSG_DONTWAIT))
    #expect(String(decoding: buffer.prefix(max(count, 0)), as: UTF8.self).hasPrefix("HTTP/1.1 200 OK"))
  }

  @Test func `who says nothing is not waited for`() throws {
    let listener = try LoopbackListener(port: 0)
    let silent = (0..<3).map { _ in connect(to: listener.port) }
    defer { for client in silent { close(client) } }
    #expect(answer("GET /here HTTP/1.1\r\nHost: localhost\r\n\r\n", from: listener).contains("hällo"))
  }

  @Test func `more connections than it keeps cost the oldest, and no time`() throws {
    let listener = try LoopbackListener(port: 0)
    var silent: [Int32] = []
    defer { for client in silent { close(client) } }
    for _ in 0..<(LoopbackListener.mostClients + 10) {
      silent.append(connect(to: listener.port))
      listener.answer(within: 1, Self.page)
    }
    #expect(answer("GET /here HTTP/1.1\r\nHost: localhost\r\n\r\n", from: listener).contains("hällo"))
    var byte: UInt8 = 0
    #expect(recv(silent[0], &byte, 1, Int32(MSG_DONTWAIT)) == 0)
    #expect(recv(silent[silent.count - 1], &byte, 1, Int32(MSG_DONTWAIT)) < 0)
  }

  @Test func `who reads a large page slowly holds nobody up`() throws {
    let listener = try LoopbackListener(port: 0)
    let slow = connect(to: listener.port)
    defer { close(slow) }
    let request = "GET /here HTTP/1.1\r\nHost: localhost\r\n\r\n"
    _ = Array(request.utf8).withUnsafeBytes { send(slow, $0.baseAddress, $0.count, 0) }
    let large = String(repeating: "x", count: 20 << 20)
    let duration = ContinuousClock().measure {
      listener.answer(within: 2000) { _ in ("text/html", large) }
    }
    #expect(duration < .milliseconds(800))
    #expect(answer(request, from: listener).contains("hällo"))
  }

  @Test func `a port that is taken is said to be`() throws {
    let listener = try LoopbackListener(port: 0)
    #expect(throws: Problem.self) { try LoopbackListener(port: listener.port) }
  }
}
