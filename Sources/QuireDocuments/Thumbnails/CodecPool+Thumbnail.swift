package import QuireScene

extension CodecPool {
  /// Returns the cover of the file at `path`, its first page, with sides of at most `side` pixels.
  ///
  /// A picture is shrunk, never enlarged, and stays translucent where it is. A page of a document
  /// is opaque, because it lies on white paper. A picture whose end is missing has no cover.
  ///
  /// - Throws: `CodecError` if there is no cover.
  package func thumbnail(of path: FilePath, side: Int) async throws(CodecError) -> Image {
    var request = PageRequest(path: path, width: side, height: side)
    let onWhite = try await load(request)
    guard !onWhite.isIncomplete else { throw CodecError(.truncated) }
    guard let file = try? SourceFile(path), !file.kind.isDocument else { return onWhite.image }
    request.background = .black
    let onBlack = try await load(request)
    // Otherwise the file has been written again between the two requests.
    guard onBlack.hasSameContents(as: onWhite) else { return onBlack.image }
    return Image(onWhite: onWhite.image, onBlack: onBlack.image) ?? onWhite.image
  }
}
