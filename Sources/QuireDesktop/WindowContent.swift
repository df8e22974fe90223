public import Quire
public import QuireGeometry

/// The content of a native window; it reacts to events and draws frames.
///
/// | event | calls |
/// |---|---|
/// | before the first frame, and after the size of the window has changed | `resize` |
/// | the desktop's settings become known or change, if the window follows them | `follow` |
/// | other modifier keys are held | `hold` |
/// | a key has typed a character with Shift, and text is not entered | `type` |
/// | the user has used the mouse, a touchpad, a touch screen or a key | `handle` |
/// | work of the main queue begins, such as a main-actor task | `moveClock` |
/// | before `resize`, `follow` and `take` | `moveClock` |
/// | files or a text were dropped on the window | `take` |
/// | `needsFrame` is set, `deadline` has passed, or the window was uncovered | `advance`, `draw` |
/// | `needsFrame` is set while the window is hidden | `advance` alone, a few times per second |
/// | the user or the desktop wants to close the window | `shouldClose` |
/// | the GPU was reset, and has lost the OpenGL context of the window | `contextWasLost` |
/// | the window closes, or `run` ends with an error | `willClose`, `didClose` |
///
/// The OpenGL context of the window is current during all calls but `moveClock`,
/// `shouldClose` and `didClose`.
@MainActor public protocol WindowContent: AnyObject {
  /// Adapts the content to a window of `size` points with `scale` pixels per point.
  func resize(to size: Size, scale: Double)
  /// Applies the settings of the desktop when they are first known and when they change.
  func follow(_ settings: DesktopSettings)
  /// Takes `modifiers` as the modifier keys that are held.
  func hold(_ modifiers: Modifiers)
  /// Handles `text`, the character that a key has typed with Shift or AltGr while no text was
  /// entered; the press of the key has been handled before.
  func type(_ text: String)
  /// Handles an input event of the window.
  func handle(_ event: InputEvent)
  /// Handles `items`, the files or the text that another program has dropped at `location`, in
  /// points of the window.
  func take(_ items: [DragItem], at location: Point)
  /// Takes `time` as the present time, in seconds on the clock of `monotonicTime()`.
  func moveClock(to time: Double)
  /// Whether a new frame is needed, because something moves or has changed since the last frame.
  var needsFrame: Bool { get }
  /// The time at which a frame is needed even if nothing else happens, in seconds on the clock of
  /// `monotonicTime()`, or `nil` for none.
  var deadline: Double? { get }
  /// Advances all animations to `time`, in seconds on the clock of `monotonicTime()`.
  func advance(to time: Double)
  /// Draws a frame of `pixelWidth` × `pixelHeight` pixels into the framebuffer of the window.
  func draw(pixelWidth: Int, pixelHeight: Int)
  /// Releases everything that needs the OpenGL context, because the GPU was reset and has lost it.
  ///
  /// The lost context is still current. Another one is current when `draw` is called next.
  func contextWasLost()
  /// Releases everything that needs the OpenGL context, before the context is destroyed.
  func willClose()
  /// Returns whether the window closes, because the user or the desktop wants it.
  func shouldClose() async -> Bool
  /// Called when the window has closed.
  func didClose()
}

extension WindowContent {
  /// Does nothing, as the default implementation.
  public func contextWasLost() {}
  /// Does nothing, as the default implementation.
  public func hold(_ modifiers: Modifiers) {}
  /// Does nothing, as the default implementation.
  public func type(_ text: String) {}
  /// Returns `true`, for a content that asks nobody.
  public func shouldClose() async -> Bool { true }
  /// Does nothing, as the default implementation.
  public func didClose() {}
}
