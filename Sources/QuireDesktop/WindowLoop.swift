internal import CSDL2
internal import CWayland
internal import Glibc
import Quire

extension NativeWindow {
  /// Shows the window, delivers events to `content` and draws its frames until the window closes.
  ///
  /// Sleeps while nothing happens. Work of the main queue and main-actor tasks run in between, so
  /// the caller must not itself be an asynchronous task.
  ///
  /// - Throws: `DesktopError.displayLost`. An X server that goes away ends the process instead,
  ///   with the same line and exit status 1: Xlib offers nothing else.
  public func run(_ content: any WindowContent) throws(DesktopError) {
    let loop = WindowLoop(window: self, content: content)
    defer { content.willClose() }
    try loop.run()
  }
}

/// The loop of one window from its first frame to its last.
final class WindowLoop {
  private let window: NativeWindow
  private let content: any WindowContent
  private let listener: WaylandListener?
  private let xInput: XInputListener?
  private let mainQueue: MainQueue
  private var translator: EventTranslator
  private var motion = MotionCoalescer()
  private var drops = DropCollector()
  private var pacer: FramePacer
  private var measure: Measure?

  init(window: NativeWindow, content: any WindowContent) {
    self.window = window
    self.content = content
    mainQueue = MainQueue(waker: window.waker)
    translator = EventTranslator(driver: window.surface.display.driver)
    translator.pointsPerUnit = window.pointsPerUnit
    listener = unsafe window.surface.waylandHandles.flatMap { handles in
      unsafe WaylandListener(
        display: handles.display, surface: handles.surface, waker: window.waker)
    }
    translator.ignoresWheel = listener != nil
    xInput = window.surface.xWindow.map {
      XInputListener(window: $0, pointsPerPixel: window.pointsPerUnit, waker: window.waker)
    }
    // A compositor says itself when it wants a frame; SDL would block for one that nobody sees.
    let source: FramePacer.Source =
      if listener != nil {
        .compositor
      } else if SDL_GL_SetSwapInterval(-1) == 0 || SDL_GL_SetSwapInterval(1) == 0 {
        .swap
      } else {
        .timer
      }
    if source == .compositor { SDL_GL_SetSwapInterval(0) }
    pacer = FramePacer(source: source, refreshRate: window.refreshRate)
  }

  func run() throws(DesktopError) {
    resizeIfNeeded()
    followSettings()
    // What was asked for before the loop began.
    mainQueue.drain()
    showWindow()
    while !window.wantsToClose {
      drainEvents()
      try checkConnection()
      if let end = translator.scroll.end(at: monotonicTime()) { deliver(end) }
      // One time for all that follows, so that no deadline comes in between unseen.
      let now = monotonicTime()
      // What a held back motion changes is to be seen before anything else happens.
      if !needsFrame(at: now) { flushMotion() }
      let needsFrame = needsFrame(at: now)
      guard !window.wantsToClose else { break }
      let due = needsFrame ? frameIfDue() : .infinity
      if let due { wait(until: min(due, nextDeadline(after: now))) }
    }
    // SDL asks to close, too, when the connection is lost: that may have come while it waited.
    try checkConnection()
  }

  private func needsFrame(at now: Double) -> Bool {
    window.wantsFrame || content.needsFrame || content.deadline.map { $0 <= now } ?? false
  }

  /// When to wake though nothing happens; a deadline that has come by `now` waits for its frame.
  private func nextDeadline(after now: Double) -> Double {
    let deadline = content.deadline.flatMap { $0 > now ? $0 : nil }
    return min(deadline ?? .infinity, translator.scroll.deadline ?? .infinity)
  }

  // MARK: Events

  private func drainEvents() {
    var event = unsafe SDL_Event()
    while unsafe SDL_PollEvent(&event) != 0 { unsafe handle(event) }
  }

  private func handle(_ event: SDL_Event) {
    if let reason = unsafe window.waker.reason(of: event) {
      woke(reason)
      return
    }
    switch unsafe SDL_EventType(event.type) {
    case SDL_QUIT: window.wantsToClose = true
    case SDL_WINDOWEVENT: unsafe handle(event.window)
    case SDL_DROPBEGIN, SDL_DROPFILE, SDL_DROPTEXT, SDL_DROPCOMPLETE:
      guard let files = unsafe drops.took(event.drop) else { return }
      flushMotion()
      content.take(files: files, at: window.placeOfDrop ?? translator.pointer.place)
    case SDL_DISPLAYEVENT: pacer.period = FramePacer.period(refreshRate: window.refreshRate)
    default: break
    }
    for input in unsafe translator.translate(event) { deliver(input) }
  }

