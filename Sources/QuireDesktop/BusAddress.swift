internal import Glibc

/// The address of a bus of D-Bus, as the D-Bus Specification describes it.
nonisolated struct BusAddress {
  /// The sockets of the address on this machine that a program can connect to, in the order in
  /// which they are tried: paths, or names that begin with a zero byte.
  let sockets: [[UInt8]]
  /// Whether the address also names another way to reach the bus.
  let hasOthers: Bool

  /// Reads the address `text`, such as `unix:path=/run/user/1000/bus`.
  init(_ text: String) {
    let entries = text.split(separator: ";")
    sockets = entries.compactMap(BusAddress.socket)
    hasOthers = sockets.count < entries.count
  }

  /// Returns the path or the name in `entry`, a part of an address, or `nil` if it has none.
  private static func socket(_ entry: Substring) -> [UInt8]? {
    guard entry.hasPrefix("unix:") else { return nil }
    for pair in entry.dropFirst("unix:".count).split(separator: ",") {
      let parts = pair.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else { continue }
      switch parts[0] {
      case "path": return unescaped(parts[1])
      case "abstract": return [0] + unescaped(parts[1])
      default: continue
      }
    }
    return nil
  }

  /// Returns the bytes of `text` with each percent sign and the two hexadecimal digits after it
  /// replaced by the byte that they stand for.
  private static func unescaped(_ text: Substring) -> [UInt8] {
    var (bytes, rest): ([UInt8], Substring.UTF8View.SubSequence) = ([], text.utf8[...])
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}

nonisolated extension BusAddress {
  /// Returns whether something listens at the address and says nothing within `patience` seconds,
  /// so that a library which waits for it would never return.
  ///
  /// An address at which nothing listens does not count: connecting to it fails at once.
  func isSilent(for patience: Double) -> Bool {
    !hasOthers && sockets.contains { BusAddress.isSilent($0, for: patience) }
  }

  private static func isSilent(_ name: [UInt8], for patience: Double) -> Bool {
    var address = sockaddr_un()
    let room = MemoryLayout.size(ofValue: address.sun_path)
    guard name.count < room else { return false }
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: name) }
    // An abstract name is exactly as long as it is said to be.
    let header = MemoryLayout.size(ofValue: address) - room
    let length = socklen_t(header + name.count + (name.first == 0 ? 0 : 1))
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let file = Glibc.socket(AF_UNIX, kind | Int32(SOCK_NONBLOCK.rawValue), 0)
    guard file >= 0 else { return false }
    defer { close(file) }
    let failure = unsafe withUnsafeBytes(of: address) { bytes in
      unsafe connect(file, bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self), length)
    }
    // The queue of a process that takes no connections may be full.
    guard failure == 0 else { return errno == EAGAIN }
    // The first words of every client: a zero byte, and the question which ways there are for it to
    // say who it is.
    let greeting = Array("\0AUTH\r\n".utf8)
    guard unsafe send(file, greeting, greeting.count, Int32(MSG_NOSIGNAL)) == greeting.count else {
      return false
    }
    return isSilent(file, for: patience)
  }

  /// Returns whether nothing arrives at the socket `file` within `patience` seconds.
  private static func isSilent(_ file: Int32, for patience: Double) -> Bool {
    let end = ContinuousClock.now + .seconds(patience)
    while true {
      let left = max(.zero, ContinuousClock.now.duration(to: end))
      var query = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
      let count = unsafe poll(&query, 1, Int32(left / .milliseconds(1)))
      // A signal ends the wait early.
      if count >= 0 || errno != EINTR { return count == 0 }
    }
  }
}
