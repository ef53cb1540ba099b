import Foundation
import Glibc
import Structure
import Support
import Testing

@testable import WorkbookKit

@Suite(.timeLimit(.minutes(10)), .enabled(if: everythingIsTested)) struct `The command that makes a book` {
  @Test func `writes pages over earlier ones, and shows what was published of code that does not compile`()
    throws
  {
    let course = try ScratchCourse.judged()
    let folder = "\(course.folder)/pages"
    try course.write("", to: "pages/made-by-workbook.txt")
    try course.write("earlier", to: "pages/chapter-2.html")
    try course.write("let broken: Int = \"\"\n", to: "Chapters/2-Rules/Broken.swift")
    let run = try course.workbook("book", folder)
    #expect(run.succeeded && run.output.contains("\(folder)/index.html"), "\(run.output)")
    let broken = try course.read("pages/chapter-2.html")
    #expect(broken.contains("Chapters/2-Rules/Broken.swift:1"), "\(broken.prefix(3000))")
    let whole = try course.read("pages/chapter-1.html")
    #expect(whole.contains("lanes-figure") && !whole.contains("class=\"problem\""))
  }

  @Test func `leaves every folder alone that is none of its own`() throws {
    let course = try ScratchCourse.untouched()
    let folder = FileManager.default.temporaryDirectory.appending(path: "site-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // The same names as ours, and none of our making.
    for name in ["index.html", "book.css", "search.js"] {
      try Data("mine".utf8).write(to: folder.appending(path: name))
    }
    let run = try course.workbook("book", folder.path)
    #expect(run.status == 2 && run.output.contains("holds other files (book.css, index.html, search.js)"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 3)
    #expect(try String(contentsOf: folder.appending(path: "index.html"), encoding: .utf8) == "mine")
    let file = try course.workbook("book", folder.appending(path: "index.html").path)
    #expect(file.status == 2 && file.output.contains("is a file, expected a folder"))
  }
}

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
    listener.answer(within: 2000, Self.page)
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
    ("GET /here HTTP/1.1\r\nHost: evil.example\r\n\r\n", "HTTP/1.1 400 Bad Request", "\r\n\r\n"),
    ("GET /here HTTP/1.1\r\n\r\n", "HTTP/1.1 400 Bad Request", "\r\n\r\n"),
    ("POST /here HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", "HTTP/1.1 400 Bad Request", "\r\n\r\n"),
    ("nonsense\r\n\r\n", "HTTP/1.1 400 Bad Request", "\r\n\r\n"),
  ])
  func `answers who asks it by its own name for a page that is there`(
    request: String, head: String, part: String
  ) throws {
    let answer = answer(request, from: try LoopbackListener(port: 0))
    #expect(answer.hasPrefix(head), "\(answer)")
    #expect(answer.contains(part), "\(answer)")
  }

  @Test func `who says nothing is not waited for`() throws {
    let listener = try LoopbackListener(port: 0)
    let silent = (0..<3).map { _ in connect(to: listener.port) }
    defer { for client in silent { close(client) } }
    for _ in silent { listener.answer(within: 1000, Self.page) }
    #expect(answer("GET /here HTTP/1.1\r\nHost: localhost\r\n\r\n", from: listener).contains("hällo"))
  }

  @Test func `a port that is taken is said to be`() throws {
    let listener = try LoopbackListener(port: 0)
    #expect(throws: Problem.self) { try LoopbackListener(port: listener.port) }
  }
}
