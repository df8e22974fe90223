internal import Logging
public import Quire
import QuireCompositor
import QuireGeometry
import QuireGraphics

/// The content of a native window: a window of the framework, which a compositor draws on the GPU.
final class WindowScene: WindowContent, ImageRenderer {
  /// The longest time, in seconds, that one frame may spend on texture uploads during an animation.
  private static let uploadBudget = 0.0015

  /// The window that the scene draws.
  let window: Quire.Window
  private let follows: FollowedSettings
  /// Whether the window reduces animations if the desktop has no preference.
  private let reducesMotion: Bool
  /// The compositor, which is created when OpenGL is first needed.
  private var compositor: Compositor?
  private var painter = MemoryPainter()
  /// The items of the current frame, in painting order.
  private var items: [LayerItem] = []
  private var buffer = WindowBuffer()
  /// The remaining steps that prepare the GPU for the first transition, or `nil` when all are done.
  private var warmUp: WarmUp?
  /// The shaders that replace built-in ones, and the function that reports those that are refused,
  /// or `nil` if none are replaced.
  private var shaders: (library: ShaderLibrary, refused: (GraphicsError) -> Void)?
  /// Whether a frame has shown a picture or another view content, so that there is time for
  /// preparing later frames.
  private var hasShownContent = false
  /// Whether OpenGL's driver is being loaded, or has been loaded, on another thread.
  private var isLoadingGraphics = false
  /// The error that ended drawing, or `nil` if there was none.
  private(set) var failure: GraphicsError?

  private let log = Logger(label: "quire.window")
  private lazy var shaderFaults = ShaderFaults { [log] in log.error("\($0)") }

  /// Creates a scene that draws `window` in the current OpenGL context, and applies the desktop
  /// settings in `follows` to it; `textures` are those of other scenes in this context, if there
  /// are any.
  init(
    _ window: Quire.Window, following follows: FollowedSettings,
    sharing textures: ContentTextures? = nil
  ) {
    self.window = window
    self.follows = follows
    reducesMotion = window.reducesMotion
    compositor = textures.map { Compositor(sharing: $0) }
    compositor?.shaderFaults = shaderFaults
    window.imageRenderer = self
    window.closedPlacement = nil
  }

  func image(of subtree: SnapshotSource.Subtree) -> Image? {
    native?.surface.makeCurrent()
    return try? makeCompositor().image(of: subtree, contents: window.contents)
  }

  /// Returns the compositor of the scene, which is created if OpenGL has not been needed before.
  ///
  /// - Throws: `GraphicsError` if the context is too old or rejects the shaders.
  @discardableResult
  func makeCompositor() throws(GraphicsError) -> Compositor {
    try openGraphics()
    if let compositor { return compositor }
    let shared = native?.surface.shared
    let new: Compositor
    if let textures = shared?.textures {
      new = Compositor(sharing: textures)
    } else {
      let context = try GraphicsContext()
      context.refusedShaders = shared?.refusedShaders
      let renderer = try Renderer(context: context)
      new = Compositor(renderer: renderer)
      if let shaders { renderer.use(shaders.library, refused: shaders.refused) }
      shared?.textures = new.textures
      // The first window prepares the programs.
      warmUp = WarmUp(of: renderer)
    }
    new.shaderFaults = shaderFaults
    compositor = new
    if hasShownContent { window.setNeedsFrame() }
    return new
  }

  /// Makes OpenGL usable in the native window, if there is one.
  private func openGraphics() throws(GraphicsError) {
    do throws(DesktopError) { try native?.openGraphics() } catch {
      guard case .noGraphics(let reason) = error else { throw .unavailable("\(error)") }
      throw .unavailable(reason)
    }
  }

  /// The native window that shows the scene, or `nil` if it has none yet.
  private var native: NativeWindow? { window.host as? NativeWindow }

  func resize(to size: Size, scale: Double) {
    window.resize(to: size, scale: scale)
  }

