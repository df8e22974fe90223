package import QuireCompositor
public import QuireEffects
package import QuireGraphics

/// The root of a view tree, which dispatches input, lays out the views and lists what to draw.
///
/// A window does not know the native window that shows it. The native window is its `host`. The
/// host sends it each `InputEvent`; for each frame it calls `advance(to:)` and `compose()`, and
/// draws the items that `compose()` returns. Before it calls anything else, such as
/// `resize(to:scale:)`, it calls `moveClock(to:)`. All times are on one monotonic clock.
public final class Window: View {
  /// The native window, or `nil` if nothing shows this window.
  public weak var host: (any WindowHost)? {
    didSet { if needsFrame { host?.requestFrame() } }
  }

  /// The object that decides whether the window closes, or `nil` if it closes at once.
  public weak var delegate: (any WindowDelegate)?

  /// The number of device pixels per point.
  public private(set) var scale: Double

  /// The placement that the native window had when it closed, or `nil` before that.
  package var closedPlacement: WindowPlacement?

  /// The object that draws views into images, or `nil` if nothing draws the window.
  package weak var imageRenderer: (any ImageRenderer)?

  /// The registry of the pixel contents in this window, which decides which of them are uploaded to
  /// textures and which textures can be freed.
  package let contents = ContentRegistry()

  /// The controller whose view fills the window, or `nil` if there is none.
  ///
  /// Setting this property also ends any presentation of the previous root controller.
  public var rootViewController: ViewController? {
    didSet { replaceRoot(oldValue) }
  }

  /// Whether the window needs a new frame, because of a change or an animation.
  public private(set) var needsFrame = true
  /// The time of the newest event, frame or other work, in seconds on the monotonic clock.
  public internal(set) var time: Double
  private(set) var isAdvancing = false
  private var frameObservers: [(Double) -> Bool] = []
  var alarms = AlarmClock()
  /// A queue of requests to show or remove controllers in this window, each of which waits until
  /// the current event has been handled.
  let inbox = Inbox()

  /// The responder that receives key events first, or `nil` if the view of the innermost controller
  /// receives them first.
  ///
  /// A press outside the first responder resets it to `nil`.
  public internal(set) weak var firstResponder: Responder?
  /// Whether the first responder shows a focus ring, because the keyboard moved the focus to it.
  public internal(set) var isFocusVisible = false {
    didSet { if isFocusVisible != oldValue { firstResponder?.firstResponderDidChange() } }
  }
  var input = InputState()
  var mouse = CursorState()
  var typing = TextInputState()
  var toolTips = ToolTipState()
  var drag = DragState()
  private var inputObservers: [(InputEvent) -> Bool] = []

  private var colors: AppearanceState
  /// Whether animations are replaced by immediate changes, and transitions between controllers by
  /// the container's `transitionForReducedMotion`.
  ///
  /// Motion that follows a pointer is not affected.
  public var reducesMotion = false
  /// Whether the window plays the sound of the paper that transitions turn; false by default.
  public var playsPaperSound = false {
    didSet { if playsPaperSound != oldValue { paperSoundDidChange?(playsPaperSound) } }
  }
  /// Called after `playsPaperSound` has changed, with the new value.
  public var paperSoundDidChange: ((_ isOn: Bool) -> Void)?
  private let ownUndoManager = UndoManager()

  /// Called with the new value after `overrideUserInterfaceStyle` has changed.
  public var userInterfaceStyleDidChange: ((_ style: UserInterfaceStyle) -> Void)?

  private var newShaders: (library: ShaderLibrary, refused: (GraphicsError) -> Void)?

  private var preparations:
    [(transition: any TransitionEffect, completion: (GraphicsError?) -> Void)] = []

  /// Creates a window of `size` points at `scale` device pixels per point, with the colours
  /// `appearance`.
  ///
  /// - Parameters:
  ///   - size: The size, in points.
  ///   - scale: The device pixels per point.
  ///   - appearance: The colours until the desktop's style is known.
  ///   - time: The present time, in seconds on the monotonic clock.
  public init(
    size: Size, scale: Double = 1, appearance: Appearance = .light, time: Double = 0
  ) {
    self.scale = scale
    self.time = time
    colors = AppearanceState(appearance)
    super.init(frame: Rect(size: size))
    followReading()
    backgroundColor = appearance.background
  }

