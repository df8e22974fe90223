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
