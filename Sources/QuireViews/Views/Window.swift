public import QuireEffects
public import QuireGraphics

/// The root of a view tree: takes input, lays out, and says what is to be drawn.
///
/// It knows no native window: whatever shows it is its `host`, sends it `InputEvent`s, and for each
/// frame calls `advance(to:)` and `compose()`, and draws what that returns.
public final class Window: View {
  /// The native window; nil when nothing shows it.
  public weak var host: (any WindowHost)? {
    didSet { if needsFrame { host?.requestFrame() } }
  }

  /// Device pixels a point.
  public private(set) var scale: Double

  /// The contents whose textures belong to this window.
  package let contents = ContentRegistry()

  /// The controller whose view fills the window.
  ///
  /// What the former one presents is gone with it.
  public var rootViewController: ViewController? {
    didSet { replaceRoot(oldValue) }
  }

  /// Whether something shows otherwise than in the last frame, or moves.
  public private(set) var needsFrame = true
  /// The time of the newest event or frame, in seconds on the monotonic clock.
  public internal(set) var time = 0.0
  private var isAdvancing = false
  private var frameObservers: [(Double) -> Bool] = []
  var alarms = AlarmClock()
  /// What the callbacks of all that lies in it ask for.
  let inbox = Inbox()

  /// Where keys go first; nil when they go to the innermost controller.
  ///
  /// A press elsewhere ends it.
  public internal(set) weak var firstResponder: Responder?
  /// Whether the first responder is to be marked: the keyboard chose it.
  public internal(set) var isFocusVisible = false {
    didSet { if isFocusVisible != oldValue { firstResponder?.firstResponderDidChange() } }
  }
  var input = InputState()
  var mouse = CursorState()
  private var inputObservers: [(InputEvent) -> Bool] = []

  /// Is called with the files that were dropped together: their paths in the bytes of the file
  /// system, and the place in points from the window's top left corner.
  public var filesDropped: ((_ paths: [[UInt8]], _ place: Point) -> Void)?

  private var colors: AppearanceState
  /// Whether what moves by itself is to be replaced by a plain change; what follows a hand is not.
  public var reducesMotion = false

  /// A window of `size` points at `scale` device pixels a point.
  public init(size: Size, scale: Double = 1, appearance: Appearance = .light) {
    self.scale = scale
    colors = AppearanceState(appearance)
    super.init(frame: Rect(size: size))
    backgroundColor = appearance.background
  }

  // What is under way in it arrives, and whoever waits for that is told.
  isolated deinit { for view in subviews { view.loseWindow() } }

  public override var window: Window? { self }
  public override var next: Responder? { nil }

  /// The colours of the controls; setting them has everything drawn anew.
  public override var appearance: Appearance {
    get { colors.current }
    set { changeColors { $0.choose(newValue) } }
  }

  /// Light or dark, whatever the desktop prefers; `.unspecified`, as at first, follows the desktop.
  public var overrideUserInterfaceStyle: UserInterfaceStyle {
    get { colors.override }
    set {
      guard newValue != colors.override else { return }
      changeColors { $0.override = newValue }
      userInterfaceStyleChosen?(newValue)
    }
  }

  /// Called after `overrideUserInterfaceStyle` has changed.
  public var userInterfaceStyleChosen: ((_ style: UserInterfaceStyle) -> Void)?

  /// The style that the desktop prefers; set by the program that shows the window.
  public var desktopInterfaceStyle: UserInterfaceStyle {
    get { colors.desktop }
    set { changeColors { $0.desktop = newValue } }
  }

  private func changeColors(_ change: (inout AppearanceState) -> Void) {
    let old = colors
    change(&colors)
    guard colors != old else { return }
    backgroundColor = colors.current.background
    announceAppearance(to: self)
  }

  /// Takes another size, in points, or another number of device pixels a point.
  public func resize(to size: Size, scale: Double) {
    if self.scale != scale {
      self.scale = scale
      contentsDidChange()
      setNeedsLayoutOfAll(self)
    }
    frame = Rect(size: size)
  }

  /// Whether the native window covers the whole screen; setting it lays everything out anew, since
  /// what is around a page may hide.
  public var isFullScreen: Bool {
    get { host?.isFullScreen ?? false }
    set {
      guard let host, host.isFullScreen != newValue else { return }
      host.isFullScreen = newValue
      setNeedsLayoutOfAll(self)
    }
  }

  /// Has everything in the window drawn with `shaders`, from the next frame on.
  ///
  /// - Parameters:
  ///   - shaders: the built-in stages and what they are replaced by.
  ///   - refused: is told which stages the driver refuses, then or when something is first drawn.
  ///     What they would have drawn is drawn as before.
  package func use(_ shaders: ShaderLibrary, refused: @escaping (GraphicsError) -> Void) {
    newShaders = (shaders, refused)
    setNeedsFrame()
  }

