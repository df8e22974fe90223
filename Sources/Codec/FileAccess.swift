internal import CPosix
internal import Glibc

/// A namespace for the function that takes away the right to open files, with the Linux security
/// module Landlock.
///
/// The picture files need no rule, because the client opens them.
enum FileAccess {
  /// The files and folders that stay readable.
  private static let readablePaths = [
    // Libraries, which are loaded when a file needs them, and their modules.
    "/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib", "/etc/ld.so.cache",
    // The fonts of the system, and the settings and the cache of fontconfig.
    "/usr/share/fonts", "/usr/local/share/fonts", "/etc/fonts", "/usr/share/fontconfig",
    "/var/cache/fontconfig",
    // ICC colour profiles.
    "/usr/share/color",
    // The character sets of PDF files without embedded fonts.
    "/usr/share/poppler",
    // The messages of djvulibre.
    "/usr/share/djvu",
    // The file formats that GLib recognizes, for pictures in SVG files.
    "/usr/share/mime",
    // The time zones.
    "/usr/share/zoneinfo", "/etc/localtime",
    // Random numbers, with which some libraries start.
    "/dev/urandom",
  ]

  /// The folders of the user that stay readable: an environment variable with a base folder, the
  /// base folder below the home folder if that variable is not set, and the name of the folder.
  private static let userFolders: [(variable: String, base: String, name: String)] = [
    ("XDG_DATA_HOME", ".local/share", "fonts"),
    ("XDG_CONFIG_HOME", ".config", "fontconfig"),
    ("XDG_CACHE_HOME", ".cache", "fontconfig"),
    ("HOME", "", ".fonts"),
  ]

  /// Forbids the calling thread, and all threads that it starts, to open files other than fonts,
  /// libraries and their data, to change files and folders, to use TCP ports, and to reach other
  /// processes by signals and abstract sockets, as far as the kernel's version of Landlock knows
  /// these rights; returns this version, or 0 if the kernel has none.
  ///
  /// A kernel without Landlock allows everything as before. The thread must not be able to gain new
  /// privileges (`PR_SET_NO_NEW_PRIVS`).
  @discardableResult
  static func restrict() -> Int {
    let version = quire_landlock_version()
    guard version > 0 else { return 0 }
    // landlock(7): the number of rights over files in version 1, 2, 3, 4 and 5.
    let fileRightCount = [13, 14, 15, 15, 16][min(version, 5) - 1]
    var rights: [UInt64] = [1 << UInt64(fileRightCount) - 1]
    // Binding and connecting TCP sockets.
    if version >= 4 { rights.append(0b11) }
    // Abstract sockets and signals.
    if version >= 6 { rights.append(0b11) }
    let ruleset = unsafe Int32(quire_landlock_create_ruleset(&rights, rights.count * 8, 0))
    guard ruleset >= 0 else { return 0 }
    defer { close(ruleset) }
    for path in paths {
      unsafe quire_landlock_allow_reading(ruleset, path)
    }
    return quire_landlock_restrict_self(ruleset) == 0 ? version : 0
  }

  /// All files and folders that stay readable.
  static var paths: [String] { readablePaths + userPaths }

  private static var userPaths: [String] {
    userFolders.compactMap { variable, base, name in
      if let folder = environment(variable) { return "\(folder)/\(name)" }
      return environment("HOME").map { "\($0)/\(base)/\(name)" }
    }
  }

  /// Returns the value of the environment variable `name` if it is an absolute path.
  private static func environment(_ name: String) -> String? {
    let value = unsafe getenv(name).map { unsafe String(cString: $0) }
    return value.flatMap { $0.hasPrefix("/") ? $0 : nil }
  }
}
