import CFakePortal
import Foundation

/// A session bus of the test's own, which starts no services.
package final class SessionBus {
  /// Where it is.
  package let address: String
  private let program: RunningProgram
  private let folder: URL

  /// Starts a bus and waits until it takes connections.
  ///
  /// - Throws: if it does not start.
  package init() async throws {
    folder = try temporaryFolder()
    let path = folder.path(percentEncoded: false)
    address = "unix:path=\(path)/bus"
    let config = """
      <busconfig>
        <type>session</type>
        <listen>\(address)</listen>
        <policy context="default">
          <allow send_destination="*" eavesdrop="true"/>
          <allow eavesdrop="true"/>
          <allow own="*"/>
        </policy>
      </busconfig>
      """
    try Data(config.utf8).write(to: folder.appending(path: "bus.conf"))
    program = try RunningProgram(
      "dbus-daemon", ["--nofork", "--print-address", "--config-file", path + "/bus.conf"])
    try await program.line("unix:path=")
  }

  deinit {
    program.send(signal: SIGKILL)
    try? FileManager.default.removeItem(at: folder)
  }

  /// What a program needs to know of it.
  package var environment: [String: String] { ["DBUS_SESSION_BUS_ADDRESS": address] }
}

/// A portal for settings and for files that says what a test tells it.
@safe package final class FakePortal {
  private let portal: OpaquePointer
  private let bus: SessionBus

  /// Puts a portal on `bus`.
  ///
  /// - Parameters:
  ///   - bus: where programs look for it.
  ///   - settings: what it knows, as the text of a GVariant of type `a{sa{sv}}`.
  /// - Throws: if the bus or GLib refuses.
  package init(on bus: SessionBus, settings: String) throws {
    guard let portal = unsafe fake_portal_open(bus.address, "(\(settings),)") else {
      throw DeadlineError(description: "no portal with \(settings) at \(bus.address)")
    }
    unsafe self.portal = unsafe portal
    self.bus = bus
  }

  /// Says that a setting is another now: `value` as the text of a GVariant.
  package func change(_ name: String, in space: String, to value: String) {
    unsafe fake_portal_change(portal, "('\(space)', '\(name)', <\(value)>)")
  }

  /// Sets how questions about files are answered from now on.
  ///
  /// - Parameters:
  ///   - uris: the files that a person picks; empty if the person closes the dialog, nil if the
  ///     dialog stays open.
  ///   - isEarly: whether the answer comes before the request has a name.
  package func answerFiles(_ uris: [String]?, isEarly: Bool = false) {
    let text = uris.map { uris in
      let list = uris.map { "'\($0)'" }.joined(separator: ", ")
      return "(uint32 \(uris.isEmpty ? 1 : 0), {'uris': <@as [\(list)]>})"
    }
    unsafe fake_portal_answer_files(portal, text, isEarly ? 1 : 0)
  }

  /// How many questions about files there were.
  package var fileQuestions: Int { Int(unsafe fake_portal_request_count(portal)) }

  /// The last question about files, as the text of a GVariant.
  package var lastFileQuestion: String {
    guard let text = unsafe fake_portal_copy_last_request(portal) else { return "" }
    defer { unsafe free(text) }
    return unsafe String(cString: text)
  }

  deinit {
    unsafe fake_portal_close(portal)
  }
}
