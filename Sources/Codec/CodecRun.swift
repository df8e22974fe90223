internal import CodecProtocol
internal import Glibc

/// A codec: the process that reads files for another program, and cannot do anything else.
package struct CodecRun {
  private var service: Service

  /// Restricts this process permanently, so that it can only read the files that its client sends.
  ///
  /// If `requiresProtection` is true and the system lacks a necessary
  /// restriction, the process ends.
  ///
  /// - Parameters:
  ///   - usualMemory: The memory limit for most pictures, in bytes.
  ///   - mostMemory: The largest memory limit, in bytes.
  ///   - parent: The process with which this process ends.
  ///   - requiresProtection: Whether to end the process if it cannot be restricted.
  ///   - tracesCalls: Whether system calls that are refused are written to standard error.
  package init(
    usualMemory: Int, mostMemory: Int, parent: Int32, requiresProtection: Bool,
    tracesCalls: Bool = false
  ) {
    // Archives contain names in UTF-8, whatever the language of the user.
    _ = unsafe setlocale(LC_CTYPE, "C.UTF-8")
    let memory = MemoryAllowance(usual: usualMemory, most: mostMemory)
    let layers = Sandbox.enter(memory: memory, parent: parent, tracesCalls: tracesCalls)
    if requiresProtection, !layers.areSufficient { exit(CodecChannel.unprotectedStatus) }
    service = Service(allowance: memory, layers: layers)
  }

  /// Carries out the orders of the client until it closes the socket.
  package mutating func serve() {
    service.run()
  }
}
