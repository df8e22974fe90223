import COpenGL
import Dispatch
import Foundation
import Glibc
import Quire
import QuireDesktop
import QuireGeometry
import QuireGraphics
import QuireScene

/// A window for the tests, which shows one colour and prints one line for each event; with `two`,
/// two windows of one application; with `life`, the windows that are named after it.
///
///     DesktopProbe [two] [x11|wayland] [animate] [task] [timer] [fullscreen] [debug] [light]
///         [follow] [stop|stop-shown] [controllers=FOLDER]
///     DesktopProbe life [x11|wayland] [One] [Two] [sole PATH…]
final class Probe: WindowContent {
  private let window: NativeWindow
  private var size = Size.zero
  private var frames = 0
  private var ticks = 0
  private var animationEnd: Double?
  /// The renderer that draws white with an opacity of a quarter, or `nil` if the window shows one
  /// colour.
  private var renderer: Renderer?
  /// Whether the program stops itself when the first frame has been drawn but not shown.
  var stopsAtFirstFrame = false
  /// Whether the program stops itself while nothing but the first frame has been shown.
  var stopsAtSecondFrame = false
  private var color: (red: Float, green: Float, blue: Float) = (0, 0, 1)

  init(window: NativeWindow) {
    self.window = window
  }

  func take(_ items: [DragItem], at location: Point) {
    let texts = items.compactMap(\.text)
    if texts.isEmpty {
      say("dropped \(location.x) \(location.y) \(items.compactMap(\.path))")
    } else {
      say("dropped \(location.x) \(location.y) \(texts)")
    }
  }

  /// The time that the loop told last, in seconds.
  private var clock = 0.0

  func moveClock(to time: Double) {
    clock = time
  }

  /// Says, after a second without events, whether the loop has told the present time before work of
  /// the main queue.
  private func sayLater() {
    DispatchQueue.global().asyncAfter(deadline: .now() + 1) {
      DispatchQueue.main.async {
        MainActor.assumeIsolated { say("clock \(monotonicTime() - self.clock < 0.5)") }
      }
    }
  }

  var needsFrame: Bool { animationEnd != nil }
  private(set) var deadline: Double?

  func animate(seconds: Double) {
    animationEnd = monotonicTime() + seconds
  }

  func resize(to size: Size, scale: Double) {
    self.size = size
    say("resize \(size.width) \(size.height) \(scale)")
  }

  func follow(_ settings: DesktopSettings) {
    let scheme = settings.colorScheme.map { "\($0)" } ?? "none"
    let motion = settings.motion.map { "\($0)" } ?? "none"
    say("settings \(scheme) \(motion)")
  }

  func handle(_ event: InputEvent) {
    switch event.kind {
    case .pointerDown(let pointer, let location, let clicks):
      say("down \(name(of: pointer)) \(location.x) \(location.y) \(clicks)")
    case .pointerMoved(let pointer, let location):
      say("moved \(name(of: pointer)) \(location.x) \(location.y)")
    case .pointerUp(let pointer, let location):
      say("up \(name(of: pointer)) \(location.x) \(location.y)")
    case .pointerLost(let pointer): say("lost \(name(of: pointer))")
    case .wheel(let x, let y, _, _): say("wheel \(x) \(y)")
    case .scroll(let x, let y, _): say("scroll \(x) \(y)")
    case .scrollEnded: say("scrollEnded")
    case .pinch(let phase, let scale, _): say("pinch \(phase) \(scale)")
    case .rotation(let phase, let angle, _): say("rotation \(phase) \(angle)")
    case .keyDown(let key, let modifiers, _):
      say("key \(key) \(modifiers.rawValue)")
      press(key)
    case .keyUp: break
    case .textInput(let text): say("text \(text)")
    case .textComposition(let text, let range): say("composed \(text) \(range)")
    }
  }

