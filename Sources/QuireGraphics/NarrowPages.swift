import QuireGeometry

/// The copies of pages that are halved along one axis alone, from which a software renderer draws
/// squeezed paper.
///
/// A sample of such a copy is the mean of a part of the page that is longer than wide, as the
/// part is that a pixel of squeezed paper covers. Hardware takes that mean itself, by
/// anisotropic filtering.
final class NarrowPages {
  /// A copy of a page.
  struct Key: Hashable {
    /// The mipmap level of the page that is copied.
    var level: Int
    /// The axis along which the level is halved.
    var axis: Orientation
    /// The number of times that the level is halved, at least 1.
    var narrowings: Int
  }

  /// The copies of one page.
  private struct Copies {
    let page: Texture
    var textures: [Key: Texture] = [:]
    /// Whether the present frame shows moving paper of the page.
    var isUsed = true
  }

  private var copies: [ObjectIdentifier: Copies] = [:]

  /// Notes that the present frame shows moving paper of `page`, which may need its copies again.
  func use(of page: Texture) { copies[ObjectIdentifier(page)]?.isUsed = true }

  /// Returns the copy `key` of `page`, or `nil` if it has not been made.
  func copy(_ key: Key, of page: Texture) -> Texture? {
    copies[ObjectIdentifier(page)]?.textures[key]
  }

  /// Keeps `copy` as the copy `key` of `page`.
  func keep(_ copy: Texture, as key: Key, of page: Texture) {
    copies[ObjectIdentifier(page), default: Copies(page: page)].textures[key] = copy
  }

  /// Discards the copies of `page`, whose contents have changed.
  func discard(of page: Texture) { copies[ObjectIdentifier(page)] = nil }

  /// Ends a frame, and discards the copies of the pages that it did not show.
  ///
  /// The first frame after a transition therefore leaves no copies.
  func endFrame() {
    copies = copies.filter(\.value.isUsed)
    for page in copies.keys { copies[page]?.isUsed = false }
  }
}