  private var newShaders: (library: ShaderLibrary, refused: (GraphicsError) -> Void)?

  /// Hands over shaders that were set since the last call; for what draws the window.
  package func takeShaders() -> (library: ShaderLibrary, refused: (GraphicsError) -> Void)? {
    defer { newShaders = nil }
    return newShaders
  }

  /// Has what draws `transition` made while nothing moves, so that its first frame is no later than
  /// the others.
  ///
  /// - Parameters:
  ///   - transition: what pages will turn with.
  ///   - completion: is called when it has been drawn, with why it cannot be or nil.
  public func prepare(
    _ transition: any TransitionEffect, completion: @escaping (GraphicsError?) -> Void
  ) {
    preparations.append((transition, completion))
    setNeedsFrame()
  }

  private var preparations:
    [(transition: any TransitionEffect, completion: (GraphicsError?) -> Void)] = []

  /// Whether transitions wait for being prepared; for what draws the window.
  package var hasPreparations: Bool { !preparations.isEmpty }

  /// Hands over what waited longest for being prepared; for what draws the window.
  package func takePreparation()
    -> (transition: any TransitionEffect, completion: (GraphicsError?) -> Void)?
  {
    preparations.isEmpty ? nil : preparations.removeFirst()
  }

  // MARK: Frames

  /// Whether something moves from frame to frame.
  public var isMoving: Bool { !frameObservers.isEmpty }

  /// Asks for a frame.
  public func setNeedsFrame() {
    guard !needsFrame else { return }
    needsFrame = true
    if !isAdvancing { host?.requestFrame() }
  }

  /// Calls `body` at the next frame with the frame's time in seconds, and then at each further one
  /// for as long as it returns true.
  public func observeFrames(_ body: @escaping (_ time: Double) -> Bool) {
    frameObservers.append(body)
    setNeedsFrame()
  }

  /// Brings everything to its state at `time` (seconds on the monotonic clock) and lays out.
  public func advance(to time: Double) {
    isAdvancing = true
    self.time = max(self.time, time)
    for body in alarms.takeDue(at: time) { body(time) }
    let observers = frameObservers
    frameObservers = []
    let moving = observers.filter { $0(time) }
    frameObservers = moving + frameObservers
    layoutIfNeeded()
    showCursor()
    isAdvancing = false
    needsFrame = !frameObservers.isEmpty
    if needsFrame { host?.requestFrame() }
  }

  /// Displays and composes the frame to which the window has advanced: the last step before it is
  /// drawn, for which the result is all that is needed.
  ///
  /// - Returns: What the window shows, in painting order; window coordinates are the root.
  package func compose() -> [LayerItem] { subtree(of: bounds, in: self).items }

  /// Handles `event`.
  ///
  /// - Returns: whether anything in the window did something with it.
  @discardableResult
  public func send(_ event: InputEvent) -> Bool {
    time = max(time, event.time)
    followMouse(event)
    defer { showCursor() }
    let observers = inputObservers
    inputObservers = []
    inputObservers = observers.filter { $0(event) } + inputObservers
    return route(event)
  }

  /// Calls `body` with each event before the event is handled, for as long as `body` returns true.
  ///
  /// An observer handles nothing: it suits what depends on whether a person is active, such as a
  /// bar that hides at rest.
  public func observeInput(_ body: @escaping (_ event: InputEvent) -> Bool) {
    inputObservers.append(body)
  }

  override func contentsDidChange() {
    super.contentsDidChange()
    setNeedsFrame()
  }

  private func replaceRoot(_ old: ViewController?) {
    guard old !== rootViewController else { return }
    if let presentation = old?.presentation {
      presentation.end { [self] in takeOut(old) }
    } else {
      takeOut(old)
    }
    guard let root = rootViewController else { return }
    precondition(root.parent == nil, "a root controller has no parent")
    root.view.frame = bounds
    root.view.autoresizing = .fill
    root.beginAppearanceTransition(true, animated: false)
    insertSubview(root.view, at: 0)
    root.endAppearanceTransition()
  }

  /// Takes a former root out of sight, unless it is the root again.
  private func takeOut(_ old: ViewController?) {
    guard let old, old !== rootViewController else { return }
    old.beginAppearanceTransition(false, animated: false)
    old.viewIfLoaded?.removeFromSuperview()
    old.endAppearanceTransition()
  }

  private func announceAppearance(to view: View) {
    view.appearanceDidChange()
    for view in view.subviews { announceAppearance(to: view) }
  }

  private func setNeedsLayoutOfAll(_ view: View) {
    view.setNeedsLayout()
    for view in view.subviews { setNeedsLayoutOfAll(view) }
  }
}
