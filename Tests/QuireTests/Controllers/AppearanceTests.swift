import QuireViews
import SeededNumbers
import Testing

@MainActor
struct AppearanceTests {
  private final class Tracked: ViewController {
    enum Step: String {
      case load, willAppear, didAppear, willDisappear, didDisappear
    }

    let name: Int
    let forwards: Bool
    private(set) var steps: [Step] = []

    init(name: Int, forwards: Bool = true) {
      self.name = name
      self.forwards = forwards
      super.init()
    }

    override var shouldAutomaticallyForwardAppearance: Bool { forwards }
    override func viewDidLoad() { steps.append(.load) }
    override func viewWillAppear(animated: Bool) { steps.append(.willAppear) }
    override func viewDidAppear(animated: Bool) { steps.append(.didAppear) }
    override func viewWillDisappear(animated: Bool) { steps.append(.willDisappear) }
    override func viewDidDisappear(animated: Bool) { steps.append(.didDisappear) }

    /// The steps that may follow each step.
    private static let successors: [Step: Set<Step>] = [
      .load: [.willAppear], .willAppear: [.didAppear, .willDisappear],
      .didAppear: [.willDisappear], .willDisappear: [.didDisappear, .willAppear],
      .didDisappear: [.willAppear],
    ]

    var isBalanced: Bool {
      (steps.first == .load || steps.isEmpty)
        && zip(steps, steps.dropFirst()).allSatisfy { Tracked.successors[$0]?.contains($1) == true }
    }

    var isShown: Bool { steps.last == .didAppear }
    var isGone: Bool { [nil, .load, .didDisappear].contains(steps.last) }
  }

  @Test("a root controller appears with its window")
  func rootController() {
    let window = Window(size: Size(width: 100, height: 100))
    let (first, second) = (Tracked(name: 0), Tracked(name: 1))
    #expect(!first.isViewLoaded)
    window.rootViewController = first
    #expect(first.steps == [.load, .willAppear, .didAppear])
    window.rootViewController = second
    #expect(first.steps.suffix(2) == [.willDisappear, .didDisappear])
    #expect(first.view.window == nil && second.view.window === window && second.hasAppeared)
  }

  @Test("children appear and disappear with their parent")
  func children() {
    let window = Window(size: Size(width: 100, height: 100))
    let (parent, child) = (Tracked(name: 0), Tracked(name: 1))
    parent.addChild(child)
    #expect(!child.isViewLoaded)
    window.rootViewController = parent
    #expect(child.steps.isEmpty)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    #expect(child.steps == [.load, .willAppear, .didAppear])
    parent.beginAppearanceTransition(false, animated: true)
    #expect(child.steps.last == .willDisappear)
    parent.beginAppearanceTransition(true, animated: true)
    parent.endAppearanceTransition()
    #expect(child.steps.suffix(2) == [.willAppear, .didAppear])
    child.view.removeFromSuperview()
    #expect(child.steps.last == .didDisappear)
    child.removeFromParent()
    #expect(child.isBalanced && parent.isBalanced)
  }

  @Test("children of a container that forwards appearance itself get no callbacks")
  func manualForwarding() {
    let window = Window(size: Size(width: 100, height: 100))
    let (parent, child) = (Tracked(name: 0, forwards: false), Tracked(name: 1))
    window.rootViewController = parent
    parent.addChild(child)
    parent.view.addSubview(child.view)
    #expect(child.steps == [.load])
    child.beginAppearanceTransition(true, animated: true)
    child.endAppearanceTransition()
    child.endAppearanceTransition()
    child.beginAppearanceTransition(true, animated: true)
    #expect(child.steps == [.load, .willAppear, .didAppear])
  }

  private final class Moved: ViewController {
    var log: [String] = []
    override func willMove(toParent parent: ViewController?) {
      log.append("will \(parent?.title ?? "-")")
    }
    override func didMove(toParent parent: ViewController?) {
      log.append("did \(parent?.title ?? "-")")
    }
  }

  @Test("moves between parents are announced as in UIKit")
  func movesToParent() {
    let (a, b, child) = (ViewController(), ViewController(), Moved())
    (a.title, b.title) = ("a", "b")
    a.addChild(child)
    child.didMove(toParent: a)
    b.addChild(child)
    #expect(child.log == ["will a", "did a", "did -", "will b"])
    #expect(a.children.isEmpty && child.parent === b)
    child.removeFromParent()
    #expect(child.log.last == "did -" && child.parent == nil && b.children.isEmpty)
  }

  @Test("appearance callbacks are balanced after random changes", arguments: 0..<150)
  func randomChanges(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let window = Window(size: Size(width: 100, height: 100))
    let all = (0..<6).map { Tracked(name: $0) }
    window.rootViewController = all[0]
    for step in 0..<120 {
      let (a, b) = (
        all[Int.random(in: 0..<6, using: &generator)], all[Int.random(in: 1..<6, using: &generator)]
      )
      let isAbove =
        sequence(first: a as ViewController, next: \.parent).contains { $0 === b }
        || a.isViewLoaded && b.isViewLoaded && a.view.isDescendant(of: b.view)
      switch Int.random(in: 0..<9, using: &generator) {
      case 0 where !isAbove:
        b.viewIfLoaded?.removeFromSuperview()
        a.addChild(b)
        a.view.addSubview(b.view)
        b.didMove(toParent: a)
      case 1 where !isAbove: a.addChild(b)
      case 2:
        if let parent = b.parent, !parent.view.isDescendant(of: b.view) {
          parent.view.addSubview(b.view)
        }
      case 3: b.viewIfLoaded?.removeFromSuperview()
      case 4:
        b.willMove(toParent: nil)
        b.viewIfLoaded?.removeFromSuperview()
        b.removeFromParent()
      case 5: b.removeFromParent()
      case 6 where !isAbove && b.parent == nil: a.view.addSubview(b.view)
      case 7: all[0].beginAppearanceTransition(.random(using: &generator), animated: true)
      default: all[0].endAppearanceTransition()
      }
      for controller in all {
        #expect(controller.isBalanced, "seed \(seed), step \(step), controller \(controller.name)")
      }
    }
    all[0].beginAppearanceTransition(true, animated: false)
    all[0].endAppearanceTransition()
    for controller in all.dropFirst() {
      let isIn =
        controller.parent.map {
          controller.isViewLoaded && $0.isViewLoaded && controller.view.isDescendant(of: $0.view)
            && ($0 as? Tracked)?.isShown == true
        } ?? false
      #expect(controller.isShown == isIn, "seed \(seed), controller \(controller.name)")
      #expect(controller.isShown || controller.isGone, "seed \(seed)")
    }
  }
}
