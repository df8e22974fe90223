import PixelReading
import QuireCompositor
import QuireDrawing
import QuireGeometry
import QuireGraphics
import QuireScene
import QuireViews
import SeededNumbers
import Testing

/// Partial frames: only changes are drawn, and the result is the same as that of a whole frame.
@MainActor
@Suite struct PartialFrameTests {
  private static let size = Size(width: 240, height: 160)

  private func run(
    _ body: (Compositor, Window) throws -> Void
  ) throws {
    let display = try HeadlessDisplay(debug: true)
    let context = try GraphicsContext(debug: true)
    let window = Window(size: Self.size)
    window.backgroundColor = .white
    try body(Compositor(renderer: Renderer(context: context)), window)
    #expect(context.takeMessages().filter(\.isError).isEmpty)
    withExtendedLifetime(display) {}
  }

  private func target(_ compositor: Compositor) throws -> RenderTarget {
    try RenderTarget(
      width: Int(Self.size.width), height: Int(Self.size.height),
      context: compositor.renderer.context)
  }

  private func draw(
    _ window: Window, with compositor: Compositor, to target: RenderTarget, age: Int
  ) throws {
    window.advance(to: 0)
    try compositor.draw(
      window.compose(), contents: window.contents, scale: window.scale, to: .target(target),
      background: window.backgroundColor ?? .black, age: age)
  }

  private func pixels(of target: RenderTarget) -> [UInt32] {
    target.readImage().numbers
  }

  private func bytes(of target: RenderTarget) -> [UInt8] {
    target.readImage().bytes
  }

  /// Fills the target with a colour that no view has, to find the pixels that are drawn afterwards.
  private func spoil(_ target: RenderTarget, with compositor: Compositor) throws -> UInt32 {
    try compositor.renderer.render(
      to: .target(target), background: Color(red: 0.2, green: 0.6, blue: 0.4)
    ) { (_) throws(GraphicsError) in }
    return pixels(of: target)[0]
  }

  @Test("only changes are drawn")
  func changesOnly() throws {
    try run { compositor, window in
      let origins = [Point(x: 5, y: 10), Point(x: 220, y: 20), Point(x: 210, y: 130)]
      let views = origins.map { origin in
        let view = View(frame: Rect(origin: origin, size: Size(width: 10, height: 20)))
        view.backgroundColor = .black
        window.addSubview(view)
        return view
      }
      let target = try target(compositor)
      try draw(window, with: compositor, to: target, age: 0)
      let mark = try spoil(target, with: compositor)
      views[0].backgroundColor = Color(red: 1, green: 0, blue: 0)
      views[2].frame.origin.y = 135
      try draw(window, with: compositor, to: target, age: 1)
      let changed = pixels(of: target).enumerated().filter { $0.element != mark }.map(\.offset)
      func indices(_ columns: Range<Int>, _ rows: Range<Int>) -> [Int] {
        rows.flatMap { row in columns.map { row * 240 + $0 } }
      }
      #expect(changed == indices(5..<15, 10..<30) + indices(210..<220, 130..<155))
    }
  }

  @Test("a frame without changes draws nothing")
  func noChanges() throws {
    try run { compositor, window in
      window.addSubview(CountingView(frame: Rect(x: 10, y: 10, width: 20, height: 20)))
      let target = try target(compositor)
      for _ in 0..<2 { try draw(window, with: compositor, to: target, age: 0) }
      let mark = try spoil(target, with: compositor)
      try draw(window, with: compositor, to: target, age: 1)
      #expect(pixels(of: target).allSatisfy { $0 == mark })
      // A frame of unknown age, or one after a change of shaders, is drawn as a whole.
      try draw(window, with: compositor, to: target, age: 0)
      #expect(!pixels(of: target).contains(mark))
      _ = try spoil(target, with: compositor)
      compositor.forgetFrames()
      try draw(window, with: compositor, to: target, age: 1)
      #expect(!pixels(of: target).contains(mark))
    }
  }

  @Test("random partial frames equal whole frames, on one surface or two")
  func randomFrames() throws {
    try run { compositor, window in
      let renderer = compositor.renderer
      let kept = try target(compositor)
      let pair = [try target(compositor), try target(compositor)]
      let reference = try target(compositor)
      for seed in 0..<12 as Range<UInt64> {
        var numbers = SeededGenerator(seed: seed)
        for view in window.subviews { view.removeFromSuperview() }
        let scene = RandomScene(in: window, &numbers)
        // Each surface has its own history.
        let (one, two) = (Compositor(renderer: renderer), Compositor(renderer: renderer))
        let whole = Compositor(renderer: renderer)
        for step in 0..<12 {
          if step > 0 { scene.change(&numbers) }
          try draw(window, with: one, to: kept, age: step == 0 ? 0 : 1)
          try draw(window, with: two, to: pair[step % 2], age: step < 2 ? 0 : 2)
          try draw(window, with: whole, to: reference, age: 0)
          let expected = bytes(of: reference)
          #expect(bytes(of: kept) == expected, "seed \(seed), step \(step)")
          #expect(bytes(of: pair[step % 2]) == expected, "seed \(seed), step \(step), of two")
        }
      }
    }
  }
}

