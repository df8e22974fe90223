/// A block of Exif: a directory about a picture, and those about its exposure and its place.
struct ExifBlock {
  /// The value of an entry.
  enum Value {
    case text(String)
    case short(Int)
    case byte(Int)
    case fractions([(Int, Int)])
    case signedFraction(Int, Int)
  }

  var picture: [Int: Value] = [:]
  var exposure: [Int: Value] = [:]
  var place: [Int: Value] = [:]
  var isLittle = true

  /// The block without the identifier of JPEG files before it.
  var bytes: [UInt8] {
    // The places of the two directories do not change the length of the first one.
    let first = directory(picture, links: [0x8769: 0, 0x8825: 0], at: 8).count
    let exposureStart = 8 + first
    let exposureBytes = directory(exposure, links: [:], at: exposureStart)
    let placeStart = exposureStart + exposureBytes.count
    return (isLittle ? [0x49, 0x49] : [0x4d, 0x4d]) + number(42, 2) + number(8, 4)
      + directory(picture, links: [0x8769: exposureStart, 0x8825: placeStart], at: 8)
      + exposureBytes + directory(place, links: [:], at: placeStart)
  }

  private func directory(_ values: [Int: Value], links: [Int: Int], at start: Int) -> [UInt8] {
    var entries: [(tag: Int, type: Int, count: Int, bytes: [UInt8])] = []
    for (tag, value) in values {
      switch value {
      case .text(let text):
        let bytes = Array(text.utf8) + [0]
        entries.append((tag, 2, bytes.count, bytes))
      case .short(let value): entries.append((tag, 3, 1, number(value, 2)))
      case .byte(let value): entries.append((tag, 1, 1, [UInt8(value)]))
      case .fractions(let fractions):
        entries.append(
          (tag, 5, fractions.count, fractions.flatMap { number($0.0, 4) + number($0.1, 4) }))
      case .signedFraction(let above, let below):
        entries.append((tag, 10, 1, number(above, 4) + number(below, 4)))
      }
    }
    for (tag, place) in links { entries.append((tag, 4, 1, number(place, 4))) }
    var (table, data) = (number(entries.count, 2), [UInt8]())
    let dataStart = start + 2 + 12 * entries.count + 4
    for entry in entries.sorted(by: { $0.tag < $1.tag }) {
      table += number(entry.tag, 2) + number(entry.type, 2) + number(entry.count, 4)
      if entry.bytes.count <= 4 {
        table += entry.bytes + Array(repeating: 0, count: 4 - entry.bytes.count)
      } else {
        table += number(dataStart + data.count, 4)
        data += entry.bytes + Array(repeating: 0, count: entry.bytes.count % 2)
      }
    }
    return table + number(0, 4) + data
  }

  private func number(_ value: Int, _ count: Int) -> [UInt8] {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    return isLittle ? bytes : bytes.reversed()
  }
}
