import Quire
import QuireDocuments
import Testing

@testable import QuireReader
@testable import ReaderTesting
@testable import Showcase

/// The demos under input from the pointer and the keyboard, in a window without a screen.
@MainActor
struct DemoTests {
  // MARK: Tumbling pages

  @Test("a step back during a transition reverses it")
  func reversedStep() throws {
    let show = Show(.tumbling)
    let container = try show.content(TumblingController.self)
    let first = container.shownViewController
    show.press(.right)
    show.wait(0.2)
    let second = try #require(container.transitionCoordinator?.context.to)
    show.press(.left)
    let context = try #require(container.transitionCoordinator?.context)
    #expect(context.to === second && context.isCancelled && context.percentComplete > 0)
    show.press(.right)
    #expect(!context.isCancelled)
    show.wait(3)
    #expect(container.shownViewController === second)
    // Fast key presses are handled one after another.
    for _ in 0..<4 { show.press(.right) }
    show.wait(3)
    #expect(container.shownViewController === first)
  }

  @Test("a held arrow key waits for each transition to end")
  func heldArrow() throws {
    let show = Show(.tumbling)
    let container = try show.content(TumblingController.self)
    show.press(.right)
    let context = try #require(container.transitionCoordinator?.context)
    for _ in 0..<10 {
      show.wait(0.04)
      show.press(.right, isRepeat: true)
    }
    #expect(container.transitionCoordinator?.context === context && context.percentComplete > 0.2)
    show.wait(3)
    show.press(.right, isRepeat: true)
    #expect(container.isTransitioning)
  }

  // MARK: Styles

