internal import CPosix
internal import CodecProtocol

/// A namespace for the functions that set this process apart from the other processes of the user.
///
/// The process gets no process identifiers (PID) of its own: only the children of a process enter a
/// new namespace of these, so the codec would have to start itself once more, and would not be a
/// child of its client any more, which ends it and learns how it ended. A codec has no children.
/// That it signals no other process is up to the filter of its system calls.
enum NamespaceAccess {
  /// Moves this process, which must not have started a thread, into new namespaces as far as the
  /// kernel allows that, gives up all capabilities, and returns the kinds of the new namespaces.
  ///
  /// The user and the groups of this process get no names in the new namespace, because the codec
  /// needs none: access to files depends on the real user as before.
  ///
  /// The kernel forgets with which process this process is to end.
  static func restrict() -> SandboxLayers.Namespaces {
    // An ordinary user may create the others only inside a new user namespace. Where that is
    // forbidden, as in many containers, root may still create the others.
    let attempts: [SandboxLayers.Namespaces] = [.all, [.network, .ipc]]
    let entered = attempts.first { quire_unshare($0.flags) == 0 }
    // The first process of a user namespace has every capability in it.
    _ = quire_drop_capabilities()
    return entered ?? []
  }
}

extension SandboxLayers.Namespaces {
  /// The flags of unshare(2).
  fileprivate var flags: UInt32 {
    var flags: Int32 = 0
    if contains(.user) { flags |= CLONE_NEWUSER }
    if contains(.network) { flags |= CLONE_NEWNET }
    if contains(.ipc) { flags |= CLONE_NEWIPC }
    return UInt32(bitPattern: flags)
  }
}
