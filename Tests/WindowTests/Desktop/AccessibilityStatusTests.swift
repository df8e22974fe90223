import Synchronization
import Testing
import WindowTesting

@testable import QuireDesktop

extension DesktopWindowTests {
  /// Tests of the status of assistive programs on a private bus.
  @Suite(.serialized) struct AccessibilityStatusTests {
    private final class Reports: Sendable {
      let addresses = Mutex<[String?]>([])
    }

    @Test("a bus that could not be used is tried again when the status changes")
    func failedConnection() async throws {
      let server = try await XServer()
      let bus = try await AssistiveBus(for: server)
      let address = try #require(bus.environment["DBUS_SESSION_BUS_ADDRESS"])
      func set(_ name: String, _ value: Bool) async throws {
        try await eventually("the status") {
          try? await RunningProgram.run(
            "gdbus",
            [
              "call", "--session", "--dest", "org.a11y.Bus", "--object-path", "/org/a11y/bus",
              "--method", "org.freedesktop.DBus.Properties.Set", "org.a11y.Status", name,
              "<\(value)>",
            ], environment: bus.environment)
        }
      }
      let (status, reports) = (AccessibilityStatus(), Reports())
      func report(_ index: Int) async throws -> String? {
        try await eventually("report \(index)") {
          let all = reports.addresses.withLock { $0 }
          return all.indices.contains(index) ? .some(all[index]) : nil
        }
      }
      var thread: PollingThread? = PollingThread { _ in
        status.follow(at: address) { address in
          // The first connection fails.
          reports.addresses.withLock {
            $0.append(address)
            return $0.count > 1
          }
        }
      }
      #expect(thread != nil)
      try await set("IsEnabled", true)
      let first = try await report(0)
      #expect(first != nil)
      try await set("ScreenReaderEnabled", true)
      #expect(try await report(1) == first)
      // The bus that is used is not reported again.
      try await set("ScreenReaderEnabled", false)
      try await set("IsEnabled", false)
      #expect(try await report(2) == nil)
      #expect(reports.addresses.withLock { $0.count } == 3)
      status.end()
      thread = nil
    }
  }
}