/// A window with random views of every kind that the compositor distinguishes.
@MainActor
private final class RandomScene {
  private let window: Window
  private var views: [View] = []

  init(in window: Window, _ numbers: inout SeededGenerator) {
    self.window = window
    for _ in 0..<7 { add(&numbers) }
  }

  private func color(_ numbers: inout SeededGenerator) -> Color {
    // The value lies between two byte values that a driver may round either way.
    func value() -> Double { (Double(Int.random(in: 0...254, using: &numbers)) + 0.5) / 255 }
    return Color(
      red: value(), green: value(), blue: value(),
      alpha: Bool.random(using: &numbers) ? 1 : .random(in: 0...1, using: &numbers))
  }

  private func frame(_ numbers: inout SeededGenerator) -> Rect {
    Rect(
      x: .random(in: -40...200, using: &numbers), y: .random(in: -40...140, using: &numbers),
      width: .random(in: 0...100, using: &numbers), height: .random(in: 0...80, using: &numbers))
  }

  private func add(_ numbers: inout SeededGenerator) {
    let view: View =
      switch Int.random(in: 0..<4, using: &numbers) {
      case 0: DottedView()
      case 1: FlippingView()
      default: View()
      }
    view.backgroundColor = color(&numbers)
    view.frame = frame(&numbers)
    let parent = Bool.random(using: &numbers) ? window : views.randomElement(using: &numbers)
    (parent ?? window).addSubview(view)
    views.append(view)
  }

  /// Makes up to two random changes.
  func change(_ numbers: inout SeededGenerator) {
    for _ in 0..<Int.random(in: 0...2, using: &numbers) {
      guard let view = views.randomElement(using: &numbers) else { return add(&numbers) }
      switch Int.random(in: 0..<14, using: &numbers) {
      case 0: view.backgroundColor = color(&numbers)
      case 1: view.frame = frame(&numbers)
      case 2: view.alpha = .random(in: 0...1, using: &numbers)
      case 3: view.isHidden.toggle()
      case 4: view.clipsToBounds.toggle()
      case 5:
        view.transform =
          .rotationZ(.random(in: -1...1, using: &numbers))
          * .rotationY(.random(in: -1...1, using: &numbers))
      case 6: view.transform = .identity
      case 7:
        view.removeFromSuperview()
        views.removeAll { $0.isDescendant(of: view) }
      case 8: add(&numbers)
      case 9: view.superview?.bringSubviewToFront(view)
      case 10: view.cornerRadius = .random(in: 0...30, using: &numbers)
      case 11:
        view.borderWidth = .random(in: 0...4, using: &numbers)
        view.borderColor = color(&numbers)
      case 12:
        view.shadowOpacity = .random(in: 0...1, using: &numbers)
        view.shadowRadius = .random(in: 0...9, using: &numbers)
        view.shadowOffset = Vector(
          x: .random(in: -9...9, using: &numbers), y: .random(in: -9...9, using: &numbers))
      default:
        if let view = view as? DottedView { view.dots = .random(in: 1...9, using: &numbers) }
        if let view = view as? FlippingView { view.progress = .random(in: 0...1, using: &numbers) }
      }
    }
  }
}

/// A view that draws dots.
private final class DottedView: View {
  var dots = 3 {
    didSet { setNeedsDisplay() }
  }

  override var drawsContent: Bool { true }

  override func draw(in canvas: Canvas) {
    for dot in 0..<dots {
      canvas.fill(
        .ellipse(in: Rect(x: Double(dot) * 7, y: 3, width: 6, height: 9)), with: .color(.black))
    }
  }

  isolated deinit {}
}

/// A view in the middle of a flip, whose pages extend beyond it.
private final class FlippingView: View {
  var progress = 0.3 {
    didSet { setNeedsDisplay() }
  }
  private let pages = [View(), DottedView()]

  override func transitionLayers() -> [DrawListLayer] {
    guard !bounds.isEmpty else { return [] }
    for (page, color) in zip(pages, [Color(white: 0.7), Color(white: 0.4)]) {
      page.frame = Rect(size: bounds.size)
      page.backgroundColor = color
    }
    let stage = Stage(size: bounds.size)
    return [
      DrawListLayer(
        list: Flip().drawList(at: progress, on: stage),
        from: pages[0].snapshotSource(in: window), to: pages[1].snapshotSource(in: window),
        stage: stage)
    ]
  }

  isolated deinit {}
}
