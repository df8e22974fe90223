@testable import Codec

extension PictureData {
  /// Creates the data of a picture with a copy of `bytes`, or returns `nil` if they are not the
  /// beginning of a picture.
  convenience init?(copying bytes: [UInt8]) {
    guard let memory = MemoryBlock(copying: bytes) else { return nil }
    do { try self.init(memory) } catch { return nil }
  }
}
