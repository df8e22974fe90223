/// A TIFF file of uncompressed pictures, each in one strip (TIFF 6.0).
struct TIFFFile {
  /// A picture with 8 bits for each sample.
  struct Picture {
    var width: Int
    var height: Int
    /// The samples of the pixels in rows from top to bottom; the first three of a pixel are red,
    /// green and blue.
    var samples: [UInt8]
    /// Further entries of the directory: numbers of the type LONG by their tags.
    var numbers: [Int: Int] = [:]
    /// The numbers of pixels in an inch, or `nil` for none.
    var resolution: (x: Int, y: Int)?

    /// Creates a picture of `bitmap`, whose pixels get the samples that `samples` returns for them.
    init(_ bitmap: Bitmap, _ samples: ([UInt8]) -> [UInt8] = { Array($0.prefix(3)) }) {
      (width, height) = (bitmap.width, bitmap.height)
      self.samples = stride(from: 0, to: bitmap.bytes.count, by: 4).flatMap {
        samples(Array(bitmap.bytes[$0..<($0 + 4)]))
      }
    }

    var sampleCount: Int { samples.count / (width * height) }
  }

  var pictures: [Picture]
  var isLittle = true
  /// Whether the file is a BigTIFF.
  var isBig = false

  var bytes: [UInt8] {
    var bytes: [UInt8] = isLittle ? [0x49, 0x49] : [0x4d, 0x4d]
    bytes += isBig ? number(43, 2) + number(8, 2) + number(0, 2) : number(42, 2)
    // The place of the next directory is filled in when it is known.
    var link = bytes.count
    bytes += place(0)
    for picture in pictures {
      let data = bytes.count
      bytes += picture.samples
      let extra = bytes.count
      if let resolution = picture.resolution {
        for value in [resolution.x, resolution.y] { bytes += number(value, 4) + number(1, 4) }
      }
      let bits = bytes.count
      for _ in 0..<picture.sampleCount { bytes += number(8, 2) }
      if bytes.count % 2 == 1 { bytes.append(0) }
      bytes.replaceSubrange(link..<(link + place(0).count), with: place(bytes.count))
      let entries = entries(of: picture, data: data, extra: extra, bits: bits)
      bytes += number(entries.count, isBig ? 8 : 2) + entries.flatMap(\.self)
      link = bytes.count
      bytes += place(0)
    }
    return bytes
  }

  private func entries(
    of picture: Picture, data: Int, extra: Int, bits: Int
  ) -> [[UInt8]] {
    let count = picture.sampleCount
    var values: [Int: [UInt8]] = [
      256: entry(4, 1, picture.width), 257: entry(4, 1, picture.height),
      258: count * 2 <= (isBig ? 8 : 4)
        ? number(3, 2) + place(count)
          + padded((0..<count).flatMap { _ in number(8, 2) })
        : entry(3, count, bits, isPlace: true),
      259: entry(4, 1, 1), 262: entry(4, 1, 2), 273: entry(4, 1, data), 277: entry(4, 1, count),
      278: entry(4, 1, picture.height), 279: entry(4, 1, picture.samples.count),
    ]
    for (tag, value) in picture.numbers { values[tag] = entry(4, 1, value) }
    if picture.resolution != nil, !isBig {
      values[282] = entry(5, 1, extra, isPlace: true)
      values[283] = entry(5, 1, extra + 8, isPlace: true)
      values[296] = entry(4, 1, 2)
    }
    return values.sorted { $0.key < $1.key }.map { number($0.key, 2) + $0.value }
  }

  /// The rest of an entry of `count` values: its type, their number and a value or their place.
  private func entry(_ type: Int, _ count: Int, _ value: Int, isPlace: Bool = false) -> [UInt8] {
    number(type, 2) + place(count) + (isPlace ? place(value) : padded(number(value, 4)))
  }

  private func padded(_ bytes: [UInt8]) -> [UInt8] {
    bytes + [UInt8](repeating: 0, count: place(0).count - bytes.count)
  }

  private func place(_ value: Int) -> [UInt8] { number(value, isBig ? 8 : 4) }

  private func number(_ value: Int, _ count: Int) -> [UInt8] {
    isLittle ? little(value, count) : little(value, count).reversed()
  }
}
