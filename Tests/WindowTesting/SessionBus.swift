import CFakePortal
import Foundation

/// A private session bus, which starts no services.
package final class SessionBus {
  /// The address of the bus.
  package let address: String
  private let program: RunningProgram
  private let folder: URL

  /// Starts a bus and waits until it accepts connections.
  ///
  /// - Throws: `DeadlineError` if it does not start.
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

  /// The environment for programs that use the bus.
  package var environment: [String: String] { ["DBUS_SESSION_BUS_ADDRESS": address] }
}

/// A portal for settings, file dialogs and links that answers as a test tells it to.
@safe package final class FakePortal {
  private let portal: OpaquePointer
  private let bus: SessionBus

  /// Puts a portal on `bus`.
  ///
  /// - Parameters:
  ///   - bus: The bus on which programs look for the portal.
  ///   - settings: The settings, as the text of a GVariant of type `a{sa{sv}}`.
  /// - Throws: `DeadlineError` if the bus or GLib refuses.
  package init(on bus: SessionBus, settings: String) throws {
    guard let portal = unsafe fake_portal_open(bus.address, "(\(settings),)") else {
      throw DeadlineError(description: "no portal with \(settings) at \(bus.address)")
    }
    unsafe self.portal = unsafe portal
    self.bus = bus
  }

  /// Announces the new value of a setting, as the text of a GVariant.
  package func change(_ name: String, in space: String, to value: String) {
    unsafe fake_portal_change(portal, "('\(space)', '\(name)', <\(value)>)")
  }

  /// Sets the answer to the following requests for files.
  ///
  /// - Parameters:
  ///   - uris: The files that the user picks; empty if the user closes the dialog, or `nil` if the
  ///     dialog stays open.
  ///   - isEarly: Whether the answer arrives before the name of the request.
  package func answerFiles(_ uris: [String]?, isEarly: Bool = false) {
    unsafe fake_portal_answer(portal, uris.map(FakePortal.answer), isEarly ? 1 : 0)
  }

  /// Answers a request that waits, the one with the number `number` among all requests from 1 on,
  /// by the picked files `uris`.
  package func answer(request number: Int, with uris: [String]) {
    unsafe fake_portal_answer_request(portal, UInt32(number), FakePortal.answer(uris))
  }

  private static func answer(_ uris: [String]) -> String {
    let list = uris.map { "'\($0)'" }.joined(separator: ", ")
    return "(uint32 \(uris.isEmpty ? 1 : 0), {'uris': <@as [\(list)]>})"
  }

  /// Sets the answer to the following requests to open links: 0 if a program opens the link, 1 if
  /// the user closes the dialog that asks for a program, 2 for a failure.
  package func answerLinks(_ code: Int) {
    unsafe fake_portal_answer(portal, "(uint32 \(code), @a{sv} {})", 0)
  }

  /// Sets the answer to the following requests to print: a printer with the paper of A5, in
  /// millimetres, for the token 7 and with `settings`, or none if the user closes the dialog.
  package func answerPrinting(isChosen: Bool, settings: [String: String] = [:]) {
    let setup =
      "{'Width': <148.0>, 'Height': <210.0>, 'MarginTop': <5.0>, 'MarginLeft': <5.0>,"
      + " 'MarginBottom': <5.0>, 'MarginRight': <5.0>}"
    let chosen = settings.sorted { $0.key < $1.key }.map { "'\($0)': <'\($1)'>" }
    let results =
      isChosen
      ? "{'token': <uint32 7>, 'page-setup': <\(setup)>,"
        + " 'settings': <@a{sv} {\(chosen.joined(separator: ", "))}>}"
      : "@a{sv} {}"
    unsafe fake_portal_answer(portal, "(uint32 \(isChosen ? 0 : 1), \(results))", 0)
  }

  /// The number of requests for files and to open links.
  package var requestCount: Int { Int(unsafe fake_portal_request_count(portal)) }

  /// The last request for files or to open a link, as the text of a GVariant.
  package var lastRequest: String {
    guard let text = unsafe fake_portal_copy_last_request(portal) else { return "" }
    defer { unsafe free(text) }
    return unsafe String(cString: text)
  }

  /// The beginning of the file that came with the last request, or `nil` if there was none.
  package var lastFile: String? {
    guard let text = unsafe fake_portal_copy_last_file(portal) else { return nil }
    defer { unsafe free(text) }
    return unsafe String(cString: text)
  }

  deinit {
    unsafe fake_portal_close(portal)
  }
}