  func follow(_ settings: DesktopSettings) {
    if follows.contains(.appearance) {
      window.desktopInterfaceStyle = UserInterfaceStyle(settings.colorScheme)
      window.desktopIncreasesContrast = settings.contrast == .high
    }
    if follows.contains(.motion) {
      window.reducesMotion = settings.motion.map { $0 == .reduced } ?? reducesMotion
    }
  }

  func hold(_ modifiers: Modifiers) {
    window.heldModifiers = modifiers
  }

  func type(_ text: String) {
    window.performCommand(typing: text)
  }

  func handle(_ event: InputEvent) {
    window.send(event)
  }

  func moveClock(to time: Double) {
    window.moveClock(to: time)
  }

  func take(_ items: [DragItem], at location: Point) {
    window.drop(items, at: location)
  }

  var needsFrame: Bool { window.needsFrame }
  var deadline: Double? { window.deadline }

  func advance(to time: Double) {
    window.advance(to: time)
    items = window.compose()
  }

  func draw(pixelWidth: Int, pixelHeight: Int) {
    do throws(GraphicsError) {
      let compositor = try makeCompositor()
      let surface = Renderer.Surface.window(width: pixelWidth, height: pixelHeight)
      compositor.renderer.context.refusedShaders?.beginFrame()
      if let new = window.takeShaders() {
        shaders = new
        compositor.renderer.use(new.library, refused: new.refused)
        compositor.forgetFrames()
      }
      let age = buffer.age()
      let isOverwritten = try stepWarmUp(on: surface)
      try compositor.draw(
        items, contents: window.contents, scale: window.scale, to: surface,
        background: window.restingBackgroundColor ?? .black, age: isOverwritten ? 0 : age)
      noteContent()
      try uploadAhead(with: compositor)
    } catch {
      fail(error)
    }
  }

  /// Paints a frame into `pixels` without OpenGL, and returns the rectangles that have been
  /// painted; returns `nil` and paints nothing if the frame needs OpenGL.
  ///
  /// If OpenGL's driver has not been loaded, such a frame is left out, and another one is requested
  /// when it has been. The page may be painted before that, when it arrives in its final size.
  ///
  /// The window asks for painted frames if it has no GPU: copying the pixels of a page at rest
  /// takes less time than drawing them in software. It calls `draw` after a result of `nil`.
  ///
  /// - Parameters:
  ///   - pixels: The rows of pixels, from top to bottom and without padding: four bytes for blue,
  ///     green, red and an unused one.
  ///   - width: The number of pixels in a row.
  ///   - isKept: Whether `pixels` contains the frame that was painted last.
  /// - Returns: The painted rectangles, or `nil`.
  func paint(into pixels: inout MutableSpan<UInt32>, width: Int, isKept: Bool) -> [PixelRect]? {
    // The steps that prepare transitions are drawn into the window; replaced shaders draw pages at
    // rest, too.
    let isPreparing = hasShownContent && warmUp != nil && !window.needsFrame
    guard !window.hasPreparations, !isPreparing, !window.hasNewShaders,
      compositor?.renderer.usesBuiltInShaders ?? true
    else { return nil }
    func painted(_ items: [LayerItem], into pixels: inout MutableSpan<UInt32>) -> [PixelRect]? {
      painter.paint(
        items, contents: window.contents, scale: window.scale,
        background: window.restingBackgroundColor ?? .black, into: &pixels, width: width,
        isKept: isKept)
    }
    if let areas = painted(items, into: &pixels) { return areas }
    guard native?.surface.isGraphicsLoaded == false else { return nil }
    loadGraphics()
    // Until OpenGL can draw the frame, the window keeps its pixels, or shows its background.
    items = []
    return isKept ? [] : painted(items, into: &pixels)
  }

  /// Prepares OpenGL for later frames, after a painted frame has become visible.
  func prepareFrames() {
    noteContent()
    // Before that, only what waits for OpenGL is worth the time: the first page comes first.
    guard hasShownContent || window.contents.contents.contains(where: { $0.whenUploaded != nil })
    else { return }
    guard native?.surface.isGraphicsLoaded ?? true else { return loadGraphics() }
    do throws(GraphicsError) {
      let compositor = try makeCompositor()
      compositor.releaseTextures(of: window.contents)
      try uploadAhead(with: compositor)
    } catch {
      fail(error)
    }
  }

