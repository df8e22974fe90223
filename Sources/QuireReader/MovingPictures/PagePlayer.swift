import Quire
import QuireCompositor
import QuireDocuments

/// An object that plays the moving picture of a page in an image view.
///
/// A few frames are decoded ahead, one after the other, while the picture plays. A frame is shown
/// when it is due and its pixels have been uploaded to the GPU. A window that draws nothing, for
/// example because it is minimised, uploads nothing, so that the picture stands still and no more
/// frames are decoded than fit ahead.
///
/// The frames of an enlarged page are decoded at the size at which they are shown, as far as the
/// memory for them allows it. The shown frame is the first that is decoded again.
final class PagePlayer {
  /// The most memory for frames that are decoded ahead, in bytes; one frame at the size of the page
  /// is always decoded.
  private static let budget = 24 << 20
  /// The largest number of frames that are decoded ahead.
  private static let mostFrames = 4
  /// The time after which a picture that may not go on asks again, in seconds.
  private static let holdTime = 0.1

  /// The first frame of the picture at the size of the page.
  private struct FirstFrame {
    let page: PageImage
    let content: ViewContent
    /// The request for the page, whose size and frame have no meaning.
    let request: PageRequest
  }

  private let view: ImageView
  private let session: DocumentSession
  private var first: FirstFrame
  /// The request for the frames, whose index has no meaning.
  private var request: PageRequest
  private var playback: FramePlayback<ViewContent>
  /// Returns whether the next frame may be shown; the shown one stays while it returns `false`.
  private let mayAdvance: () -> Bool
  private weak var window: Window?
  /// The task that decodes the next frame, or `nil` if none is being decoded.
  private var decoding: Task<Void, Never>?
  private var alarm: Alarm?
  /// The next frame, and whether it has been uploaded to the GPU.
  private var prepared: (content: ViewContent, isUploaded: Bool)?
  /// The shown frame at another size, which is being uploaded to the GPU.
  private var renewed: ViewContent?

  /// Whether the shown frame is not the first one, or may soon be another one.
  private(set) var hasBegun = false

  /// Creates a player of `page`, the first frame of a moving picture, which `view` shows as
  /// `content`; returns `nil` if the picture does not move.
  ///
  /// - Parameters:
  ///   - page: The first frame.
  ///   - content: The pixels of the first frame.
  ///   - request: The request for the page; its size and its frame have no meaning.
  ///   - view: The view in which the picture plays.
  ///   - session: The session that decodes the frames.
  ///   - mayAdvance: Returns whether the next frame may be shown now.
  init?(
    of page: PageImage, shownAs content: ViewContent, _ request: PageRequest, in view: ImageView,
    session: DocumentSession, mayAdvance: @escaping () -> Bool
  ) {
    guard let timing = page.motion, let frames = request.forFrames(of: page) else { return nil }
    self.view = view
    self.session = session
    self.mayAdvance = mayAdvance
    self.request = frames
    first = FirstFrame(page: page, content: content, request: request)
    playback = FramePlayback(
      content, timing: timing, capacity: PagePlayer.capacity(for: frames, of: page))
  }

  isolated deinit { pause() }

  /// Returns the number of frames of `page` that are decoded ahead with `request`.
  private static func capacity(for request: PageRequest, of page: PageImage) -> Int {
    let box = Size(width: Double(request.width), height: Double(request.height))
    let original = Size(width: Double(page.originalWidth), height: Double(page.originalHeight))
    let frame = Rect(size: box).fitting(original)
    let bytes = Image.byteCount(
      width: max(1, Int(frame.width)), height: max(1, Int(frame.height)), mipmapped: true)
    return min(mostFrames, max(1, budget / bytes))
  }

  /// Plays the picture on the clock of `window`, from the shown frame on, unless the user prefers
  /// reduced motion.
  func play(in window: Window) {
    guard !window.reducesMotion else { return }
    self.window = window
    hasBegun = true
    playback.play(at: window.time)
    update()
  }

  /// Holds the shown frame, and decodes nothing.
  func pause() {
    if let window { playback.pause(at: window.time) }
    if let alarm { window?.cancel(alarm) }
    alarm = nil
    cancelReading()
  }

