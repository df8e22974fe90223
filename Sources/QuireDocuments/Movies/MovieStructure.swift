internal import CPosix
internal import Glibc

/// A check that finds out from the structure of a movie file whether the file is complete.
struct MovieStructure {
  /// The file descriptor of the movie file.
  let descriptor: Int32

  /// Returns whether the file is a complete movie in the format `format`.
  func isComplete(_ format: MovieEncoder.Format) -> Bool {
    switch format {
    case .mp4: hasWholeBoxes
    case .webm: hasWholeSegment
    case .apng: hasLastChunk
    }
  }

  /// The size of the movie file, in bytes.
  private var length: Int {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }

  private func bytes(at offset: Int, count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let got = unsafe pread(descriptor, &bytes, count, offset)
    return Array(bytes.prefix(max(0, got)))
  }

  /// Whether the file is an MP4 file in which no box is cut off and the boxes `moov` and `mdat`
  /// exist.
  ///
  /// ISO/IEC 14496-12, 4.2: a box begins with a 32-bit size and a type. After a size of 1, a 64-bit
  /// size follows.
  private var hasWholeBoxes: Bool {
    let end = length
    var types: Set<String> = []
    var offset = 0
    while offset < end {
      let head = bytes(at: offset, count: 16)
      guard head.count >= 8 else { return false }
      var size = number(head.prefix(4))
      if size == 1 { size = head.count == 16 ? number(head.suffix(8)) : 0 }
      guard size >= 8, size <= end - offset else { return false }
      types.insert(String(decoding: head[4..<8], as: UTF8.self))
      offset += size
    }
    return types.isSuperset(of: ["moov", "mdat"])
  }

  /// Whether the file is a WebM file that consists of a complete header and a complete segment.
  ///
  /// RFC 8794 and RFC 9559: each element begins with its identifier and size.
  private var hasWholeSegment: Bool {
    guard let header = element(at: 0, identifier: [0x1a, 0x45, 0xdf, 0xa3]),
      let segment = element(at: header, identifier: [0x18, 0x53, 0x80, 0x67])
    else { return false }
    return segment == length
  }

  /// Returns the offset of the byte after the WebM element that begins at `offset` with
  /// `identifier`, or `nil` if there is no such element.
  private func element(at offset: Int, identifier: [UInt8]) -> Int? {
    let head = bytes(at: offset, count: identifier.count + 8)
    guard head.starts(with: identifier), head.count > identifier.count else { return nil }
    let width = head[identifier.count].leadingZeroBitCount + 1
    let digits = head.dropFirst(identifier.count).prefix(width)
    guard width <= 8, digits.count == width else { return nil }
    let size = number(digits) & (1 << (7 * width) - 1)
    let (end, overflows) = size.addingReportingOverflow(offset + identifier.count + width)
    return overflows ? nil : end
  }

  /// Whether the file ends with the chunk `IEND`, the last chunk of every PNG file.
  ///
  /// PNG 1.2, 4.1.4: the last chunk is empty.
  private var hasLastChunk: Bool {
    let chunk: [UInt8] = [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]
    return bytes(at: max(0, length - chunk.count), count: chunk.count) == chunk
  }

  /// Returns the integer that the bytes `digits` encode, the most significant byte first; its sign
  /// bit is cleared, so that it is not negative.
  private func number(_ digits: some Sequence<UInt8>) -> Int {
    digits.reduce(0) { ($0 << 8 | Int($1)) & .max }
  }
}
