import Quire
import QuireCompositor
import QuireDocuments
import QuireGeometry
import QuireScene

/// A view that shows the tiles of a zoomed page above the picture of the whole page.
///
/// A tile is shown when its texture is complete. Until then the tiles that it will cover stay.
final class PageTilesView: View {
  /// The largest number of tiles that are uploaded to the GPU in one frame.
  private static let uploadLimit = 8

  private var loader: TileLoader?
  /// The request for the page, and the pool that reads its tiles.
  private var source: (request: PageRequest, session: DocumentSession)
  /// The part of the page that is shown, with its page and its density, or `nil` if none is.
  private var shown: (part: Rect, pageRect: Rect, density: Double)?
  /// The pixels of all tiles.
  private var contents: [PageTile: ViewContent] = [:]
  /// The tiles that are uploaded to the GPU.
  private var arriving: Set<PageTile> = []
  /// The tiles whose textures are complete.
  private var uploaded: Set<PageTile> = []
  private var views: [PageTile: ImageView] = [:]
  /// The views of the tiles that an earlier request has read, below all others.
  private var former: [ImageView] = []
  /// The way in which the page is drawn.
  var drawing = PageDrawing() {
    didSet {
      for (tile, view) in views { view.draw(tile.part, as: drawing) }
      for view in former { view.filter = drawing.filter }
    }
  }
  /// The number of pixels of the present scale in one point of this view.
  private var density = 1.0
  /// Whether the present tiles stay as they are, because the scale is changing.
  private var isHeld = false
  /// The rectangle of the page, in points of this view.
  private var pageRect = Rect.zero {
    didSet {
      guard pageRect != oldValue, !oldValue.isEmpty else { return }
      let growth = (pageRect.width / oldValue.width, pageRect.height / oldValue.height)
      for view in former {
        let (start, size) = (view.frame.origin - oldValue.origin, view.frame.size)
        view.frame = Rect(
          x: pageRect.minX + start.x * growth.0, y: pageRect.minY + start.y * growth.1,
          width: size.width * growth.0, height: size.height * growth.1)
      }
    }
  }

  /// Creates the view of the tiles of the page that `request` describes; the size in `request` has
  /// no meaning.
  init(of request: PageRequest, session: DocumentSession) {
    source = (request, session)
    super.init()
    isHidden = true
    isUserInteractionEnabled = false
    read(request, from: session)
  }

  /// Reads the tiles of the same page as `request` describes it from now on; the present ones stay
  /// until others are as sharp.
  func read(_ request: PageRequest, from session: DocumentSession) {
    source = (request, session)
    former += subviews.compactMap { $0 as? ImageView }.filter { !former.contains($0) }
    (contents, arriving, uploaded, views) = ([:], [], [], [:])
    loader = TileLoader(
      of: request, session: session,
      events: .init(
        arrive: { [weak self] in self?.add($0) }, drop: { [weak self] in self?.remove($0) }))
  }

  /// Whether the tiles cover the visible part of the page at the present scale.
  var isSharp: Bool {
    guard let plan = loader?.plan else { return true }
    return plan.isSharp && plan.shownTiles.allSatisfy { !plan.isVisible($0) || views[$0] != nil }
  }

  /// Whether tiles are being read.
  var isRequesting: Bool { loader?.plan.isRequesting == true }

  /// Returns the number of pixels per point with which the tiles of a page of `size` points
  /// are read that is shown with `density` pixels per point: fewer if the decoder draws no
  /// page that large.
  static func readDensity(of size: Size, density: Double) -> Double {
    min(density, Double(PageScale.sideLimit) / max(1, max(size.width, size.height)))
  }

  /// Returns the scale of a page of `size` points that is read with `density` pixels per point.
  static func scale(of size: Size, density: Double) -> PageScale {
    PageScale(
      width: max(1, Int((size.width * density).rounded())),
      height: max(1, Int((size.height * density).rounded())))
  }

  /// Loads and shows the tiles for the part `part` of the page, which fills `pageRect`, with
  /// `density` device pixels per point; they are read with at most `limit` pixels per point.
  func show(_ part: Rect, of pageRect: Rect, density: Double, limit: Double = .infinity) {
    isHeld = false
    shown = (part, pageRect, min(density, limit))
    let density = PageTilesView.readDensity(of: pageRect.size, density: min(density, limit))
    (self.pageRect, self.density) = (pageRect, density)
    let scale = PageTilesView.scale(of: pageRect.size, density: density)
    let visible = part.intersection(pageRect).offsetBy(Point.zero - pageRect.origin)
      .scaled(by: density)
    let (left, top) = (Int(visible.minX), Int(visible.minY))
    loader?.show(
      PixelRect(
        x: left, y: top, width: Int(visible.maxX.rounded(.up)) - left,
        height: Int(visible.maxY.rounded(.up)) - top), at: scale)
    update()
  }

