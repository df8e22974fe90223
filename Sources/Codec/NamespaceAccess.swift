internal import CPosix
internal import CodecProtocol
internal import Glibc

/// A namespace for the functions that set this process apart from the other processes of the user.
///
/// The process gets no process identifiers (PID) of its own: only the children of a process enter a
/// new namespace of these, so the codec would have to start itself once more, and would not be a
/// child of its client any more, which ends it and learns how it ended. A codec has no children.
/// That it signals no other process is up to the filter of its system calls.
enum NamespaceAccess {
  /// Moves this process, which must not have started a thread, into new namespaces as far as the
  /// kernel allows that, hides all files but those at `visiblePaths`, gives up all capabilities,
  /// and returns the kinds of the new namespaces.
  ///
  /// The kernel forgets with which process this process is to end.
  static func restrict(to visiblePaths: [String]) -> SandboxLayers.Namespaces {
    let (user, group) = (geteuid(), getegid())
    // An ordinary user may create the others only inside a new user namespace. Where that is
    // forbidden, as in many containers, root may still create the others.
    let attempts: [SandboxLayers.Namespaces] = [.all, [.network, .ipc, .mount], [.network, .ipc]]
    var entered = attempts.first { quire_unshare($0.flags) == 0 } ?? []
    if entered.contains(.user) { keepIdentity(user: user, group: group) }
    if entered.contains(.mount), !VisibleFiles.restrict(to: visiblePaths) { entered.remove(.mount) }
    // The first process of a user namespace has every capability in it.
    _ = quire_drop_capabilities()
    return entered
  }

  /// Gives the user and the group of this process their names in the new user namespace, without
  /// which no folder can be made there.
  private static func keepIdentity(user: uid_t, group: gid_t) {
    write("deny", to: "/proc/self/setgroups")
    write("\(user) \(user) 1", to: "/proc/self/uid_map")
    write("\(group) \(group) 1", to: "/proc/self/gid_map")
  }

  private static func write(_ text: String, to path: String) {
    let file = unsafe open(path, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { return }
    _ = unsafe Glibc.write(file, Array(text.utf8), text.utf8.count)
    close(file)
  }
}

extension SandboxLayers.Namespaces {
  /// The flags of unshare(2).
  fileprivate var flags: UInt32 {
    var flags: Int32 = 0
    if contains(.user) { flags |= CLONE_NEWUSER }
    if contains(.network) { flags |= CLONE_NEWNET }
    if contains(.ipc) { flags |= CLONE_NEWIPC }
    if contains(.mount) { flags |= CLONE_NEWNS }
    return UInt32(bitPattern: flags)
  }
}
