internal import CMainQueue
internal import CPosix
internal import CSDL2
import Quire

/// The event loop of a program, from its first window to its last.
///
/// It sleeps while nothing happens in any window. All windows share one OpenGL context, which the
/// loop makes current for each of them in turn.
final class EventLoop {
  /// The open windows, oldest first.
  private(set) var windows: [WindowLoop] = []
  private let waker = LoopWaker()
  private let mainQueue: MainQueue
  /// The object that shows the views to assistive programs, or `nil` if there is no session bus.
  private let accessibility = AccessibilityBridge(named: CommandLine.programName)
  /// The listener for game controllers, or `nil` while the loop does not run.
  private var controllers: ControllerListener?
  private let controllerFolders: DeviceFolders
  private var isRunning = false
  /// Whether the loop ends, although windows are open.
  private var isEnding = false
  /// The window that was the last to close, or `nil`.
  private var lastClosed: WindowLoop?
  /// Whether there has been more than one window, so that the cursor of another one may be shown.
  private var sharesCursor = false

  /// Creates a loop without windows that reads the game controllers in `controllerFolders`.
  init(controllerFolders: DeviceFolders = DeviceFolders()) {
    self.controllerFolders = controllerFolders
    mainQueue = MainQueue(waker: waker)
  }

  /// Adds `window` with `content`, and shows the window as soon as the loop runs.
  func add(_ window: NativeWindow, drawing content: any WindowContent) {
    add(
      WindowLoop(window: window, content: content, scene: nil, isAlone: windows.isEmpty))
  }

  /// Adds `window` with the window of views that `scene` draws, and shows it as soon as the loop
  /// runs.
  func add(_ window: NativeWindow, showing scene: WindowScene) {
    add(
      WindowLoop(window: window, content: scene, scene: scene, isAlone: windows.isEmpty))
  }

  private func add(_ new: WindowLoop) {
    windows.append(new)
    sharesCursor = sharesCursor || windows.count > 1
    if isRunning { begin(new) }
  }

  /// Runs until the last window has closed, and calls `willEnd` before it ends.
  ///
  /// - Throws: `DesktopError.displayLost`, or `DesktopError.graphicsLost`.
  func run(willEnd: () -> Void = {}) throws(DesktopError) {
    var hasDisplay = false
    defer {
      willEnd()
      controllers = nil
      for window in windows { close(window) }
      isRunning = false
      if hasDisplay { handOverClipboard() }
      lastClosed = nil
    }
    for window in windows {
      window.makeCurrent()
      window.prepare()
    }
    // Runs the work that was queued before the loop began.
    drainMainQueue()
    isRunning = true
    for window in windows { begin(window) }
    controllers = ControllerListener(
      folders: controllerFolders, ignored: IgnoredControllers(environment: environment)
    ) { [waker] in waker.wake(.controllers) }
    controllers?.isReading = unsafe SDL_GetKeyboardFocus() != nil
    while !windows.isEmpty, !isEnding {
      drainEvents()
      var deadline: Double? = .infinity
      for window in windows {
        window.makeCurrent()
        let next = try window.step()
        deadline = deadline.flatMap { deadline in next.map { min(deadline, $0) } }
      }
      if windows.contains(where: \.hasLostContext) {
        try replaceContext()
        continue
      }
      for window in windows { answer(window.takeCloseRequest(), of: window) }
      let closed = windows.filter(\.wantsToClose)
      for window in closed { close(window) }
      if let accessibility, accessibility.isAwake, !windows.isEmpty {
        let next = accessibility.update(
          windows.compactMap(\.accessibleWindow), at: monotonicTime())
        deadline = deadline.map { min($0, next) }
      }
      let timer = serveRunLoop()
      // An event that was drained above may have ended the loop.
      if let deadline, let timer, closed.isEmpty, !isEnding { wait(until: min(deadline, timer)) }
      // SDL also requests closing when the connection is lost, which may have happened during the
      // wait.
      for window in windows { try window.checkConnection() }
    }
    hasDisplay = true
  }

  /// Replaces the OpenGL context of all windows, which the GPU has lost, and draws them again.
  ///
  /// - Throws: `DesktopError.graphicsLost`.
  private func replaceContext() throws(DesktopError) {
    for window in windows {
      window.makeCurrent()
      window.releaseContext()
    }
    try windows.first?.replaceContext()
    for window in windows {
      window.makeCurrent()
      window.contextWasReplaced()
    }
  }

  private func begin(_ window: WindowLoop) {
    window.makeCurrent()
    window.prepare()
    window.show { drainEvents() }
  }

  private func close(_ window: WindowLoop) {
    window.makeCurrent()
    window.close()
    windows.removeAll { $0 === window }
    if windows.isEmpty { lastClosed = window }
    // What other windows release must find a current context.
    windows.last?.makeCurrent()
    window.didClose()
  }

  // MARK: Closing

  /// Ends the loop, although windows are open.
  func end() { isEnding = true }

  private func answer(_ request: CloseRequest?, of window: WindowLoop) {
    switch request {
    case nil: break
    case .window: Task { await close(asking: [window]) }
    // The newest window, which is usually the one in front, is asked first.
    case .program: Task { await close(asking: windows.reversed()) }
    }
  }

