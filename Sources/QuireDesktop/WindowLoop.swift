internal import CSDL2
internal import CWayland
internal import Glibc
internal import Logging
import Quire
import QuireGraphics

/// The part of the event loop that handles one window, from its first frame to its last.
final class WindowLoop {
  /// The identifier by which SDL's events name the window.
  let id: UInt32
  let window: NativeWindow
  private let content: any WindowContent
  /// The content, if it draws a window of views, or `nil`.
  private let scene: WindowScene?
  private let presenter: FramePresenter
  private let listener: WaylandListener?
  private let xInput: XInputListener?
  private var translator: EventTranslator
  private var motion = MotionCoalescer()
  private var drops = DropCollector()
  private var keys = HeldKeys()
  private var controllerKeys: HeldControllerKeys
  private var pacer: FramePacer
  private var measure: Measure?
  /// Whether the GPU was reset and has lost the OpenGL context.
  private(set) var hasLostContext = false

  /// Whether the content is being asked whether the window closes.
  private var isAsked = false

  private var followed: DesktopSettings?

  private var isLost = false

  private let log = Logger(label: "quire.window")
  /// The time that the content took to prepare the last frame, in seconds, for the log.
  private var ownTime = 0.0
  private var lastAdvance = 0.0

  /// Creates the loop of `window` with `content`; `scene` is the content, if it draws a window of
  /// views, and `isAlone` is whether the program has no other window.
  init(window: NativeWindow, content: any WindowContent, scene: WindowScene?, isAlone: Bool) {
    self.window = window
    self.content = content
    self.scene = scene
    presenter = FramePresenter(window: window, content: content, scene: scene)
    id = unsafe SDL_GetWindowID(window.surface.window)
    window.surface.makeCurrent()
    translator = EventTranslator(driver: window.surface.display.driver)
    translator.pointsPerUnit = window.pointsPerUnit
    listener = unsafe window.surface.waylandHandles.flatMap { handles in
      unsafe WaylandListener(
        display: handles.display, surface: handles.surface, waker: window.waker,
        serial: window.surface.display.inputSerial)
    }
    if let listener { window.surface.display.inputListener = listener }
    translator.ignoresWheel = listener != nil
    xInput = window.surface.xWindow.map {
      XInputListener(window: $0, pointsPerPixel: window.pointsPerUnitUnscaled, waker: window.waker)
    }
    // A compositor requests frames itself; SDL's swap would block for a hidden window.
    // Two windows whose swaps block would have half of the frames each.
    let waits = listener == nil && isAlone
    window.surface.waitsForScreen = waits
    let source: FramePacer.Source = listener != nil ? .compositor : waits ? .swap : .timer
    pacer = FramePacer(source: source, refreshRate: window.refreshRate)
    controllerKeys = HeldControllerKeys(keys: window.controllerKeys)
  }

  /// Whether the window has to be closed.
  var wantsToClose: Bool { window.wantsToClose }

  /// Whether the window has to be drawn or closed, or its content asked about that.
  var wantsStep: Bool {
    wantsToClose || window.closeRequest != nil || window.wantsFrame || content.needsFrame
  }

  /// Returns what somebody wants to close, and forgets it; `nil` if nobody wants to close anything.
  func takeCloseRequest() -> CloseRequest? {
    defer { window.closeRequest = nil }
    return window.closeRequest
  }

  /// Asks the content whether the window closes, and returns the answer, or `false` if it has not
  /// answered an earlier question yet.
  func shouldClose() async -> Bool {
    guard !isAsked else { return false }
    isAsked = true
    defer { isAsked = false }
    return await content.shouldClose()
  }

  /// Closes the window in the next step of the event loop.
  func setNeedsClose() { window.close() }

  /// The OpenGL context of the window, for other windows to share.
  var sharedContext: SharedContext? { window.surface.shared }

  /// The listener for the characters of keys while no view accepts text.
  var typedCharacters: TypedCharacters { window.surface.display.typedCharacters }

  /// Returns whether the window has the content `content`.
  func shows(_ content: any WindowContent) -> Bool { self.content === content }

  /// The window for assistive programs, or `nil` if it has no views.
  var accessibleWindow: AccessibleWindow? {
    scene.map { window.accessible($0.window) }
  }

  /// Makes the OpenGL context current for this window.
  func makeCurrent() { window.surface.makeCurrent() }

  /// Tells the content the size of the window and the settings of the desktop, if they have
  /// changed.
  func prepare() {
    resizeIfNeeded()
    followSettings()
  }

  /// Shows the cursor of this window, after the mouse has come from another one.
  func showCursor() { window.showCursor() }

  /// Tells the content the present time, before it handles something that has no time itself.
  func moveClock() { content.moveClock(to: monotonicTime()) }

  /// Tells the content that the window closes, and ends what is being printed from it.
  func close() {
    window.printRun = nil
    content.willClose()
  }

  /// Hides the window, which has closed.
  func hide() { unsafe SDL_HideWindow(window.surface.window) }

  /// The exchange of the clipboard with other programs, or `nil` if the program has not used it.
  var selections: (any SelectionExchange)? { window.surface.display.selections }

