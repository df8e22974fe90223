import Quire
import QuireAnimation
import SeededNumbers
import Testing

/// The shown values during an animation, compared with closed forms at set times.
@MainActor
@Suite struct ViewPropertyAnimatorTests {
  private let window = Window(size: Size(width: 400, height: 300))
  private let view = View(frame: Rect(x: 10, y: 20, width: 100, height: 50))

  init() {
    window.addSubview(view)
    window.advance(to: 0)
  }

  private var isIdle: Bool { !window.needsFrame && !window.isMoving }

  @Test("properties change at once, and the shown values follow the curve")
  func curve() {
    let animator = ViewPropertyAnimator(duration: .seconds(2), curve: .easeInOut) {
      view.frame = Rect(x: 110, y: 220, width: 300, height: 20)
      view.alpha = 0.2
      view.backgroundColor = Color(red: 1, green: 0, blue: 0.5)
    }
    #expect(view.alpha == 1 && animator.state == .inactive)
    animator.startAnimation()
    #expect(view.frame == Rect(x: 110, y: 220, width: 300, height: 20) && view.alpha == 0.2)
    #expect(view.presentationAlpha == 1)
    #expect(view.presentationFrame == Rect(x: 10, y: 20, width: 100, height: 50))
    for step in 0..<40 {
      let share = Double(step) / 40
      window.advance(to: 5 + share * 2)
      let p = TimingCurve.easeInOut.value(at: share)
      #expect(abs(view.presentationAlpha - (1 - 0.8 * p)) < 1e-12)
      let frame = view.presentationFrame
      #expect(abs(frame.minX - (10 + 100 * p)) < 1e-9 && abs(frame.minY - (20 + 200 * p)) < 1e-9)
      #expect(abs(frame.width - (100 + 200 * p)) < 1e-9 && abs(frame.height - (50 - 30 * p)) < 1e-9)
      #expect(abs((view.presentationBackgroundColor?.alpha ?? 0) - p) < 1e-12)
      if p > 0 { #expect(abs((view.presentationBackgroundColor?.blue ?? 0) - 0.5) < 1e-12) }
      #expect(abs(animator.fractionComplete - p) < 1e-12 && animator.isRunning)
    }
    window.advance(to: 7)
    #expect(animator.state == .finished && view.presentationFrame == view.frame && isIdle)
  }

  @Test("an animation starts with the value and velocity of the one that it interrupts")
  func interruption() {
    let curves: [TimingCurve] = [.linear, .easeOut, .easeInOut, .circularOut, .backInOut]
    for (index, curve) in curves.enumerated() {
      for other in curves {
        view.alpha = 1
        view.frame.origin = Point(x: 10, y: 20)
        View.animate(withDuration: .seconds(1), curve: curve) { view.frame.origin.x = 210 }
        let start = Double(index * 100)
        window.advance(to: start)
        let h = 1e-6
        window.advance(to: start + 0.4 - h)
        let before = view.presentationFrame.minX
        window.advance(to: start + 0.4)
        let there = view.presentationFrame.minX
        View.animate(withDuration: .seconds(1), curve: other) {
          view.frame.origin = Point(x: -90, y: 70)
        }
        #expect(abs(view.presentationFrame.minX - there) < 1e-9)
        window.advance(to: start + 0.4 + h)
        let after = view.presentationFrame.minX
        #expect(abs((after - there) - (there - before)) / h < 1, "\(curve) \(other)")
        window.advance(to: start + 1.4)
        #expect(view.presentationFrame.minX == -90 && isIdle)
      }
    }
  }

  @Test("a spring that interrupts an animation moves as its closed form")
  func interruptingSpring() {
    let spring = Spring(response: 0.5, dampingRatio: 0.7)
    View.animate(withDuration: .seconds(1), curve: .linear) { view.frame.origin.x = 210 }
    window.advance(to: 0)
    window.advance(to: 0.5)
    View.animate(withSpring: spring) { view.frame.origin.x = 300 }
    for time in stride(from: 0.5, to: 0.9, by: 0.02) {
      window.advance(to: time)
      let exact = spring.position(at: time - 0.5, from: 110, velocity: 200, to: 300)
      #expect(abs(view.presentationFrame.minX - exact) < 0.4)
    }
  }

  @Test("reversing keeps value and velocity, and restores the properties")
  func reversing() {
    var ends: [AnimatingPosition] = []
    let animator = ViewPropertyAnimator(duration: .seconds(1)) { view.alpha = 0 }
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    window.advance(to: 1)
    let h = 1e-6
    window.advance(to: 1.5 - h)
    let before = view.presentationAlpha
    window.advance(to: 1.5)
    let there = view.presentationAlpha
    animator.isReversed = true
    window.advance(to: 1.5 + h)
    #expect(abs((view.presentationAlpha - there) - (there - before)) / h < 1e-3)
    var last = there
    for time in stride(from: 1.7, to: 2, by: 0.05) {
      window.advance(to: time)
      #expect(view.presentationAlpha > last)
      last = view.presentationAlpha
    }
    window.advance(to: 2.1)
    #expect(ends == [.start] && view.alpha == 1 && isIdle)
  }

  @Test("scrubbing is linear and the same in both directions")
  func scrubbing() {
    let animator = ViewPropertyAnimator(duration: .seconds(1), curve: .easeIn) {
      view.transform = .rotationZ(.pi)
      view.alpha = 0.5
    }
    let positions = stride(from: -0.05, through: 1.05, by: 0.05)
    var forwards: [(Double, Transform3D)] = []
    for p in positions {
      animator.scrub(to: p)
      forwards.append((view.presentationAlpha, view.presentationTransform))
      #expect(abs(view.presentationAlpha - min(1, 1 - 0.5 * p)) < 1e-12)
      #expect(animator.fractionComplete == p && !animator.isRunning)
    }
    for (index, p) in Array(positions).enumerated().reversed() {
      animator.scrub(to: p)
      #expect((view.presentationAlpha, view.presentationTransform) == forwards[index])
    }
    animator.scrub(to: 0.5)
    #expect(abs(view.presentationTransform.columns.0.y - 1) < 1e-12)
    #expect(window.isMoving == false)
    animator.finishAnimation(at: .start)
    #expect(view.transform == .identity && view.alpha == 1 && animator.state == .finished)
  }

  @Test("finishing restores, keeps or takes the shown values")
  func finishing() {
    let old = view.frame
    for position in [AnimatingPosition.start, .end, .current] {
      view.frame = old
      view.alpha = 1
      var ends: [AnimatingPosition] = []
      let inner = View(frame: Rect(x: 5, y: 5, width: 90, height: 40))
      inner.autoresizingMask = .fill
      view.addSubview(inner)
      let animator = ViewPropertyAnimator(duration: .seconds(1)) {
        view.frame = Rect(x: 30, y: 40, width: 201, height: 151)
        view.alpha = 0
      }
      animator.addCompletion { ends.append($0) }
      animator.fractionComplete = 0.25
      let shown = (view.presentationFrame, inner.presentationFrame)
      #expect(abs(shown.0.width - 125.25) < 1e-9)
      animator.finishAnimation(at: position)
      animator.finishAnimation(at: .end)
      #expect(ends == [position])
      switch position {
      case .start:
        #expect(view.frame == old && view.alpha == 1)
        #expect(inner.frame == Rect(x: 5, y: 5, width: 90, height: 40))
      case .end: #expect(view.frame.width == 201 && view.alpha == 0)
      case .current:
        #expect(view.frame == shown.0 && view.alpha == 0.75 && inner.frame == shown.1)
      }
      #expect(view.presentationFrame == view.frame && inner.presentationFrame == inner.frame)
      inner.removeFromSuperview()
    }
  }

  @Test("finishing at the start keeps values that other code has set")
  func finishingKeepsOtherChanges() {
    let animator = ViewPropertyAnimator(duration: .seconds(1)) {
      view.alpha = 0
      view.frame.origin.x = 200
    }
    animator.scrub(to: 0.5)
    view.alpha = 0.3
    #expect(abs(view.presentationAlpha - 0.8) < 1e-12)
    animator.finishAnimation(at: .start)
    #expect(view.alpha == 0.3 && view.frame.minX == 10)
  }

  @Test("a paused animation stands still and needs no frames")
  func pausing() {
    let animator = View.animate(withDuration: .seconds(1), curve: .linear) { view.alpha = 0 }
    window.advance(to: 0)
    window.advance(to: 0.25)
    animator.pauseAnimation()
    window.advance(to: 3)
    #expect(isIdle && abs(view.presentationAlpha - 0.75) < 1e-12 && animator.state == .active)
    animator.startAnimation()
    window.advance(to: 10)
    #expect(abs(view.presentationAlpha - 0.75) < 1e-12)
    window.advance(to: 10.375)
    #expect(abs(view.presentationAlpha - 0.375) < 1e-12)
    window.advance(to: 10.75)
    #expect(view.presentationAlpha == 0 && isIdle)
  }

  @Test("an animation of views in no window jumps to its end")
  func noWindow() {
    let loose = View()
    var finished: [Bool] = []
    View.animate(withDuration: .seconds(1)) {
      loose.alpha = 0
    } completion: {
      finished.append($0)
    }
    #expect(finished == [true] && loose.presentationAlpha == 0)
    View.animate(withDuration: .seconds(1)) {
    } completion: {
      finished.append($0)
    }
    #expect(finished == [true, true] && isIdle)
  }

  @Test("a removed view shows its model value while the other views continue")
  func removedView() {
    var finished: [Bool] = []
    let other = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    window.addSubview(other)
    window.advance(to: 0)
    View.animate(withDuration: .seconds(1)) {
      view.alpha = 0
      other.alpha = 0
    } completion: {
      finished.append($0)
    }
    window.advance(to: 1)
    window.advance(to: 1.5)
    view.removeFromSuperview()
    window.advance(to: 1.6)
    #expect(view.presentationAlpha == 0 && other.presentationAlpha > 0 && finished.isEmpty)
    other.removeFromSuperview()
    window.advance(to: 1.7)
    #expect(finished == [false] && isIdle)
  }

  @Test("an interrupted animation ends unfinished")
  func interruptedCompletion() {
    var log: [String] = []
    View.animate(withDuration: .seconds(1)) {
      view.alpha = 0
    } completion: {
      log.append("a \($0)")
    }
    window.advance(to: 0)
    window.advance(to: 0.2)
    View.animate(withDuration: .seconds(1)) {
      view.alpha = 1
    } completion: {
      log.append("b \($0)")
    }
    window.advance(to: 0.3)
    #expect(log == ["a false"])
    window.advance(to: 1.2)
    #expect(log == ["a false", "b true"] && isIdle && view.presentationAlpha == 1)
  }

  @Test("a released animator shows the model values and calls no completion")
  func releasedAnimator() {
    do {
      let animator = ViewPropertyAnimator(duration: .seconds(1)) { view.alpha = 0 }
      animator.addCompletion { _ in Issue.record("the animator must not finish") }
      animator.scrub(to: 0.5)
      #expect(view.presentationAlpha == 0.5)
    }
    #expect(view.presentationAlpha == 0)
  }

  @Test("a delay comes before the motion, and an interrupted motion continues during it")
  func delay() {
    View.animate(withDuration: .seconds(1), delay: .seconds(2), curve: .linear) { view.alpha = 0 }
    window.advance(to: 10)
    window.advance(to: 11.9)
    #expect(view.presentationAlpha == 1 && view.alpha == 0)
    window.advance(to: 12.5)
    #expect(abs(view.presentationAlpha - 0.5) < 1e-9)
    View.animate(withDuration: .seconds(1), delay: .seconds(1)) { view.alpha = 1 }
    window.advance(to: 12.5 + 1e-6)
    #expect(abs(view.presentationAlpha - (0.5 - 1e-6)) < 1e-9)
    window.advance(to: 15)
    #expect(view.presentationAlpha == 1 && isIdle)
  }

  @Test("later blocks are animated during the rest of the progress")
  func laterBlocks() {
    let animator = ViewPropertyAnimator(duration: .seconds(1), curve: .linear) { view.alpha = 0 }
    animator.addAnimations({ view.frame.origin.x = 110 }, delayFactor: 0.5)
    animator.scrub(to: 0.5)
    #expect(view.presentationFrame.minX == 10 && view.frame.minX == 110)
    animator.addAnimations { view.frame.origin.y = 120 }
    animator.scrub(to: 0.75)
    #expect(view.presentationFrame.origin == Point(x: 60, y: 70))
    animator.scrub(to: 0.25)
    #expect(view.presentationFrame.origin == Point(x: 10, y: 20))
  }

  @Test("an animation continues on another curve or on a spring")
  func continuing() {
    let animator = ViewPropertyAnimator(duration: .seconds(2)) { view.frame.origin.x = 110 }
    animator.scrub(to: 0.5)
    animator.continueAnimation(curve: .linear, durationFactor: 0.25)
    for share in stride(from: 0.0, to: 1, by: 0.25) {
      window.advance(to: 3 + share * 0.5)
      #expect(abs(view.presentationFrame.minX - (60 + 50 * share)) < 1e-9)
    }
    animator.pauseAnimation()
    animator.scrub(to: 0.3)
    let spring = Spring(response: 0.4, dampingRatio: 0.5)
    animator.continueAnimation(spring: spring, velocity: 4)
    for time in stride(from: 0.0, to: 0.4, by: 0.05) {
      window.advance(to: 9 + time)
      let exact = spring.position(at: time, from: 40, velocity: 400, to: 110)
      #expect(abs(view.presentationFrame.minX - exact) < 0.2)
    }
    window.advance(to: 20)
    #expect(animator.state == .finished && view.presentationFrame.minX == 110 && isIdle)
  }

  @Test("a spring starts with its initial velocity")
  func initialVelocity() {
    View.animate(
      withDuration: .seconds(0.5), usingSpringWithDamping: 0.55, initialSpringVelocity: 2
    ) { view.frame.origin.x = 110 }
    let spring = Spring(response: 2 * .pi * 0.55 * 0.5 / 6.9, dampingRatio: 0.55)
    var highest = 0.0
    for time in stride(from: 0.0, to: 0.5, by: 0.01) {
      window.advance(to: time)
      let exact = spring.position(at: time, from: 10, velocity: 200, to: 110)
      #expect(abs(view.presentationFrame.minX - exact) < 0.2)
      highest = max(highest, view.presentationFrame.minX)
    }
    #expect(highest > 115)
    window.advance(to: 0.5)
    #expect(view.presentationFrame.minX == 110 && isIdle)
  }

  @Test("a stopped animation waits to be finished")
  func stopping() {
    var ends: [AnimatingPosition] = []
    let animator = View.animate(withDuration: .seconds(1), curve: .linear) { view.alpha = 0 }
    animator.addCompletion { ends.append($0) }
    window.advance(to: 0)
    window.advance(to: 0.25)
    animator.stopAnimation()
    animator.startAnimation()
    animator.scrub(to: 1)
    window.advance(to: 5)
    #expect(animator.state == .stopped && view.presentationAlpha == 0.75 && ends.isEmpty && isIdle)
    animator.finishAnimation(at: .current)
    #expect(ends == [.current] && view.alpha == 0.75 && animator.state == .finished)
  }

  @Test("an animator can be finished before it starts")
  func finishingUnstarted() {
    let undone = ViewPropertyAnimator(duration: .seconds(1)) {
      Issue.record("the animation block must not run")
    }
    undone.finishAnimation(at: .start)
    let done = ViewPropertyAnimator(duration: .seconds(1)) { view.alpha = 0.5 }
    done.finishAnimation(at: .end)
    #expect(view.alpha == 0.5 && view.presentationAlpha == 0.5 && !window.isMoving)
  }
}
