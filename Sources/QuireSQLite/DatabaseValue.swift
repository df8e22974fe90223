/// A value that a database stores.
package enum DatabaseValue: Hashable, Sendable {
  /// No value.
  case null
  /// An integer.
  case integer(Int64)
  /// A number with a fraction.
  case real(Double)
  /// A text.
  case text(String)
  /// A sequence of bytes.
  case blob([UInt8])

  /// Creates an integer, or no value if `number` is `nil`.
  package init(_ number: Int64?) { self = number.map(DatabaseValue.integer) ?? .null }

  /// Creates an integer, or no value if `number` is `nil`.
  package init(_ number: Int?) { self.init(number.map(Int64.init)) }

  /// Creates a number with a fraction, or no value if `number` is `nil`.
  package init(_ number: Double?) { self = number.map(DatabaseValue.real) ?? .null }

  /// Creates 1 or 0.
  package init(_ flag: Bool) { self = .integer(flag ? 1 : 0) }

  /// Creates a text, or no value if `text` is `nil`.
  package init(_ text: String?) { self = text.map(DatabaseValue.text) ?? .null }

  /// Creates a sequence of bytes, or no value if `bytes` is `nil`.
  package init(_ bytes: [UInt8]?) { self = bytes.map(DatabaseValue.blob) ?? .null }
}

/// The value in Swift, or `nil` if a value of another kind is stored.
extension DatabaseValue {
  /// The integer, also one that is stored as a number with a fraction of zero.
  package var int64: Int64? {
    switch self {
    case .integer(let number): number
    case .real(let number): Int64(exactly: number)
    default: nil
    }
  }

  /// The integer, also one that is stored as a number with a fraction of zero.
  package var int: Int? { int64.flatMap(Int.init(exactly:)) }

  /// Whether the number is not zero.
  package var bool: Bool? {
    switch self {
    case .integer(let number): number != 0
    case .real(let number): number != 0
    default: nil
    }
  }

  /// The number.
  package var double: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .real(let number): number
    default: nil
    }
  }

  /// The text, also one that is stored as its bytes.
  package var text: String? {
    switch self {
    case .text(let text): text
    case .blob(let bytes): String(validating: bytes, as: UTF8.self)
    default: nil
    }
  }

  /// The bytes, also those of a text.
  package var bytes: [UInt8]? {
    switch self {
    case .text(let text): Array(text.utf8)
    case .blob(let bytes): bytes
    default: nil
    }
  }
}
