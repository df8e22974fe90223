internal import CGio
internal import Glibc
import Synchronization

/// Reads the desktop's settings from the portal on the session bus, and follows them.
///
/// All of it is done by a thread of its own, for a bus or a portal may take its time. Where there
/// is none, nothing is ever told.
@safe nonisolated final class SettingsWatch {
  private final class Box: Sendable {
    let settings = Mutex<DesktopSettings?>(nil)
  }

  private let box = Box()
  private let session: PortalSession
  private var thread: PollingThread?

  /// Starts to read, and calls `tell` from any thread when something is known, or is known anew.
  ///
  /// - Returns: nil where there is no session bus.
  init?(tell: @escaping @Sendable () -> Void) {
    guard let address = SettingsWatch.busAddress else { return nil }
    session = PortalSession()
    thread = PollingThread { [box, session] _ in
      session.follow(at: address) { settings in
        let isNew = box.settings.withLock { old in
          defer { old = settings }
          return old != settings
        }
        if isNew { tell() }
      }
    }
  }

  /// What is known; nil before anything is.
  var settings: DesktopSettings? { box.settings.withLock { $0 } }

  /// Where the session bus of the environment is; no bus is started, as GIO would do otherwise.
  private static var busAddress: String? {
    if let address = unsafe getenv("DBUS_SESSION_BUS_ADDRESS").map({ unsafe String(cString: $0) }) {
      return address.isEmpty || address.hasPrefix("autolaunch:") ? nil : address
    }
    guard let folder = unsafe getenv("XDG_RUNTIME_DIR").map({ unsafe String(cString: $0) }),
      unsafe access("\(folder)/bus", F_OK) == 0
    else { return nil }
    return "unix:path=\(folder)/bus"
  }

  deinit {
    session.end()
    thread = nil
  }
}
