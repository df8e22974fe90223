internal import CAllocation
internal import CPosix
internal import CodecProtocol
internal import Confinement
internal import Glibc

/// Functions with which a codec process restricts itself before it reads a picture file.
///
/// Afterwards it cannot open the user's files but fonts, write files, use the network or start
/// programs. A step that the kernel does not support is skipped; the caller decides whether the
/// others are enough.
enum Sandbox {
  /// Restricts this process permanently, limits its memory to `memory`, and makes the system kill
  /// this process when the process with the identifier `parent` ends; returns the restrictions that
  /// the kernel supports.
  ///
  /// If `tracesCalls` is true, the numbers of refused system calls are written to standard error.
  static func enter(
    memory: MemoryAllowance, parent: Int32, tracesCalls: Bool
  ) -> SandboxLayers {
    // First, because it undoes what the next lines set.
    let namespaces = NamespaceAccess.restrict(to: CodecFiles.paths)
    _ = quire_prctl(PR_SET_PDEATHSIG, UInt(SIGKILL), 0)
    // A parent that ended before the line above sends no signal.
    if getppid() != parent { exit(0) }
    _ = quire_prctl(PR_SET_DUMPABLE, 0, 0)
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
    // Swift's own handlers would start a program that prints a backtrace.
    for fatal in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGQUIT] {
      _ = signal(fatal, exitWithReason)
    }
    // Each arena of malloc takes 64 MB of address space, and by default there is one for each
    // thread.
    _ = mallopt(M_ARENA_MAX, 2)
    limit(RLIMIT_CORE, 0)
    limit(RLIMIT_FSIZE, 0)
    limit(RLIMIT_NOFILE, 64)
    limit(RLIMIT_AS, UInt(memory.most + addressSpace))
    memory.reset()
    var layers = SandboxLayers(
      landlockVersion: 0, filtersSystemCalls: false, namespaces: namespaces)
    guard quire_prctl(PR_SET_NO_NEW_PRIVS, 1, 0) == 0 else { return layers }
    layers.landlockVersion = FileAccess.restrict(toReading: CodecFiles.paths)
    layers.filtersSystemCalls = SystemCallFilter.restrict(
      to: SystemCalls.rules(for: getpid()), others: .refuse(ENOSYS), isTraced: tracesCalls)
    return layers
  }

  /// The size of the address space, in bytes, that this process may use for libraries and shared
  /// memory.
  ///
  /// The memory limit for orders does not include it.
  private static let addressSpace = 4 << 30

  /// A signal handler that ends the process with an exit status that tells the client the reason.
  ///
  /// Many libraries abort the program when an allocation fails, and some when a file violates their
  /// assumptions.
  private static let exitWithReason: @convention(c) (Int32) -> Void = { number in
    if quire_has_failed_allocation() { _exit(CodecChannel.outOfMemoryStatus) }
    if number == SIGABRT { _exit(CodecChannel.abortedStatus) }
    // The signal is delivered when this function returns.
    _ = signal(number, SIG_DFL)
    raise(number)
  }

  private static func limit(_ resource: __rlimit_resource, _ value: UInt) {
    var limit = rlimit(rlim_cur: value, rlim_max: value)
    _ = unsafe setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
  }
}
