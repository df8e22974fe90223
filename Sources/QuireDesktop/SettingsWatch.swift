internal import CGio
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
    guard let address = SessionBus.address else { return nil }
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

  deinit {
    session.end()
    thread = nil
  }
}