  /// Asks the contents of `asked` one after another whether they close, and closes all these
  /// windows if none refuses.
  private func close(asking asked: [WindowLoop]) async {
    for window in asked {
      guard await window.shouldClose() else { return }
    }
    for window in asked where windows.contains(where: { $0 === window }) { window.setNeedsClose() }
  }

  /// The longest wait for other programs at the end of the program, in seconds.
  private static let handOverLimit = 2.0

  /// Lets other programs take what the program has copied, before it ends.
  ///
  /// The data may need work on the main queue, which therefore goes on.
  private func handOverClipboard() {
    guard let window = lastClosed, let selections = window.selections,
      selections.offers[.clipboard] != nil
    else { return }
    window.hide()
    let isDone = Answer<Bool>()
    selections.handOver { [waker] in
      isDone.give(true)
      waker.wake(.mainQueue)
    }
    let end = monotonicTime() + Self.handOverLimit
    while isDone.wait(for: .zero) == nil, monotonicTime() < end {
      var event = unsafe SDL_Event()
      guard unsafe SDL_WaitEventTimeout(&event, 50) != 0 else { continue }
      if unsafe waker.reason(of: event) != nil { mainQueue.drain() }
    }
  }

  // MARK: Events

  private func drainEvents() {
    var event = unsafe SDL_Event()
    while unsafe SDL_PollEvent(&event) != 0 { unsafe handle(event) }
    windows.first?.typedCharacters.stop()
  }

  private func drainMainQueue() {
    for window in windows { window.moveClock() }
    mainQueue.drain()
  }

  /// Runs what is due on Foundation's main run loop, such as timers, and returns the time, in
  /// seconds, at which the next timer fires, ∞ if there is none, or `nil` if a window has to be
  /// drawn or closed because of what ran.
  private func serveRunLoop() -> Double? {
    let resting = windows.filter { !$0.wantsStep }
    for window in windows { window.moveClock() }
    let delay = quire_serve_main_run_loop()
    return resting.contains(where: \.wantsStep) ? nil : monotonicTime() + delay
  }

  private func handle(_ event: SDL_Event) {
    switch unsafe waker.reason(of: event) {
    case .controllers?: return followControllers()
    case _?: return drainMainQueue()
    case nil: break
    }
    let id = unsafe windowID(of: event)
    if unsafe event.type == SDL_WINDOWEVENT.rawValue {
      controllers?.isReading = unsafe SDL_GetKeyboardFocus() != nil
    }
    for window in windows where id == nil || id == window.id {
      window.makeCurrent()
      if sharesCursor, unsafe event.type == SDL_WINDOWEVENT.rawValue,
        unsafe SDL_WindowEventID(UInt32(event.window.event)) == SDL_WINDOWEVENT_ENTER
      {
        window.showCursor()
      }
      unsafe window.handle(event)
    }
  }

  /// Returns the identifier of the window to which `event` belongs, or `nil` if it concerns all
  /// windows.
  private func windowID(of event: SDL_Event) -> UInt32? {
    let id: UInt32
    switch unsafe SDL_EventType(event.type) {
    case SDL_WINDOWEVENT: id = unsafe event.window.windowID
    case SDL_KEYDOWN, SDL_KEYUP: id = unsafe event.key.windowID
    case SDL_TEXTINPUT: id = unsafe event.text.windowID
    case SDL_TEXTEDITING: id = unsafe event.edit.windowID
    case SDL_MOUSEMOTION: id = unsafe event.motion.windowID
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: id = unsafe event.button.windowID
    case SDL_MOUSEWHEEL: id = unsafe event.wheel.windowID
    case SDL_FINGERDOWN, SDL_FINGERUP, SDL_FINGERMOTION: id = unsafe event.tfinger.windowID
    case SDL_DROPBEGIN, SDL_DROPFILE, SDL_DROPTEXT, SDL_DROPCOMPLETE:
      id = unsafe event.drop.windowID
    default: return nil
    }
    // SDL reports some events, such as touches, without a window.
    return id == 0 && windows.count == 1 ? nil : id
  }

  /// Presses and releases the keys of controllers; the window with the keyboard gets the presses.
  private func followControllers() {
    let focused = unsafe SDL_GetWindowID(SDL_GetKeyboardFocus())
    for update in controllers?.takeUpdates() ?? [] {
      switch update {
      case .connected(let number, let device):
        controllers?.use(.known(for: device), for: number)
      case .pressed(let press):
        for window in windows where window.id == focused {
          window.makeCurrent()
          window.press(press)
        }
      case .released(let press):
        for window in windows {
          window.makeCurrent()
          window.release(press)
        }
      }
    }
  }

  // MARK: Sleep

  /// Waits for an event until the time `deadline`, in seconds, and handles the event if one
  /// arrives.
  private func wait(until deadline: Double) {
    var event = unsafe SDL_Event()
    let left = deadline - monotonicTime()
    if deadline == .infinity {
      if unsafe SDL_WaitEvent(&event) != 0 { unsafe handle(event) }
    } else if left >= 0.001 {
      let milliseconds = Int32(min(left * 1000, 3_600_000))
      if unsafe SDL_WaitEventTimeout(&event, milliseconds) != 0 { unsafe handle(event) }
    } else if left > 0 {
      // SDL's timeouts are in milliseconds; a shorter rest would become a busy loop.
      quire_sleep(left)
    }
  }
}
