/// A TIFF file, whose directories are read.
struct TIFFFile {
  /// An entry of a directory.
  struct Entry {
    let tag: Int
    let type: Int
    let count: Int
    /// The place in the file of the field that contains the value, or where it is.
    let field: Int
  }

  /// The sizes of the types of values, in bytes, by the numbers of the types.
  private static let sizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4, 0, 0, 8, 8, 8]
  /// The most entries of a directory.
  private static let entryLimit = 4096
  /// The most bytes of a text that are read.
  private static let textLimit = 2048
  /// The most values of an entry that are read.
  private static let valueLimit = 16

  /// The number of bytes that are read at once: the directories of large pictures are far from each
  /// other.
  private static let pieceLength = 4096

  private var reader: PictureReader
  private let isLittle: Bool
  /// Whether places and counts have eight bytes.
  private let isBig: Bool

  /// Creates the file in `data`, or returns `nil` if it does not begin like one.
  init?(_ data: PictureData) {
    let start = data.beginning.prefix(4)
    reader = PictureReader(data, pieceLength: TIFFFile.pieceLength)
    isLittle = start.first == 0x49
    guard let kind = start.dropFirst(2).first(where: { $0 != 0 }) else { return nil }
    isBig = kind == 43
  }

  /// Returns the place of the first directory, or `nil` if the file ends before.
  mutating func firstDirectory() -> Int? { isBig ? number(at: 8, 8) : number(at: 4, 4) }

  /// Returns the entries of the directory at `offset` and the place of the next directory, which is
  /// 0 after the last one, or `nil` if the file ends before.
  mutating func entries(at offset: Int) -> (entries: [Entry], next: Int)? {
    let (countSize, entrySize, placeSize) = isBig ? (8, 20, 8) : (2, 12, 4)
    guard let count = number(at: offset, countSize), count <= TIFFFile.entryLimit,
      let bytes = bytes(at: offset + countSize, count * entrySize + placeSize)
    else { return nil }
    let entries = (0..<count).map { index in
      let start = index * entrySize
      return Entry(
        tag: number(bytes[start..<(start + 2)]), type: number(bytes[(start + 2)..<(start + 4)]),
        count: number(bytes[(start + 4)..<(start + 4 + placeSize)]),
        field: offset + countSize + start + 4 + placeSize)
    }
    return (entries, number(bytes[(count * entrySize)...]))
  }

  /// Returns the first value of `entry` as a whole number, or `nil` if there is none.
  mutating func number(_ entry: Entry) -> Int? { numbers(entry).first }

  /// Returns the values of `entry`, which are whole numbers.
  mutating func numbers(_ entry: Entry) -> [Int] {
    guard let size = size(of: entry), size <= 8, let place = place(of: entry, size: size) else {
      return []
    }
    return (0..<min(entry.count, TIFFFile.valueLimit)).compactMap {
      number(at: place + $0 * size, size)
    }
  }

  /// Returns the first value of `entry`, which is a fraction or a whole number.
  mutating func fraction(_ entry: Entry) -> Double? {
    guard entry.type == 5 else { return number(entry).map(Double.init) }
    guard let place = place(of: entry, size: 8), let above = number(at: place, 4),
      let below = number(at: place + 4, 4), below > 0
    else { return nil }
    return Double(above) / Double(below)
  }

  /// Returns the values of `entry`, which are fractions.
  mutating func fractions(_ entry: Entry) -> [Double] {
    guard entry.type == 5 || entry.type == 10, let place = place(of: entry, size: 8) else {
      return []
    }
    return (0..<min(entry.count, TIFFFile.valueLimit)).compactMap { index in
      guard let above = number(at: place + 8 * index, 4),
        let below = number(at: place + 8 * index + 4, 4)
      else { return nil }
      guard entry.type == 10 else { return below > 0 ? Double(above) / Double(below) : nil }
      let signed = (Int32(truncatingIfNeeded: above), Int32(truncatingIfNeeded: below))
      return signed.1 == 0 ? nil : Double(signed.0) / Double(signed.1)
    }
  }

  /// Returns the text of `entry` up to its first zero byte, or `nil` if it is no text.
  mutating func text(_ entry: Entry) -> String? {
    guard entry.type == 2 || entry.type == 7 || entry.type == 129,
      let place = place(of: entry, size: 1),
      let bytes = bytes(at: place, min(entry.count, TIFFFile.textLimit))
    else { return nil }
    return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }

  private func size(of entry: Entry) -> Int? {
    guard TIFFFile.sizes.indices.contains(entry.type), entry.count > 0 else { return nil }
    return TIFFFile.sizes[entry.type]
  }

  /// Returns the place of the values of `entry`, which have `size` bytes each: in the entry itself
  /// if they fit there, or `nil` for a place past the end of the file.
  private mutating func place(of entry: Entry, size: Int) -> Int? {
    let room = isBig ? 8 : 4
    guard size > 0, entry.count <= .max / size else { return nil }
    if entry.count * size <= room { return entry.field }
    return number(at: entry.field, room).flatMap { $0 < reader.size ? $0 : nil }
  }

  private mutating func number(at offset: Int, _ count: Int) -> Int? {
    bytes(at: offset, count).map { number($0[...]) }
  }

  /// Returns the `count` bytes at `offset`, or `nil` if the file ends before their end.
  private mutating func bytes(at offset: Int, _ count: Int) -> [UInt8]? {
    guard let bytes = try? reader.read(at: offset, count: count), bytes.count == count else {
      return nil
    }
    return Array(bytes)
  }

  /// Returns the number in `bytes`, or the largest integer if it is greater.
  private func number(_ bytes: ArraySlice<UInt8>) -> Int {
    var value: UInt64 = 0
    if isLittle {
      for byte in bytes.reversed() { value = value << 8 | UInt64(byte) }
    } else {
      for byte in bytes { value = value << 8 | UInt64(byte) }
    }
    return Int(clamping: value)
  }
}
