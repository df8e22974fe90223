/// A namespace for the functions that recognize archives.
enum ArchiveSignature {
  /// The number of bytes at the end of a ZIP archive in which libarchive looks for the record that
  /// ends the archive.
  static let endLength = 16 << 10
  /// The number of bytes at the beginning of a program in which an archive is searched.
  ///
  /// Archives that unpack themselves consist of a program and the archive.
  static let programLength = 512 << 10

  private static let sevenZip: [UInt8] = [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]
  private static let rar = Array("Rar!\u{1a}\u{7}".utf8)
  /// The place of the magic word in the header of a file in a TAR archive.
  private static let tarMagic = 257
  /// The length of such a header, and the place of its checksum.
  private static let (tarHeaderLength, tarChecksum) = (512, 148..<156)

  /// Returns whether `bytes` are the beginning of a ZIP, 7z, RAR or TAR archive.
  static func isBeginning(_ bytes: [UInt8]) -> Bool {
    // The last two begin an archive that was, or was going to be, divided into several files.
    let zip: [[UInt8]] = [[3, 4], [5, 6], [7, 8], [0x30, 0x30]]
    return bytes.starts(with: "PK".utf8) && zip.contains { bytes.dropFirst(2).starts(with: $0) }
      || bytes.starts(with: sevenZip) || bytes.starts(with: rar)
      || bytes.dropFirst(tarMagic).starts(with: "ustar".utf8) || isTAR(bytes)
  }

  /// Returns whether `bytes` are the beginning of a file that is compressed as a whole: by gzip,
  /// bzip2, xz, zstd or compress.
  static func isCompressed(_ bytes: [UInt8]) -> Bool {
    let beginnings: [[UInt8]] = [
      [0x1f, 0x8b, 8], Array("BZh".utf8), [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0],
      [0x28, 0xb5, 0x2f, 0xfd],
      [0x1f, 0x9d],
    ]
    return beginnings.contains { bytes.starts(with: $0) }
  }

  /// Returns whether `bytes`, the end of a file, contain the record that ends a ZIP archive.
  ///
  /// Other bytes may come before such an archive, since its parts are found from its end.
  static func isEndOfZIP(_ bytes: [UInt8]) -> Bool {
    contains([0x50, 0x4b, 5, 6], bytes)
  }

  /// Returns whether `bytes` are the beginning of a program.
  static func isProgram(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "MZ".utf8) || bytes.starts(with: [0x7f, 0x45, 0x4c, 0x46])
  }

  /// Returns whether `bytes`, the beginning of a program, contain the beginning of a RAR or 7z
  /// archive.
  static func containsArchive(_ bytes: [UInt8]) -> Bool {
    contains(sevenZip, bytes) || contains(rar, bytes)
  }

  /// Returns whether `bytes` begin with the header of a TAR archive, also of an old one
  /// without a magic word: the header contains the sum of its bytes, in which those of the sum
  /// count as spaces.
  ///
  /// POSIX.1-2017, pax, "ustar Interchange Format".
  private static func isTAR(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= tarHeaderLength, bytes[0] != 0 else { return false }
    let digits = bytes[tarChecksum].drop { $0 == 0x20 }.prefix { (0x30...0x37).contains($0) }
    guard let sum = Int(String(decoding: digits, as: UTF8.self), radix: 8) else { return false }
    let actual = bytes[..<tarHeaderLength].indices.reduce(0) {
      $0 + (tarChecksum.contains($1) ? 0x20 : Int(bytes[$1]))
    }
    return sum == actual
  }

  private static func contains(_ wanted: [UInt8], _ bytes: [UInt8]) -> Bool {
    bytes.indices.contains { bytes[$0] == wanted[0] && bytes[$0...].starts(with: wanted) }
  }
}
