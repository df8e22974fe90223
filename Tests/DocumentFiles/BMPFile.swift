/// A BMP file with the pixels of a bitmap.
struct BMPFile {
  /// The ways in which pixels can be stored.
  enum Coding: CaseIterable {
    case core24, plain24, plain32, masks16, masks565, masks32WithAlpha
    case indices1, indices4, indices8, runs4, runs8
  }

  var bitmap: Bitmap
  var coding: Coding
  var isTopDown = false

  /// The distinct colours of the bitmap, in the order of their first pixels.
  private var palette: [[UInt8]] {
    var colors: [[UInt8]] = []
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width where !colors.contains(bitmap[x, y]) { colors.append(bitmap[x, y]) }
    }
    return colors
  }

  var bytes: [UInt8] {
    let colors: [[UInt8]] = usesPalette ? palette : []
    var table: [UInt8] = []
    for color in colors {
      table += [color[2], color[1], color[0]] + (coding == .core24 ? [] : [0] as [UInt8])
    }
    let rows: [Int] = isTopDown ? Array(0..<bitmap.height) : (0..<bitmap.height).reversed()
    var pixels: [UInt8] = rows.flatMap { row($0, colors) }
    if isRuns { pixels += [0, 1] }
    let information = header(colors: colors.count, size: pixels.count)
    let offset = 14 + information.count + table.count
    let start = Array("BM".utf8) + little(offset + pixels.count, 4) + little(0, 4)
    return start + little(offset, 4) + information + table + pixels
  }

  private var usesPalette: Bool {
    [.indices1, .indices4, .indices8, .runs4, .runs8].contains(coding)
  }

  private var isRuns: Bool { coding == .runs4 || coding == .runs8 }

  private var bits: Int {
    switch coding {
    case .core24, .plain24: 24
    case .plain32, .masks32WithAlpha: 32
    case .masks16, .masks565: 16
    case .indices1: 1
    case .indices4, .runs4: 4
    case .indices8, .runs8: 8
    }
  }

  private func header(colors: Int, size: Int) -> [UInt8] {
    let height = isTopDown ? -bitmap.height : bitmap.height
    if coding == .core24 {
      return little(12, 4) + little(bitmap.width, 2) + little(height, 2) + little(1, 2)
        + little(bits, 2)
    }
    let compression = [
      .runs8: 1, .runs4: 2, .masks565: 3, .masks32WithAlpha: 3,
    ][coding, default: 0]
    let length = coding == .masks32WithAlpha ? 108 : 40
    var header = little(length, 4) + little(bitmap.width, 4) + little(height, 4) + little(1, 2)
    header += little(bits, 2) + little(compression, 4) + little(size, 4) + little(2835, 4)
    header += little(2835, 4) + little(colors, 4) + little(0, 4)
    switch coding {
    case .masks565: header += little(0xf800, 4) + little(0x7e0, 4) + little(0x1f, 4)
    case .masks32WithAlpha:
      header += little(0xff, 4) + little(0xff00, 4) + little(0xff0000, 4) + little(0xff00_0000, 4)
      header += [UInt8](repeating: 0, count: length - header.count)
    default: break
    }
    return header
  }

  private func row(_ y: Int, _ colors: [[UInt8]]) -> [UInt8] {
    let pixels = (0..<bitmap.width).map { bitmap[$0, y] }
    if isRuns { return runs(pixels.compactMap(colors.firstIndex)) }
    var bytes: [UInt8] = []
    switch coding {
    case .core24, .plain24: bytes = pixels.flatMap { [$0[2], $0[1], $0[0]] }
    case .plain32: bytes = pixels.flatMap { [$0[2], $0[1], $0[0], 0] }
    case .masks32WithAlpha: bytes = pixels.flatMap(\.self)
    case .masks16:
      bytes = pixels.flatMap {
        little(Int($0[0] >> 3) << 10 | Int($0[1] >> 3) << 5 | Int($0[2] >> 3), 2)
      }
    case .masks565:
      bytes = pixels.flatMap {
        little(Int($0[0] >> 3) << 11 | Int($0[1] >> 2) << 5 | Int($0[2] >> 3), 2)
      }
    default:
      var (byte, used) = (0, 0)
      for index in pixels.compactMap(colors.firstIndex) {
        byte = byte << bits | index
        used += bits
        if used == 8 {
          bytes.append(UInt8(byte))
          (byte, used) = (0, 0)
        }
      }
      if used > 0 { bytes.append(UInt8(byte << (8 - used))) }
    }
    return bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
  }

  /// Returns a row of `indices` as a run of its first pixels and the others one by one.
  private func runs(_ indices: [Int]) -> [UInt8] {
    let first = indices[0]
    let count = indices.prefix { $0 == first }.count
    let value = bits == 8 ? first : first << 4 | first
    var bytes = [UInt8(count), UInt8(value)]
    let rest = Array(indices.dropFirst(count))
    if rest.count >= 3 {
      var literal: [UInt8] = rest.map { UInt8($0) }
      if bits == 4 {
        literal = stride(from: 0, to: rest.count, by: 2).map {
          UInt8(rest[$0] << 4 | ($0 + 1 < rest.count ? rest[$0 + 1] : 0))
        }
      }
      bytes += [0, UInt8(rest.count)] + literal + (literal.count % 2 == 1 ? [0] : [])
    } else {
      for index in rest { bytes += [1, UInt8(bits == 8 ? index : index << 4)] }
    }
    return bytes + [0, 0]
  }
}
