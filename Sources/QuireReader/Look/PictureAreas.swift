import QuireDocuments
import QuireGeometry

/// The areas of the pictures on pages of text and drawings, which the night leaves as they are.
///
/// They are asked for once for each page, as soon as it is read at night.
final class PictureAreas {
  private let session: DocumentSession
  /// Called with the address of a page whose pictures have been found.
  private let found: (PageAddress) -> Void
  private var known: [PageAddress: [Rect]] = [:]
  private var asked: [PageAddress: Task<Void, Never>] = [:]

  /// Creates an object that asks `session`, and calls `found` with the address of each page on
  /// which pictures have been found.
  init(_ session: DocumentSession, found: @escaping (PageAddress) -> Void) {
    self.session = session
    self.found = found
  }

  isolated deinit {
    for task in asked.values { task.cancel() }
  }

  /// Returns the areas on `page`, in fractions of the page, or none while they are being asked for.
  func areas(on page: PageAddress) -> [Rect] {
    if let areas = known[page] { return areas }
    if asked[page] == nil {
      asked[page] = Task.immediate { [weak self, session] in
        let pictures = try? await session.pictures(on: page)
        guard let self, !Task.isCancelled else { return }
        asked[page] = nil
        // A page that could not be read is asked for again.
        guard let pictures else { return }
        let areas = PictureAreas.spared(pictures)
        known[page] = areas
        if !areas.isEmpty { found(page) }
      }
    }
    return []
  }

  /// Forgets the pages of the files for which `isObsolete` returns true.
  func forget(where isObsolete: (FilePath) -> Bool) {
    known = known.filter { !isObsolete($0.key.path) }
    for (page, task) in asked where isObsolete(page.path) {
      asked[page] = nil
      task.cancel()
    }
  }
}

extension PictureAreas {
  /// The part of a page above which its pictures are the page itself, such as a scan, which has
  /// paper and ink.
  private nonisolated static let mostOfPage = 0.8
  /// The part of a page below which a picture is a sign in the text.
  private nonisolated static let leastPart = 0.005
  /// The largest number of pictures of a page that keep their colours.
  private nonisolated static let mostPictures = 32

  /// Returns those of the pictures in `areas`, in fractions of a page, that keep their colours at
  /// night: neither signs in the text nor the parts of a scan.
  nonisolated static func spared(_ areas: [Rect]) -> [Rect] {
    func size(_ area: Rect) -> Double { area.width * area.height }
    guard areas.reduce(0, { $0 + size($1) }) < mostOfPage else { return [] }
    return Array(
      areas.filter { size($0) >= leastPart }.sorted { size($0) > size($1) }.prefix(mostPictures))
  }
}
