import Quire
import QuireCompositor

/// A native window that records requests.
@MainActor
final class RecordingHost: WindowHost {
  var isFullScreen = false
  var title = ""
  var cursor = Cursor.arrow
  var clipboard: String?
  var primarySelection: String?
  var idleTimerDisabledReason: String?
  var textInputRect: Rect? {
    didSet { textInputRects.append(textInputRect) }
  }
  /// The values of `textInputRect`, in their order.
  var textInputRects: [Rect?] = []
  var paperSound: (any PaperSoundOutput)?
  private(set) var frameRequests = 0
  private(set) var closings = 0
  /// Whether drags may leave the window.
  var allowsDrags = false
  /// The item that was dragged out of the window last, and the function that gets whether it was
  /// dropped, or `nil` if there was none.
  private(set) var dragged: (item: PasteboardItem, end: (_ isDropped: Bool) -> Void)?

  func requestFrame() { frameRequests += 1 }
  func close() { closings += 1 }

  func drag(
    _ item: PasteboardItem, completion: @escaping (_ isDropped: Bool) -> Void
  ) -> Bool {
    if allowsDrags { dragged = (item, completion) }
    return allowsDrags
  }
}

/// A view that draws a plain colour and counts the calls.
final class CountingView: View {
  private(set) var drawings = 0
  var opaque = false

  override var drawsContent: Bool { true }
  override var isOpaque: Bool { opaque }

  override func draw(in canvas: Canvas) {
    drawings += 1
    canvas.fill(bounds, with: .black)
  }

  // A suite and its views may be released on any thread.
  isolated deinit {}
}

/// A stand-in for the compositor's uploads, without a GPU.
@MainActor
final class FakeUploads {
  private(set) var generations: [ContentID: UInt64] = [:]
  private(set) var uploads = 0

  /// Draws one frame of `window` at `time`.
  @discardableResult
  func frame(of window: Window, at time: Double = 0) -> [LayerItem] {
    window.advance(to: time)
    for id in window.contents.takeReleased() { generations[id] = nil }
    let items = window.compose()
    for case .quad(let quad) in items {
      guard case .image(let id, _, _) = quad.content, let content = window.contents.content(id),
        generations[id] != content.generation
      else { continue }
      generations[id] = content.generation
      if content.currentImage() != nil { uploads += 1 }
    }
    return items
  }
}

/// An image of one colour.
func plainImage(width: Int, height: Int) -> Image {
  Image(
    width: width, height: height, bytes: Array(repeating: 255, count: width * height * 4))
}

extension [LayerItem] {
  var quads: [Quad] {
    compactMap { if case .quad(let quad) = $0 { quad } else { nil } }
  }
}
