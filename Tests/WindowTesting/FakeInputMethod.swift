import CFakeInputMethod
import Foundation

/// An IBus daemon with an engine that composes "日本" from the keys n, i, h, o, n, Space, Return.
@safe package final class FakeInputMethod {
  private let method: OpaquePointer
  private let bus: SessionBus
  private let folder: URL

  /// Puts a daemon on `bus`, for the programs that use `server`.
  ///
  /// - Throws: `DeadlineError` if the bus refuses, or the machine has no identifier.
  package init(on bus: SessionBus, for server: XServer) throws {
    guard let method = unsafe fake_input_method_open(bus.address) else {
      throw DeadlineError(description: "no input method at \(bus.address)")
    }
    unsafe self.method = unsafe method
    self.bus = bus
    folder = try temporaryFolder()
    // Programs find IBus by a file, whose name contains the machine and the display.
    let files = ["/var/lib/dbus/machine-id", "/etc/machine-id"]
    let machine = files.lazy.compactMap { try? String(contentsOfFile: $0, encoding: .utf8) }.first
    guard let machine else { throw DeadlineError(description: "no \(files[0])") }
    let list = folder.appending(path: "ibus/bus")
    try FileManager.default.createDirectory(at: list, withIntermediateDirectories: true)
    let name =
      machine.trimmingCharacters(in: .whitespacesAndNewlines) + "-unix-"
      + server.display.drop { $0 == ":" }
    try Data("IBUS_ADDRESS=\(bus.address)\nIBUS_DAEMON_PID=\(getpid())\n".utf8)
      .write(to: list.appending(path: name))
  }

  /// The environment for programs that use the input method.
  package var environment: [String: String] {
    [
      "XDG_CONFIG_HOME": folder.path(percentEncoded: false), "XMODIFIERS": "@im=ibus",
      "DBUS_SESSION_BUS_ADDRESS": bus.address, "DBUS_SYSTEM_BUS_ADDRESS": bus.address,
    ]
  }

  /// The calls of the program so far, such as `focus in` or `location 10 20 1 16`.
  package var calls: [String] {
    guard let text = unsafe fake_input_method_copy_calls(method) else { return [] }
    defer { unsafe free(text) }
    return unsafe String(cString: text).split(separator: "\n").map(String.init)
  }

  /// Commits the composition, as a click on a candidate does.
  package func choose() { unsafe fake_input_method_choose(method) }

  deinit {
    unsafe fake_input_method_close(method)
    try? FileManager.default.removeItem(at: folder)
  }
}