  // Running animations and transitions jump to their end, so that their completions are called.
  isolated deinit { for view in subviews { view.loseWindow() } }

  public override var window: Window? { self }

  /// The undo manager of the window, for all responders in it that have no other one.
  public override var undoManager: UndoManager? { ownUndoManager }

  public override var next: Responder? { nil }

  /// The commands of every window: full screen, going back, moving the focus and closing.
  ///
  /// They are performed only if no responder handles the key.
  public override var keyCommands: [KeyCommand] { ownKeyCommands }

  /// The colours of the window's background, text and controls.
  ///
  /// Setting them redraws all views.
  public override var appearance: Appearance {
    get { colors.current }
    set { changeColors { $0.choose(newValue) } }
  }

  /// The light or dark style that the program has chosen for this window, or `.unspecified` to use
  /// the style that the desktop prefers.
  ///
  /// The default, `.unspecified`, follows the desktop.
  public var overrideUserInterfaceStyle: UserInterfaceStyle {
    get { colors.override }
    set {
      guard newValue != colors.override else { return }
      changeColors { $0.override = newValue }
      userInterfaceStyleDidChange?(newValue)
    }
  }

  /// The light or dark style that the desktop prefers.
  ///
  /// The program that shows the window sets it.
  public var desktopInterfaceStyle: UserInterfaceStyle {
    get { colors.desktop }
    set { changeColors { $0.desktop = newValue } }
  }

  /// Whether the desktop prefers colours with a strong contrast, which then replace those of the
  /// window.
  ///
  /// The program that shows the window sets it.
  public var desktopIncreasesContrast: Bool {
    get { colors.increasesContrast }
    set { changeColors { $0.increasesContrast = newValue } }
  }

  private func changeColors(_ change: (inout AppearanceState) -> Void) {
    let old = colors
    change(&colors)
    guard colors != old else { return }
    backgroundColor = colors.current.background
    announceAppearance()
  }

  /// Changes the size of the window, in points, and the number of device pixels per point.
  public func resize(to size: Size, scale: Double) {
    if self.scale != scale {
      self.scale = scale
      contentsDidChange()
      setNeedsLayoutOfAll(self)
    }
    frame = Rect(size: size)
  }

  /// Whether the native window covers the whole screen.
  ///
  /// Setting it lays out all views again, since views may hide in full screen.
  public var isFullScreen: Bool {
    get { host?.isFullScreen ?? false }
    set {
      guard let host, host.isFullScreen != newValue else { return }
      host.isFullScreen = newValue
      setNeedsLayoutOfAll(self)
    }
  }

  /// The reason for which the desktop leaves the screen on, and unlocked, while nobody uses the
  /// computer, such as "Slide show"; `nil` if the screen may turn off.
  ///
  /// Desktops show the reason to people. The setting holds for the whole
  /// program until it is changed.
  public var idleTimerDisabledReason: String? {
    get { host?.idleTimerDisabledReason }
    set { host?.idleTimerDisabledReason = newValue }
  }

  /// Sets the shader stages that draw the window from the next frame on; `refused` is called with
  /// the error of each stage that the driver refuses.
  ///
  /// - Parameters:
  ///   - shaders: The built-in shader stages and their replacements.
  ///   - refused: Called with the error for each stage that the driver refuses, at once or when the
  ///     stage is first used. The built-in stage is used in its place.
  package func use(_ shaders: ShaderLibrary, refused: @escaping (GraphicsError) -> Void) {
    newShaders = (shaders, refused)
    setNeedsFrame()
  }

  /// Whether `takeShaders` has something to return.
  package var hasNewShaders: Bool { newShaders != nil }

  /// Removes and returns the shaders that `use(_:refused:)` has set since the last call, or `nil`
  /// if there are none.
  package func takeShaders() -> (library: ShaderLibrary, refused: (GraphicsError) -> Void)? {
    defer { newShaders = nil }
    return newShaders
  }

