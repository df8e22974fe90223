internal import CJPEG
internal import CodecProtocol

/// The decoding of a part of the rows and columns.
extension JPEGPicture {
  /// The number of pixels around a part that are decoded with it.
  ///
  /// The decoder interpolates colours between blocks, but not beyond the part that it decodes.
  private static let margin = 32

  /// Decodes the rows `rows` of a picture of the size `size`, and calls `body` with the pixels
  /// `columns` of each row; returns whether no data are missing.
  ///
  /// The rows before them are only read, and the rows after them are not even read. Rows that are
  /// missing at the end of the file have the colour `missing`. All rows of a picture that is stored
  /// in several passes are there, if only coarsely.
  ///
  /// - Throws: `Fault` if the rows cannot be decoded, or if none is there.
  func readRows(
    _ rows: Range<Int>, columns: Range<Int>, of size: (width: Int, height: Int),
    missing: SIMD4<UInt8>, _ body: (UnsafePointer<SIMD4<UInt8>>) -> Void
  ) throws(Fault) -> Bool {
    var left: UInt32 = 0
    let wanted = JPEGPicture.expanded(columns, to: size.width)
    if wanted != 0..<size.width {
      left = UInt32(wanted.lowerBound)
      var width = UInt32(wanted.count)
      guard unsafe quire_jpeg_crop(jpeg, &left, &width) != 0 else { throw fault }
    }
    let row = UnsafeMutablePointer<SIMD4<UInt8>>.allocate(capacity: outputSize.width)
    defer { unsafe row.deallocate() }
    let first = JPEGPicture.expanded(rows, to: size.height).lowerBound
    if first > 0 {
      guard unsafe quire_jpeg_skip_rows(jpeg, UInt32(first)) != 0 else { throw fault }
    }
    let hasPasses = unsafe jpeg_has_multiple_scans(&jpeg.pointee.decoder) != 0
    var isComplete = true
    for y in first..<rows.upperBound {
      if !isComplete, !hasPasses {
        if y >= rows.lowerBound { unsafe body(row) }
        continue
      }
      let isRead = unsafe row.withMemoryRebound(to: UInt8.self, capacity: outputSize.width * 4) {
        unsafe quire_jpeg_read_row(jpeg, $0) != 0
      }
      guard isRead else { throw fault }
      if isComplete, lacksData(atRow: y, of: size.height) {
        isComplete = false
        if !hasPasses {
          guard y > 0 else { throw Fault(.truncated) }
          unsafe row.update(repeating: missing, count: outputSize.width)
          if y >= rows.lowerBound { unsafe body(row) }
          continue
        }
      }
      if y >= rows.lowerBound { unsafe body(row + (columns.lowerBound - Int(left))) }
    }
    return isComplete
  }

  private static func expanded(_ range: Range<Int>, to limit: Int) -> Range<Int> {
    max(0, range.lowerBound - margin)..<min(limit, range.upperBound + margin)
  }

  /// Returns whether the data for row `y` of `height` rows and for the rows below it are missing,
  /// so that libjpeg would fill these rows with grey.
  ///
  /// The parameter `height` is the height of the picture. A missing end marker alone is not
  /// counted. A little damage in the middle can use up the data shortly before the last rows.
  private func lacksData(atRow y: Int, of height: Int) -> Bool {
    guard unsafe jpeg.pointee.lacked_data != 0 else { return false }
    if unsafe jpeg.pointee.met_end_of_file != 0 { return true }
    return unsafe jpeg.pointee.decoder.unread_marker == JPEG_EOI && y < height - height / 16
  }
}
