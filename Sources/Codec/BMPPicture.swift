internal import CodecProtocol
internal import QuireGeometry

/// A BMP picture, of which a ``RowResampler`` scales one row after the other.
struct BMPPicture {
  private let data: PictureData
  private let header: BMPHeader
  /// The index of each pixel into the palette, from the top left one, if they are stored as runs.
  private let indices: [UInt8]
  /// The decoder of the pixels if they are stored as colours.
  private let colors: BMPColors?

  /// Returns the size of the picture in `data`, in pixels.
  ///
  /// - Throws: `Fault` if the header of the picture cannot be read.
  static func size(of data: PictureData) throws(Fault) -> (width: Int, height: Int) {
    let header = try BMPHeader(data)
    return (header.width, header.height)
  }

  /// Decodes the picture in `data`, draws it on the page `canvas`, and returns its area on the page
  /// and its original size.
  ///
  /// The parameter `memory` raises the memory limit of the process if the picture needs it.
  ///
  /// - Throws: `Fault` if the picture cannot be read.
  static func paint(
    _ data: PictureData, on canvas: borrowing PageCanvas, memory: MemoryAllowance
  ) throws(Fault) -> PaintedPicture {
    let header = try BMPHeader(data)
    if case .runs = header.coding { memory.allow(width: header.width, height: header.height) }
    return try BMPPicture(data, header).paint(on: canvas)
  }

  /// Opens the picture in `data` with the headers `header`.
  ///
  /// - Throws: `Fault` if its end is missing.
  init(_ data: PictureData, _ header: BMPHeader) throws(Fault) {
    self.data = data
    self.header = header
    switch header.coding {
    case .runs(let bits):
      let runs = BMPRuns(bits: bits, width: header.width, height: header.height)
      indices = try runs.indices(in: data, from: header.offset)
      colors = nil
    case .masks(let bits, let masks):
      indices = []
      colors = BMPColors(bits: bits, masks)
    case .indices: (indices, colors) = ([], nil)
    }
    guard data.size >= header.offset + header.rowByteCount * header.height else {
      throw Fault(.truncated)
    }
  }

  private func paint(on canvas: borrowing PageCanvas) throws(Fault) -> PaintedPicture {
    let (width, height) = (header.width, header.height)
    let area = PixelRect(of: width, height, on: canvas)
    guard max(area.width, area.height) <= PixelRect.sideLimit(on: canvas) else {
      throw Fault(.tooLarge, width: width, height: height)
    }
    let visible = area.clipped(to: canvas.width, canvas.height)
    var resampler = RowResampler(
      from: (width, height), to: (area.width, area.height), part: visible.relative(to: area))
    let (rows, columns, target) = (
      resampler.sourceRows, resampler.sourceColumns, resampler.targetColumns
    )
    for y in rows {
      var row = try self.row(y, columns)
      if hasAlpha {
        for x in row.indices {
          let pixel = row[x]
          let mixed = canvas.blended(red: pixel.x, green: pixel.y, blue: pixel.z, alpha: pixel.w)
          row[x] = unsafe unsafeBitCast(mixed.littleEndian, to: SIMD4<UInt8>.self)
        }
      }
      unsafe row.withUnsafeBufferPointer { row in
        guard let row = row.baseAddress else { return }
        unsafe resampler.take(row) { y, pixels in
          unsafe canvas.put(
            pixels, columns: target, y: y, of: (area.width, area.height), turned: .upright,
            in: area)
        }
      }
    }
    return PaintedPicture(area: visible, originalWidth: width, originalHeight: height)
  }

  private var hasAlpha: Bool {
    if case .masks(_, let masks) = header.coding { masks.alpha != 0 } else { false }
  }

  /// Returns the pixels `columns` of row `y` from the top, as red, green, blue and alpha.
  func row(_ y: Int, _ columns: Range<Int>) throws(Fault) -> [SIMD4<UInt8>] {
    if case .runs = header.coding {
      let palette = header.palette
      let start = y * header.width
      return indices[(start + columns.lowerBound)..<(start + columns.upperBound)].map {
        palette[Int($0)]
      }
    }
    let stored = header.isTopDown ? y : header.height - 1 - y
    let length = header.rowByteCount
    let bytes = try data.read(at: header.offset + stored * length, count: length)
    guard bytes.count == length else { throw Fault(.truncated) }
    switch header.coding {
    case .indices(let bits):
      let palette = header.palette
      return columns.map { x in
        let place = x * bits
        let index = bytes[place / 8] >> (8 - bits - place % 8) & UInt8((1 << bits) - 1)
        return palette[Int(index)]
      }
    case .masks: return colors?.colors(columns, in: bytes) ?? []
    case .runs: return []
    }
  }
}