  /// Draws one frame of `transition` in advance, so that its first visible frame is not late, and
  /// calls `completion` with the error, or `nil` if there is none.
  ///
  /// - Parameters:
  ///   - transition: The effect of a later transition.
  ///   - completion: Called when the effect has been drawn, with the error that prevents drawing
  ///     it, or `nil`.
  public func prepare(
    _ transition: any TransitionEffect, completion: @escaping (GraphicsError?) -> Void
  ) {
    preparations.append((transition, completion))
    setNeedsFrame()
  }

  /// Whether any transition waits to be prepared by the code that draws the window.
  package var hasPreparations: Bool { !preparations.isEmpty }

  /// Removes and returns the transition that has waited longest to be prepared, or `nil` if there
  /// is none.
  package func takePreparation()
    -> (transition: any TransitionEffect, completion: (GraphicsError?) -> Void)?
  {
    preparations.isEmpty ? nil : preparations.removeFirst()
  }

  // MARK: Frames

  /// Whether a frame observer, such as a running animation, waits for the next frame.
  public var isMoving: Bool { !frameObservers.isEmpty }

  /// The output for the sound of paper, or `nil` if the window plays none.
  var paperSound: (any PaperSoundOutput)? { playsPaperSound ? host?.paperSound : nil }

  /// Requests a new frame of the window.
  public func setNeedsFrame() {
    guard !needsFrame else { return }
    needsFrame = true
    if !isAdvancing { host?.requestFrame() }
  }

  /// Calls `body` at the next frame with the frame's time in seconds, and at every further frame
  /// for as long as `body` returns `true`.
  public func observeFrames(_ body: @escaping (_ time: Double) -> Bool) {
    frameObservers.append(body)
    setNeedsFrame()
  }

  /// Moves the clock of the window to `time`, in seconds, before work is done that belongs to no
  /// event and no frame, such as the answer of another thread.
  public func moveClock(to time: Double) {
    self.time = max(self.time, time)
  }

  /// Advances animations and alarms to `time`, in seconds on the monotonic clock, and then lays out
  /// the views.
  public func advance(to time: Double) {
    isAdvancing = true
    moveClock(to: time)
    for body in alarms.takeDue(at: time) { body(time) }
    let observers = frameObservers
    frameObservers = []
    let moving = observers.filter { $0(time) }
    frameObservers = moving + frameObservers
    layoutIfNeeded()
    showCursor()
    showTextInput()
    isAdvancing = false
    needsFrame = !frameObservers.isEmpty
    if needsFrame { host?.requestFrame() }
  }

  /// Returns the rectangles and the transitions that the window shows in the current frame, from
  /// back to front, in window coordinates.
  ///
  /// This is the last step before the frame is drawn. Drawing needs nothing but the result.
  package func compose() -> [LayerItem] { subtree(of: bounds, in: self).items }

  /// Dispatches `event` to the responders, and returns whether one handled it.
  @discardableResult
  public func send(_ event: InputEvent) -> Bool {
    time = max(time, event.time)
    followMouse(event)
    followToolTip(event)
    defer {
      showCursor()
      showTextInput()
    }
    let observers = inputObservers
    inputObservers = []
    inputObservers = observers.filter { $0(event) } + inputObservers
    return route(event)
  }

  /// Calls `body` with each event before the event is dispatched, for as long as `body` returns
  /// `true`.
  ///
  /// An observer cannot handle the event. Use it to learn whether a person is active, for example
  /// to hide a bar after some time without input.
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
      presentation.end { [self] in removeView(of: old) }
    } else {
      removeView(of: old)
    }
    guard let root = rootViewController else { return }
    precondition(root.parent == nil, "a root controller cannot have a parent")
    root.view.frame = bounds
    root.view.autoresizingMask = .fill
    root.beginAppearanceTransition(true, animated: false)
    insertSubview(root.view, at: 0)
    root.endAppearanceTransition()
  }

  /// Removes the view of the previous root controller `old`, unless `old` is the root controller
  /// again.
  private func removeView(of old: ViewController?) {
    guard let old, old !== rootViewController else { return }
    old.beginAppearanceTransition(false, animated: false)
    old.viewIfLoaded?.removeFromSuperview()
    old.endAppearanceTransition()
  }

  private func setNeedsLayoutOfAll(_ view: View) {
    view.setNeedsLayout()
    for view in view.subviews { setNeedsLayoutOfAll(view) }
  }
}