  /// Tells the content that the window has closed.
  func didClose() { content.didClose() }

  /// Draws a frame if one is due and returns `nil`, otherwise returns the time, in seconds, until
  /// which the window needs nothing, or ∞.
  ///
  /// - Throws: `DesktopError.displayLost`.
  func step() throws(DesktopError) -> Double? {
    try checkConnection()
    if let end = translator.scroll.end(at: monotonicTime()) { deliver(end) }
    for event in controllerKeys.repeats(at: monotonicTime()) { deliver(event) }
    // All following decisions use the same time, so that no deadline passes unnoticed between
    // them.
    let now = monotonicTime()
    // The changes from delayed motion are shown before anything else happens.
    if !needsFrame(at: now) { flushMotion() }
    let needsFrame = needsFrame(at: now)
    guard !window.wantsToClose else { return .infinity }
    let due = needsFrame ? frameIfDue() : .infinity
    return due.map { min($0, nextDeadline(after: now)) }
  }

  private func needsFrame(at now: Double) -> Bool {
    window.wantsFrame || content.needsFrame || content.deadline.map { $0 <= now } ?? false
  }

  /// Returns the next time after `now`, in seconds, at which the loop has to wake even if no event
  /// arrives, or ∞ if there is no such time.
  ///
  /// A deadline before `now` is left out, because its frame is already due.
  private func nextDeadline(after now: Double) -> Double {
    let deadline = content.deadline.flatMap { $0 > now ? $0 : nil }
    let answer = window.awaitsInputMethod ? now + NativeWindow.inputMethodPeriod : .infinity
    return min(
      deadline ?? .infinity, translator.scroll.deadline ?? .infinity,
      controllerKeys.nextRepeat ?? .infinity, answer)
  }

  // MARK: Events

  /// Handles `event`, an event of this window or of the whole program.
  func handle(_ event: SDL_Event) {
    if let reason = unsafe window.waker.reason(of: event) {
      handleWake(reason)
      return
    }
    switch unsafe SDL_EventType(event.type) {
    case SDL_QUIT: window.wantsToClose = true
    case SDL_WINDOWEVENT: unsafe handle(event.window)
    case SDL_DROPBEGIN, SDL_DROPFILE, SDL_DROPTEXT, SDL_DROPCOMPLETE:
      guard let items = unsafe drops.add(event.drop) else { return }
      flushMotion()
      moveClock()
      content.take(items, at: window.dropLocation ?? translator.pointer.location)
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: unsafe followButton(event.button)
    case SDL_DISPLAYEVENT: pacer.period = FramePacer.period(refreshRate: window.refreshRate)
    default: break
    }
    let acceptsText = window.textInputRect != nil
    guard
      unsafe !keys.follow(event, for: content, acceptsText: acceptsText, with: &translator)
    else { return }
    for input in unsafe translator.translate(event) { deliver(input) }
  }

