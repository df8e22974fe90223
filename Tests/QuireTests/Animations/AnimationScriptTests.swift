import Quire
import SeededNumbers
import Testing

/// A script of random animations on a virtual clock, which checks the shown values after each
/// event.
@MainActor
private final class AnimationScript {
  private let clock = TestClock(Window(size: Size(width: 400, height: 300)))
  private var window: Window { clock.window }
  private var views: [View] = []
  private var animators: [(animator: ViewPropertyAnimator, id: Int)] = []
  private var completions: [Int] = []
  private(set) var complaints: [String] = []
  private var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    let outer = View(frame: Rect(x: 10, y: 20, width: 200, height: 100))
    let inner = View(frame: Rect(x: 20, y: 10, width: 50, height: 60))
    inner.autoresizingMask = [.flexibleLeftMargin, .flexibleBottomMargin]
    outer.addSubview(inner)
    window.addSubview(outer)
    let other = Label("Quire", frame: Rect(x: 200, y: 200, width: 80, height: 30))
    window.addSubview(other)
    views = [outer, inner, other]
    clock.showFrame()
  }

  func play() {
    for _ in 0..<Int.random(in: 1...25, using: &random) { step() }
    // Animators that are held finish here; all others have to come to rest without help.
    for (animator, _) in animators where !animator.isRunning {
      let ends: [AnimatingPosition] = [.start, .end, .current]
      animator.finishAnimation(at: ends.randomElement(using: &random) ?? .end)
    }
    for _ in 0..<200 where window.isMoving { frame(after: 0.5) }
    frame(after: 0)
    if window.isMoving || window.needsFrame { complain("frames are requested at rest") }
    for view in views where !showsItsModel(view) {
      complain("a shown value differs from its model value")
    }
    if completions.contains(where: { $0 != 1 }) { complain("completions \(completions)") }
  }

  private func step() {
    let before = views.map(picture)
    let isInPlace = views.allSatisfy { $0.window != nil }
    var mayJump = !isInPlace
    let event = Int.random(in: 0..<20, using: &random)
    switch event {
    case 0...2: start(makeAnimator())
    case 3: makeAnimator().pauseAnimation()
    case 4:
      makeAnimator().scrub(to: .random(in: -0.1...1.1, using: &random))
      mayJump = true
    case 5: anyAnimator?.pauseAnimation()
    case 6:
      if let animator = anyAnimator { start(animator) }
    case 7, 8: anyAnimator?.isReversed.toggle()
    case 9:
      anyAnimator?.scrub(to: .random(in: -0.1...1.1, using: &random))
      mayJump = true
    case 10:
      let ends: [AnimatingPosition] = [.start, .end, .current]
      anyAnimator?.finishAnimation(at: ends.randomElement(using: &random) ?? .end)
      mayJump = true
    case 11: anyAnimator?.stopAnimation()
    case 12:
      if let animator = anyAnimator, animator.state == .inactive || animator.state == .active {
        let change = makeChange()
        animator.addAnimations(change, delayFactor: .random(in: 0...1, using: &random))
        // In an overshoot there is no rest of the progress in which the change could be animated.
        mayJump = animator.fractionComplete >= 1
      }
    case 13:
      makeChange()()
      mayJump = true
    case 14 where isInPlace: views.randomElement(using: &random)?.removeFromSuperview()
    case 14:
      if views[0].window == nil { window.addSubview(views[0]) }
      if views[1].window == nil { views[0].addSubview(views[1]) }
      if views[2].window == nil { window.addSubview(views[2]) }
    case 15:
      anyAnimator?.continueAnimation(
        spring: Spring(response: 0.3, dampingRatio: 0.5),
        velocity: .random(in: -9...9, using: &random))
    default:
      frame(after: [0, 0.001, 0.016, 0.016, 0.016, 0.2].randomElement(using: &random) ?? 0)
      mayJump = true
    }
    for (view, old) in zip(views, before) {
      let new = picture(view)
      if !new.allSatisfy(\.isFinite) { complain("not a number") }
      if !(0...1).contains(view.presentationAlpha) { complain("alpha") }
      if mayJump { continue }
      if !zip(new, old).allSatisfy({ abs($0 - $1) < 1e-6 }) {
        complain("a jump at \(event): \(old) → \(new)")
      }
    }
  }

  private func makeAnimator() -> ViewPropertyAnimator {
    let duration = Duration.seconds([0, 0.1, 0.5, 1.5].randomElement(using: &random) ?? 1)
    let curves: [TimingCurve] = [.linear, .easeInOut, .easeOut, .backInOut, .exponentialInOut]
    let animator: ViewPropertyAnimator
    switch Int.random(in: 0...2, using: &random) {
    case 0:
      animator = ViewPropertyAnimator(
        duration: duration, curve: curves.randomElement(using: &random) ?? .linear)
    case 1:
      animator = ViewPropertyAnimator(
        duration: duration, dampingRatio: .random(in: 0.2...2, using: &random),
        initialVelocity: Bool.random(using: &random) ? 5 : 0)
    default:
      animator = ViewPropertyAnimator(
        spring: Spring(
          response: .random(in: 0.1...1, using: &random),
          dampingRatio: .random(in: 0.2...2, using: &random)))
    }
    for _ in 0..<Int.random(in: 0...2, using: &random) { animator.addAnimations(makeChange()) }
    if Int.random(in: 0...3, using: &random) == 0 {
      let (first, second) = (makeChange(), makeChange())
      let start = Double.random(in: 0...1, using: &random)
      animator.addAnimations {
        View.addKeyframe(
          withRelativeStartTime: start, relativeDuration: 0.4, curve: .easeIn, animations: first)
        View.addKeyframe(
          withRelativeStartTime: 0, relativeDuration: 0.5, animations: second)
      }
    }
    let id = completions.count
    completions.append(0)
    animator.addCompletion { [weak self] _ in self?.completions[id] += 1 }
    animators.append((animator, id))
    return animator
  }

  private func start(_ animator: ViewPropertyAnimator) {
    animator.startAnimation(
      afterDelay: Int.random(in: 0...4, using: &random) == 0 ? .milliseconds(200) : .zero)
  }

  private func makeChange() -> () -> Void {
    guard let view = views.randomElement(using: &random) else { return {} }
    let (x, y) = (
      Double.random(in: 0...200, using: &random), Double.random(in: 1...3, using: &random)
    )
    switch Int.random(in: 0...7, using: &random) {
    case 0: return { view.frame = Rect(x: x, y: 200 - x, width: 20 + x, height: 40 * y) }
    case 1: return { view.center.x = x }
    case 2: return { view.alpha = y / 3 }
    case 3: return { view.transform = .rotationZ(x / 10) * .scale(x: y, y: -1) }
    case 4: return { view.transform = .identity }
    case 5: return { view.backgroundColor = x < 30 ? nil : Color(white: y / 3, alpha: 0.5) }
    case 6: return { view.bounds.origin.y = x }
    default: return { (view as? Label)?.textColor = Color(white: y / 3) }
    }
  }

  private var anyAnimator: ViewPropertyAnimator? {
    animators.randomElement(using: &random)?.animator
  }

  private func frame(after interval: Double) {
    clock.pass(interval)
    clock.showFrame()
  }

  private func picture(_ view: View) -> [Double] {
    let (frame, area) = (view.presentationFrame, view.presentationBounds)
    let color = view.presentationBackgroundColor
    let (x, y, _, t) = view.presentationTransform.columns
    return [
      frame.minX, frame.minY, frame.width, frame.height, area.minX, area.minY, area.width,
      area.height, view.presentationAlpha, (color?.red ?? 0) * (color?.alpha ?? 0),
      color?.alpha ?? 0, x.x, x.y, y.x, y.y, t.x, t.y,
    ]
  }

  private func showsItsModel(_ view: View) -> Bool {
    view.presentationFrame == view.frame && view.presentationAlpha == view.alpha
      && view.presentationTransform == view.transform && view.presentationBounds == view.bounds
      && view.presentationBackgroundColor == view.backgroundColor
  }

  private func complain(_ text: String) { complaints.append(text) }

  isolated deinit {}
}

