internal import QuireDocuments
internal import QuireScene

extension PageImage {
  /// The pixels of a mipmap level.
  func bitmap(level number: Int = 0) -> Bitmap {
    let level = image.levels[number]
    return image.storage.withBytes { bytes in
      Bitmap(width: level.width, height: level.height) { x, y in
        (0..<4).map { channel in
          let offset = level.offset + (y * level.width + x) * 4 + channel
          return unsafe bytes.unsafeLoad(fromByteOffset: offset, as: UInt8.self)
        }
      }
    }
  }
}
