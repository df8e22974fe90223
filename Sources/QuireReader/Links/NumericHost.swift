/// A host that is named by its address in the Internet Protocol, in one of the forms that browsers
/// accept: `192.168.0.1`, `0xc0a80001`, `0300.0250.1`, `[fe80::1]`.
nonisolated enum NumericHost: Hashable, Sendable {
  case version4(UInt32)
  case version6(UInt128)

  /// Creates the address that `host` writes, or returns `nil` if `host` is a name.
  ///
  /// - Parameter host: The host in a URI, in lower case.
  init?(_ host: some StringProtocol) {
    if host.hasPrefix("["), host.hasSuffix("]") {
      guard let value = NumericHost.version6(host.dropFirst().dropLast()) else { return nil }
      self = .version6(value)
    } else {
      guard let value = NumericHost.version4(host) else { return nil }
      self = .version4(value)
    }
  }

  /// Whether the address is one of this computer or of the network around it, which means something
  /// else on every computer.
  var isPrivate: Bool {
    switch self {
    case .version4(let value):
      // RFC 1122, 1918, 3927 and 6598; the address 0.0.0.0 reaches this computer, too.
      let networks: [(prefix: UInt32, length: UInt32)] = [
        (0x0000_0000, 8), (0x0a00_0000, 8), (0x7f00_0000, 8), (0xa9fe_0000, 16),
        (0xac10_0000, 12), (0xc0a8_0000, 16), (0x6440_0000, 10),
      ]
      return networks.contains { (value ^ $0.prefix) >> (32 - $0.length) == 0 }
    case .version6(let value):
      // An address of version 4 inside one of version 6 (RFC 4291); `::` and `::1` are among them.
      if value >> 32 == 0xffff || value >> 32 == 0 {
        return NumericHost.version4(UInt32(truncatingIfNeeded: value)).isPrivate
      }
      // Unique local addresses (RFC 4193), and those of one link (RFC 4291).
      return value >> 121 == 0xfc >> 1 || value >> 118 == 0xfe80 >> 6
    }
  }

  /// Returns the address that `text` writes with up to four numbers, of which the last one fills
  /// all remaining bytes, as the URL Standard of the WHATWG says, or `nil` if it writes none.
  private static func version4(_ text: some StringProtocol) -> UInt32? {
    var parts = text.split(separator: ".", omittingEmptySubsequences: false)
    if parts.count > 1, parts.last?.isEmpty == true { parts.removeLast() }
    let values = parts.compactMap { number($0) }
    guard values.count == parts.count, (1...4).contains(values.count), let last = values.last,
      values.dropLast().allSatisfy({ $0 <= 0xff }), last < 1 << (8 * (5 - UInt64(values.count)))
    else { return nil }
    let front = values.dropLast().enumerated().reduce(0) { $0 | $1.element << (24 - 8 * $1.offset) }
    return UInt32(front | last)
  }

  /// Returns the number that `text` writes: in hexadecimal digits after `0x`, in octal ones
  /// after `0`, and otherwise in decimal ones; a number that is too large for any address
  /// is `UInt64.max`.
  private static func number(_ text: some StringProtocol) -> UInt64? {
    guard text.utf8.first.map({ (0x30...0x39).contains($0) }) == true else { return nil }
    let radix = text.hasPrefix("0x") ? 16 : text.hasPrefix("0") ? 8 : 10
    let digits = radix == 16 ? text.dropFirst(2) : text.dropFirst(0)
    // Browsers take `0x` for zero.
    guard !digits.isEmpty else { return 0 }
    let values = digits.utf8.map { digit(of: $0) }
    guard values.allSatisfy({ $0 < radix }) else { return nil }
    return UInt64(digits, radix: radix) ?? .max
  }

  /// Returns the value of the hexadecimal digit `character`, or 16 if it is none.
  private static func digit(of character: UInt8) -> Int {
    switch character {
    case 0x30...0x39: Int(character - 0x30)
    case 0x61...0x66: Int(character - 0x57)
    default: 16
    }
  }

  /// Returns the address of version 6 that `text` writes (RFC 4291), or `nil` if it writes none.
  private static func version6(_ text: some StringProtocol) -> UInt128? {
    let halves = text.split(separator: "::", omittingEmptySubsequences: false)
      .map { groups(in: $0) }
    guard let first = halves[0] else { return nil }
    switch halves.count {
    case 1: return first.count == 8 ? value(of: first) : nil
    case 2:
      guard let last = halves[1], first.count + last.count < 8 else { return nil }
      let zeros = Array(repeating: UInt16(0), count: 8 - first.count - last.count)
      return value(of: first + zeros + last)
    default: return nil
    }
  }

  /// Returns the groups of 16 bits that `text` writes between colons, of which the last two may be
  /// an address of version 4, or `nil` if a group is invalid.
  private static func groups(in text: some StringProtocol) -> [UInt16]? {
    guard !text.isEmpty else { return [] }
    var result: [UInt16] = []
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      if index == parts.count - 1, part.contains("."), let value = version4(part) {
        result += [UInt16(value >> 16), UInt16(truncatingIfNeeded: value)]
      } else {
        guard part.count <= 4, part.utf8.allSatisfy({ digit(of: $0) < 16 }),
          let value = UInt16(part, radix: 16)
        else { return nil }
        result.append(value)
      }
    }
    return result
  }

  private static func value(of groups: [UInt16]) -> UInt128 {
    groups.reduce(0) { $0 << 16 | UInt128($1) }
  }
}
