// A custom container: a carousel whose controllers follow each other in a circle, above a row of
// marks. It only says what a swipe and a key do and what is animated along; gestures, interruption
// and callbacks come from the base class.

import Quire
import QuireDesktop

final class Carousel: ContainerViewController {
  private let controllers: [ViewController]
  private let marks: [View]

  /// The index of the controller that is shown or coming in; a drag may bring the previous one
  /// back.
  private var index: Int {
    var shown = shownViewController
    if isTransitioning, let context = transitionCoordinator?.context {
      shown = context.isCancelled ? context.from : context.to
    }
    return controllers.firstIndex { $0 === shown } ?? 0
  }

  init(_ controllers: [ViewController]) {
    self.controllers = controllers
    marks = controllers.map { _ in View() }
    super.init(controllers[0])
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    for mark in marks {
      mark.backgroundColor = .white
      view.addSubview(mark)
    }
    highlight(index)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let left = (view.bounds.width - 40 * Double(marks.count)) / 2
    for (place, mark) in marks.enumerated() {
      mark.frame = Rect(
        x: left + 40 * Double(place) + 5, y: view.bounds.height - 30, width: 30, height: 4)
    }
  }

  private func highlight(_ index: Int) {
    for (place, mark) in marks.enumerated() { mark.alpha = place == index ? 1 : 0.3 }
  }

  override func transitionWillBegin(_ context: TransitionContext) {
    super.transitionWillBegin(context)
    transitionCoordinator?.animate(alongside: { [self] in highlight(index) })
  }

  private func step(by step: Int) {
    let next = controllers[(index + step + controllers.count) % controllers.count]
    show(next, direction: step > 0 ? .forward : .backward, transition: .cube())
  }

  override func answersSwipe(_ direction: SwipeDirection) -> Bool { true }

  override func swipeBegan(_ direction: SwipeDirection, at location: Point?) {
    step(by: direction.isForward(rightToLeft: isRightToLeft) ? 1 : -1)
  }

  override func keyDown(_ event: KeyEvent) -> Bool {
    guard event.key == .left || event.key == .right else { return super.keyDown(event) }
    // A repeated key waits until the transition has ended.
    if !event.isRepeat || !isTransitioning { step(by: event.key == .right ? 1 : -1) }
    return true
  }
}

final class Face: ViewController {
  private let hue: Double

  init(hue: Double) { self.hue = hue }

  override func viewDidLoad() {
    super.viewDidLoad()
    let (x, y) = (hue, 1 - hue)
    view.backgroundColor = Color(red: 0.25 + 0.5 * x, green: 0.35, blue: 0.25 + 0.5 * y)
  }
}

let carousel = Carousel((0..<5).map { Face(hue: Double($0) / 4) })
try NativeWindow.show(carousel, title: "Carousel", applicationID: "quire-example-container")
