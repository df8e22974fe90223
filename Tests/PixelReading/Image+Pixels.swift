package import QuireScene

/// The pixels of an image without its smaller mipmap levels, row after row.
///
/// They are read in this module because it is optimized.
extension Image {
  /// The red, green, blue and alpha values of all pixels, 0…255, premultiplied.
  package var colors: [SIMD4<Int>] {
    storage.withBytes { bytes in
      (0..<width * height).map {
        SIMD4(
          truncatingIfNeeded: unsafe bytes.unsafeLoad(
            fromByteOffset: $0 * 4, as: SIMD4<UInt8>.self))
      }
    }
  }

  /// All pixels as numbers whose lowest byte is the red one.
  package var numbers: [UInt32] {
    storage.withBytes { bytes in
      (0..<width * height).map { unsafe bytes.unsafeLoad(fromByteOffset: $0 * 4, as: UInt32.self) }
    }
  }

  /// Returns one channel of all pixels, 0…255.
  ///
  /// - Parameter channel: 0 for red, 1 for green, 2 for blue and 3 for alpha.
  /// - Returns: The values of the channel.
  package func values(of channel: Int) -> [UInt8] {
    storage.withBytes { bytes in
      (0..<width * height).map {
        unsafe bytes.unsafeLoad(fromByteOffset: $0 * 4 + channel, as: UInt8.self)
      }
    }
  }

  /// The red value of the first pixel, 0…255.
  package var firstRed: UInt8 {
    storage.withBytes { unsafe $0.unsafeLoad(fromByteOffset: 0, as: UInt8.self) }
  }
}