@MainActor
@Suite struct AnimationScriptTests {
  @Test("random animations end at the model values and complete once")
  func randomScripts() {
    for seed in scriptSeeds(count: 200) {
      let script = AnimationScript(seed: seed)
      script.play()
      #expect(script.complaints.isEmpty, "seed \(seed)")
      if !script.complaints.isEmpty { return }
    }
  }

  @Test("interrupting and reversing an animation keeps the velocity")
  func velocityIsContinuous() {
    let window = Window(size: Size(width: 400, height: 300))
    let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    window.addSubview(view)
    let curves: [TimingCurve] = [.linear, .easeIn, .easeOut, .easeInOut, .backOut, .circularOut]
    func shownValues() -> [Double] {
      let (x, y, _, _) = view.presentationTransform.columns
      return [
        view.presentationBounds.width / 100, view.presentationAlpha, x.x, x.y, y.x, y.y,
      ]
    }
    var time = 0.0
    for seed in 0..<200 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var current: ViewPropertyAnimator?
      for event in 0..<8 {
        let h = 1e-6
        window.advance(to: time - h)
        let before = shownValues()
        window.advance(to: time)
        let now = shownValues()
        let isMoving = window.isMoving
        if let current, current.isRunning, Int.random(in: 0...2, using: &random) == 0 {
          current.isReversed.toggle()
        } else {
          let (a, b) = (
            Double.random(in: 0...1, using: &random), Double.random(in: -3...3, using: &random)
          )
          let change = {
            view.alpha = a
            view.bounds.size.width = 50 + 100 * a
            view.transform = .rotationZ(b) * .scale(x: 1 + a, y: 1)
          }
          current =
            Bool.random(using: &random)
            ? View.animate(
              withDuration: .seconds(0.5), curve: curves.randomElement(using: &random) ?? .linear,
              animations: change)
            : View.animate(
              withSpring: Spring(
                response: 0.4, dampingRatio: .random(in: 0.3...1.5, using: &random)),
              animations: change)
        }
        let afterEvent = shownValues()
        window.advance(to: time + h)
        let after = shownValues()
        for index in now.indices {
          #expect(abs(afterEvent[index] - now[index]) < 1e-9, "seed \(seed), event \(event)")
          // The shown alpha is clamped to 0…1.
          guard isMoving, index != 1 || (0.01...0.99).contains(now[1]) else { continue }
          let (slope, next) = (
            (now[index] - before[index]) / h, (after[index] - afterEvent[index]) / h
          )
          #expect(
            abs(next - slope) < 5e-3 * (1 + abs(slope)), "seed \(seed), event \(event), \(index)")
        }
        time += .random(in: 0.02...0.3, using: &random)
      }
      time += 20
      window.advance(to: time)
    }
  }
}
