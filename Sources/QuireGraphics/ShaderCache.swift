internal import CPosix
internal import Glibc

/// The folder in which Mesa, a collection of OpenGL drivers, keeps compiled shaders for the next
/// start.
///
/// Mesa maps the index of this folder into memory without reserving space for it. If its drive is
/// full, the kernel ends the program with a bus error as soon as a shader is compiled.
package struct ShaderCache {
  /// The environment variable that keeps Mesa from using a folder.
  private static let variable = "MESA_SHADER_CACHE_DISABLE"
  /// The values of the variable that do so.
  private static let yes: Set = ["1", "true", "y", "yes"]
  /// The space on the drive, in bytes, with which Mesa may begin a new folder; its index has
  /// 1.3 MB.
  private static let leastSpace: UInt64 = 16 << 20

  /// The path of the folder, or `nil` if Mesa uses none.
  let path: String?

  /// Finds the folder as Mesa does.
  ///
  /// - Parameters:
  ///   - environment: Returns the value of an environment variable.
  ///   - home: The user's home folder according to the system, or `nil` if the user has none.
  init(environment: (String) -> String?, home: String?) {
    guard
      environment(ShaderCache.variable).map({ ShaderCache.yes.contains($0.lowercased()) }) != true
    else {
      path = nil
      return
    }
    let folders = [
      environment("MESA_SHADER_CACHE_DIR"), environment("XDG_CACHE_HOME"),
      home.map { "\($0)/.cache" },
    ]
    path = folders.lazy.compactMap { $0 }.first { !$0.isEmpty }.map { "\($0)/mesa_shader_cache" }
  }

  /// Keeps Mesa from using a folder on a full drive.
  ///
  /// This must be called before OpenGL is first used.
  package static func avoidFullDrive() {
    let home = unsafe getpwuid(getuid()).flatMap { unsafe $0.pointee.pw_dir }
    let cache = ShaderCache(
      environment: { name in unsafe getenv(name).map { unsafe String(cString: $0) } },
      home: unsafe home.map { unsafe String(cString: $0) })
    if !cache.reserveSpace() { unsafe setenv(variable, "true", 1) }
  }

  /// Reserves the space of the index, and returns whether Mesa may use the folder.
  func reserveSpace() -> Bool {
    guard let path else { return true }
    let index = unsafe open("\(path)/index", O_RDWR | O_CLOEXEC)
    guard index >= 0 else { return hasSpaceForNew }
    defer { close(index) }
    var status = stat()
    guard unsafe fstat(index, &status) == 0, status.st_size > 0 else { return hasSpaceForNew }
    // The space stays reserved: another file that fills the drive later does no harm.
    guard quire_reserve_space(index, status.st_size) != 0 else { return true }
    return errno != ENOSPC && errno != EDQUOT
  }

  /// Whether the drive of the folder, which may not exist yet, has space for a new one.
  private var hasSpaceForNew: Bool {
    var folder = path ?? ""
    while !folder.isEmpty {
      var status = statvfs()
      if unsafe statvfs(folder, &status) == 0 {
        return UInt64(status.f_bavail) * UInt64(status.f_frsize) >= ShaderCache.leastSpace
      }
      folder = folder.lastIndex(of: "/").map { String(folder[..<$0]) } ?? ""
    }
    return true
  }
}
