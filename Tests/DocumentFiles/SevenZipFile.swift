/// A 7z archive of files that are each compressed alone, which libarchive does not write.
///
/// The form of the headers is that of "7zFormat.txt" by Igor Pavlov.
struct SevenZipFile {
  var entries: [(name: String, bytes: [UInt8])]
  /// The index of an entry whose data are no valid Deflate stream, or `nil`; the others are stored.
  var damaged: Int?
  /// Whether the entries claim to be encrypted with AES.
  var isEncrypted = false

  var bytes: [UInt8] {
    let indices = entries.indices
    let sizes = entries.flatMap { number($0.bytes.count) }
    let coders = indices.flatMap { index -> [UInt8] in
      isEncrypted ? [1, 4, 6, 0xf1, 7, 1] : index == damaged ? [1, 3, 4, 1, 8] : [1, 1, 0]
    }
    let names = entries.flatMap { entry -> [UInt8] in
      entry.name.utf16.flatMap { little(Int($0), 2) } + [0, 0]
    }
    let count = UInt8(entries.count)
    var header: [UInt8] = [1, 4, 6, 0, count, 9] + sizes + [0]
    header += [7, 11, count, 0] + coders + [12] + sizes + [0, 8, 0, 0]
    header += [5, count, 17] + number(names.count + 1) + [0] + names + [0, 0]
    let data = indices.flatMap { index -> [UInt8] in
      index == damaged ? entries[index].bytes.map { _ in 255 } : entries[index].bytes
    }
    let start = little(data.count, 8) + little(header.count, 8) + little(checksum(header), 4)
    let signature: [UInt8] = [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c, 0, 4]
    return signature + little(checksum(start), 4) + start + data + header
  }

  /// Returns `value`, less than 16384: the first byte has the highest bits if a second one follows.
  private func number(_ value: Int) -> [UInt8] {
    value < 128 ? [UInt8(value)] : [UInt8(0x80 | value >> 8), UInt8(value & 255)]
  }
}
