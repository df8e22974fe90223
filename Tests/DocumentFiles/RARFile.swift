/// A RAR archive of stored files, in the version 4 or 5 of the format.
///
/// libarchive writes no RAR archives. The form of the blocks is that of "technote.txt" and of "RAR
/// 5.0 archive format" by Alexander Roshal.
struct RARFile {
  var entries: [(name: String, bytes: [UInt8])]

  /// The archive in version 4; a solid or encrypted one only has the marks of such an archive.
  func version4(isSolid: Bool = false, isEncrypted: Bool = false) -> [UInt8] {
    func block(_ type: UInt8, flags: Int, _ body: [UInt8]) -> [UInt8] {
      let header = [type] + little(flags, 2) + little(7 + body.count, 2) + body
      return little(checksum(header) & 0xffff, 2) + header
    }
    var file: [UInt8] = [0x52, 0x61, 0x72, 0x21, 0x1a, 0x07, 0]
    file += block(0x73, flags: isSolid ? 8 : 0, [UInt8](repeating: 0, count: 6))
    for (index, entry) in entries.enumerated() {
      let (name, size) = (Array(entry.name.utf8), little(entry.bytes.count, 4))
      var body = size + size + [3] + little(checksum(entry.bytes), 4) + little(0, 4)
      body += [29, isSolid ? 0x33 : 0x30] + little(name.count, 2) + little(0x81a4, 4) + name
      let flags = (isSolid && index > 0 ? 0x8010 : 0x8000) | (isEncrypted ? 4 : 0)
      file += block(0x74, flags: flags, body) + entry.bytes
    }
    return file + block(0x7b, flags: 0x4000, [])
  }

  /// The archive in version 5.
  func version5() -> [UInt8] {
    func block(_ header: [UInt8]) -> [UInt8] {
      let sized = number(header.count) + header
      return little(checksum(sized), 4) + sized
    }
    var file: [UInt8] = [0x52, 0x61, 0x72, 0x21, 0x1a, 0x07, 1, 0]
    file += block([1, 0, 0])
    for entry in entries {
      let name = Array(entry.name.utf8)
      var header: [UInt8] = [2, 2] + number(entry.bytes.count) + [4]
      header += number(entry.bytes.count) + number(0x81a4) + little(checksum(entry.bytes), 4)
      header += [0, 1] + number(name.count) + name
      file += block(header) + entry.bytes
    }
    return file + block([5, 0, 0])
  }

  /// Returns `value` in groups of seven bits, the lowest first; the high bit says that more follow.
  private func number(_ value: Int) -> [UInt8] {
    value < 128 ? [UInt8(value)] : [UInt8(value & 127 | 128)] + number(value >> 7)
  }
}
