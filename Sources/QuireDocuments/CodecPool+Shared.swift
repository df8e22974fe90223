public import QuireScene

extension CodecPool {
  /// The processes that decode the pictures of a program that makes no pool of its own.
  ///
  /// They start at the first picture.
  public static let shared = CodecPool()

  /// Encodes `image` in `format`, and returns the encoded picture.
  ///
  /// - Throws: `CodecError` if that is impossible.
  public func encoded(
    _ image: Image, as format: EncodedPicture.Format = .png
  ) async throws(CodecError) -> EncodedPicture {
    let result = await withCheckedContinuation { continuation in
      encode(image, as: format) { continuation.resume(returning: $0) }
    }
    return try result.get()
  }
}
