internal import CPosix
internal import Glibc

/// A namespace for the function that takes away the right to open files, with the Linux security
/// module Landlock.
package enum FileAccess {
  // landlock(7): the rights to start programs, and to read files and folders.
  private static let executing: UInt64 = 1
  private static let reading: UInt64 = 0b1100

  /// Forbids the calling thread, and all threads that it starts, to open files other than those at
  /// `readable` and `writable` and below, to change others, to use TCP ports, and to reach other
  /// processes by signals and abstract sockets, as far as the kernel's version of Landlock knows
  /// these rights; returns this version, or 0 if the kernel has none.
  ///
  /// No program can be started either. A kernel without Landlock allows everything as before. The
  /// thread must not be able to gain new privileges (`PR_SET_NO_NEW_PRIVS`).
  @discardableResult
  package static func restrict(
    toReading readable: [String], writing writable: [String] = []
  ) -> Int {
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
    for path in readable { unsafe quire_landlock_allow(ruleset, path, reading) }
    for path in writable { unsafe quire_landlock_allow(ruleset, path, rights[0] & ~executing) }
    return quire_landlock_restrict_self(ruleset) == 0 ? version : 0
  }
}
