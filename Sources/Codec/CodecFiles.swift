internal import Glibc

/// The files that a codec process can open.
///
/// The picture files are not among them, because the client opens them.
enum CodecFiles {
  /// The files and folders that stay readable.
  private static let readablePaths = [
    // Libraries, which are loaded when a file needs them, and their modules.
    "/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib", "/etc/ld.so.cache",
    // Links to libraries and fonts.
    "/etc/alternatives",
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

  /// The files and folders that also stay readable in the sandbox of Flatpak, where the libraries
  /// of the application and the fonts of the system have other places.
  private static let flatpakPaths = [
    // Libraries, and the data of poppler and djvulibre.
    "/app/lib", "/app/share/poppler", "/app/share/djvu",
    // Fonts, the list of their folders, and their caches.
    "/run/host/fonts", "/run/host/local-fonts", "/run/host/user-fonts", "/run/host/font-dirs.xml",
    "/run/host/fonts-cache", "/run/host/user-fonts-cache",
  ]

  /// The folders of the user that stay readable: an environment variable with a base folder, the
  /// base folder below the home folder if that variable is not set, and the name of the folder.
  private static let userFolders: [(variable: String, base: String, name: String)] = [
    ("XDG_DATA_HOME", ".local/share", "fonts"),
    ("XDG_CONFIG_HOME", ".config", "fontconfig"),
    ("XDG_CACHE_HOME", ".cache", "fontconfig"),
    ("HOME", "", ".fonts"),
  ]

  /// All files and folders that stay readable.
  static var paths: [String] {
    // Flatpak describes the application there, to the application.
    paths(inFlatpak: unsafe access("/.flatpak-info", F_OK) == 0)
  }

  /// Returns all files and folders that stay readable, `inFlatpak` or elsewhere.
  static func paths(inFlatpak: Bool) -> [String] {
    readablePaths + (inFlatpak ? flatpakPaths : []) + userPaths
  }

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
