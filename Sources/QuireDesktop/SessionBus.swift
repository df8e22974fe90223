internal import Glibc

/// The session bus of D-Bus, through which the programs of a desktop communicate.
nonisolated enum SessionBus {
  /// The address of the session bus, or `nil` if there is none.
  ///
  /// Unlike GIO, this starts no bus.
  static var address: String? {
    if let address = unsafe getenv("DBUS_SESSION_BUS_ADDRESS").map({ unsafe String(cString: $0) }) {
      return address.isEmpty || address.hasPrefix("autolaunch:") ? nil : address
    }
    guard let folder = unsafe getenv("XDG_RUNTIME_DIR").map({ unsafe String(cString: $0) }),
      unsafe access("\(folder)/bus", F_OK) == 0
    else { return nil }
    return "unix:path=\(folder)/bus"
  }
}
