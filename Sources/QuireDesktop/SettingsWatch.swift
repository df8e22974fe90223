internal import CGio
import Synchronization

/// An observer that reads the desktop's settings from the settings portal on D-Bus, and reports
/// their changes.
///
/// A separate thread does all the work, because the bus or the portal may be slow. Without a
/// portal, nothing is ever reported.
@safe nonisolated final class SettingsWatch {
  private final class Box: Sendable {
    let settings = Mutex<DesktopSettings?>(nil)
  }

  private let box = Box()
  private let session: PortalSession
  private var thread: PollingThread?

  /// Creates an observer that calls `changed` when the settings are first known and at each change,
  /// or returns `nil` if there is no session bus.
  ///
  /// `changed` is called on any thread.
  init?(changed: @escaping @Sendable () -> Void) {
    guard let address = SessionBus.address else { return nil }
    session = PortalSession()
    thread = PollingThread { [box, session] _ in
      session.follow(at: address) { settings in
        let isNew = box.settings.withLock { old in
          defer { old = settings }
          return old != settings
        }
        if isNew { changed() }
      }
    }
  }

  /// The settings of the desktop, or `nil` before they are known.
  var settings: DesktopSettings? { box.settings.withLock { $0 } }

  deinit {
    session.end()
    thread = nil
  }
}
