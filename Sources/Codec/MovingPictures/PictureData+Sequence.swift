internal import CodecProtocol
internal import Glibc

extension PictureData {
  /// The largest size, in bytes, of an AVIF sequence of which the first picture is shown.
  private static let sequenceLimit = 256 << 20
  /// The place of the name of the file type in AVIF files, in bytes.
  private static let brand = 8..<12

  /// Returns the data with a file type that libvips knows.
  ///
  /// An AVIF sequence also contains a still picture, which libheif can read, but libvips 8.14 knows
  /// only the type of AVIF files without a sequence. libheif reads sequences from version 1.20 on.
  ///
  /// - Throws: `Fault` if the data cannot be read.
  func withKnownType() throws(Fault) -> PictureData {
    guard kind == .heif, beginning.count >= PictureData.brand.upperBound,
      beginning[PictureData.brand].elementsEqual("avis".utf8)
    else { return self }
    guard size <= PictureData.sequenceLimit else { throw Fault(.outOfMemory) }
    let bytes = try read(at: 0, count: size)
    guard bytes.count == size else { throw Fault(.unreadable) }
    guard let copy = unsafe malloc(size) else { throw Fault(.outOfMemory) }
    let memory = unsafe UnsafeMutableRawBufferPointer(start: copy, count: size)
    unsafe memory.copyBytes(from: bytes)
    unsafe UnsafeMutableRawBufferPointer(rebasing: memory[PictureData.brand])
      .copyBytes(from: "avif".utf8)
    return unsafe try PictureData(adopting: memory)
  }
}
