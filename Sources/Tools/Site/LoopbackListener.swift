internal import Foundation
internal import Glibc
internal import Supervision
internal import Synchronization

/// An HTTP server for browsers on this machine, with as much of HTTP as the book's pages need.
package final class LoopbackListener: Sendable {
  private let socket: Int32
  package let port: UInt16
  /// A secret that is written into this server's pages only; a POST without it is refused.
  package let token = UUID().uuidString
  /// The connections whose requests have not arrived in full yet.
  private let clients = Mutex<[Client]>([])

  /// What a browser gets: the status, such as `200 OK`, the type of the text, and the text.
  package struct Answer: Sendable {
    let status: String
    let type: String
    let text: String

    package init(_ text: String, type: String, status: String = "200 OK") {
      (self.text, self.type, self.status) = (text, type, status)
    }

    package static func refusal(_ status: String, _ text: String = "") -> Answer {
      Answer(text, type: "text/plain", status: status)
    }
  }

  /// Returns the type and the text of the page at a path, which has no leading slash; nil if there is none.
  package typealias Page = (_ path: String) -> (type: String, text: String)?
  /// Answers what a page of this server has posted to a path.
  package typealias Post = @Sendable (_ path: String, _ body: String) -> Answer

  /// How many connections may wait for their requests to arrive in full: a browser opens a handful.
  static let mostClients = 64

  fileprivate struct Client {
    let socket: Int32
    var request = LoopbackRequest()
    /// The time at which the connection is closed even if its request has not arrived in full.
    let end = ContinuousClock.now + .seconds(30)
  }

  /// Listens on the loopback address at `port`, or at any free port if that is 0.
  package init(port: UInt16) throws {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var yes: Int32 = 1
    setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let socket = socket
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(socket, address, size) == 0 && listen(socket, 16) == 0
          && getsockname(socket, address, &size) == 0
      }
    }
    if !isBound {
      let reason = String(cString: strerror(errno))
      close(socket)
      throw Problem("port \(port) cannot be used: \(reason). Choose another with --port")
    }
    self.port = UInt16(bigEndian: address.sin_port)
  }

  deinit { for open in [socket] + clients.withLock({ $0.map(\.socket) }) { close(open) } }

  /// Waits at most `milliseconds` for a request, and answers it. To a GET the answer is what `page` returns for its
  /// path, or 404 if that is nil; to a POST of one of this server's pages it is what `post` returns.
  ///
  /// `post` is called on a thread of its own, so that other requests need not wait for it. Browsers open connections in
  /// advance and send nothing for a while; meanwhile requests on other connections are answered.
  package func answer(
    within milliseconds: Int, _ page: Page, post: @escaping Post = { _, _ in .refusal("404 Not Found") }
  ) {
    clients.withLock { answer(&$0, within: milliseconds, page, post) }
  }

  private func answer(
    _ clients: inout [Client], within milliseconds: Int, _ page: Page, _ post: @escaping Post
  ) {
    let end = ContinuousClock.now + .milliseconds(milliseconds)
    var isAnswered = false
    while !isAnswered {
      for client in clients where client.end < .now { close(client.socket) }
      clients.removeAll { $0.end < .now }
      // The clients stand in the order in which their time is over.
      let left = max((min(end, clients.first?.end ?? end) - .now) / .milliseconds(1), 0).rounded(.up)
      var events = ([socket] + clients.map(\.socket)).map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      guard poll(&events, nfds_t(events.count), Int32(left)) > 0 else {
        if ContinuousClock.now < end { continue }
        break
      }
      let ready = Set(events.filter { $0.revents != 0 }.map(\.fd))
      clients = clients.compactMap { client in
        guard ready.contains(client.socket) else { return client }
        guard let more = client.received else {
          close(client.socket)
          return nil
        }
        guard more.request.isComplete else { return more }
        answer(more, page, post)
        isAnswered = true
        return nil
      }
      guard ready.contains(socket) else { continue }
      if let client = accepted {
        clients.append(client)
      } else {
        // The process has no descriptor left, and `poll` would report the connection again at once.
        if clients.isEmpty {
          usleep(100_000)
          return
        }
        close(clients.removeFirst().socket)
      }
      // One that sends its request at once is never the oldest of so many.
      if clients.count > Self.mostClients { close(clients.removeFirst().socket) }
    }
  }

  /// Answers a request that has arrived in full.
  private func answer(_ client: Client, _ page: Page, _ post: @escaping Post) {
    let (socket, request) = (client.socket, client.request)
    let words = request.words
    let path = words.count == 3 ? String(words[1].drop { $0 == "/" }.prefix { $0 != "?" }) : ""
    let answer: Answer
    if let refusal = refusal(of: request) {
      answer = refusal
    } else if words[0] == "POST" {
      Thread.detachNewThread { Self.send(post(path, request.body), to: socket) }
      return
    } else if let (type, text) = page(path) {
      answer = Answer(text, type: type)
    } else {
      answer = .refusal("404 Not Found", "There is no such page: /\(path)\n")
    }
    Self.send(answer, to: socket, isHead: words.first == "HEAD")
  }

  /// Returns the refusal, such as 403, with which to answer `request`; nil if the request is in order.
  private func refusal(of request: LoopbackRequest) -> Answer? {
    let words = request.words
    if request.isTooLong { return .refusal("413 Content Too Large") }
    let host = request.header("host") ?? ""
    // Refuses requests under another host name: a foreign page may have it resolved to this address.
    guard words.count == 3, request.count(of: "host") == 1, ["GET", "HEAD", "POST"].contains(words[0]),
      ["127.0.0.1", "localhost"].contains(host.prefix { $0 != ":" })
    else { return .refusal("400 Bad Request") }
    // A foreign page can make a browser post, but it can neither name this origin nor read the token.
    if words[0] == "POST",
      request.header("origin") != "http://\(host)" || !host.hasSuffix(":\(port)")
        || request.header("x-token") ?? "" != token
    {
      return .refusal("403 Forbidden")
    }
    return nil
  }

  private var accepted: Client? {
    let client = Glibc.accept(socket, nil, nil)
    guard client >= 0 else { return nil }
    _ = fcntl(client, F_SETFD, FD_CLOEXEC)
    // Gives up on a browser that stops reading.
    var patience = timeval(tv_sec: 1, tv_usec: 0)
    setsockopt(client, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    return Client(socket: client)
  }

  /// Sends `answer`, or only its head, to the socket `client`, and closes it: what it does not take at once, on a thread
  /// of its own, so that nobody waits for a slow reader.
  private static func send(_ answer: Answer, to client: Int32, isHead: Bool = false) {
    let head =
      "HTTP/1.1 \(answer.status)\r\nContent-Type: \(answer.type); charset=utf-8\r\nContent-Length: "
      + "\(answer.text.utf8.count)\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n"
    let rest = send(Array((isHead ? head : head + answer.text).utf8)[...], to: client, Int32(MSG_DONTWAIT))
    if rest.isEmpty { return finish(client) }
    Thread.detachNewThread {
      _ = send(rest, to: client, 0)
      finish(client)
    }
  }

  /// Sends as many of `bytes` as the socket takes, and returns the others.
  private static func send(_ bytes: ArraySlice<UInt8>, to client: Int32, _ flags: Int32) -> ArraySlice<UInt8>
  {
    let end = ContinuousClock.now + .seconds(30)
    var rest = bytes
    while !rest.isEmpty, ContinuousClock.now < end {
      let count = rest.withUnsafeBytes {
        Glibc.send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL) | flags)
      }
      if count <= 0 { break }
      rest = rest.dropFirst(count)
    }
    return rest
  }

  private static func finish(_ client: Int32) {
    // With input that was not read, closing would take back what was sent.
    shutdown(client, Int32(SHUT_WR))
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    for _ in 0..<16 { if recv(client, &buffer, buffer.count, Int32(MSG_DONTWAIT)) <= 0 { break } }
    close(client)
  }
}

extension LoopbackListener.Client {
  /// The client with the bytes that have just arrived added to its request, or nil if it has closed the connection.
  fileprivate var received: Self? {
    var (client, buffer) = (self, [UInt8](repeating: 0, count: 1 << 16))
    let count = recv(socket, &buffer, buffer.count, 0)
    if count <= 0 { return nil }
    client.request.append(buffer[..<count])
    return client
  }
}
