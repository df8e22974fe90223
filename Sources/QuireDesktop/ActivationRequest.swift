/// A request of another process to bring a window of this process to the front.
nonisolated public struct ActivationRequest: Hashable, Sendable {
  /// What the window shows then.
  public enum Target: Hashable, Sendable {
    /// What it shows already.
    case current
    /// The files at the given absolute paths, each as the raw bytes of a path.
    case files([[UInt8]])
    /// The result of the program's action `name` with an argument.
    case action(name: String, argument: String)
  }

  /// What the window shows then.
  public var target: Target
  /// The token with which the desktop lets the window come to the front.
  public var token: ActivationToken

  /// Creates a request to show `target`, with the token of this process unless another one is
  /// given.
  public init(_ target: Target = .current, token: ActivationToken = .ofProcess) {
    (self.target, self.token) = (target, token)
  }
}