  /// Shows the first frame again, frees all others and decodes nothing.
  func rewind() {
    pause()
    guard hasBegun, let timing = first.page.motion else { return }
    hasBegun = false
    (prepared, renewed) = (nil, nil)
    request = first.request.forFrames(of: first.page) ?? request
    playback = FramePlayback(
      first.content, timing: timing, capacity: PagePlayer.capacity(for: request, of: first.page))
    if view.content !== first.content {
      view.show(first.content, naturalSize: view.naturalSize)
    }
  }

  /// Continues with the size of `page`, the first frame of the same picture at another size, which
  /// `content` shows, and returns whether that is possible.
  ///
  /// The shown frame stays until the next one is due, so that the picture does not begin again when
  /// the user resizes the window.
  func continueAtSize(
    of page: PageImage, shownAs content: ViewContent, _ request: PageRequest
  ) -> Bool {
    guard hasBegun, page.motion == first.page.motion, page.hasSameContents(as: first.page),
      (request.path, request.page) == (first.request.path, first.request.page),
      let frames = request.forFrames(of: page)
    else { return false }
    pause()
    first = FirstFrame(page: page, content: content, request: request)
    replaceFrames(with: frames, first: content)
    return true
  }

  /// Continues with frames that are sharp on a page that is shown enlarged by `scale`.
  func enlarge(by scale: Double) {
    guard
      let frames = first.request.forFrames(
        of: first.page, enlargedBy: scale, areaLimit: PagePlayer.budget / 4), frames != request
    else { return }
    cancelReading()
    let isFirst = frames == first.request.forFrames(of: first.page)
    replaceFrames(with: frames, first: isFirst ? first.content : nil)
    update()
  }

  private func replaceFrames(with frames: PageRequest, first content: ViewContent?) {
    request = frames
    (prepared, renewed) = (nil, nil)
    playback.replaceFrames(
      first: content, capacity: PagePlayer.capacity(for: frames, of: first.page))
  }

  private func cancelReading() {
    decoding?.cancel()
    decoding = nil
  }

  private func update() {
    decodeNext()
    uploadNext()
    guard alarm == nil, let window, let due = playback.dueTime else { return }
    alarm = window.setAlarm(at: due) { [weak self] time in
      self?.alarm = nil
      self?.showNext(at: time)
    }
  }

  private func decodeNext() {
    guard decoding == nil, let index = playback.request else { return }
    var request = request
    request.frame = index
    decoding = Task.immediate { [weak self, session, request] in
      let frame = try? await session.page(request, urgency: .moving)
      guard let self, !Task.isCancelled else { return }
      decoding = nil
      show(frame)
    }
  }

  /// Adds `frame` to those that will be shown, or ends the picture if the frame could not be
  /// decoded.
  private func show(_ frame: PageImage?) {
    if let frame, let timing = frame.motion {
      let content = ViewContent(image: frame.image, isOpaque: true)
      if playback.add(content, duration: timing.duration) { renew(content) }
    } else {
      playback.fail()
    }
    update()
  }

  /// Shows `content`, the shown frame at another size, when it has been uploaded, unless another
  /// frame is shown by then.
  private func renew(_ content: ViewContent) {
    guard let window else { return }
    renewed = content
    window.contents.register(content)
    content.whenUploaded = { [weak self, weak content] in
      guard let self, let content, renewed === content else { return }
      renewed = nil
      view.show(content, naturalSize: view.naturalSize)
    }
    window.setNeedsFrame()
  }

  /// Uploads the next frame while the shown one is visible.
  private func uploadNext() {
    guard let next = playback.nextPicture, next !== prepared?.content, let window else { return }
    prepared = (next, false)
    window.contents.register(next)
    next.whenUploaded = { [weak self, weak next] in
      guard let self, let next, prepared?.content === next else { return }
      prepared?.isUploaded = true
      // The frame may be due already.
      if alarm == nil { update() }
    }
    window.setNeedsFrame()
  }

  /// Shows the next frame, which is due at `time`, if it has been uploaded.
  private func showNext(at time: Double) {
    guard let window else { return }
    guard !window.reducesMotion else { return pause() }
    guard mayAdvance() else {
      alarm = window.setAlarm(at: time + PagePlayer.holdTime) { [weak self] time in
        self?.alarm = nil
        self?.showNext(at: time)
      }
      return
    }
    // Otherwise the frame is shown when it has been uploaded.
    guard prepared?.isUploaded == true, let content = playback.takeDue(at: time) else { return }
    (prepared, renewed) = (nil, nil)
    view.show(content, naturalSize: view.naturalSize)
    update()
  }
}
