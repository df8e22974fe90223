import Quire
import QuireCompositor
import QuireDocuments
import QuireGeometry

/// A view that shows one page of a book: a picture of the page at the size of the view and, while
/// the page is zoomed in, tiles above it at the resolution of the screen.
///
/// The superview enlarges the view, usually as a zooming scroll view, and calls
/// ``show(part:zoomScale:)`` whenever the visible part or the scale has changed.
final class PageView: View {
  /// The visible part of the view, in points of the view, and the factor by which it is enlarged.
  private struct Zoom: Equatable {
    var part = Rect.zero
    var scale = 1.0
  }

  /// The tiles above the picture.
  private struct Tiles {
    /// The view of the tiles, or `nil` if there are none.
    var view: PageTilesView?
    /// The zoom scale for which they are requested and shown.
    var scale = 1.0
    /// The alarm at which tiles of another scale are requested, or `nil` if none waits.
    var alarm: Alarm?
  }

  /// A page, with the request for its tiles and frames and the session that reads them.
  private struct Source {
    let page: PageImage
    let request: PageRequest
    let session: DocumentSession
  }

  /// The time for which the zoom scale has to stay the same before tiles are requested, in seconds.
  static let restTime = 0.12
  /// The zoom scale up to which the picture of the whole page is sharp.
  private static let sharpScale = 1.001

  private let picture = ImageView(isOpaque: true)
  /// The page whose picture is shown, or will be shown as soon as it is on the GPU.
  private var source: Source?
  private var paper: PagePaper?
  private var zoom = Zoom()
  private var tiles = Tiles()
  private var player: PagePlayer?
  /// The mark on a page whose end is missing, or `nil` if the page is whole.
  private var mark: IncompleteMark?
  /// The views above the picture.
  var layers = PageLayers()
  /// The edge of the page at which its ribbon hangs.
  var outerEdge = OuterEdge.end {
    didSet { if outerEdge != oldValue { setNeedsLayout() } }
  }
  /// Returns whether a moving picture may show its next frame now.
  var mayAdvance: () -> Bool = { true }
  /// The way in which the picture of the page is drawn, with its tiles.
  var drawing = PageDrawing() {
    didSet { if drawing != oldValue { updateDrawing() } }
  }
  /// Whether the page is visible and at rest, so that a moving picture plays.
  var isAtRest = false {
    didSet {
      guard isAtRest != oldValue else { return }
      for layer in layers.views { layer.isUserInteractionEnabled = isAtRest }
      updatePlaying()
    }
  }

  /// Creates a view without a picture.
  init() {
    super.init()
    picture.autoresizingMask = .fill
    addSubview(picture)
  }

  /// The zoom scale for which tiles are requested and shown.
  var tileScale: Double { tiles.scale }

  /// The pixels of the picture at the size of the view, or `nil` if the picture is not loaded.
  var content: ViewContent? { picture.content }

  /// The rule for the size and position of a picture whose shape differs from the view's: `fit` on
  /// a page that stands alone, and `fill` on one of two facing pages, whose frame is the paper.
  var contentMode: ImageView.ContentMode {
    get { picture.contentMode }
    set { picture.contentMode = newValue }
  }

  /// The rectangle of the page, in points of the view: the picture without the margins around it.
  var contentRect: Rect {
    if content == nil, let paper, !paper.isHidden { return paper.paperRect }
    return picture.contentRect
  }

  /// The part of the view that its superview shows: all of it, or a part of the page.
  var shownPart: Rect {
    guard let part = superview as? PagePartView else { return bounds }
    return part.bounds.offsetBy(.zero - frame.origin)
  }

  /// The placeholder that is shown while the picture is being read.
  var placeholderStage: PagePlaceholder.Stage { paper?.stage ?? .nothing }

  /// Whether the visible part of the page is shown at the resolution of the screen.
  var isSharp: Bool {
    tiles.alarm == nil && zoom.scale == tiles.scale && tiles.view?.isSharp != false
  }

  /// Whether tiles of the page are being read.
  var isRequesting: Bool { tiles.view?.isRequesting == true }

  /// Whether a small picture takes the place of the page, which has not been read yet.
  var showsPreview: Bool { paper?.showsPreview == true }

  /// Shows paper, and later a ring, if no picture has come for some time on the clock of `window`.
  ///
  /// - Parameters:
  ///   - pageSize: The size of the page in any unit, whose shape the paper has, or `nil` if it is
  ///     not known.
  ///   - isDocument: Whether the page is one of a document, whose paper is white.
  ///   - preview: A small picture of the page that is shown at once, or `nil`.
  ///   - window: The window that will show the page.
  func awaitPicture(
    of pageSize: Size?, isDocument: Bool, preview: ViewContent? = nil, in window: Window
  ) {
    guard content == nil else { return }
    if let paper {
      paper.pageSize = pageSize ?? paper.pageSize
      return
    }
    let paper = PagePaper(
      for: pageSize, isDocument: isDocument, preview: preview, in: window)
    paper.drawing = drawing
    paper.frame = Rect(size: bounds.size)
    paper.autoresizingMask = .fill
    addSubview(paper)
    self.paper = paper
  }