  private func handle(_ event: SDL_WindowEvent) {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_CLOSE: window.wantsToClose = true
    case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_SHOWN,
      SDL_WINDOWEVENT_RESTORED:
      window.wantsFrame = true
      pacer.compositorIsReady()
      resizeIfNeeded()
    case SDL_WINDOWEVENT_ENTER, SDL_WINDOWEVENT_FOCUS_GAINED:
      // A request for a frame may be lost while a window is hidden; a hand shows that it is not.
      pacer.compositorIsReady()
    case SDL_WINDOWEVENT_DISPLAY_CHANGED:
      window.wantsFrame = true
      pacer.period = FramePacer.period(refreshRate: window.refreshRate)
    default: break
    }
  }

  private func woke(_ reason: LoopWaker.Reason) {
    switch reason {
    case .mainQueue: mainQueue.drain()
    case .wayland:
      guard let news = listener?.takeNews() else { return }
      if news.wantsFrame { pacer.compositorIsReady() }
      for report in news.reports {
        for event in translator.translate(report, time: monotonicTime()) { deliver(event) }
      }
      if news.isLost { isLost = true }
    case .settings: followSettings()
    case .xInput:
      guard let news = xInput?.takeNews() else { return }
      translator.ignoresWheel = news.isReady
      for report in news.reports {
        for event in translator.translate(report, time: monotonicTime()) { deliver(event) }
      }
    }
  }

  private var followed: DesktopSettings?

  private func followSettings() {
    guard let settings = window.settings?.settings, settings != followed else { return }
    followed = settings
    content.follow(settings)
  }

  private func deliver(_ event: InputEvent) {
    for event in motion.add(event) { content.handle(event) }
  }

  private func flushMotion() {
    for event in motion.flush() { content.handle(event) }
  }

  private var isLost = false

  private func checkConnection() throws(DesktopError) {
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
    content.resize(to: now.size, scale: now.scale)
  }

  /// Draws a frame if the time has come.
  ///
  /// - Returns: until when to wait otherwise, `nil` after a frame.
  private func frameIfDue() -> Double? {
    let now = monotonicTime()
    let due = window.isHidden ? nil : pacer.nextFrame(at: now)
    guard let due else { return advanceUnseen(at: now) }
    guard due <= now else { return due }
    drawFrame(at: now)
    listener?.requestFrame()
    presentFrame()
    return nil
  }

  private func drawFrame(at now: Double) {
    flushMotion()
    resizeIfNeeded()
    pacer.frameBegan(at: now)
    lastAdvance = now
    window.wantsFrame = false
    content.advance(to: now)
    let measure = measure ?? window.measure
    content.draw(pixelWidth: measure.pixelWidth, pixelHeight: measure.pixelHeight)
  }

  private func presentFrame() {
    unsafe SDL_GL_SwapWindow(window.surface.window)
    pacer.frameEnded(at: monotonicTime())
  }

  /// Shows the window.
  ///
  /// An X server shows what was behind a window until its first frame, so the frame is drawn
  /// before. A Wayland compositor waits for the frame by itself.
  private func showWindow() {
    guard window.surface.display.driver == .x11 else {
      unsafe SDL_ShowWindow(window.surface.window)
      return
    }
    drawFrame(at: monotonicTime())
    // What cannot be drawn closes the window.
    guard !window.wantsToClose else { return }
    window.surface.finishDrawing()
    unsafe SDL_ShowWindow(window.surface.window)
    drainEvents()
    // A window manager may have chosen another size.
    if window.measure != measure { drawFrame(at: monotonicTime()) }
    presentFrame()
  }

  private var lastAdvance = 0.0

  /// Lets time go on in a window that nobody sees, so that what runs comes to its end.
  private func advanceUnseen(at now: Double) -> Double {
    guard now - lastAdvance >= FramePacer.hiddenPeriod else {
      return lastAdvance + FramePacer.hiddenPeriod
    }
    lastAdvance = now
    flushMotion()
    content.advance(to: now)
    return content.needsFrame ? now + FramePacer.hiddenPeriod : .infinity
  }

  // MARK: Sleep

  /// Sleeps until something happens, at most until `deadline`.
  private func wait(until deadline: Double) {
    var event = unsafe SDL_Event()
    let left = deadline - monotonicTime()
    if deadline == .infinity {
      if unsafe SDL_WaitEvent(&event) != 0 { unsafe handle(event) }
    } else if left >= 0.001 {
      let milliseconds = Int32(min(left * 1000, 3_600_000))
      if unsafe SDL_WaitEventTimeout(&event, milliseconds) != 0 { unsafe handle(event) }
    } else if left > 0 {
      // SDL counts in milliseconds; the rest of one would be a spin.
      var rest = timespec(tv_sec: 0, tv_nsec: Int(left * 1e9))
      unsafe nanosleep(&rest, nil)
    }
  }
}
