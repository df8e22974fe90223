import Foundation
import Testing
import WindowTesting

@testable import QuireDesktop

/// Tests of links that a portal on a private bus opens.
@Suite(.serialized) struct LinkTests {
  private let address = "https://example.org/a?b=%20c"

  @Test(
    "the portal gets the address, and its failure is reported",
    arguments: [(0, true), (1, true), (2, false)])
  func opened(code: Int, isPossible: Bool) async throws {
    let bus = try await WindowTesting.SessionBus()
    let portal = try FakePortal(on: bus, settings: "@a{sa{sv}} {}")
    portal.answerLinks(code)
    #expect(LinkSession().open(address, at: bus.address, over: "x11:1f") == isPossible)
    #expect(portal.lastRequest == "('x11:1f', '\(address)', {})")
    #expect(portal.requestCount == 1)
  }

  @Test("the portal gets a file with its contents, and asks for a program", arguments: [0, 1, 2])
  func file(code: Int) async throws {
    let bus = try await WindowTesting.SessionBus()
    let portal = try FakePortal(on: bus, settings: "@a{sa{sv}} {}")
    portal.answerLinks(code)
    let path = "/tmp/quire-portal-\(getpid())"
    try "contents of the file".write(toFile: path, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let bytes = Array(path.utf8)
    #expect(LinkSession().open(fileAt: bytes, at: bus.address, over: "x11:1f") == (code < 2))
    #expect(portal.lastRequest == "('x11:1f', 0, {'ask': <true>})")
    #expect(portal.lastFile == "contents of the file")
    #expect(LinkSession().setWallpaper(fileAt: bytes, at: bus.address, over: "") == (code < 2))
    #expect(portal.lastRequest.contains("'set-on': <'background'>") && portal.lastFile != nil)
    #expect(!LinkSession().open(fileAt: bytes + [0x78], at: bus.address, over: ""))
    #expect(portal.requestCount == 2)
  }

  @Test("without a portal or a bus, no link is opened")
  func unavailable() async throws {
    let bus = try await WindowTesting.SessionBus()
    for bus in [bus.address, "unix:path=/nonexistent", "nonsense"] {
      #expect(!LinkSession().open(address, at: bus, over: ""))
    }
  }

  @Test("a request that waits can be ended")
  func ended() async throws {
    let bus = try await WindowTesting.SessionBus()
    let portal = try FakePortal(on: bus, settings: "@a{sa{sv}} {}")
    portal.answerFiles(nil)
    let (session, place) = (LinkSession(), bus.address)
    var thread: PollingThread? = PollingThread { [address] _ in
      #expect(session.open(address, at: place, over: ""))
    }
    #expect(thread != nil)
    try await eventually("the request") { portal.requestCount == 1 ? () : nil }
    session.end()
    thread = nil
  }
}
