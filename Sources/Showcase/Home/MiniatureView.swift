import Quire

/// A view that shows the small picture of a demo, and can animate the transition in the picture.
final class MiniatureView: View {
  /// The shortest time, in seconds, in which the transition is played once, forward or backward.
  ///
  /// Faster movements are hard to follow in small pictures.
  private static let shortestDuration = 1.1

  private let effect: any TransitionEffect
  private let from: PaperView
  private let to: PaperView
  private var motion: MiniatureMotion
  private var isObserving = false

  /// Whether the picture is animated; when this becomes `false`, the picture moves back to its
  /// initial progress.
  var isPlaying = false {
    didSet {
      guard isPlaying != oldValue else { return }
      if isPlaying, window?.reducesMotion != true { motion.play() } else { motion.rest() }
      observe()
    }
  }

  /// Creates a view that shows `miniature`, without animating it yet.
  init(_ miniature: Miniature) {
    effect = miniature.effect
    from = PaperView(miniature.from)
    to = PaperView(miniature.to)
    motion = MiniatureMotion(
      restingAt: miniature.restingProgress,
      duration: max(MiniatureView.shortestDuration, miniature.effect.duration / .seconds(1)),
      curve: miniature.effect.curve)
    super.init()
    clipsToBounds = true
    isUserInteractionEnabled = false
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for page in [from, to] { page.frame = Rect(size: bounds.size) }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    isObserving = false
    observe()
  }

  override func transitionLayers() -> [DrawListLayer] {
    guard !bounds.isEmpty else { return [] }
    let stage = Stage(size: bounds.size, scale: window?.scale ?? 1)
    var list = effect.drawList(at: motion.progress, on: stage)
    // The backdrop has about the brightness of the card, so that only the paper stands out.
    list.backdrop = Color(white: appearance.isDark ? 0.08 : 0.87)
    let layer = DrawListLayer(
      list: list,
      from: from.snapshotSource(in: window), to: to.snapshotSource(in: window), stage: stage)
    return [layer]
  }

  /// Requests a callback from the window for each frame while the picture is animated.
  private func observe() {
    guard let window, motion.isMoving, !isObserving else { return }
    isObserving = true
    window.observeFrames { [weak self, weak window] time in
      guard let self, self.window === window, isObserving else { return false }
      let before = motion.progress
      motion.advance(to: time)
      if motion.progress != before { setNeedsDisplay() }
      isObserving = motion.isMoving
      return isObserving
    }
  }
}
