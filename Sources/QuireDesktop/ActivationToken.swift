internal import Glibc

/// The proof that a person has started a program, with which the desktop lets a window come to the
/// front.
///
/// The desktop gives it to the program that it starts. A program that hands its files to another
/// process hands the token on. Wayland has tokens of the protocol `xdg-activation-v1`, and X11 has
/// identifiers of the Startup Notification Protocol.
nonisolated public struct ActivationToken: Hashable, Sendable {
  /// The token for a Wayland compositor, or `nil` if there is none.
  public var wayland: String?
  /// The identifier of the start on X11, or `nil` if there is none.
  public var startup: String?

  /// Creates a token from its forms for both display servers.
  public init(wayland: String? = nil, startup: String? = nil) {
    (self.wayland, self.startup) = (wayland, startup)
  }

  /// The token that the desktop has given to this process, in its environment.
  public static var ofProcess: ActivationToken {
    func value(_ name: String) -> String? {
      let text = unsafe getenv(name).map { unsafe String(cString: $0) }
      return text?.isEmpty == false ? text : nil
    }
    return ActivationToken(
      wayland: value("XDG_ACTIVATION_TOKEN"), startup: value("DESKTOP_STARTUP_ID"))
  }

  /// The time of the start on the X server's clock, in milliseconds, or `nil` if the identifier
  /// does not say it.
  ///
  /// The Startup Notification Protocol writes it at the end: `_TIME` and a number.
  var startupTime: UInt32? {
    guard let startup, let mark = startup.ranges(of: "_TIME").last else { return nil }
    return UInt32(startup[mark.upperBound...])
  }
}
