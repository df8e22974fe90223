internal import CodecProtocol

extension DocumentSession {
  /// The cover of a book, and where it comes from.
  package enum Cover: Sendable {
    /// An entry of the cache.
    case cached(PageImage)
    /// The file itself, so that the cover can be kept with ``keepCover(_:of:in:)``.
    case read(PageImage)

    /// The picture, which fits in the square that was asked for.
    package var page: PageImage {
      switch self {
      case .cached(let page), .read(let page): page
      }
    }
  }

  /// Returns a picture of the first page of the file at `path`, which fills a square with sides of
  /// `pixels` pixels, from `cache` if an entry there can be believed.
  ///
  /// - Throws: `CodecError` if there is no such picture.
  package func cover(
    of path: FilePath, filling pixels: Int, from cache: ThumbnailCache?
  ) async throws(CodecError) -> Cover {
    let side = ThumbnailCache.Size(filling: pixels).rawValue
    if let entry = await cache?.picture(of: path, filling: pixels),
      let page = try? await self.page(
        PageRequest(path: entry, width: side, height: side), urgency: .thumbnail)
    {
      return .cached(page)
    }
    if await cache?.hasFailed(path) == true { throw CodecError(.damaged) }
    let stamp = await cache?.stamp(of: path)
    do throws(CodecError) {
      return .read(
        try await page(PageRequest(path: path, width: side, height: side), urgency: .thumbnail))
    } catch {
      switch error.reason {
      case .damaged, .truncated, .noPages:
        // A file that has been written again meanwhile is not marked.
        if let stamp { try? await cache?.storeFailure(of: path, read: stamp) }
      default: break
      }
      throw error
    }
  }

  /// Adds `page`, the cover of the file at `path`, to `cache`, unless the file is encrypted: the
  /// cache is read by all programs of the user.
  ///
  /// A cover that cannot be written is read from the file again the next time.
  package func keepCover(_ page: PageImage, of path: FilePath, in cache: ThumbnailCache) async {
    guard !page.isIncomplete, let info = try? await info(of: path), !info.isEncrypted,
      let picture = try? await pool.encoded(page.image)
    else { return }
    let size = ThumbnailCache.Size(filling: page.pageWidth)
    try? await cache.store(picture, size, of: path, read: page.stamp)
  }
}
