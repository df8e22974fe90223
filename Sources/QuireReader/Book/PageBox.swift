import QuireGeometry

/// The size for which the spreads of a book are decoded, which follows the size of the window.
///
/// The first size applies at once, and a later one when it has stayed the same for some time.
nonisolated struct PageBox {
  /// A size in pixels.
  typealias Pixels = (width: Int, height: Int)

  /// The time at which a new size applies.
  enum Change: Equatable {
    /// The size is the present one.
    case none
    /// The size applies at once.
    case now
    /// The size applies after a delay, unless another size has been requested in the meantime; the
    /// associated value is the number of the request.
    case later(Int)
  }

  /// The present size, or `nil` while it is not known yet.
  private(set) var pixels: Pixels?
  /// The number of pixels per point.
  private(set) var scale = 1.0
  /// Whether the size is only predicted, because the window has not reported its actual size yet.
  private var isPredicted = false
  /// The number of the requests so far.
  private var requests = 0

  /// Adopts the size of `size` points with `scale` pixels per point; `isPredicted` says that the
  /// window has not reported it.
  mutating func adopt(_ size: Size, scale: Double, isPredicted: Bool = false) {
    pixels = PageBox.pixels(of: size, scale: scale)
    self.scale = scale
    self.isPredicted = isPredicted
  }

  /// Returns when the size of `size` points with `scale` pixels per point applies, which the window
  /// has reported.
  mutating func request(_ size: Size, scale: Double) -> Change {
    let wanted = PageBox.pixels(of: size, scale: scale)
    // A size that was waiting for its delay is out of date.
    requests += 1
    guard let pixels, pixels == wanted || !isPredicted else { return .now }
    isPredicted = false
    return pixels == wanted ? .none : .later(requests)
  }

  /// Returns whether the request with the number `request` is the last one.
  func isLast(_ request: Int) -> Bool { request == requests }

  private static func pixels(of size: Size, scale: Double) -> Pixels {
    func side(_ length: Double) -> Int { min(16384, max(1, Int((length * scale).rounded()))) }
    return (side(size.width), side(size.height))
  }
}