  private func handle(_ event: SDL_WindowEvent) {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_CLOSE: window.performClose()
    case SDL_WINDOWEVENT_MOVED, SDL_WINDOWEVENT_MAXIMIZED: window.noteFrame()
    case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_SHOWN,
      SDL_WINDOWEVENT_RESTORED:
      window.wantsFrame = true
      presenter.forgetShownPixels()
      pacer.allowFrame()
      window.noteFrame()
      resizeIfNeeded()
    case SDL_WINDOWEVENT_ENTER, SDL_WINDOWEVENT_FOCUS_GAINED:
      // A frame request may be lost while a window is hidden; input shows that the window is
      // visible.
      pacer.allowFrame()
      if event.event == SDL_WINDOWEVENT_FOCUS_GAINED.rawValue { window.followFocus() }
    case SDL_WINDOWEVENT_FOCUS_LOST:
      for event in controllerKeys.releaseAll(at: monotonicTime()) { deliver(event) }
    case SDL_WINDOWEVENT_DISPLAY_CHANGED:
      window.wantsFrame = true
      pacer.period = FramePacer.period(refreshRate: window.refreshRate)
    default: break
    }
  }

  /// Handles the updates or the work for which another thread has woken the event loop, as `reason`
  /// says.
  private func handleWake(_ reason: LoopWaker.Reason) {
    switch reason {
    case .mainQueue, .controllers: break
    case .wayland:
      guard let updates = listener?.takeUpdates() else { return }
      if updates.wantsFrame { pacer.allowFrame() }
      for report in updates.reports {
        for event in translator.translate(report, time: monotonicTime()) { deliver(event) }
      }
      for (index, screen) in updates.screens { window.follow(screen, index: index) }
      if updates.hasPress { pressMissedButton() }
      if updates.isLost { isLost = true }
    case .settings:
      log.trace("the desktop's settings are known")
      followSettings()
    case .xInput:
      guard let updates = xInput?.takeUpdates() else { return }
      translator.ignoresWheel = updates.isReady
      for report in updates.reports {
        for event in translator.translate(report, time: monotonicTime()) { deliver(event) }
      }
    }
  }

  /// Handles the press of a button of a controller, while the window has the keyboard.
  func press(_ press: ControllerPress) {
    for event in controllerKeys.press(press, at: monotonicTime()) { deliver(event) }
  }

  /// Handles the end of `press`, which may have begun in another window.
  func release(_ press: ControllerPress) {
    for event in controllerKeys.release(press, at: monotonicTime()) { deliver(event) }
  }

  private func followSettings() {
    guard let settings = window.settings?.settings, settings != followed else { return }
    followed = settings
    if window.follows.contains(.textSize) {
      // The scale of an X server contains the size of text already.
      let isScaled = window.pointsPerUnitUnscaled != 1
      window.textScale = isScaled ? 1 : settings.textScale ?? 1
      translator.textScale = window.textScale
      translator.pointsPerUnit = window.pointsPerUnit
      // The size in points changes with the points.
      window.requestFrame()
    }
    moveClock()
    content.follow(settings)
  }

  private func deliver(_ event: InputEvent) {
    guard let event = window.withoutDrag(event) else { return }
    for event in motion.add(event) { content.handle(event) }
  }

  private func flushMotion() {
    for event in motion.flush() { content.handle(event) }
  }

  /// Throws an error if the connection to the display server is lost.
  ///
  /// - Throws: `DesktopError.displayLost`.
  func checkConnection() throws(DesktopError) {
    if isLost { throw .displayLost }
    guard window.wantsToClose, let handles = unsafe window.surface.waylandHandles else { return }
    if unsafe wl_display_get_error(handles.display) != 0 { throw .displayLost }
  }

  // MARK: Frames

  private func resizeIfNeeded() {
    let now = window.measure
    guard now != measure else { return }
    measure = now
    translator.size = now.size
    moveClock()
    content.resize(to: now.size, scale: now.scale)
  }

  /// Draws a frame if one is due and returns `nil`, otherwise returns the time, in seconds, until
  /// which the loop has to wait.
  private func frameIfDue() -> Double? {
    let now = monotonicTime()
    let due = window.isHidden ? nil : pacer.nextFrame(at: now)
    guard let due else { return advanceHidden(at: now) }
    guard due <= now else { return due }
    hasLostContext = window.surface.hasLostContext
    guard !hasLostContext else { return nil }
    drawFrame(at: now)
    listener?.requestFrame()
    presentFrame()
    return nil
  }

  private func drawFrame(at now: Double) {
    flushMotion()
    resizeIfNeeded()
    pacer.beginFrame(at: now)
    lastAdvance = now
    window.wantsFrame = false
    content.advance(to: now)
    ownTime = monotonicTime() - now
    presenter.draw(measure ?? window.measure)
  }

  private func presentFrame() {
    presenter.present()
    let end = monotonicTime()
    pacer.endFrame(at: end)
    let how = presenter.isPainted ? ", without OpenGL" : ""
    log.trace("frame: own \(ownTime * 1000) ms, all \((end - lastAdvance) * 1000) ms\(how)")
    presenter.prepareFrames()
    // Otherwise the frame would stay as it is until something changes.
    hasLostContext = window.surface.hasLostContext
  }

  /// Tells the content that the OpenGL context is lost.
  func releaseContext() {
    log.notice("the GPU was reset")
    content.contextWasLost()
  }

  /// Replaces the OpenGL context of all windows, which is lost, by a new one.
  ///
  /// - Throws: `DesktopError.graphicsLost` if that is impossible.
  func replaceContext() throws(DesktopError) { try window.surface.replaceContext() }

  /// Draws the window again with the new OpenGL context.
  func contextWasReplaced() {
    hasLostContext = false
    window.surface.contextWasReplaced()
    window.wantsFrame = true
    presenter.forgetShownPixels()
    pacer.allowFrame()
  }

  /// Shows the window so that its first frame is visible at once; `drainEvents` handles the events
  /// that have arrived.
  ///
  /// An X server shows old screen contents in a new window until its first frame, so the frame is
  /// drawn before the window is shown. A Wayland compositor waits for the frame itself.
  func show(_ drainEvents: () -> Void) {
    guard window.surface.display.driver == .x11 else {
      unsafe SDL_ShowWindow(window.surface.window)
      return
    }
    drawFrame(at: monotonicTime())
    // An error while drawing closes the window.
    guard !window.wantsToClose else { return }
    if !presenter.isPainted { finishDrawing() }
    unsafe SDL_ShowWindow(window.surface.window)
    log.trace("the window is shown")
    drainEvents()
    // The window manager may have chosen another size.
    if window.measure != measure { drawFrame(at: monotonicTime()) }
    presentFrame()
  }

  /// Advances the animations of a hidden window to the time `now` if that is due, and returns the
  /// time, in seconds, at which it is due again.
  ///
  /// Running animations thus end although nothing is drawn.
  ///
  /// - Returns: The time of the next step, in seconds.
  private func advanceHidden(at now: Double) -> Double {
    guard now - lastAdvance >= FramePacer.hiddenPeriod else {
      return lastAdvance + FramePacer.hiddenPeriod
    }
    lastAdvance = now
    flushMotion()
    content.advance(to: now)
    return content.needsFrame ? now + FramePacer.hiddenPeriod : .infinity
  }
}
