import QuireCompositor
import Testing

@testable import QuireViews

/// Images in a view of 400 × 200 points.
@MainActor
struct ImageViewTests {
  private func content(_ width: Int, _ height: Int, isOpaque: Bool = true) -> ViewContent {
    let image = Image(
      width: width, height: height, bytes: [UInt8](repeating: 255, count: width * height * 4))
    return ViewContent(image: image, isOpaque: isOpaque)
  }

  /// A view that shows `content`, a reduced image of a picture of `natural` pixels.
  private func view(_ content: ViewContent, natural: Size? = nil) -> ImageView {
    let view = ImageView(isOpaque: true, frame: Rect(x: 0, y: 0, width: 400, height: 200))
    view.show(content, naturalSize: natural)
    return view
  }

  /// Whether a transition uses `content` as the paper of the view without drawing it.
  private func takes(_ content: ViewContent, _ view: ImageView) -> Bool {
    view.snapshotSource(of: view.contentRect) == .content(content.id)
  }

  /// The rectangle of the picture in the view, in points.
  private func frame(_ view: ImageView) -> Rect? {
    view.subtree(of: view.bounds, in: nil).items.lazy.compactMap { item in
      if case .quad(let quad) = item, case .image = quad.content { quad.frame } else { nil }
    }.first
  }

  @Test("the content rectangle is the drawn rectangle of the picture, on whole pixels")
  func contentRect() {
    for (width, height) in [(100, 200), (133, 200), (400, 57), (31, 20), (400, 200)] {
      let natural = Size(width: Double(width), height: Double(height))
      let view = view(content(width, height), natural: natural)
      #expect(view.contentRect == frame(view))
      #expect(view.contentRect.size == natural)
      #expect(view.contentRect.minX == view.contentRect.minX.rounded())
      #expect(abs(view.contentRect.center.x - 200) <= 0.5)
      #expect(abs(view.contentRect.center.y - 100) <= 0.5)
    }
    #expect(ImageView(frame: Rect(x: 0, y: 0, width: 9, height: 7)).contentRect.width == 9)
  }

  @Test("a transition uses an opaque image without drawing it, also a quarter of the size")
  func paper() {
    for (width, height) in [(100, 200), (25, 50), (100, 50), (101, 51)] {
      let content = content(width, height)
      #expect(takes(content, view(content)), "\(width) × \(height)")
    }
  }

  @Test("an image is drawn for a transition if it would look different as a page")
  func drawnPages() {
    // An image with more pixels than the view, a translucent image, and a cropped image.
    let (large, glass, cut) = (
      content(800, 400), content(100, 50, isOpaque: false), content(100, 100)
    )
    #expect(!takes(large, view(large)))
    #expect(!takes(glass, view(glass)))
    let filling = view(cut)
    filling.contentMode = .fill
    #expect(!takes(cut, filling))
    // A page of the whole view includes the margins beside the picture.
    let portrait = content(100, 200)
    #expect(view(portrait).snapshotSource() != .content(portrait.id))
  }

  @Test("a reduced image fills as much as the original picture, and no more")
  func naturalSize() {
    let large = view(content(25, 50), natural: Size(width: 3000, height: 6000))
    #expect(frame(large) == Rect(x: 150, y: 0, width: 100, height: 200))
    let small = view(content(25, 50), natural: Size(width: 60, height: 120))
    #expect(frame(small) == Rect(x: 170, y: 40, width: 60, height: 120))
    #expect(frame(view(content(25, 50))) == frame(large))
  }

  /// The quads that draw the view.
  private func quads(_ view: ImageView) -> [Quad] {
    view.subtree(of: view.bounds, in: nil).items.compactMap { item in
      if case .quad(let quad) = item { quad } else { nil }
    }
  }

  @Test("a filter is applied when the image is drawn, also for a transition")
  func filter() throws {
    let content = content(400, 200)
    let view = view(content)
    #expect(quads(view).map(\.treatment) == [.plain])
    view.filter.sharpness = 0.5
    #expect(quads(view).map(\.treatment) == [ImageTreatment(view.filter, .linear)])
    #expect(!takes(content, view))
    #expect(view.content === content)
    view.filter = .identity
    #expect(takes(content, view))
  }

  @Test("areas that the filter leaves alone are drawn over the filtered image")
  func unfilteredAreas() throws {
    let view = view(content(100, 100))
    view.enlargement = .smooth
    view.unfilteredAreas = [Rect(x: 0.25, y: 0.5, width: 0.5, height: 0.25)]
    #expect(quads(view).count == 1)
    view.filter = ColorFilter(tone: .inverted(paper: 0, ink: 1))
    let quads = quads(view)
    #expect(
      quads.map(\.frame) == [
        Rect(x: 100, y: 0, width: 200, height: 200), Rect(x: 150, y: 100, width: 100, height: 50),
      ])
    #expect(quads.map(\.treatment.filter) == [view.filter, .identity])
    #expect(quads.map(\.treatment.enlargement) == [.smooth, .smooth])
    let area = try #require(quads.last)
    #expect(
      area.content
        == .image(
          id: try #require(view.content).id, source: Rect(x: 25, y: 50, width: 50, height: 25),
          opaque: true))
  }
}