  /// A file with a picture of 3 MB, which says that it is made.
  private var picture: PasteboardItem {
    var item = PasteboardItem(files: [Array("/tmp/a b.png".utf8)])
    item.registerData(ofType: "image/png") {
      say("made")
      return (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
    }
    return item
  }

  private func name(of pointer: InputEvent.Pointer) -> String {
    switch pointer {
    case .mouse(.primary): "mouse(primary)"
    case .mouse(.secondary): "mouse(secondary)"
    case .mouse(.middle): "mouse(middle)"
    case .mouse(.back): "mouse(back)"
    case .mouse(.forward): "mouse(forward)"
    case .touch(let id): "touch(\(id))"
    }
  }

  private func press(_ key: Key) {
    switch key {
    case .function(11): window.isFullScreen.toggle()
    case .character("q"): window.close()
    case .character("a"): animate(seconds: 1)
    case .character("d"): deadline = monotonicTime() + 0.2
    case .character("w"): sayLater()
    case .character("c"): window.clipboard = "copied “text”"
    case .character("v"): say("clipboard \(window.clipboard ?? "empty")")
    case .character("n"): say("length \(window.clipboard?.utf8.count ?? 0)")
    case .character("m"): window.primarySelection = "selected"
    case .character("b"): say("primary \(window.primarySelection ?? "empty")")
    case .character("p"): window.copy(picture)
    case .character("o"):
      let isLeaving = window.drag(PasteboardItem(files: [Array("/tmp/a b.png".utf8)])) {
        say("dragged \($0)")
      }
      say("drags \(isLeaving)")
    case .character("g"):
      color = (0, 1, 0)
      window.requestFrame()
    default: break
    }
  }

  func advance(to time: Double) {
    ticks += 1
    if let deadline, time >= deadline {
      self.deadline = nil
      say("deadline")
    }
    guard let end = animationEnd, time >= end else { return }
    animationEnd = nil
    say("animated \(frames) frames \(ticks) ticks")
  }

  func drawPaper() throws(GraphicsError) {
    renderer = try Renderer(context: GraphicsContext())
  }

  func draw(pixelWidth: Int, pixelHeight: Int) {
    if frames == 1, stopsAtSecondFrame {
      say("shown")
      raise(SIGSTOP)
    }
    if let renderer {
      do throws(GraphicsError) {
        try drawPaper(
          with: renderer, on: .window(width: pixelWidth, height: pixelHeight))
      } catch { say("\(error)") }
    } else {
      drawColor(pixelWidth: pixelWidth, pixelHeight: pixelHeight)
    }
    frames += 1
    if frames == 1, stopsAtFirstFrame {
      say("drawn")
      raise(SIGSTOP)
    }
    // On X11, the first frame is drawn before the window can be used.
    if frames == 1 { window.requestFrame() }
    if frames == 2 { say("frame \(pixelWidth) \(pixelHeight)") }
  }

  private func drawColor(pixelWidth: Int, pixelHeight: Int) {
    glViewport(0, 0, Int32(pixelWidth), Int32(pixelHeight))
    glClearColor(color.red, color.green, color.blue, 1)
    glClear(UInt32(GL_COLOR_BUFFER_BIT))
  }

  private func drawPaper(
    with renderer: Renderer, on surface: Renderer.Surface
  ) throws(GraphicsError) {
    let stage = Stage(size: surface.size)
    let paper = Panel(.color(.white), frame: stage.bounds, opacity: 0.25)
    let list = DrawList(camera: Camera(distance: nil), calls: [.panel(paper)])
    let page = try Texture(
      Image(width: 1, height: 1, bytes: [0, 0, 0, 255]), context: renderer.context)
    try renderer.render(to: surface, background: nil) { pass throws(GraphicsError) in
      try pass.draw(list, on: stage) { _ in page }
    }
  }

  func willClose() {
    renderer = nil
    say("closed")
  }
}

nonisolated func say(_ line: String) {
  print(line)
  fflush(nil)
}

/// Starts a timer that fires three times, and then another one, 300 ms later.
private func startTimers() {
  RunLoop.main.perform { MainActor.assumeIsolated { say("run loop performed") } }
  var count = 0
  _ = Timer.scheduledTimer(withTimeInterval: 0.05, repeats: true) { timer in
    let isLast = MainActor.assumeIsolated {
      count += 1
      say("timer fired \(count)")
      return count == 3
    }
    guard isLast else { return }
    timer.invalidate()
    _ = Timer.scheduledTimer(withTimeInterval: 0.3, repeats: false) { _ in
      MainActor.assumeIsolated { say("last timer fired") }
    }
  }
}

let arguments = CommandLine.arguments.dropFirst()
let driver = arguments.lazy.compactMap { VideoDriver(rawValue: $0) }.first
if arguments.contains("two") {
  try showTwoWindows(driver: driver)
  exit(0)
}
if arguments.first == "life" {
  try showLife(arguments, driver: driver)
  exit(0)
}
do throws(DesktopError) {
  let display = try DisplayConnection(driver: driver, applicationID: "org.quire.Quire")
  var options = WindowOptions(title: "Probe", size: Size(width: 400, height: 300))
  options.isFullScreen = arguments.contains("fullscreen")
  options.icon = Image(
    width: 2, height: 2, bytes: [UInt8](repeating: 128, count: 4) + [UInt8](repeating: 0, count: 12)
  )
  options.isDebuggingGraphics = arguments.contains("debug")
  if arguments.contains("follow") { options.follows = .all }
  let window = try NativeWindow(on: display, options: options)
  try window.openGraphics()
  say("driver \(display.driver) \(window.profile.map { "\($0)" } ?? "none")")
  let probe = Probe(window: window)
  probe.stopsAtFirstFrame = arguments.contains("stop")
  probe.stopsAtSecondFrame = arguments.contains("stop-shown")
  if arguments.contains("animate") { probe.animate(seconds: 1) }
  if arguments.contains("light") {
    do throws(GraphicsError) { try probe.drawPaper() } catch { say("\(error)") }
  }
  if arguments.contains("task") {
    Task { @MainActor in
      say("task begins")
      try? await Task.sleep(for: .milliseconds(50))
      say("task slept")
      await Task.detached { await MainActor.run { say("task hopped") } }.value
      say("task ends")
    }
  }
  if arguments.contains("timer") { startTimers() }
  let folder = arguments.first { $0.hasPrefix("controllers=") }?.dropFirst("controllers=".count)
  try window.run(
    probe,
    controllerFolders: folder.map {
      DeviceFolders(devices: "\($0)/input", descriptions: "\($0)/class")
    } ?? DeviceFolders())
} catch {
  let line = Array("DesktopProbe: \(error)\n".utf8)
  _ = unsafe write(2, line, line.count)
  exit(1)
}
