package import SecretMemory

/// The password of an encrypted document.
///
/// The bytes are in memory of their own that is neither swapped out nor written to core files, and
/// that is wiped when the last copy of the password is released. They leave this memory only in the
/// orders to the decoding processes.
public struct Password: Hashable, Sendable {
  private let bytes: SecretBytes

  /// Creates a password from its bytes, in the encoding that the document expects.
  ///
  /// The memory from which the bytes come is not wiped.
  public init(_ bytes: some Sequence<UInt8>) {
    self.bytes = SecretBytes(bytes)
  }

  /// Creates a password from its bytes, of which no other copy is made.
  package init(_ bytes: SecretBytes) {
    self.bytes = bytes
  }

  /// The number of bytes.
  public var count: Int { bytes.count }

  /// Calls `body` with the bytes, and returns its result.
  func withBytes<Result>(_ body: (Span<UInt8>) throws -> Result) rethrows -> Result {
    try bytes.withBytes(body)
  }
}

extension Password: CustomStringConvertible, CustomReflectable {
  /// A text without the password, so that logs do not contain it.
  public var description: String { "password" }
  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension Password? {
  /// Calls `body` with the bytes of the password, or with none if there is no password, and returns
  /// its result.
  func withBytes<Result>(_ body: (Span<UInt8>) throws -> Result) rethrows -> Result {
    guard let password = self else { return try body(Span()) }
    return try password.withBytes(body)
  }
}
