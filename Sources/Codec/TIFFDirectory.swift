internal import CodecProtocol

/// The properties of a picture in a TIFF file that libvips does not tell.
///
/// Source: TIFF 6.0, sections 2 and 8, and "Adobe Photoshop TIFF Technical Notes" for BigTIFF.
struct TIFFDirectory {
  /// Whether the picture is a smaller copy of another one in the file, or a mask.
  private(set) var isAuxiliary = false
  /// The number of samples of a pixel whose meaning is not specified.
  private(set) var unspecifiedSampleCount = 0
  /// The number of samples of a pixel.
  private(set) var sampleCount = 1
  /// The height of a pixel in widths of a pixel.
  private(set) var pixelHeight = 1.0

  private enum Tag {
    static let (newSubfileType, subfileType) = (254, 255)
    static let (samplesPerPixel, extraSamples) = (277, 338)
    static let (xResolution, yResolution, resolutionUnit) = (282, 283, 296)
  }

  /// The bits of the type of a picture that stand for a smaller copy and for a mask.
  private static let auxiliaryBits = 1 | 4
  /// The range of heights of pixels that are no mistakes.
  private static let pixelHeights = 0.2...5.0
  /// The most directories of a file.
  private static let limit = DocumentDescription.pageLimit

  /// Returns the indices of the pictures in `data` that are pages: those that are no copies of
  /// others, or all if there are no such pictures; `nil` if the file cannot be read.
  static func pages(of data: PictureData) -> [Int]? {
    let all = directories(of: data, upTo: limit)
    let pages = all.indices.filter { !all[$0].isAuxiliary }
    return all.isEmpty ? nil : pages.isEmpty ? Array(all.indices) : pages
  }

  /// Returns the directory of the picture with the index `index` in `data`, or `nil` if it cannot be
  /// read.
  static func directory(_ index: Int, of data: PictureData) -> TIFFDirectory? {
    let all = directories(of: data, upTo: index + 1)
    return all.indices.contains(index) ? all[index] : nil
  }

  /// Returns the first `count` directories of `data`, or fewer if the file has fewer or is damaged.
  private static func directories(of data: PictureData, upTo count: Int) -> [TIFFDirectory] {
    guard let file = TIFFFile(data) else { return [] }
    var found: [TIFFDirectory] = []
    var offset = file.firstDirectory
    var seen: Set<Int> = []
    while let place = offset, place > 0, found.count < count, seen.insert(place).inserted {
      guard let (entries, next) = file.entries(at: place) else { break }
      found.append(TIFFDirectory(entries, in: file))
      offset = next
    }
    return found
  }

  private init(_ entries: [TIFFFile.Entry], in file: TIFFFile) {
    var resolutions = (x: 0.0, y: 0.0)
    var hasUnit = true
    for entry in entries {
      switch entry.tag {
      case Tag.newSubfileType:
        isAuxiliary = (file.number(entry) ?? 0) & TIFFDirectory.auxiliaryBits != 0
      case Tag.subfileType: isAuxiliary = file.number(entry) == 2
      case Tag.samplesPerPixel: sampleCount = file.number(entry) ?? 1
      case Tag.extraSamples:
        unspecifiedSampleCount = file.numbers(entry).count { $0 == 0 }
      case Tag.xResolution: resolutions.x = file.fraction(entry) ?? 0
      case Tag.yResolution: resolutions.y = file.fraction(entry) ?? 0
      case Tag.resolutionUnit: hasUnit = file.number(entry).map { (1...3).contains($0) } ?? true
      default: break
      }
    }
    guard hasUnit, resolutions.x > 0, resolutions.y > 0 else { return }
    let height = resolutions.x / resolutions.y
    if TIFFDirectory.pixelHeights.contains(height) { pixelHeight = height }
  }
}

/// A TIFF file, whose directories are read.
private struct TIFFFile {
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
  /// The most values of an entry that are read.
  private static let valueLimit = 16

  let data: PictureData
  let isLittle: Bool
  /// Whether places and counts have eight bytes.
  let isBig: Bool

  /// Creates the file in `data`, or returns `nil` if it does not begin like one.
  init?(_ data: PictureData) {
    let start = data.beginning.prefix(4)
    self.data = data
    isLittle = start.first == 0x49
    guard let kind = start.dropFirst(2).first(where: { $0 != 0 }) else { return nil }
    isBig = kind == 43
  }

  var firstDirectory: Int? { isBig ? number(at: 8, 8) : number(at: 4, 4) }

  /// Returns the entries of the directory at `offset` and the place of the next directory, which is 0
  /// after the last one, or `nil` if the file ends before.
  func entries(at offset: Int) -> (entries: [Entry], next: Int)? {
    let (countSize, entrySize, placeSize) = isBig ? (8, 20, 8) : (2, 12, 4)
    guard let count = number(at: offset, countSize), count <= TIFFFile.entryLimit,
      let bytes = try? data.read(at: offset + countSize, count: count * entrySize + placeSize),
      bytes.count == count * entrySize + placeSize
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
  func number(_ entry: Entry) -> Int? { numbers(entry).first }

  /// Returns the values of `entry`, which are whole numbers.
  func numbers(_ entry: Entry) -> [Int] {
    guard let size = size(of: entry), size <= 8, let place = place(of: entry, size: size) else {
      return []
    }
    return (0..<min(entry.count, TIFFFile.valueLimit)).compactMap {
      number(at: place + $0 * size, size)
    }
  }

  /// Returns the first value of `entry`, which is a fraction or a whole number.
  func fraction(_ entry: Entry) -> Double? {
    guard entry.type == 5 else { return number(entry).map(Double.init) }
    guard let place = place(of: entry, size: 8), let above = number(at: place, 4),
      let below = number(at: place + 4, 4), below > 0
    else { return nil }
    return Double(above) / Double(below)
  }

  private func size(of entry: Entry) -> Int? {
    guard TIFFFile.sizes.indices.contains(entry.type), entry.count > 0 else { return nil }
    return TIFFFile.sizes[entry.type]
  }

  /// Returns the place of the values of `entry`, which have `size` bytes each: in the entry itself if
  /// they fit there.
  private func place(of entry: Entry, size: Int) -> Int? {
    let room = isBig ? 8 : 4
    guard size > 0, entry.count <= .max / size else { return nil }
    return entry.count * size <= room ? entry.field : number(at: entry.field, room)
  }

  private func number(at offset: Int, _ count: Int) -> Int? {
    guard offset >= 0, let bytes = try? data.read(at: offset, count: count), bytes.count == count
    else { return nil }
    return number(bytes[...])
  }

  /// Returns the number in `bytes`, or the largest integer if it is greater.
  private func number(_ bytes: ArraySlice<UInt8>) -> Int {
    let digits = isLittle ? Array(bytes.reversed()) : Array(bytes)
    return Int(clamping: digits.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }
}