  @Test("pressing View again starts the next transition at once")
  func repeatedView() throws {
    let show = Show(.foldStyles)
    func shown() throws -> PageArt {
      try #require(show.views(PaperView.self).last).art
    }
    #expect(try shown() == PageArt(.sage, .word("Fold")))
    try show.pressButton("View")
    show.wait(0.1)
    show.press(.space)
    show.wait(0.05)
    // The second picture is in place, and the third one is coming in.
    #expect(
      Set(show.views(PaperView.self).map(\.art))
        == [PageArt(.cream, .text), PageArt(.rose, .rings)])
    show.wait(2)
    #expect(try shown() == PageArt(.rose, .rings) && show.views(PaperView.self).count == 1)
  }

  // MARK: Two Toasters

  @Test("keys operate all examples of custom transitions")
  func exampleKeys() throws {
    let show = Show(.twoToasters)
    let stack = try show.content(TwoToastersController.self)
    try show.pressButton("Per controller")
    show.wait(2)
    #expect(stack.topViewController?.title == "NatGeo")
    show.press(.enter)
    show.wait(2)
    show.press(.space)
    show.wait(2)
    #expect(stack.topViewController?.title == "Portal" && stack.viewControllers.count == 4)
    for _ in 0..<3 {
      show.press(.escape)
      show.wait(2)
    }
    try show.pressButton("Push and pop")
    show.wait(2)
    show.press(.space)
    show.wait(2)
    let flips = try #require(stack.topViewController as? FlippingStack)
    #expect(flips.viewControllers.count == 2)
    show.press(.escape)
    show.wait(2)
    show.press(.escape)
    show.wait(2)
    try show.pressButton("Overlay")
    show.wait(2)
    let overlay = try #require(show.gallery.presentedViewController)
    // The overlay does not cover the strip with the name of the demo.
    let frame = overlay.view.convert(overlay.view.bounds, to: nil)
    #expect(frame.minY >= DemoStrip.height && frame.maxY < 700)
    show.press(.enter)
    show.wait(2)
    #expect(show.gallery.presentedViewController == nil)
  }

  // MARK: Books

  @Test("a click on a control of the book leaves the keys to the book")
  func bookKeys() throws {
    let show = Show(.flipBook)
    let controller = try show.content(FlipBookController.self)
    let book = try #require(controller.children.first as? PageFlipController)
    let choices = show.views(SegmentedControl.self)
    let frame = try #require(choices.last?.convert(choices[1].bounds, to: nil))
    let spreads = Point(x: frame.maxX - 20, y: frame.center.y)
    show.click(at: spreads)
    #expect(book.isDoubleSided)
    for key in [Key.right, .pageDown, .space] {
      let before = book.viewController
      #expect(show.press(key))
      show.wait(2)
      #expect(book.viewController !== before, "\(key)")
    }
    show.press(.left)
    show.wait(2)
    #expect(book.isDoubleSided && book.viewControllers.count == 2)
  }

  @Test("the book of screens shows pages, sheets and spreads")
  func bookModes() throws {
    let show = Show(.flipBook)
    let controller = try show.content(FlipBookController.self)
    let book = try #require(controller.children.first as? PageFlipController)
    let sides = try #require(show.views(SegmentedControl.self).last)
    func choose(_ index: Int) {
      sides.selectedSegmentIndex = index
      sides.action(index)
      show.wait(0.1)
    }
    show.press(.right)
    show.wait(2)
    let second = try #require(book.viewController)
    choose(2)
    #expect(book.viewControllers.count == 2 && book.viewController === second)
    choose(1)
    // The second page is on the back of the cover.
    #expect(book.viewControllers.count == 2 && book.viewController !== second)
    #expect(book.spine == .leading && book.transition.effect is Curl)
    choose(2)
    show.window.resize(to: Size(width: 600, height: 900), scale: 1)
    show.wait(0.1)
    #expect(book.viewControllers.count == 1)
    choose(1)
    #expect(book.viewControllers.count == 2 && book.orientation == .vertical)
    choose(0)
    #expect(book.viewControllers.count == 1 && book.transition.effect is Leaf)
  }

  @Test("left and right turn pages while the list has the focus")
  func listArrows() throws {
    let show = Show(.allEffects)
    let list = try #require(show.views(ListView.self).first)
    #expect(show.window.moveFocus(to: list))
    let controller = try show.content(AllEffectsController.self)
    let book = try #require(controller.children.first as? PageFlipController)
    let first = book.viewController
    show.press(.right)
    show.wait(3)
    let second = book.viewController
    #expect(second !== first && list.isFirstResponder)
    show.press(.down)
    #expect(list.selectedIndex == 1)
    show.press(.left)
    show.wait(3)
    #expect(book.viewController === first)
  }

  @Test("keys present and dismiss the overlay")
  func overlayKeys() throws {
    let show = Show(.allEffects)
    let list = try #require(show.views(ListView.self).first)
    let row = try #require(EffectEntry.all(with: []).firstIndex { $0.overlay != nil })
    #expect(show.window.moveFocus(to: list))
    for _ in 0..<row { show.press(.down) }
    #expect(list.selectedIndex == row)
    for (key, end) in [(Key.right, Key.enter), (.enter, .space), (.left, .escape)] {
      show.press(key)
      show.wait(2)
      #expect(show.gallery.presentedViewController is PoppedController, "\(key)")
      show.press(end)
      show.wait(2)
      #expect(show.gallery.presentedViewController == nil && list.isFirstResponder)
    }
  }

  // MARK: The lab

  @Test("Space plays and pauses whatever control was clicked")
  func space() throws {
    let show = Show(.lab, size: Size(width: 1280, height: 500))
    let lab = try show.content(LabController.self)
    let paper = try #require(lab.children.first as? LabPaper)
    let panel = try #require(show.views(SettingsPanel.self).first)
    let scroll = try #require(panel.superview as? ScrollView)
    #expect(scroll.canScroll)
    let controls: [View] = [
      try #require(show.views(SegmentedControl.self).last { $0.isVisibleToAll }),
      try #require(show.views(Slider.self).first { !$0.isDescendant(of: panel) }),
      try #require(show.views(Slider.self, in: panel).first),
    ]
    for control in controls {
      scroll.contentOffset.y = 0
      if control.isDescendant(of: panel) {
        scroll.contentOffset.y = control.convert(control.bounds.center, to: panel).map(\.y) ?? 0
      }
      let location = try #require(control.convert(control.bounds.center, to: nil))
      show.click(at: location)
      paper.scrub(to: 0.3)
      show.wait(0.5)
      let offset = scroll.contentOffset
      show.press(.space)
      show.wait(0.05)
      #expect(paper.isPlaying && scroll.contentOffset == offset)
      show.press(.space)
      #expect(!paper.isPlaying)
    }
  }

  // MARK: Reading direction

  /// The option `--right-to-left` applies to everything in the window.
  @Test("every container of a demo has the reading direction of the window")
  func readingDirection() throws {
    func containers(in controller: ViewController) -> [ContainerViewController] {
      let own = (controller as? ContainerViewController).map { [$0] } ?? []
      return own + controller.children.flatMap(containers)
    }
    for demo in Demos.all {
      let show = Show(demo, reading: .rightToLeft)
      for container in containers(in: show.gallery) where !(container is LabPaper) {
        #expect(container.isRightToLeft, "\(demo.name): \(type(of: container))")
      }
    }
    let show = Show(.library, reading: .rightToLeft)
    let stack = try show.content(LibraryController.self)
    try show.pressButton("Next")
    show.wait(3)
    let bar = stack.navigationBar
    let back = try #require(show.views(Button.self, in: bar).first { $0.title.contains("Page 1") })
    #expect(back.convert(back.bounds, to: bar).minX > bar.bounds.width / 2)
    show.press(.right, .alt)
    show.wait(3)
    #expect(stack.viewControllers.count == 1)
    let stacks = Show(.twoToasters, reading: .rightToLeft)
    try stacks.pressButton("Push and pop")
    stacks.wait(2)
    let outer = try stacks.content(TwoToastersController.self)
    #expect((outer.topViewController as? FlippingStack)?.isRightToLeft == true)
  }

  // MARK: Failures

  @Test("the screen shows why files cannot be opened")
  func failure() throws {
    let show = Show()
    func texts() -> [String] {
      show.views(PageMessage.self).flatMap { $0.subviews }.compactMap { ($0 as? Label)?.text }
    }
    func path(_ name: String) -> FilePath { FilePath(bytes: Array("/nowhere/\(name)".utf8)) }
    show.gallery.open([path("notes.txt")])
    show.wait(2)
    #expect(texts() == ["notes.txt", "This file does not exist."])
    #expect(show.gallery.topViewController?.title == "notes.txt")
    show.press(.escape)
    show.wait(2)
    #expect(show.gallery.viewControllers.count == 1)
    show.gallery.open([path("a.glsl"), path("b.png")])
    show.wait(2)
    #expect(texts().first == "2 files cannot be opened")
    #expect(texts().last?.split(separator: "\n").count == 2)
  }
}
