package import QuireScene

extension PageImage {
  /// Returns a copy of the smallest mipmap level that is at least as wide and as high as the
  /// picture at its largest size in a rectangle of `width` × `height` pixels, with the
  /// levels below it.
  package func reduced(toFit width: Int, _ height: Int) -> Image {
    let share = min(
      1, Double(width) / Double(image.width), Double(height) / Double(image.height))
    let (width, height) = (Double(image.width) * share, Double(image.height) * share)
    let level = image.levels.lastIndex { Double($0.width) >= width && Double($0.height) >= height }
    let kept = image.levels[(level ?? 0)...]
    guard let first = kept.first, let last = kept.last, first != image.levels[0] else {
      return image
    }
    let bytes = image.storage.withBytes { source in
      unsafe source.withUnsafeBytes {
        unsafe Array($0[first.offset..<last.offset + last.byteCount])
      }
    }
    return Image(
      width: first.width, height: first.height, mipmapped: true, storage: ArrayStorage(bytes: bytes)
    )
  }
}
