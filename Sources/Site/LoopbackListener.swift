internal import Foundation
internal import Glibc
internal import SourceFacts

/// Answers browsers on this machine, with as much of HTTP as pages need.
package final class LoopbackListener {
  private let socket: Int32
  package let port: UInt16
  /// Connections whose requests have not arrived in full.
  private var clients: [Client] = []

  fileprivate struct Client {
    let socket: Int32
    var request: [UInt8] = []
    /// When the connection is closed even if its request has not arrived in full.
    let end = ContinuousClock.now + .seconds(30)
  }

  /// Listens on the loopback address; port 0 is any that is free.
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

  deinit { for open in [socket] + clients.map(\.socket) { close(open) } }

  /// Waits at most `milliseconds` for a request, and answers it with a page, or with 404 if `page` returns
  /// nil.
  ///
  /// Browsers connect in advance and send nothing for a while: other connections are answered meanwhile.
  package func answer(within milliseconds: Int, _ page: (_ path: String) -> (type: String, text: String)?) {
    let end = ContinuousClock.now + .milliseconds(milliseconds)
    var isAnswered = false
    while !isAnswered {
      let left = max((end - .now) / .milliseconds(1), 0)
      var events = ([socket] + clients.map(\.socket)).map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      guard poll(&events, nfds_t(events.count), Int32(left)) > 0 else { break }
      let ready = Set(events.filter { $0.revents != 0 }.map(\.fd))
      clients = clients.compactMap { client in
        guard ready.contains(client.socket) else { return client }
        guard let more = client.received else {
          close(client.socket)
          return nil
        }
        guard more.isComplete else { return more }
        send(Self.response(to: String(decoding: more.request, as: UTF8.self), page), to: client.socket)
        close(client.socket)
        isAnswered = true
        return nil
      }
      if ready.contains(socket) { accept() }
    }
    for client in clients where client.end < .now { close(client.socket) }
    clients.removeAll { $0.end < .now }
  }

  private func accept() {
    let client = Glibc.accept(socket, nil, nil)
    guard client >= 0 else { return }
    _ = fcntl(client, F_SETFD, FD_CLOEXEC)
    // Gives up on a browser that stops reading.
    var patience = timeval(tv_sec: 1, tv_usec: 0)
    setsockopt(client, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    clients.append(Client(socket: client))
  }

  private static func response(
    to request: String, _ page: (String) -> (type: String, text: String)?
  ) -> String {
    let lines = request.split(separator: "\r\n")
    let words = lines.first?.split(separator: " ") ?? []
    // Refuses requests under another host name: a foreign page may have it resolved to this address.
    let host = lines.first { $0.lowercased().hasPrefix("host:") }?.dropFirst(5).drop { $0 == " " } ?? ""
    guard words.count == 3, ["GET", "HEAD"].contains(words[0]),
      ["127.0.0.1", "localhost"].contains(host.prefix { $0 != ":" })
    else {
      return head("400 Bad Request", "text/plain", 0)
    }
    let path = words[1].drop { $0 == "/" }.prefix { $0 != "?" }
    let found = page(String(path))
    let (type, text) = found ?? ("text/plain", "There is no such page: /\(path)\n")
    return head(found == nil ? "404 Not Found" : "200 OK", type, text.utf8.count)
      + (words[0] == "HEAD" ? "" : text)
  }

  private static func head(_ status: String, _ type: String, _ length: Int) -> String {
    "HTTP/1.1 \(status)\r\nContent-Type: \(type); charset=utf-8\r\nContent-Length: \(length)\r\n"
      + "Cache-Control: no-store\r\nConnection: close\r\n\r\n"
  }

  private func send(_ text: String, to client: Int32) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count <= 0 { return }
      rest = rest.dropFirst(count)
    }
  }
}

extension LoopbackListener.Client {
  /// The client with the bytes that have arrived, or nil if it has closed the connection.
  fileprivate var received: Self? {
    var (client, buffer) = (self, [UInt8](repeating: 0, count: 4096))
    let count = recv(socket, &buffer, buffer.count, 0)
    if count <= 0 { return nil }
    client.request += buffer[..<count]
    return client
  }

  /// Whether the request has arrived in full, or is too long.
  fileprivate var isComplete: Bool {
    request.count >= 65536 || String(decoding: request, as: UTF8.self).contains("\r\n\r\n")
  }
}
