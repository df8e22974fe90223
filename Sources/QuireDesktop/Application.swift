internal import Dispatch
public import Quire
internal import QuireCompositor
public import QuireGeometry

/// A program with any number of windows, which share one OpenGL context and the textures of their
/// contents.
///
/// Each window closes by itself; `run` returns when the last one has closed.
///
/// ```swift
/// let application = try Application(id: "org.example.notes")
/// try application.openWindow(showing: NotesController(), title: "Notes")
/// try application.run()
/// ```
public final class Application {
  private let id: String
  private let display: DisplayConnection
  private let loop = EventLoop()
  private var scenes: [WindowScene] = []
  private var instance: SoleInstance?

  /// The object that learns what happens to the program, or `nil` if there is none.
  public weak var delegate: (any ApplicationDelegate)?

  /// The signal that ends the program, or `nil` if there is none.
  private var endingSignal: Int32?

  /// Creates a program that the desktop knows under the identifier `id`, with the video driver
  /// `driver` or, if that is `nil`, the best one.
  ///
  /// - Throws: `DesktopError.noDisplay` if no display server can be used.
  public init(id: String, driver: VideoDriver? = nil) throws(DesktopError) {
    self.id = id
    display = try DisplayConnection(driver: driver, applicationID: id)
  }

  private func end(with signal: Int32) {
    endingSignal = signal
    loop.end()
  }

  /// The open windows, oldest first.
  public var windows: [Quire.Window] {
    scenes.filter(isOpen).map(\.window)
  }

  private func isOpen(_ scene: WindowScene) -> Bool { loop.windows.contains { $0.shows(scene) } }

  /// Opens a window that shows `controller` and follows the desktop's settings, and returns the
  /// window.
  ///
  /// - Parameters:
  ///   - controller: The root view controller of the window.
  ///   - title: The text of the title bar.
  ///   - size: The initial size, in points.
  ///   - placement: The place and the size that the window had before, or `nil` if it has none.
  /// - Returns: The new window.
  /// - Throws: `DesktopError` or `GraphicsError` if the window cannot be opened or drawn.
  @discardableResult
  public func openWindow(
    showing controller: ViewController, title: String, size: Size = Size(width: 960, height: 640),
    placement: WindowPlacement? = nil
  ) throws -> Quire.Window {
    var options = WindowOptions(title: title, size: size)
    options.follows = .all
    options.placement = placement
    let window = Quire.Window(size: size, time: monotonicTime())
    window.rootViewController = controller
    try open(window, options: options)
    return window
  }

  /// Opens a native window with `options` that shows `window`.
  ///
  /// A window that is opened before `run` becomes visible when `run` is called.
  ///
  /// - Throws: `DesktopError` or `GraphicsError` if the window cannot be opened or drawn.
  public func open(_ window: Quire.Window, options: WindowOptions) throws {
    let first = loop.windows.first
    let native = try NativeWindow(
      on: display, options: options, sharing: first?.sharedContext)
    window.host = native
    window.moveClock(to: monotonicTime())
    let scene = WindowScene(
      window, following: options.follows,
      sharing: try scenes.first(where: isOpen)?.makeCompositor().textures)
    // A window without a GPU begins with painted frames.
    if native.memory == nil { try scene.makeCompositor() }
    // Of the windows that have closed, only the failures are needed.
    scenes.removeAll { scene in scene.failure == nil && !isOpen(scene) }
    scenes.append(scene)
    loop.add(native, showing: scene)
  }

  /// Makes this process the only instance of the program, or hands `paths` to the instance that is
  /// running already.
  ///
  /// The instances find each other on the session bus by the program's identifier. Without a bus,
  /// every process is an instance of its own. A desktop file with `DBusActivatable=true` and the
  /// identifier as its name starts the program in the same way.
  ///
  /// ```swift
  /// let application = try Application(id: "org.example.notes")
  /// application.delegate = notes
  /// guard application.becomeSoleInstance(opening: paths) else { return }
  /// ```
  ///
  /// - Parameter paths: The files that the program has to open, each as the raw bytes of a path.
  /// - Returns: Whether this process goes on. If it does not, the delegate of the running instance
  ///   has been told to open `paths`.
  public func becomeSoleInstance(opening paths: [[UInt8]] = []) -> Bool {
    guard instance == nil, let address = SessionBus.address else { return true }
    let new = SoleInstance(
      id, at: address, asking: ActivationRequest(paths.isEmpty ? .current : .files(paths))
    ) { [weak self] in self?.handle($0) }
    if new.claim == .sole { instance = new }
    return new.claim != .other
  }

  /// Tells the delegate of `request`, with whose token a window may come to the front meanwhile.
  private func handle(_ request: ActivationRequest) {
    display.activationToken = request.token
    defer { display.activationToken = nil }
    switch request.target {
    case .current: delegate?.application(self, open: [])
    case .files(let paths): delegate?.application(self, open: paths)
    // A program has no actions on the bus.
    case .action: break
    }
  }

  /// Shows the windows, and returns when the last one has closed.
  ///
  /// Call this on the main thread outside of any task: tasks run while it waits.
  ///
  /// If there is a delegate, the signals SIGTERM, SIGINT and SIGHUP end the program after the
  /// delegate's ``ApplicationDelegate/applicationWillTerminate(_:)``, and this method does not
  /// return.
  ///
  /// - Throws: `DesktopError.displayLost` if the connection to the display server is lost, or the
  ///   `GraphicsError` of the first window that could not be drawn.
  public func run() throws {
    defer { scenes = [] }
    let signals = delegate.map { _ in
      TerminationSignals(on: .main) { signal in
        MainActor.assumeIsolated { self.end(with: signal) }
      }
    }
    try loop.run { delegate?.applicationWillTerminate(self) }
    withExtendedLifetime(signals) {}
    if let endingSignal { TerminationSignals.end(with: endingSignal) }
    if let failure = scenes.lazy.compactMap(\.failure).first { throw failure }
  }
}
