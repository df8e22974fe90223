internal import Glibc

// Secrets in memory, such as passwords: this module shows nothing, stores nothing, and encrypts
// nothing.

/// Bytes that are kept out of swap space and core files, and wiped when the last copy is released.
///
/// Copies share their memory until one of them is changed. The bytes leave the memory only through
/// `withBytes`.
package struct SecretBytes: Sendable {
  private var pages: SecretPages?

  /// Creates an empty value, which takes no memory.
  package init() {}

  /// Creates a value with a copy of `bytes`.
  package init(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { append(byte) }
  }

  /// The number of bytes.
  package var count: Int { pages?.count ?? 0 }

  /// Calls `body` with the bytes, and returns its result.
  package func withBytes<Result>(_ body: (Span<UInt8>) throws -> Result) rethrows -> Result {
    guard let pages else { return try body(Span()) }
    return try pages.withBytes(body)
  }

  /// Appends `byte`.
  package mutating func append(_ byte: UInt8) {
    replace(count..<count, with: CollectionOfOne(byte).span)
  }

  /// Replaces the bytes in `range` by `bytes`.
  package mutating func replace(_ range: Range<Int>, with bytes: Span<UInt8>) {
    let count = self.count - range.count + bytes.count
    if pages == nil || !isKnownUniquelyReferenced(&pages) || count > pages?.capacity ?? 0 {
      // The former bytes are copied first, also if fewer follow.
      let copy = SecretPages(capacity: max(count, self.count))
      withBytes { copy.replace(0..<0, with: $0) }
      pages = copy
    }
    pages?.replace(range, with: bytes)
  }
}

extension SecretBytes: Hashable {
  package static func == (a: SecretBytes, b: SecretBytes) -> Bool {
    a.withBytes { first in
      b.withBytes { second in
        first.count == second.count && first.indices.allSatisfy { first[$0] == second[$0] }
      }
    }
  }

  package func hash(into hasher: inout Hasher) {
    withBytes { bytes in
      hasher.combine(bytes.count)
      for index in bytes.indices { hasher.combine(bytes[index]) }
    }
  }
}

extension [UInt8] {
  /// Overwrites all bytes with zeros, which the compiler does not leave out.
  ///
  /// A copy of the array keeps its bytes.
  package mutating func wipe() {
    unsafe withUnsafeMutableBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      unsafe explicit_bzero(start, bytes.count)
    }
  }
}
