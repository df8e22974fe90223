import Quire
import QuireCompositor
import Testing

@MainActor
struct DrawingTests {
  private let window = Window(size: Size(width: 100, height: 80))
  private let uploads = FakeUploads()
  private let view = CountingView(frame: Rect(x: 10, y: 10, width: 20, height: 20))

  init() {
    window.addSubview(view)
    uploads.frame(of: window)
  }

  @Test("a view draws once, and again only after a change")
  func drawingOnce() {
    #expect(view.drawings == 1)
    for _ in 0..<5 { uploads.frame(of: window) }
    #expect(view.drawings == 1)
    view.setNeedsDisplay()
    view.setNeedsDisplay()
    uploads.frame(of: window)
    #expect(view.drawings == 2)
    view.bounds.size.width = 30
    uploads.frame(of: window)
    #expect(view.drawings == 3)
    view.bounds.origin.y = 5
    uploads.frame(of: window)
    #expect(view.drawings == 4)
    window.resize(to: window.bounds.size, scale: 2)
    uploads.frame(of: window)
    #expect(view.drawings == 5)
    window.appearance = .dark
    uploads.frame(of: window)
    #expect(view.drawings == 6)
  }

  @Test("moving and fading a view, or changing others, does not redraw it")
  func noRedrawing() {
    let other = CountingView(frame: Rect(x: 0, y: 0, width: 5, height: 5))
    window.addSubview(other)
    uploads.frame(of: window)
    view.frame.origin = Point(x: 3.3, y: 4)
    view.transform = .rotationZ(1)
    view.alpha = 0.3
    view.backgroundColor = .white
    other.setNeedsDisplay()
    view.addSubview(View())
    uploads.frame(of: window)
    #expect(view.drawings == 1 && other.drawings == 2)
  }

  @Test("hidden and empty views are not drawn")
  func hiddenViews() {
    view.isHidden = true
    view.setNeedsDisplay()
    uploads.frame(of: window)
    #expect(view.drawings == 1)
    view.isHidden = false
    uploads.frame(of: window)
    #expect(view.drawings == 2)
    view.bounds.size = .zero
    uploads.frame(of: window)
    #expect(view.drawings == 2)
  }

  @Test("a view that is added again is not redrawn")
  func addingAgain() {
    view.removeFromSuperview()
    uploads.frame(of: window)
    window.addSubview(view)
    uploads.frame(of: window)
    #expect(view.drawings == 1)
  }

  @Test("the content has the pixels that the scale asks for")
  func pixelSize() throws {
    view.frame = Rect(x: 0, y: 0, width: 10.3, height: 4)
    window.resize(to: window.bounds.size, scale: 1.5)
    let items = uploads.frame(of: window)
    let image = try #require(view.drawnContentImage)
    #expect(image.width == 16 && image.height == 6)
    let quad = try #require(items.quads.last)
    #expect(abs(quad.frame.width * 1.5 - 16) < 1e-9 && abs(quad.frame.height * 1.5 - 6) < 1e-9)
  }

  @Test("an opaque content hides the background")
  func opaqueContent() {
    view.backgroundColor = .white
    #expect(uploads.frame(of: window).count == 3)
    view.opaque = true
    view.setNeedsDisplay()
    #expect(uploads.frame(of: window).count == 2)
    #expect(view.soleOpaqueContent != nil)
  }

  @Test("a released content is reported once")
  func releasedContent() throws {
    var picture: ImageView? = ImageView(plainImage(width: 4, height: 4))
    picture?.frame = Rect(x: 0, y: 0, width: 9, height: 9)
    let id = try #require(picture?.content?.id)
    picture.map(window.addSubview)
    uploads.frame(of: window)
    #expect(uploads.generations[id] != nil && window.contents.content(id) != nil)
    picture?.removeFromSuperview()
    #expect(window.contents.takeReleased().isEmpty)
    picture = nil
    // A snapshot of the old tree must not keep the content alive.
    #expect(window.contents.takeReleased() == [id])
    #expect(window.contents.takeReleased().isEmpty)
    #expect(window.contents.content(id) == nil)
  }

  @Test("a new image is a new content")
  func newImage() throws {
    let picture = ImageView(plainImage(width: 4, height: 4))
    picture.frame = Rect(x: 0, y: 0, width: 9, height: 9)
    window.addSubview(picture)
    uploads.frame(of: window)
    let first = try #require(picture.content?.id)
    picture.image = plainImage(width: 9, height: 9)
    uploads.frame(of: window)
    #expect(window.contents.content(first) == nil)
    #expect(uploads.generations[try #require(picture.content?.id)] != nil)
  }

  @Test("a content can be registered before it shows")
  func registering() {
    let content = ViewContent(image: plainImage(width: 2, height: 2), isOpaque: true)
    window.contents.register(content)
    #expect(window.contents.contents.contains { $0 === content })
    let before = uploads.uploads
    uploads.frame(of: window)
    #expect(uploads.uploads == before)
  }

  @Test("a label is redrawn when its text changes")
  func labelChanges() throws {
    let label = Label("one", frame: Rect(x: 0, y: 0, width: 90, height: 20))
    window.addSubview(label)
    uploads.frame(of: window)
    let before = uploads.uploads
    label.text = "one"
    label.alignment = .natural
    uploads.frame(of: window)
    #expect(uploads.uploads == before)
    label.text = "two"
    uploads.frame(of: window)
    label.textColor = .black
    uploads.frame(of: window)
    label.font = Font(size: 11)
    uploads.frame(of: window)
    #expect(uploads.uploads == before + 3)
    label.text = ""
    #expect(uploads.frame(of: window).count == 2)
  }

  @Test("a label fits its text")
  func labelSize() {
    let label = Label("The quick brown fox", font: Font(size: 16))
    let natural = label.sizeThatFits(.zero)
    #expect(natural.width > 100 && natural.height >= 16)
    label.numberOfLines = 0
    let narrow = label.sizeThatFits(Size(width: natural.width / 2, height: 1000))
    #expect(narrow.width <= natural.width / 2 && narrow.height >= 2 * natural.height - 2)
    label.frame.origin = Point(x: 7, y: 9)
    label.bounds.size = .zero
    label.frame.origin = Point(x: 7, y: 9)
    label.sizeToFit()
    #expect(label.frame == Rect(origin: Point(x: 7, y: 9), size: natural))
  }
}

extension View {
  /// The image that the view drew last, if the window has composed it.
  fileprivate var drawnContentImage: Image? {
    guard let window, let id = window.compose().quads.last.flatMap(\.imageID) else { return nil }
    return window.contents.content(id)?.currentImage()
  }
}

extension Quad {
  fileprivate var imageID: ContentID? {
    if case .image(let id, _, _) = content { id } else { nil }
  }
}