  /// Hides the tiles, because the picture of the whole page is as sharp.
  func showNone() {
    isHeld = false
    shown = nil
    loader?.show(PixelRect(x: 0, y: 0, width: 0, height: 0), at: nil)
    update()
  }

  /// Keeps the present tiles, and requests no others, until the next call of
  /// ``show(_:of:density:)``, because the scale is changing.
  ///
  /// Tiles of the former scale that arrive now could be less sharp than
  /// those that they would cover.
  func hold() {
    isHeld = true
    loader?.stopRequesting()
  }

  /// Moves the tiles with the page, which fills `pageRect` now.
  func place(on pageRect: Rect) {
    guard pageRect != self.pageRect, !pageRect.isEmpty else { return }
    density *= self.pageRect.width / pageRect.width
    self.pageRect = pageRect
    placeViews()
  }

  private func add(_ images: [PageTile: Image]) {
    for (tile, image) in images where contents[tile] == nil {
      let content = ViewContent(image: image, isOpaque: true, keepsPixels: false)
      content.whenLost = { [weak self] in self?.readAgain(without: tile) }
      contents[tile] = content
    }
    update()
  }

  /// Reads all tiles again, because `tile` has lost its pixels; only its texture had them.
  private func readAgain(without tile: PageTile) {
    // The first one of several tiles that are lost together.
    guard contents[tile] != nil else { return }
    for view in subviews { view.removeFromSuperview() }
    read(source.request, from: source.session)
    former = []
    if let shown { show(shown.part, of: shown.pageRect, density: shown.density) }
  }

  private func remove(_ tile: PageTile) {
    contents[tile] = nil
    arriving.remove(tile)
    uploaded.remove(tile)
    // The view stays until the tiles above it are shown.
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    update()
  }

  /// Shows the tiles that the plan names, as far as their textures are
  /// complete, and uploads others.
  private func update() {
    guard !isHeld, let plan = loader?.plan else { return }
    let shown = plan.shownTiles
    let missing = shown.filter { !uploaded.contains($0) }
    arriving.formIntersection(shown)
    for tile in missing.filter(plan.isVisible) + missing.filter({ !plan.isVisible($0) })
    where arriving.count < PageTilesView.uploadLimit { upload(tile) }
    for tile in shown where uploaded.contains(tile) && views[tile] == nil { addView(of: tile) }
    if missing.isEmpty {
      for tile in Set(views.keys).subtracting(shown) {
        views.removeValue(forKey: tile)?.removeFromSuperview()
      }
    }
    if isSharp {
      for view in former { view.removeFromSuperview() }
      former = []
    }
    placeViews()
    let order = shown.compactMap { views[$0] }
    if Array(subviews.suffix(order.count)) != order { order.forEach(bringSubviewToFront) }
    isHidden = views.isEmpty && former.isEmpty
  }

  private func placeViews() {
    for (tile, view) in views {
      let frame = frame(of: tile)
      if view.frame != frame { view.frame = frame }
    }
  }

  private func upload(_ tile: PageTile) {
    guard let window, let content = contents[tile], arriving.insert(tile).inserted else { return }
    content.whenUploaded = { [weak self] in
      guard let self, contents[tile] != nil else { return }
      arriving.remove(tile)
      uploaded.insert(tile)
      update()
    }
    window.contents.register(content)
    window.setNeedsFrame()
  }

  private func addView(of tile: PageTile) {
    guard let content = contents[tile] else { return }
    let view = ImageView(isOpaque: true)
    view.allowsEdgeAntialiasing = false
    view.draw(tile.part, as: drawing)
    view.show(content)
    views[tile] = view
    addSubview(view)
  }

  /// Returns the rectangle of `tile` on the page as it is shown now.
  private func frame(of tile: PageTile) -> Rect {
    // The pixels of the present scale are pixels of the screen, and those of others are stretched.
    let present = loader?.plan.scale ?? tile.scale
    func longerSide(_ scale: PageScale) -> Double { Double(max(scale.width, scale.height)) }
    let density = density * (longerSide(tile.scale) / longerSide(present))
    let rect = tile.rect
    return Rect(
      x: pageRect.minX + Double(rect.x) / density, y: pageRect.minY + Double(rect.y) / density,
      width: Double(rect.width) / density, height: Double(rect.height) / density)
  }
}

extension PageTile {
  /// The part of the page that the tile shows, in fractions of the page.
  fileprivate var part: Rect {
    let (width, height) = (Double(scale.width), Double(scale.height))
    return Rect(
      x: Double(rect.x) / width, y: Double(rect.y) / height, width: Double(rect.width) / width,
      height: Double(rect.height) / height)
  }
}
