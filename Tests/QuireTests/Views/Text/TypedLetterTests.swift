import PixelReading
import QuireCompositor
import QuireGeometry
import QuireGraphics
import QuireScene
import QuireViews
import Testing

/// The contents of a window in the frame after a key press.
@MainActor
@Suite struct TypedLetterTests {
  /// A window whose frames are drawn.
  @MainActor private final class Scene {
    let driver: InputDriver
    let host = RecordingHost()
    private let compositor: Compositor
    private let target: RenderTarget

    init(_ view: View, on context: GraphicsContext) throws {
      driver = InputDriver(size: Size(width: 240, height: 120))
      compositor = Compositor(renderer: try Renderer(context: context))
      target = try RenderTarget(width: 240, height: 120, context: context)
      driver.window.host = host
      _ = driver.add(view, Rect(x: 10, y: 10, width: 220, height: view is TextView ? 100 : 30))
    }

    /// Shows a frame, and returns its bytes.
    func frame() throws -> [UInt8] {
      driver.pass(1.0 / 60)
      driver.showFrame()
      try compositor.draw(
        driver.window.compose(), contents: driver.window.contents, scale: 1, to: .target(target),
        background: .white)
      return target.readImage().bytes
    }

    /// Gives the view the focus with the insertion point at the end of a short text, and rests.
    func focus() throws {
      driver.click(120, 25)
      for _ in 0..<3 { _ = try frame() }
    }

    isolated deinit {}
  }

  /// The kinds of views that take text.
  enum Kind: CaseIterable {
    case field
    case secure
    case search
    case view
    case longView
  }

  /// Returns a view with `text` before what all views of this kind contain.
  private func view(_ kind: Kind, text: String) -> View {
    switch kind {
    case .field, .secure:
      let field = TextField()
      field.isSecureTextEntry = kind == .secure
      field.text = text
      return field
    case .search:
      let field = SearchField()
      field.text = text
      return field
    case .view, .longView:
      let view = TextView()
      let rest = String(repeating: "\nA line of text that is not very long.", count: 27_000)
      view.text = text + (kind == .longView ? rest : "")
      return view
    }
  }

  @Test("a key press shows its letter on the next frame", arguments: Kind.allCases)
  func nextFrame(kind: Kind) throws {
    let display = try HeadlessDisplay(debug: true)
    let context = try GraphicsContext(debug: true)
    let scene = try Scene(view(kind, text: "hello"), on: context)
    try scene.focus()
    let before = try scene.frame()
    let requests = scene.host.frameRequests
    scene.driver.key(.character("w"))
    scene.driver.send(.textInput("w"))
    #expect(scene.host.frameRequests > requests && scene.driver.window.needsFrame)
    let after = try scene.frame()
    // A view that has had the text all along looks the same.
    let other = try Scene(view(kind, text: "hellow"), on: context)
    try other.focus()
    #expect(after != before)
    #expect(try after == other.frame())
    withExtendedLifetime(display) {}
  }

  @Test("a composed letter is shown on the next frame", arguments: Kind.allCases)
  func composition(kind: Kind) throws {
    let display = try HeadlessDisplay(debug: true)
    let context = try GraphicsContext(debug: true)
    let scene = try Scene(view(kind, text: "hello"), on: context)
    try scene.focus()
    let before = try scene.frame()
    scene.driver.send(.textComposition("w", selectedRange: 1..<1))
    let composed = try scene.frame()
    #expect(composed != before)
    // The committed letter loses its line.
    scene.driver.send(.textInput("w"))
    let after = try scene.frame()
    #expect(after != composed)
    let other = try Scene(view(kind, text: "hellow"), on: context)
    try other.focus()
    #expect(try after == other.frame())
    withExtendedLifetime(display) {}
  }
}
