import Quire
import QuireCompositor
import Testing

@MainActor
struct CompositeTests {
  let red = Color(red: 1, green: 0, blue: 0)
  let blue = Color(red: 0, green: 0, blue: 1)

  private func window(
    _ width: Double = 100, _ height: Double = 80, scale: Double = 1
  ) -> Window {
    let window = Window(size: Size(width: width, height: height), scale: scale)
    window.backgroundColor = nil
    return window
  }

  private func colored(_ color: Color, _ frame: Rect) -> View {
    let view = View(frame: frame)
    view.backgroundColor = color
    return view
  }

  @Test("a view tree is painted from back to front")
  func paintingOrder() {
    let window = window()
    window.backgroundColor = .white
    let parent = colored(red, Rect(x: 10, y: 20, width: 50, height: 40))
    let child = colored(blue, Rect(x: -5, y: 5, width: 20, height: 10))
    let sibling = colored(.black, Rect(x: 90, y: 70, width: 30, height: 30))
    let hidden = colored(.black, Rect(x: 0, y: 0, width: 100, height: 80))
    parent.alpha = 0.5
    child.alpha = 0.5
    hidden.isHidden = true
    window.addSubview(parent)
    window.addSubview(sibling)
    window.addSubview(hidden)
    parent.addSubview(child)
    #expect(
      window.compose() == [
        .quad(Quad(.color(.white), frame: Rect(x: 0, y: 0, width: 100, height: 80))),
        .quad(Quad(.color(red), frame: Rect(x: 10, y: 20, width: 50, height: 40), alpha: 0.5)),
        .quad(Quad(.color(blue), frame: Rect(x: 5, y: 25, width: 20, height: 10), alpha: 0.25)),
        .quad(
          Quad(
            .color(.black), frame: Rect(x: 90, y: 70, width: 30, height: 30),
            clip: Rect(x: 0, y: 0, width: 100, height: 80))),
      ])
  }

  @Test("views behind an opaque view are not painted")
  func opaqueCover() {
    let window = window()
    window.backgroundColor = .white
    let root = colored(red, window.bounds)
    let cover = View(frame: window.bounds)
    let inner = colored(blue, window.bounds)
    let mark = colored(red, Rect(x: 1, y: 1, width: 5, height: 5))
    window.addSubview(colored(.black, Rect(x: -10, y: -10, width: 50, height: 50)))
    window.addSubview(root)
    root.addSubview(cover)
    cover.addSubview(inner)
    cover.addSubview(mark)
    func colors() -> [QuadContent] { window.compose().quads.map(\.content) }
    #expect(colors() == [.color(blue), .color(red)])
    inner.alpha = 0.9
    #expect(colors() == [.color(red), .color(blue), .color(red)])
    root.frame.origin.x = 1
    #expect(colors() == [.color(.white), .color(.black), .color(red), .color(blue), .color(red)])
    root.frame.origin.x = 0
    inner.alpha = 1
    inner.backgroundColor = blue.opacity(0.5)
    root.transform = .rotationZ(1)
    #expect(colors().count == 5)
  }

  @Test("subviews that extend beyond an opaque view are painted")
  func extendingSubviews() {
    let window = window()
    let holder = colored(red, Rect(x: 20, y: 20, width: 40, height: 40))
    holder.addSubview(colored(.black, Rect(x: -10, y: 0, width: 20, height: 20)))
    holder.addSubview(colored(blue, holder.bounds))
    window.addSubview(holder)
    #expect(window.compose().count == 3)
    holder.clipsToBounds = true
    #expect(window.compose().quads.map(\.content) == [.color(blue)])
  }

  @Test("nested clips intersect")
  func clips() {
    let window = window()
    let outer = colored(red, Rect(x: 10, y: 10, width: 50, height: 50))
    let inner = View(frame: Rect(x: 30, y: 30, width: 50, height: 50))
    let leaf = colored(blue, Rect(x: 0, y: 0, width: 40, height: 40))
    let outside = colored(.black, Rect(x: 25, y: 25, width: 10, height: 10))
    outer.clipsToBounds = true
    inner.clipsToBounds = true
    window.addSubview(outer)
    outer.addSubview(inner)
    inner.addSubview(leaf)
    inner.addSubview(outside)
    #expect(
      window.compose().quads.dropFirst() == [
        Quad(
          .color(blue), frame: Rect(x: 40, y: 40, width: 40, height: 40),
          clip: Rect(x: 40, y: 40, width: 20, height: 20))
      ])
  }

  @Test("edges fall on device pixels and neighbours have no gap")
  func edges() {
    let window = window(90, 10, scale: 1.5)
    for index in 0..<9 {
      let view = colored(index.isMultiple(of: 2) ? red : blue, .zero)
      view.frame = Rect(x: Double(index) * 10.1, y: 0.2, width: 10.1, height: 9)
      window.addSubview(view)
    }
    let quads = window.compose().quads
    #expect(quads.count == 9)
    for (quad, next) in zip(quads, quads.dropFirst()) {
      #expect(abs(quad.frame.maxX - next.frame.minX) < 1e-9)
    }
    for quad in quads {
      for edge in [quad.frame.minX, quad.frame.minY, quad.frame.maxX, quad.frame.maxY] {
        #expect(abs(edge * 1.5 - (edge * 1.5).rounded()) < 1e-9)
      }
    }
  }

  @Test("rotated views keep their transform")
  func rotation() throws {
    let window = window()
    let parent = colored(red, Rect(x: 20, y: 10, width: 40, height: 60))
    parent.transform = .rotationZ(0.3)
    let child = colored(blue, Rect(x: 5, y: 5, width: 10, height: 10))
    window.addSubview(parent)
    parent.addSubview(child)
    let quads = window.compose().quads
    #expect(quads.map(\.frame) == [parent.bounds, child.bounds])
    for (quad, view) in zip(quads, [parent, child]) {
      let corner = quad.transform.apply(to: Vector(x: quad.frame.maxX, y: quad.frame.maxY))
      let expected = try #require(
        view.convert(Point(x: view.bounds.maxX, y: view.bounds.maxY), to: nil))
      #expect(abs(corner.x - expected.x) < 1e-9 && abs(corner.y - expected.y) < 1e-9)
    }
  }

  @Test("rotated views have antialiased edges, unless they forbid it or a mask has their edges")
  func rotatedEdges() {
    let window = window()
    let parent = colored(red, Rect(x: 20, y: 10, width: 40, height: 60))
    let child = colored(blue, Rect(x: 5, y: 5, width: 10, height: 10))
    window.addSubview(parent)
    parent.addSubview(child)
    func edges() -> [QuadEdges] { window.compose().quads.map(\.edges) }
    #expect(edges() == [.onPixels, .onPixels])
    parent.transform = .scale(x: 2, y: 2)
    #expect(edges() == [.onPixels, .onPixels])
    parent.transform = .rotationZ(0.3)
    #expect(edges() == [.antialiased, .antialiased])
    child.allowsEdgeAntialiasing = false
    #expect(edges() == [.antialiased, .onPixels])
    parent.cornerRadius = 5
    #expect(edges() == [.masked, .onPixels])
    parent.cornerRadius = 0
    parent.clipsToBounds = true
    #expect(edges() == [.masked, .onPixels])
    #expect(window.compose().quads[1].masks.map(\.rect) == [parent.bounds])
  }

  @Test("the origin of the bounds moves subviews")
  func scrolling() {
    let window = window()
    let list = colored(red, Rect(x: 10, y: 10, width: 50, height: 50))
    list.bounds.origin = Point(x: 0, y: 20)
    list.addSubview(colored(blue, Rect(x: 0, y: 25, width: 50, height: 10)))
    window.addSubview(list)
    #expect(
      window.compose().quads.map(\.frame) == [
        Rect(x: 10, y: 10, width: 50, height: 50), Rect(x: 10, y: 15, width: 50, height: 10),
      ])
  }

  @Test("an opaque image of the view's size is a single opaque quad", arguments: [1, 1.25, 2.0])
  func opaqueImage(scale: Double) throws {
    let window = window(100, 80, scale: scale)
    window.backgroundColor = .white
    let page = ImageView(frame: Rect(x: 0, y: 0, width: 100, height: 80))
    page.backgroundColor = red
    page.isOpaque = true
    page.image = plainImage(width: Int(100 * scale), height: Int(80 * scale))
    window.addSubview(page)
    let id = try #require(page.content?.id)
    let quad = Quad(
      .image(
        id: id, source: Rect(x: 0, y: 0, width: 100 * scale, height: 80 * scale), opaque: true),
      frame: Rect(x: 0, y: 0, width: 100, height: 80))
    #expect(window.compose() == [.quad(quad)])
    #expect(page.soleOpaqueContent === page.content)
    #expect(page.snapshotSource() == .content(id))
    #expect(window.soleOpaqueContent === page.content)
    page.isOpaque = false
    page.image = plainImage(width: Int(100 * scale), height: Int(80 * scale))
    #expect(page.soleOpaqueContent == nil)
  }

  @Test("an image of another size is fitted into the view")
  func fittedImage() throws {
    let window = window(200, 80)
    let page = ImageView(frame: Rect(x: 0, y: 0, width: 200, height: 80))
    page.backgroundColor = red
    page.isOpaque = true
    page.image = plainImage(width: 60, height: 40)
    window.addSubview(page)
    let id = try #require(page.content?.id)
    #expect(
      window.compose().quads == [
        Quad(.color(red), frame: Rect(x: 0, y: 0, width: 200, height: 80)),
        Quad(
          .image(id: id, source: Rect(x: 0, y: 0, width: 60, height: 40), opaque: true),
          frame: Rect(x: 40, y: 0, width: 120, height: 80)),
      ])
    #expect(page.soleOpaqueContent == nil)
  }

  @Test("content modes place the image")
  func contentModes() throws {
    let window = window(100, 100, scale: 2)
    let view = ImageView(plainImage(width: 400, height: 100))
    view.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    window.addSubview(view)
    func only() throws -> (frame: Rect, source: Rect) {
      let quad = try #require(window.compose().quads.first)
      guard case .image(_, let source, _) = quad.content else { return (.zero, .zero) }
      return (quad.frame, source)
    }
    #expect(
      try only() == (
        Rect(x: 0, y: 37.5, width: 100, height: 25), Rect(x: 0, y: 0, width: 400, height: 100)
      ))
    view.contentMode = .fill
    #expect(
      try only() == (
        Rect(x: 0, y: 0, width: 100, height: 100), Rect(x: 150, y: 0, width: 100, height: 100)
      ))
    view.contentMode = .center
    #expect(
      try only() == (
        Rect(x: 0, y: 25, width: 100, height: 50), Rect(x: 100, y: 0, width: 200, height: 100)
      ))
  }

  @Test("the sole opaque content must be in front and cover everything")
  func soleContent() {
    let window = window()
    let page = ImageView(plainImage(width: 100, height: 80), isOpaque: true)
    page.frame = window.bounds
    let container = colored(red, window.bounds)
    container.addSubview(colored(blue, Rect(x: 5, y: 5, width: 5, height: 5)))
    container.addSubview(page)
    window.addSubview(container)
    #expect(container.soleOpaqueContent === page.content)
    page.alpha = 0.9
    #expect(container.soleOpaqueContent == nil)
    page.alpha = 1
    page.frame.origin.x = 1
    #expect(container.soleOpaqueContent == nil)
    page.frame.origin.x = 0
    let badge = colored(blue, Rect(x: 0, y: 0, width: 5, height: 5))
    container.addSubview(badge)
    #expect(container.soleOpaqueContent == nil)
    badge.isHidden = true
    #expect(container.soleOpaqueContent === page.content)
    page.addSubview(colored(blue, Rect(x: 0, y: 0, width: 5, height: 5)))
    #expect(container.soleOpaqueContent == nil)
  }

  @Test("a snapshot is reused until something in it changes")
  func snapshots() throws {
    let window = window()
    let page = View(frame: Rect(x: 30, y: 10, width: 50, height: 50))
    let mark = colored(red, Rect(x: 5, y: 5, width: 10, height: 10))
    page.addSubview(mark)
    window.addSubview(page)
    func snapshot() throws -> SnapshotSource.Subtree {
      guard case .subtree(let subtree) = page.snapshotSource() else { throw NoSubtree() }
      return subtree
    }
    let first = try snapshot()
    #expect(first.size == Size(width: 50, height: 50) && first.scale == 1)
    #expect(first.items.quads.map(\.frame) == [Rect(x: 5, y: 5, width: 10, height: 10)])
    // The view's own frame, alpha, transform and hiding are not part of the picture.
    page.frame.origin.x = 0
    page.alpha = 0.5
    page.transform = .rotationZ(1)
    page.isHidden = true
    #expect(try snapshot() == first)
    mark.frame.origin.x = 6
    let second = try snapshot()
    #expect(second.generation > first.generation && second.id == first.id)
    #expect(second.items.quads.map(\.frame) == [Rect(x: 6, y: 5, width: 10, height: 10)])
    window.resize(to: window.bounds.size, scale: 2)
    #expect(try snapshot().scale == 2)
  }

  private struct NoSubtree: Error {}

  private final class TurningView: View {
    override func transitionLayers() -> [DrawListLayer] {
      [
        DrawListLayer(
          list: DrawList(camera: Camera(distance: nil), calls: []),
          from: subviews[0].snapshotSource(), to: subviews[1].snapshotSource(),
          stage: Stage(size: bounds.size, scale: window?.scale ?? 1))
      ]
    }
  }

  @Test("transition layers replace the view")
  func transitionLayers() throws {
    let window = window()
    let turning = TurningView(frame: Rect(x: 10, y: 20, width: 60, height: 40))
    turning.clipsToBounds = true
    turning.alpha = 0.5
    turning.backgroundColor = red
    for color in [red, blue] { turning.addSubview(colored(color, turning.bounds)) }
    window.addSubview(turning)
    window.addSubview(colored(.black, Rect(x: 0, y: 0, width: 10, height: 10)))
    let items = window.compose()
    #expect(items.count == 2)
    guard case .drawList(let layer) = items[0] else { throw NoSubtree() }
    #expect(layer.transform == .translation(Vector(x: 40, y: 40)))
    #expect(layer.clip == Rect(x: 10, y: 20, width: 60, height: 40))
    #expect(layer.alpha == 0.5)
    guard case .subtree(let from) = layer.from, case .subtree(let to) = layer.to else {
      throw NoSubtree()
    }
    #expect(from.items.quads.map(\.content) == [.color(red)])
    #expect(to.items.quads.map(\.content) == [.color(blue)])
    #expect(from.id != to.id)
  }

  @Test("a transition over an opaque page is composed")
  func transitionOverOpaquePage() throws {
    let window = window()
    let turning = TurningView(frame: window.bounds)
    for _ in 0..<2 {
      let page = ImageView(plainImage(width: 100, height: 80), isOpaque: true)
      page.frame = window.bounds
      turning.addSubview(page)
    }
    window.addSubview(turning)
    let first = window.compose().first
    #expect(turning.soleOpaqueContent == nil && window.soleOpaqueContent == nil)
    guard case .drawList(let layer) = try #require(first) else {
      throw NoSubtree()
    }
    #expect(
      turning.subviews.map { ($0 as? ImageView)?.content?.id }
        == [layer.from, layer.to].map {
          if case .content(let id) = $0 { id } else { nil }
        })
  }

  @Test("a change in a page outside the tree requests a frame")
  func pageOutsideTree() {
    let window = window()
    let page = colored(red, window.bounds)
    let mark = colored(blue, Rect(x: 0, y: 0, width: 5, height: 5))
    page.addSubview(mark)
    window.advance(to: 0)
    mark.alpha = 0.5
    #expect(!window.needsFrame)
    _ = page.snapshotSource(in: window)
    mark.alpha = 0.6
    #expect(window.needsFrame)
  }
}
