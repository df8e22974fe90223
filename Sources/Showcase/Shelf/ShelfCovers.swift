import Quire
import QuireDocuments
import QuireGeometry
import QuireLibrary

/// The covers of the visible books on the shelf.
///
/// They come from the desktop's cache of small pictures or from the files, which separate processes
/// read. These processes end when all visible covers have been read.
final class ShelfCovers {
  /// The cover of a book.
  nonisolated struct Cover: Sendable {
    let image: Image
    /// The size of the whole cover in any unit.
    let shape: Size
  }

  /// The most covers that are read at the same time.
  private static let readLimit = 3

  /// Called with the path of a cover that has been read.
  var coverDidChange: (FilePath) -> Void = { _ in }
  private let cache: ThumbnailCache?
  private let decoder: CodecPool.Settings
  private var session: DocumentSession?
  /// The covers that have been read, or `nil` for a file without one, with the sides, in pixels,
  /// for which they were read.
  private var covers: [FilePath: (cover: Cover?, side: Int)] = [:]
  private var readings: [FilePath: Task<Void, Never>] = [:]
  /// The covers that are wanted, and missing or too small, the most urgent first.
  private var waiting: [FilePath] = []
  /// The sides of the square in which covers fit, in pixels.
  private var side = 0

  /// Creates the covers, without reading any; processes with the settings `decoder` will read them,
  /// unless they are in `cache`.
  init(from cache: ThumbnailCache?, decoder: CodecPool.Settings) {
    (self.cache, self.decoder) = (cache, decoder)
  }

  isolated deinit { stop() }

  /// Returns the cover of `book`, or `nil` if it has not been read or there is none.
  func cover(of book: ShelfBook) -> Cover? { covers[book.cover]?.cover }

  /// Reads the covers of `books` that are missing or too small to fill a square with sides of
  /// `side` pixels, the most urgent first.
  ///
  /// A cover that is too small stays until the larger one has been read, and one that is larger
  /// than necessary is not read again.
  func want(_ books: [ShelfBook], side: Int) {
    self.side = side
    waiting = books.map(\.cover).filter { isWanted($0) && readings[$0] == nil }
    readNext()
  }

  private func isWanted(_ path: FilePath) -> Bool {
    guard let (cover, side) = covers[path] else { return true }
    return cover != nil && side < self.side
  }

  /// Cancels all readings, and ends the processes.
  func stop() {
    waiting = []
    for reading in readings.values { reading.cancel() }
    readings = [:]
    session?.close()
    session = nil
  }

  private func readNext() {
    while readings.count < ShelfCovers.readLimit, !waiting.isEmpty {
      let path = waiting.removeFirst()
      let session = session ?? DocumentSession(decoder)
      self.session = session
      readings[path] = Task { [weak self, cache, side] in
        await self?.read(path, side: side, in: session, cache)
      }
    }
    guard readings.isEmpty else { return }
    session?.close()
    session = nil
  }

  private func read(
    _ path: FilePath, side: Int, in session: DocumentSession, _ cache: ThumbnailCache?
  ) async {
    do throws(CodecError) {
      let cover = try await session.cover(of: path, filling: side, from: cache)
      guard session === self.session else { return }
      show(cover.page, of: path, side: side)
      if let cache, case .read(let page) = cover {
        await session.keepCover(page, of: path, in: cache)
      }
    } catch {
      if error.reason != .cancelled, session === self.session {
        covers[path] = (covers[path]?.cover, side)
      }
    }
    guard session === self.session else { return }
    readings[path] = nil
    // The window may have become larger meanwhile.
    if isWanted(path), covers[path] != nil { waiting.append(path) }
    readNext()
  }

  private func show(_ page: PageImage, of path: FilePath, side: Int) {
    let cover = Cover(
      image: page.reduced(toFit: side, side),
      shape: Size(width: Double(page.originalWidth), height: Double(page.originalHeight)))
    covers[path] = (cover, side)
    coverDidChange(path)
  }
}
