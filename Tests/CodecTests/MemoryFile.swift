import CPosix
import CodecProtocol
import Glibc
import Testing

@testable import Codec

/// Returns a descriptor of a file in memory that contains `bytes`.
func memoryFile(_ bytes: [UInt8]) throws -> Int32 {
  let descriptor = unsafe memfd_create("quire-test", UInt32(MFD_CLOEXEC))
  try #require(descriptor >= 0)
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = unsafe rest.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
    try #require(count > 0)
    rest = rest.dropFirst(count)
  }
  return descriptor
}

/// Opens a file in memory that contains `bytes`.
func openedFile(_ bytes: [UInt8]) throws -> OpenedFile {
  try OpenedFile(descriptor: try memoryFile(bytes))
}

/// Returns the data of a picture in memory that contains `bytes`.
func pictureData(_ bytes: [UInt8]) throws -> PictureData {
  let file = try openedFile(bytes)
  guard case .picture(let kind) = file.kind else { throw Fault(.notAPicture) }
  return PictureData(file: file, kind: kind)
}
