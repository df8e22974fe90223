import Quire
import QuireDocuments

/// Small pictures of the pages that were visible last, so that a page to which the user comes back
/// is not blank until it has been read again.
nonisolated struct RecentPages {
  /// The memory for all pictures, in bytes.
  static let budget = 16 << 20
  /// The width and height, in pixels, that each picture has at least if the page is that large.
  static let side = 240

  /// Small pictures of the pages that the user has chosen last in the overview.
  var chosen: [PageAddress: PagePreview] = [:]
  private var thumbnails: [PageAddress: Thumbnail] = [:]
  /// The addresses of the pages, the one that was visible last at the end.
  private var order: [PageAddress] = []

  /// The small picture of the page at `address`, or `nil` if it was not visible lately.
  subscript(address: PageAddress) -> Thumbnail? { thumbnails[address] }

  /// Adds the page at `address`, and drops the oldest pictures for which there is no room.
  mutating func add(_ page: PageImage, of address: PageAddress) {
    forget { $0 == address }
    thumbnails[address] = Thumbnail(page, width: RecentPages.side, height: RecentPages.side)
    order.append(address)
    var size = thumbnails.values.reduce(0) { $0 + $1.byteCount }
    while size > RecentPages.budget, order.count > 1 {
      size -= thumbnails.removeValue(forKey: order.removeFirst())?.byteCount ?? 0
    }
  }

  /// Drops the pictures of the pages whose addresses meet `condition`.
  mutating func forget(where condition: (PageAddress) -> Bool) {
    thumbnails = thumbnails.filter { !condition($0.key) }
    order.removeAll(where: condition)
  }
}