  /// Removes the paper, because the page cannot be read or its picture is visible.
  func stopWaiting() {
    paper?.removeFromSuperview()
    paper = nil
  }

  /// Shows `page`, the picture of the page at `address` on a page of the colour `background`, and
  /// calls `completion` when the picture is visible; `session` reads the tiles of the page.
  ///
  /// The tiles of the same page stay, at its new size too, until others are as sharp; those of
  /// another page or of other contents are freed.
  func show(
    _ page: PageImage, of address: PageAddress, background: Color, session: DocumentSession,
    completion: @escaping () -> Void
  ) {
    let request = PageRequest(
      path: address.path, page: address.page, width: 1, height: 1, background: background)
    if let source, source.page.hasSameContents(as: page), source.request.path == request.path,
      source.request.page == request.page
    {
      if source.request != request { tiles.view?.read(request, from: session) }
    } else {
      removeTiles()
    }
    source = Source(page: page, request: request, session: session)
    let content = ViewContent(image: page.image, isOpaque: true)
    if player?.continueAtSize(of: page, shownAs: content, request) == true {
      updatePlaying()
      return completion()
    }
    player = PagePlayer(of: page, shownAs: content, request, in: picture, session: session) {
      [weak self] in self?.mayAdvance() == true
    }
    picture.show(content, naturalSize: page.greatestSize) { [weak self] in
      self?.stopWaiting()
      self?.updateMark()
      self?.updatePlaying()
      self?.loadTiles()
      completion()
    }
  }

  /// Makes the part `part` of the view sharp, which is enlarged by `zoomScale`.
  ///
  /// Call it for each change, also while the scale moves. Tiles of another scale are requested when
  /// the scale has stayed the same for ``restTime``.
  ///
  /// - Parameters:
  ///   - part: The visible part, in points of the view.
  ///   - zoomScale: The factor by which the superviews enlarge the view, 1 for the size at which
  ///     the page was decoded.
  func show(part: Rect, zoomScale: Double) {
    let new = Zoom(part: part, scale: zoomScale)
    // Outside a window no tiles can be requested.
    guard new != zoom || tiles.view == nil && zoom.scale > PageView.sharpScale else { return }
    let isSameScale = new.scale == zoom.scale
    zoom = new
    if zoom.scale == tiles.scale { return loadTiles() }
    tiles.view?.hold()
    if isSameScale, tiles.alarm != nil { return }
    if let alarm = tiles.alarm { window?.cancel(alarm) }
    tiles.alarm = window.map { window in
      window.setAlarm(at: window.time + PageView.restTime) { [weak self] _ in self?.loadTiles() }
    }
  }

  /// Frees the tiles and the frames of a moving picture, because the page is no longer visible.
  func discardTiles() {
    zoom = Zoom()
    removeTiles()
    player?.rewind()
  }

  /// Plays the moving picture if the page is at rest, and holds it otherwise.
  ///
  /// The tiles of a zoomed page show the first frame, so the picture plays without them.
  private func updatePlaying() {
    guard let player, let window, isAtRest else {
      self.player?.pause()
      return
    }
    player.play(in: window)
    if player.hasBegun { loadTiles() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // At another size the same picture is decoded later.
    tiles.view?.place(on: contentRect)
    mark?.place(on: contentRect)
    placeRibbon()
  }

  private func updateDrawing() {
    let isEnlargedOtherwise = picture.enlargement != drawing.enlargement
    picture.draw(as: drawing)
    tiles.view?.drawing = drawing
    paper?.drawing = drawing
    if isEnlargedOtherwise { loadTiles() }
  }

  private func updateMark() {
    guard source?.page.isIncomplete == true else {
      mark?.removeFromSuperview()
      mark = nil
      return
    }
    if mark == nil {
      let new = IncompleteMark()
      addSubview(new)
      mark = new
    }
    setNeedsLayout()
  }

  private func removeTiles() {
    cancelAlarm()
    tiles.view?.removeFromSuperview()
    tiles = Tiles()
  }

  private func cancelAlarm() {
    if let alarm = tiles.alarm { window?.cancel(alarm) }
    tiles.alarm = nil
  }

  /// Requests the tiles for the visible part at the present scale or, of a picture that plays, its
  /// frames.
  private func loadTiles() {
    cancelAlarm()
    tiles.scale = zoom.scale
    if let player, player.hasBegun {
      player.enlarge(by: drawing.enlargement == .pixels ? 1 : zoom.scale)
    }
    guard let source, content != nil, let window, zoom.scale > PageView.sharpScale,
      player?.hasBegun != true
    else {
      tiles.view?.showNone()
      return
    }
    let view = tiles.view ?? addTiles(of: source)
    view.show(
      zoom.part, of: contentRect, density: zoom.scale * window.scale,
      limit: drawing.densityLimit(of: source.page, in: contentRect))
  }

  private func addTiles(of source: Source) -> PageTilesView {
    let view = PageTilesView(of: source.request, session: source.session)
    view.frame = Rect(size: bounds.size)
    view.autoresizingMask = .fill
    view.drawing = drawing
    insertSubview(view, at: 1)
    tiles.view = view
    return view
  }
}
