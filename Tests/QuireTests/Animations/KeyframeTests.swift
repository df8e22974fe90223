import Quire
import Testing

/// Keyframes, nested animation blocks, and changes outside of all blocks.
@MainActor
@Suite struct KeyframeTests {
  private let window = Window(size: Size(width: 400, height: 300))
  private let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))

  init() {
    window.addSubview(view)
    window.advance(to: 0)
  }

  /// The effect "cards" of the original transitions: the view moves back and then up.
  private func addCards() {
    View.addKeyframe(withRelativeStartTime: 0.4, relativeDuration: 0.2) { [view] in
      view.transform = .scale(x: 0.5, y: 0.5)
    }
    View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.4) { [view] in
      view.alpha = 0.6
      view.transform = .scale(x: 0.9, y: 0.9)
    }
    View.addKeyframe(withRelativeStartTime: 0.8, relativeDuration: 0.2, curve: .easeIn) {
      [view] in view.alpha = 1
    }
  }

  private func expectCards(at p: Double, sourceLocation: SourceLocation = #_sourceLocation) {
    let first = min(p / 0.4, 1)
    let second = min(max((p - 0.4) / 0.2, 0), 1)
    let last = TimingCurve.easeIn.value(at: (p - 0.8) / 0.2)
    #expect(
      abs(view.presentationAlpha - (1 - 0.4 * first + 0.4 * last)) < 1e-9, "\(p)",
      sourceLocation: sourceLocation)
    let scale = 1 - 0.1 * first - 0.4 * second
    #expect(
      abs(view.presentationTransform.columns.0.x - scale) < 1e-9, "\(p)",
      sourceLocation: sourceLocation)
  }

  @Test("keyframes run at their own times")
  func times() {
    var finished: [Bool] = []
    View.animateKeyframes(withDuration: .seconds(2)) {
      addCards()
    } completion: {
      finished.append($0)
    }
    #expect(view.transform == .scale(x: 0.5, y: 0.5) && view.alpha == 1)
    for p in stride(from: 0.0, to: 1, by: 0.04) {
      window.advance(to: 7 + 2 * p)
      expectCards(at: p)
    }
    window.advance(to: 9)
    #expect(finished == [true] && view.presentationTransform == view.transform)
  }

  @Test("keyframes can be scrubbed in both directions and restored")
  func scrubbing() {
    let animator = ViewPropertyAnimator(duration: .seconds(1)) { [self] in addCards() }
    let positions = stride(from: 0.0, through: 1, by: 0.05)
    for p in positions {
      animator.scrub(to: p)
      expectCards(at: p)
    }
    for p in positions.reversed() {
      animator.scrub(to: p)
      expectCards(at: p)
    }
    animator.finishAnimation(at: .start)
    #expect(view.alpha == 1 && view.transform == .identity)
  }

  @Test("a keyframe outside of a block applies its changes at once")
  func outsideBlock() {
    View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 0.5 }
    #expect(view.alpha == 0.5 && view.presentationAlpha == 0.5)
  }

  @Test("a nested animation block has its own duration")
  func nestedBlocks() {
    View.animate(withDuration: .seconds(1), curve: .linear) {
      view.alpha = 0
      View.animate(withDuration: .seconds(2), curve: .linear) { view.center.x = 150 }
      View.performWithoutAnimation { view.backgroundColor = .black }
      view.transform = .translation(Vector(x: 10))
    }
    #expect(view.presentationBackgroundColor == .black)
    window.advance(to: 0)
    window.advance(to: 0.5)
    #expect(view.presentationAlpha == 0.5)
    #expect(abs(view.presentationFrame.minX - (25 + 5)) < 1e-9)
    window.advance(to: 1)
    #expect(view.presentationAlpha == 0 && abs(view.presentationFrame.minX - 60) < 1e-9)
    #expect(window.isMoving)
    window.advance(to: 2)
    #expect(!window.isMoving && view.presentationFrame == view.frame)
  }

  @Test("a task that starts in a block does not belong to the block")
  func taskInBlock() async {
    var task: Task<Void, Never>?
    View.animate(withDuration: .seconds(1)) {
      view.center.x = 200
      task = Task { [view] in
        view.alpha = 0.5
        View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.isHidden = true }
      }
    }
    await task?.value
    #expect(view.alpha == 0.5 && view.presentationAlpha == 0.5 && view.isHidden)
  }

  @Test("autoresized subviews move with their superview")
  func autoresizingMask() {
    let inner = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    inner.autoresizingMask = .fill
    view.addSubview(inner)
    View.animate(withDuration: .seconds(1), curve: .linear) {
      view.frame = Rect(x: 0, y: 0, width: 200, height: 300)
    }
    window.advance(to: 0)
    window.advance(to: 0.5)
    #expect(inner.frame.size == Size(width: 200, height: 300))
    #expect(inner.presentationFrame == Rect(x: 0, y: 0, width: 150, height: 200))
    #expect(inner.presentationFrame.size == view.presentationFrame.size)
  }

  @Test("a layout during an animation shifts the animation")
  func layoutDuringAnimation() {
    View.animate(withDuration: .seconds(1), curve: .linear) { view.frame.origin.x = 100 }
    window.advance(to: 0)
    window.advance(to: 0.5)
    view.frame.origin.x = 130
    #expect(view.presentationFrame.minX == 80)
    window.advance(to: 0.75)
    #expect(view.presentationFrame.minX == 105)
    window.advance(to: 1)
    #expect(view.presentationFrame.minX == 130)
  }
}
