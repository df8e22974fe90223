internal import Glibc
internal import Logging

/// The session bus of D-Bus, through which the programs of a desktop communicate.
nonisolated enum SessionBus {
  private static let variable = "DBUS_SESSION_BUS_ADDRESS"
  /// The longest time, in seconds, that the bus may take for its first words; a healthy one needs
  /// less than a thousandth of it.
  private static let patience = 1.0
  /// An address at which nothing can ever listen.
  private static let nowhere = "unix:path=/dev/null"

  /// The address of the session bus, or `nil` if there is none.
  ///
  /// Unlike GIO, this starts no bus.
  static var address: String? {
    if let address = unsafe getenv(variable).map({ unsafe String(cString: $0) }) {
      return address.isEmpty || address.hasPrefix("autolaunch:") ? nil : address
    }
    guard let folder = unsafe getenv("XDG_RUNTIME_DIR").map({ unsafe String(cString: $0) }),
      unsafe access("\(folder)/bus", F_OK) == 0
    else { return nil }
    return "unix:path=\(folder)/bus"
  }

  /// Lets this program and its libraries do without the session bus if the bus accepts connections
  /// but says nothing.
  ///
  /// SDL would wait for such a bus for ever, before it shows a window. Programs that this one
  /// starts do without the bus, too.
  static func leaveIfSilent() {
    guard let address, BusAddress(address).isSilent(for: patience) else { return }
    Logger(label: "quire.desktop").warning(
      """
      the session bus \(address) does not answer; dialogs for files and other services of the \
      desktop are missing
      """)
    unsafe setenv(variable, nowhere, 1)
  }
}
