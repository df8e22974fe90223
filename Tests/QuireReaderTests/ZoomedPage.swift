import Foundation
import QuireCompositor
import QuireDocuments
import QuireGeometry
import QuireGraphics
import QuireViews
import SampleFiles
import SeededNumbers
import Testing
import VirtualTime
import WindowTesting

@testable import QuireReader
@testable import ReaderTesting

/// A page of a document in a window on virtual time, enlarged about its top left corner and drawn
/// by the GPU.
///
/// The main actor may go on on another thread whenever a test waits, so the OpenGL context is only
/// current while a frame is drawn or read.
@MainActor
final class ZoomedPage: Clocked {
  let clock: TestClock
  let page: PageView
  let context: GraphicsContext
  private let display: HeadlessDisplay
  private var compositor: Compositor?
  private let target: RenderTarget
  private let session = DocumentSession()
  private let folder: PictureFolder
  private let file: Data
  private let path: FilePath
  private let container: View

  static let size = Size(width: 320, height: 240)
  /// The size of the page in points of the document, and of the view at first.
  static let pageSize = Size(width: 160, height: 240)

  /// Writes a document to `folder`, whose page is covered with rectangles, and shows it.
  init(in folder: PictureFolder) async throws {
    var random = SeededGenerator(seed: 3)
    var content = ""
    for _ in 0..<600 {
      func number(_ most: Double) -> Double { Double.random(in: 0...most, using: &random) }
      // No point of the page is black, as the window behind it is.
      func light() -> Double { Double.random(in: 0.2...1, using: &random) }
      content += "\(light()) \(light()) \(light()) rg "
      content += "\(number(150)) \(number(230)) \(number(20)) \(number(20)) re f\n"
    }
    var file = "%PDF-1.5\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n"
    file += "2 0 obj << /Type /Pages /Count 1 /Kids [3 0 R] >> endobj\n"
    file += "3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 160 240] /Contents 4 0 R"
    file += " /Resources << >> >> endobj\n"
    file += "4 0 obj << /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream endobj\n"
    file += "trailer << /Size 9 /Root 1 0 R >>\n%%EOF\n"
    self.folder = folder
    self.file = Data(file.utf8)
    try folder.write(self.file, to: "page.pdf")
    path = FilePath(folder.file("page.pdf"))

    display = try HeadlessDisplay(debug: true)
    context = try GraphicsContext(debug: true)
    compositor = Compositor(renderer: try Renderer(context: context))
    target = try RenderTarget(
      width: Int(ZoomedPage.size.width), height: Int(ZoomedPage.size.height), context: context)
    display.release()
    clock = TestClock(Window(size: ZoomedPage.size))
    container = View(frame: Rect(size: ZoomedPage.size))
    container.clipsToBounds = true
    clock.window.addSubview(container)
    page = PageView()
    page.frame = Rect(size: ZoomedPage.pageSize)
    container.addSubview(page)
    try await reload()
  }

  /// Decodes the page at the size of the view, and shows it on the colour `background`.
  func reload(background: Color = .white) async throws {
    let request = PageRequest(
      path: path, width: Int(page.bounds.width), height: Int(page.bounds.height),
      background: background)
    let image = try await session.page(request)
    page.show(image, of: PageAddress(path: path), background: background, session: session) {}
    try frame()
  }

  /// Writes the document again, with another time of modification.
  func rewrite() throws { try folder.write(file, to: "page.pdf") }

  /// Returns the pixels of `rect` of the page at `scale`, decoded without tiles.
  func decode(_ rect: PixelRect, at scale: PageScale) async throws -> Image {
    var request = PageRequest(path: path, width: rect.width, height: rect.height)
    request.scaledPage = scale.bounds.relative(to: rect)
    return try await session.page(request).image
  }

  /// Enlarges the page, whose view has the size `pageSize`, by `scale`, and shows it from `offset`
  /// on, in points of the enlarged page.
  func zoom(to scale: Double, offset: Point, pageSize: Size = ZoomedPage.pageSize) {
    page.transform = scale == 1 ? .identity : .scale(x: scale, y: scale)
    page.bounds.size = pageSize
    page.layoutIfNeeded()
    let size = pageSize * scale
    page.center = Point(x: size.width / 2, y: size.height / 2)
    container.bounds.origin = offset
    page.show(
      part: Rect(origin: offset, size: ZoomedPage.size).scaled(by: 1 / scale)
        .intersection(Rect(size: pageSize)), zoomScale: scale)
  }

  /// Shows `image`, a picture of the whole page, instead of the page and its tiles, and returns the
  /// pixels of the window.
  func drawing(_ image: Image) throws -> Image {
    let whole = ImageView(image, isOpaque: true, frame: page.bounds)
    whole.contentMode = .fill
    page.addSubview(whole)
    defer { whole.removeFromSuperview() }
    try frame()
    return picture
  }

  /// Shows a frame after 1/60 s, and uploads as much as the window does.
  func frame() throws {
    pass(TestClock.period)
    showFrame()
    try display.use {
      try compositor?.draw(
        window.compose(), contents: window.contents, scale: 1, to: .target(target),
        background: .black)
      try compositor?.uploadAhead(of: window.contents) { true }
    }
  }

  /// Shows frames until `condition` is met.
  func waitFor(_ what: String, _ condition: @MainActor () -> Bool) async throws {
    try await eventually(what) {
      try frame()
      return condition() ? () : nil
    }
  }

  /// The pixels of the window.
  var picture: Image { display.use { target.readImage() } }

  /// The width of the page, in pixels, for which the pixels at `point` were drawn, a point in
  /// fractions of the page.
  func sharpness(at point: Point) -> Double {
    let size = page.bounds.size
    let point = Point(x: point.x * size.width, y: point.y * size.height)
    let tiles = page.subviews.compactMap { $0 as? PageTilesView }.flatMap(\.subviews)
    let shown = tiles.last { $0.frame.contains(point) } as? ImageView
    return shown.flatMap { view in
      view.content.map { $0.pixelSize.width / view.frame.width * size.width }
    } ?? page.content?.pixelSize.width ?? 0
  }

  /// Loses all textures, as a window does after a reset of the GPU.
  func loseTextures() throws {
    try display.use {
      compositor = nil
      compositor = Compositor(renderer: try Renderer(context: context))
    }
    for content in window.contents.contents { content.textureWasLost() }
  }

  /// Ends the window, and returns the GPU objects that are left.
  func close() -> ObjectCensus {
    page.removeFromSuperview()
    display.use { compositor = nil }
    return context.objects
  }
}
