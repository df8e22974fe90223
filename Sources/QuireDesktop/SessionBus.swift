internal import Glibc

/// The bus on which the programs of a desktop talk to each other.
nonisolated enum SessionBus {
  /// Where the session bus of the environment is; no bus is started, as GIO would do otherwise.
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
