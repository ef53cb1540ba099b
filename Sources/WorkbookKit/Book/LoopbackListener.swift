internal import Foundation
internal import Glibc
internal import Structure

/// Answers browsers on this machine, one after another: the least of HTTP that shows pages.
final class LoopbackListener {
  private let socket: Int32
  let port: UInt16

  /// Listens on the loopback address; port 0 is any that is free.
  init(port: UInt16) throws {
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

  deinit { close(socket) }

  /// Answers one request, if one comes within that many milliseconds; a page of nil: there is none.
  func answer(within milliseconds: Int32, _ page: (_ path: String) -> (type: String, text: String)?) {
    var events = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    guard poll(&events, 1, milliseconds) > 0 else { return }
    let client = accept(socket, nil, nil)
    guard client >= 0 else { return }
    _ = fcntl(client, F_SETFD, FD_CLOEXEC)
    defer { close(client) }
    // Browsers connect in advance and say nothing: they come again when they have something to ask.
    var patience = timeval(tv_sec: 1, tv_usec: 0)
    setsockopt(client, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    send(response(to: request(of: client), page), to: client)
  }

  private func request(of client: Int32) -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    let end = ContinuousClock.now + .milliseconds(100)
    while bytes.count < 65536, !String(decoding: bytes, as: UTF8.self).contains("\r\n\r\n") {
      var events = pollfd(fd: client, events: Int16(POLLIN), revents: 0)
      let left = Int32((end - .now) / .milliseconds(1))
      if left <= 0 || poll(&events, 1, left) <= 0 { break }
      let count = recv(client, &buffer, buffer.count, 0)
      if count <= 0 { break }
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func response(to request: String, _ page: (String) -> (type: String, text: String)?) -> String {
    let lines = request.split(separator: "\r\n")
    let words = lines.first?.split(separator: " ") ?? []
    // A page from elsewhere that calls this address by another name is none of ours.
    let host = lines.first { $0.lowercased().hasPrefix("host:") }?.dropFirst(5).drop { $0 == " " } ?? ""
    guard words.count == 3, words[0] == "GET", ["127.0.0.1", "localhost"].contains(host.prefix { $0 != ":" })
    else {
      return Self.head("400 Bad Request", "text/plain", 0)
    }
    let path = words[1].drop { $0 == "/" }.prefix { $0 != "?" }
    guard let (type, text) = page(String(path)) else {
      let text = "There is no such page: /\(path)\n"
      return Self.head("404 Not Found", "text/plain", text.utf8.count) + text
    }
    return Self.head("200 OK", type, text.utf8.count) + text
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
