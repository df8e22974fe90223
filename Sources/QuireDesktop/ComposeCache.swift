internal import Glibc

/// A folder in which Xlib keeps the user's table of compose sequences in binary form.
///
/// Xlib reads the table at every start, and needs about 13 ms for its text; reading a cache takes
/// less than 1 ms. Xlib makes the cache again each day and whenever the user's table has changed,
/// and uses none for the superuser.
struct ComposeCache {
  /// The environment variable that names the folder to Xlib.
  private static let variable = "XCOMPOSECACHE"

  /// The path of the folder, or `nil` if Xlib uses a folder of the user or none.
  private let path: String?

  /// Chooses a folder for the program called `applicationID` in the user's folder for caches,
  /// unless the user has chosen one for Xlib.
  ///
  /// `environment` returns the value of an environment variable.
  init(applicationID: String, environment: @MainActor (String) -> String? = environment) {
    let home = environment("HOME") ?? ""
    guard environment(ComposeCache.variable) == nil,
      unsafe access(home + "/.compose-cache", F_OK) != 0
    else {
      path = nil
      return
    }
    let set = environment("XDG_CACHE_HOME") ?? ""
    let caches = set.hasPrefix("/") ? set : home + "/.cache"
    path = caches.hasPrefix("/") ? "\(caches)/\(applicationID)/compose" : nil
  }

  /// Calls `body`, in which Xlib may use the cache, and returns its result.
  ///
  /// Programs that are started later do not inherit the environment variable.
  func use<Result, Failure: Error>(
    in body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let path else { return try body() }
    makeFolders(to: path)
    unsafe setenv(ComposeCache.variable, path, 1)
    defer { unsafe unsetenv(ComposeCache.variable) }
    return try body()
  }

  /// Makes the folder at `path` and the folders around it that do not exist.
  ///
  /// If that fails, Xlib reads the table's text.
  private func makeFolders(to path: String) {
    for end in path.indices.dropFirst() where path[end] == "/" {
      unsafe mkdir(String(path[..<end]), 0o700)
    }
    unsafe mkdir(path, 0o700)
  }
}
