internal import CodecProtocol

/// Functions that make the part of a GIF picture transparent that its first frame does not cover,
/// as browsers do.
///
/// libvips leaves this part black if no frame has a transparent colour. Such a picture gets one
/// that its first frame does not use.
///
/// Source: "Graphics Interchange Format, Version 89a", sections 18 to 23.
enum GIFCanvas {
  /// The largest size of a picture that is changed, in bytes.
  private static let sizeLimit = 64 << 20

  /// Returns the picture in `data` if it needs no change or can have none, and otherwise a changed
  /// copy.
  ///
  /// - Throws: `Fault` if the data cannot be read.
  static func transparent(_ data: PictureData) throws(Fault) -> PictureData {
    guard data.size <= sizeLimit, !coversCanvas(try data.read(at: 0, count: 4096)) else {
      return data
    }
    var bytes = try data.read(at: 0, count: data.size)
    guard let first = Blocks(bytes).firstFrame, !Blocks(bytes).hasTransparency,
      let index = first.unusedIndex(in: bytes)
    else { return data }
    if let control = first.control {
      bytes[control + 3] |= 1
      bytes[control + 6] = index
    } else {
      bytes.insert(contentsOf: [0x21, 0xf9, 4, 1, 0, 0, index, 0], at: first.start)
    }
    guard let memory = MemoryBlock(copying: bytes) else { throw Fault(.outOfMemory) }
    return try PictureData(memory)
  }

  /// Returns whether the first frame of a picture that begins with `bytes` covers all of it, or the
  /// picture ends before a frame.
  private static func coversCanvas(_ bytes: [UInt8]) -> Bool {
    Blocks(bytes).firstFrame?.coversCanvas ?? (bytes.count < 4096)
  }

  /// A frame of a picture.
  private struct Frame {
    /// The place of the block that describes the frame.
    let start: Int
    /// The place of the block with the time and the transparent colour of the frame, or `nil`.
    let control: Int?
    let coversCanvas: Bool
    /// The number of colours of the frame.
    let colorCount: Int
    /// The place of the code of the pixels.
    let code: Int

    /// Returns the index of a colour that the frame does not use, or `nil` if it uses all or its
    /// code is damaged, so that the colours of some pixels are not known.
    func unusedIndex(in bytes: [UInt8]) -> UInt8? {
      if colorCount < 256 { return 255 }
      let pixels = GIFCode(bytes, from: code)
      return pixels.isComplete ? (0...255).first { !pixels.indices.contains($0) } : nil
    }
  }

  /// The blocks of a file.
  private struct Blocks {
    let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var firstFrame: Frame? {
      var frame: Frame?
      visit { next, _ in
        frame = next
        return false
      }
      return frame
    }

    /// Whether any frame has a transparent colour.
    var hasTransparency: Bool {
      var found = false
      visit { _, isTransparent in
        found = isTransparent
        return !found
      }
      return found
    }

    /// Calls `body` with each frame and whether it has a transparent colour, until `body` returns
    /// `false`.
    private func visit(_ body: (Frame, Bool) -> Bool) {
      guard bytes.count > 13, bytes.starts(with: "GIF".utf8) else { return }
      let size = (number(6), number(8))
      let shared = tableSize(bytes[10])
      var place = 13 + 3 * shared
      var control: Int?
      while place + 10 < bytes.count {
        switch bytes[place] {
        case 0x21:
          if bytes[place + 1] == 0xf9, bytes[place + 2] == 4 { control = place }
          place = end(ofData: place + 2)
        case 0x2c:
          let own = tableSize(bytes[place + 9])
          let code = place + 10 + 3 * own
          let covers =
            number(place + 1) == 0 && number(place + 3) == 0
            && number(place + 5) >= size.0 && number(place + 7) >= size.1
          let isTransparent = control.map { bytes[$0 + 3] & 1 == 1 } ?? false
          let frame = Frame(
            start: place, control: control, coversCanvas: covers,
            colorCount: own > 0 ? own : shared, code: code)
          guard body(frame, isTransparent) else { return }
          control = nil
          place = end(ofData: code + 1)
        default: return
        }
      }
    }

    /// Returns the number of colours of the table that `flags` describe, or 0 if there is none.
    private func tableSize(_ flags: UInt8) -> Int {
      flags & 0x80 == 0 ? 0 : 2 << Int(flags & 7)
    }

    private func number(_ place: Int) -> Int { Int(bytes[place]) | Int(bytes[place + 1]) << 8 }

    /// Returns the place after the parts of data that begin at `place`: each begins with its
    /// length, and the last one is empty.
    private func end(ofData place: Int) -> Int {
      var place = place
      while place < bytes.count, bytes[place] > 0 { place += 1 + Int(bytes[place]) }
      return place + 1
    }
  }
}

/// The code of the pixels of a frame, from which the used colours are found.
///
/// Source: "Graphics Interchange Format, Version 89a", appendix F.
private struct GIFCode {
  /// The indices of the colours that the pixels use.
  private(set) var indices: Set<UInt8> = []
  /// Whether the code has its end.
  private(set) var isComplete = false

  /// Reads the code in `bytes` from the place `start`, where the length of its first word stands.
  init(_ bytes: [UInt8], from start: Int) {
    guard start < bytes.count, (2...11).contains(bytes[start]) else { return }
    let clear = 1 << Int(bytes[start])
    var width = Int(bytes[start]) + 1
    // A word stands for pixels; all but the first of them are those of an earlier word, so that the
    // first pixels of the words are all colours.
    var firsts = Array(0..<clear).map { UInt8(truncatingIfNeeded: $0) } + [0, 0]
    var last: UInt8?
    var (bits, count, place) = (0, 0, start + 1)
    while place < bytes.count, bytes[place] > 0 {
      let end = min(bytes.count, place + 1 + Int(bytes[place]))
      for byte in bytes[min(place + 1, end)..<end] {
        bits |= Int(byte) << count
        count += 8
        while count >= width {
          let word = bits & ((1 << width) - 1)
          bits >>= width
          count -= width
          if word == clear {
            firsts.removeSubrange((clear + 2)...)
            (width, last) = (Int(bytes[start]) + 1, nil)
          } else if word == clear + 1 {
            isComplete = true
            return
          } else {
            // Only the word that comes next in the table may be used before it is there.
            guard word <= firsts.count,
              let first = word < firsts.count ? firsts[word] : last
            else { return }
            indices.insert(first)
            if let last, firsts.count < 4096 { firsts.append(last) }
            last = first
            if firsts.count == 1 << width, width < 12 { width += 1 }
          }
        }
      }
      place = end
    }
  }
}
