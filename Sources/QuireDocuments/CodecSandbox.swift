internal import CodecProtocol

/// The layers of protection that are active around a codec process on this machine.
public struct CodecSandbox: Hashable, Sendable {
  /// A kind of namespace in which a codec process is apart from this process.
  public enum Namespace: String, CaseIterable, Sendable {
    /// Users, groups and capabilities.
    case user
    /// Network devices, addresses and abstract sockets.
    case network
    /// System V objects and POSIX message queues.
    case ipc = "IPC"
    /// The names of files, so that those that a codec process does not read do not exist for it.
    case mount
  }

  /// The version of Landlock, which denies files, or `nil` if the kernel has none.
  public let landlockVersion: Int?
  /// Whether a filter (seccomp) forbids system calls.
  public let filtersSystemCalls: Bool
  /// The kinds of namespaces that the codec process does not share with this process.
  public let namespaces: [Namespace]

  init(_ layers: SandboxLayers) {
    landlockVersion = layers.landlockVersion > 0 ? layers.landlockVersion : nil
    filtersSystemCalls = layers.filtersSystemCalls
    namespaces = Namespace.allCases.filter { kind in
      switch kind {
      case .user: layers.namespaces.contains(.user)
      case .network: layers.namespaces.contains(.network)
      case .ipc: layers.namespaces.contains(.ipc)
      case .mount: layers.namespaces.contains(.mount)
      }
    }
  }
}

extension CodecPool {
  /// Asks a codec process for the layers of protection around it, and returns them.
  ///
  /// - Throws: `CodecError` if the codec process failed.
  public func describeSandbox() async throws(CodecError) -> CodecSandbox {
    try await answer(urgency: .description) { worker throws(CodecError) in
      CodecSandbox(try worker.sandboxLayers())
    }
  }
}

extension CodecWorker {
  /// Asks the codec process for its restrictions, waits for the answer, and returns it.
  ///
  /// - Throws: `CodecError` if the codec process failed.
  func sandboxLayers() throws(CodecError) -> SandboxLayers {
    let order = SandboxOrder(number: makeNumber())
    // Every order comes with memory, also one that needs none.
    let memory = try allocate(1)
    return try exchange(order.encoded(), memory, file: nil, within: [settings.timeLimit]) {
      try? SandboxReply(decoding: $0, to: order)
    }.layers
  }
}