  /// Loads OpenGL's driver on another thread, after which the next frame prepares OpenGL.
  private func loadGraphics() {
    guard !isLoadingGraphics else { return }
    isLoadingGraphics = true
    native?.surface.loadGraphics { [weak window] in window?.setNeedsFrame() }
  }

  /// Notes whether the frame that has been drawn or painted shows a view content.
  private func noteContent() {
    guard !hasShownContent, items.contains(where: \.showsContent) else { return }
    log.debug("the first page is shown")
    hasShownContent = true
  }

  /// Uploads the contents of the window that have no texture yet, and requests another frame if
  /// that or the preparation of transitions takes more time than this frame has.
  private func uploadAhead(with compositor: Compositor) throws(GraphicsError) {
    if window.hasPreparations || hasShownContent && warmUp != nil { window.setNeedsFrame() }
    let end = window.needsFrame ? ContinuousClock.now + .seconds(WindowScene.uploadBudget) : nil
    let isDone = try compositor.uploadAhead(of: window.contents) {
      end.map { ContinuousClock.now < $0 } ?? true
    }
    if !isDone { window.setNeedsFrame() }
  }

  /// Ends drawing because of `error`, and closes the window.
  private func fail(_ error: GraphicsError) {
    failure = error
    window.host?.close()
  }

  /// Performs one step that prepares the GPU for transitions if no animation is running, and
  /// returns whether the step drew something.
  private func stepWarmUp(on surface: Renderer.Surface) throws(GraphicsError) -> Bool {
    guard !window.needsFrame else { return false }
    // Requested preparations come first, even before there is a page to turn.
    if let renderer = compositor?.renderer, let next = window.takePreparation() {
      var step = WarmUp(of: renderer) { next.transition.drawList(at: 0.5, on: $0) }
      do throws(GraphicsError) {
        _ = try step.step(on: surface)
        next.completion(nil)
      } catch {
        // The transition has not been shown yet, so the window continues without it.
        next.completion(error)
      }
    } else if hasShownContent, var rest = warmUp {
      warmUp = try rest.step(on: surface) ? nil : rest
    } else {
      return false
    }
    log.debug("a transition has been prepared")
    return true
  }

  func shouldClose() async -> Bool { await window.delegate?.windowShouldClose(window) ?? true }

  func didClose() { window.delegate?.windowDidClose(window) }

  func contextWasLost() {
    (warmUp, compositor) = (nil, nil)
    buffer = WindowBuffer()
    for content in window.contents.contents { content.textureWasLost() }
    window.setNeedsFrame()
  }

  func willClose() {
    window.closedPlacement = window.host?.placement
    window.rootViewController = nil
    warmUp = nil
    let context = compositor?.renderer.context
    compositor = nil
    if let context { log.debug("closed with \(context.objects)") }
  }
}

nonisolated extension UserInterfaceStyle {
  /// Creates the style that corresponds to the desktop's `scheme`, or an unspecified style for
  /// `nil`.
  init(_ scheme: DesktopSettings.ColorScheme?) {
    self =
      switch scheme {
      case .dark: .dark
      case .light: .light
      case nil: .unspecified
      }
  }
}

extension NativeWindow {
  /// Shows the contents of `window`, a window of the framework, in this native window, and returns
  /// when the native window is closed.
  ///
  /// Call this on the main thread outside of any task: tasks run while it waits.
  ///
  /// - Throws: `GraphicsError` if the window cannot be drawn, `DesktopError.displayLost` if the
  ///   connection to the display server is lost.
  public func show(_ window: Quire.Window) throws {
    window.host = self
    window.moveClock(to: monotonicTime())
    let scene = WindowScene(window, following: follows)
    // A window without a GPU begins with painted frames.
    if memory == nil { try scene.makeCompositor() }
    let loop = EventLoop()
    loop.add(self, showing: scene)
    try loop.run()
    if let failure = scene.failure { throw failure }
  }
}
