import QuireGeometry
import QuireGraphics
import QuireScene

/// A record of the last frames of a surface, used to find the parts that the next frame has to
/// redraw.
struct FrameHistory {
  private struct Frame {
    let items: [LayerItem]
    /// For each item of the frame, the version numbers of the view contents that it shows.
    let versions: [[UInt64]]
    let registry: ObjectIdentifier
    let size: Size
    let scale: Double
    let background: Color
  }

  private var frames: [Frame] = []
  /// The number of past frames that the history keeps, which is enough for a window with four
  /// buffers.
  private static let depth = 4

  /// Adds the frame that is about to be drawn, and returns the rectangles in which it differs from
  /// the frame `age` frames ago, or the whole surface if that frame is unknown.
  ///
  /// - Parameters:
  ///   - items: The tree.
  ///   - contents: The registry of the contents that the items refer to.
  ///   - scale: The device pixels per point.
  ///   - size: The size of the surface, in pixels.
  ///   - background: The colour of pixels that no item covers.
  ///   - age: The age of the surface's pixels in frames; 0 if they are undefined.
  /// - Returns: The rectangles of the surface to draw, in pixels.
  mutating func add(
    _ items: [LayerItem], contents: ContentRegistry, scale: Double, size: Size, background: Color,
    age: Int
  ) -> [Rect] {
    let frame = Frame(
      items: items, versions: items.map { $0.versions(in: contents) },
      registry: ObjectIdentifier(contents), size: size, scale: scale, background: background)
    defer {
      frames.append(frame)
      if frames.count > Self.depth { frames.removeFirst() }
    }
    guard age > 0, age <= frames.count else { return [Rect(size: size)] }
    let old = frames[frames.count - age]
    guard old.size == size, old.scale == scale, old.background == background,
      old.registry == frame.registry
    else { return [Rect(size: size)] }
    return FrameHistory.difference(old, frame)
  }

  /// Removes all frames from the history, so that the next frame is drawn completely.
  ///
  /// Call this when equal items may look different from now on.
  mutating func removeAll() { frames = [] }

  private static func difference(_ old: Frame, _ new: Frame) -> [Rect] {
    func isSame(_ a: Int, _ b: Int) -> Bool {
      old.versions[a] == new.versions[b] && old.items[a] == new.items[b]
    }
    var area = DamagedArea(of: new.size)
    func add(_ item: LayerItem) {
      area.add(item.extent(on: new.size, scale: new.scale))
    }
    if old.items.count == new.items.count {
      for index in new.items.indices where !isSame(index, index) {
        add(old.items[index])
        add(new.items[index])
      }
      return area.rects
    }
    // Items were inserted or removed: skip the equal items at the beginning and at the end.
    let (oldCount, newCount) = (old.items.count, new.items.count)
    let most = min(oldCount, newCount)
    var head = 0
    while head < most, isSame(head, head) { head += 1 }
    var tail = 0
    while tail < most - head, isSame(oldCount - 1 - tail, newCount - 1 - tail) { tail += 1 }
    for item in old.items[head..<(oldCount - tail)] { add(item) }
    for item in new.items[head..<(newCount - tail)] { add(item) }
    return area.rects
  }
}

extension LayerItem {
  /// Returns the version numbers of the contents that the item itself shows, not of those in its
  /// view trees; the number of a content that is not in `contents` is 0.
  fileprivate func versions(in contents: ContentRegistry) -> [UInt64] {
    let named: [ContentID]
    switch self {
    case .quad(let quad):
      guard case .image(let id, _, _) = quad.content else { return [] }
      named = [id]
    case .drawList(let layer):
      named = [layer.from, layer.to].compactMap {
        if case .content(let id) = $0 { id } else { nil }
      }
    }
    return named.map { contents.content($0)?.generation ?? 0 }
  }

  /// Returns the rectangle, in pixels, in which the item may be visible on a surface of `size`
  /// pixels.
  func extent(on size: Size, scale: Double) -> Rect {
    let surface = Rect(size: size)
    func box(_ frame: Rect, _ transform: Transform3D, _ clip: Rect?) -> Rect {
      let limit = clip.map { $0.scaled(by: scale).insetBy(x: -1, y: -1) } ?? surface
      let (x, y, _, t) = transform.columns
      // Points near or behind the camera may appear anywhere.
      guard x.w == 0, y.w == 0, t.w == 1 else { return limit }
      return transform.boundingBox(of: frame).scaled(by: scale).intersection(limit)
    }
    switch self {
    case .quad(let quad):
      let box = box(quad.frame, quad.transform, quad.clip)
      // Pixels whose centres are outside may be covered in part.
      return quad.edges == .onPixels ? box : box.insetBy(x: -1, y: -1)
    case .drawList(let layer):
      guard layer.isUpright else { return box(layer.stage.bounds, layer.transform, layer.clip) }
      let limit = layer.clip.map { $0.scaled(by: scale).insetBy(x: -1, y: -1) } ?? surface
      let frame = Rect(
        origin: layer.origin(scale: scale), size: layer.stage.size * layer.stage.scale)
      return layer.list.clips ? frame.intersection(limit) : limit
    }
  }
}

extension DrawListLayer {
  /// Whether the layer can be drawn without its own texture, because it is neither rotated nor
  /// scaled nor translucent, and no rounded corners clip it.
  var isUpright: Bool { transform.isPlanarTranslation && alpha >= 1 && masks.isEmpty }

  /// Whether views are visible through the pages, because there is no backdrop.
  var isTranslucent: Bool { showsViewsBehind && list.backdrop == .clear }

  /// Whether the layer is drawn without its own texture.
  ///
  /// Pages replace the pixels beneath them, so translucent pages need a texture.
  var isDrawnDirectly: Bool { isUpright && !isTranslucent }

  /// Returns the position of the layer's top left corner on the surface, in pixels.
  func origin(scale: Double) -> Point {
    let middle = transform.columns.3
    return Point(
      x: ((middle.x - stage.size.width / 2) * scale).rounded(),
      y: ((middle.y - stage.size.height / 2) * scale).rounded())
  }
}
