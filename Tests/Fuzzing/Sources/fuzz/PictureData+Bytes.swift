import Glibc

@testable import Codec

extension PictureData {
  /// Creates the data of a picture with a copy of `bytes`, or returns `nil` if they are not the
  /// beginning of a picture.
  convenience init?(copying bytes: [UInt8]) {
    let count = bytes.count
    guard let memory = unsafe malloc(max(count, 1)) else { return nil }
    unsafe bytes.withUnsafeBytes { bytes in
      if let start = bytes.baseAddress { unsafe memcpy(memory, start, count) }
    }
    let buffer = unsafe UnsafeMutableRawBufferPointer(start: memory, count: count)
    do { unsafe try self.init(adopting: buffer) } catch { return nil }
  }
}
