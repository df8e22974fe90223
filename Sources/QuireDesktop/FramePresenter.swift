import QuireGeometry

/// The part of a window's event loop that draws a frame, in memory or by OpenGL, and shows it.
final class FramePresenter {
  private let window: NativeWindow
  private let content: any WindowContent
  /// The content, if it can also paint frames without OpenGL, or `nil`.
  private let scene: WindowScene?
  /// The rectangles that were painted for the last frame, or `nil` if OpenGL has drawn it.
  private var painted: [PixelRect]?
  /// Whether the whole window shows the frame that was painted last.
  private var showsPaintedFrame = false

  /// Creates a presenter of the frames of `content` in `window`; `scene` is the content, if it can
  /// also paint frames without OpenGL.
  init(window: NativeWindow, content: any WindowContent, scene: WindowScene?) {
    self.window = window
    self.content = content
    self.scene = scene
  }

  /// Whether the last frame was painted without OpenGL.
  var isPainted: Bool { painted != nil }

  /// Draws a frame for a window of the size `measure`, without OpenGL if possible.
  func draw(_ measure: Measure) {
    painted = paint(measure)
    guard painted == nil else { return }
    content.draw(pixelWidth: measure.pixelWidth, pixelHeight: measure.pixelHeight)
  }

  private func paint(_ measure: Measure) -> [PixelRect]? {
    guard let scene else { return nil }
    return window.memory?.paint(width: measure.pixelWidth, height: measure.pixelHeight) {
      scene.paint(into: &$0, width: measure.pixelWidth, isKept: $1)
    }
  }

  /// Shows the frame that has been drawn last.
  func present() {
    if let painted {
      window.memory?.show(showsPaintedFrame ? painted : nil)
    } else {
      window.surface.swapBuffers()
    }
    showsPaintedFrame = isPainted
  }

  /// Prepares OpenGL for later frames if the shown frame did without.
  func prepareFrames() {
    if isPainted { scene?.prepareFrames() }
  }

  /// Notes that parts of the window may have lost their pixels, so that all of the next frame
  /// has to be shown.
  func forgetShownPixels() { showsPaintedFrame = false }
}
