import Quire
import QuireGeometry
import Testing

@testable import QuireReader
@testable import ReaderTesting
@testable import Showcase

/// Drags drive effects along the axes of the effects, and hints name these axes.
@MainActor
struct AxisTests {
  private func hint(of show: Show) throws -> String {
    try #require(show.views(DemoStrip.self).last).hint
  }

  // MARK: All transitions

  /// Drags the page of every entry in the direction of its hint and releases it.
  @Test(
    "every transition follows a drag in the direction of its hint", arguments: BuiltInEffects.names)
  func everyTransition(name: String) throws {
    let show = Show(.allEffects)
    let controller = try show.content(AllEffectsController.self)
    let stage = try #require(controller.children.first as? PageFlipController)
    let list = try #require(show.views(ListView.self).first)
    let entry = try #require(EffectEntry.all(with: []).firstIndex { $0.name == name })
    list.selectedIndex = entry
    list.action(entry)
    show.wait(0.1)
    let area = stage.view.convert(stage.view.bounds, to: nil)
    let ways = try hint(of: show)
    let isVertical = ways.hasSuffix("up or down.")
    #expect(isVertical || ways.hasSuffix("left or right.") || ways.hasSuffix("any direction."))
    let start = Point(
      x: isVertical ? area.center.x : area.maxX - 30,
      y: isVertical ? area.maxY - 30 : area.center.y)
    let end = Point(
      x: isVertical ? start.x : area.minX + 30, y: isVertical ? area.minY + 30 : start.y)
    let first = stage.viewController
    show.drag(from: start, to: end)
    if EffectEntry.all(with: [])[entry].overlay != nil {
      let popped = try #require(show.gallery.presentedViewController as? PoppedController)
      show.release(at: end)
      show.wait(2)
      #expect(show.gallery.presentedViewController === popped)
      return
    }
    let context = try #require(stage.transitionCoordinator?.context)
    #expect(context.isInteractive && context.percentComplete > 0.4)
    #expect(context.effect?.axis ?? stage.orientation == stage.orientation)
    show.release(at: end)
    show.wait(2)
    #expect(!stage.isTurning && stage.viewController !== first)
  }

  @Test("the list shows titles, not names")
  func titles() throws {
    let show = Show(.allEffects)
    let list = try #require(show.views(ListView.self).first)
    let titles = show.views(Label.self, in: list).map(\.text)
    #expect(titles.contains("Flip") && titles.contains("NatGeo"))
    let allTitles = BuiltInEffects.names.map { BuiltInEffects.title(of: $0) }
    #expect(allTitles.allSatisfy { $0.first?.isUppercase == true })
    #expect(BuiltInEffects.title(of: "flipFromRight") == "Flip from right")
  }

  // MARK: Ten transitions

  @Test(
    "a vertical swipe drives the effect vertically, or is replaced",
    arguments: LibraryChoice.Animation.allCases)
  func verticalSwipe(animation: LibraryChoice.Animation) {
    var choice = LibraryChoice(animation: .cube, interaction: .vertical)
    choice.animation = animation
    #expect(animation.interactions.contains(choice.interaction))
    // An effect with one axis is driven along that axis.
    if let orientation = choice.interaction.orientation, let axis = choice.effect?.axis {
      #expect(axis == orientation)
    }
    #expect((choice.interaction == .vertical) == (animation != .natGeo))
    choice.interaction = .horizontal
    choice.animation = .cards
    #expect(choice.interaction == .vertical)
  }

  @Test("the hint of the ten transitions names the chosen gesture")
  func gestureHint() throws {
    let show = Show(.library)
    #expect(try hint(of: show).contains("left or right"))
    let library = try show.content(LibraryController.self)
    try show.pressButton("Settings")
    show.wait(2)
    let column = try #require(show.views(ChoiceColumn.self).first)
    let gestures = try #require(show.views(SegmentedControl.self, in: column).first)
    #expect(gestures.titles == ["None", "Swipe ↔", "Swipe ↕", "Pinch"])
    gestures.selectedSegmentIndex = 2
    gestures.action(2)
    #expect(library.hint.contains("up or down"))
    let list = try #require(show.views(ListView.self, in: column).first)
    let natGeo = try #require(LibraryChoice.Animation.allCases.firstIndex(of: .natGeo))
    list.selectedIndex = natGeo
    list.action(natGeo)
    #expect(gestures.titles == ["None", "Swipe ↔", "Pinch"] && gestures.selectedSegmentIndex == 1)
    #expect(library.hint.contains("left or right"))
    show.press(.escape)
    show.wait(2)
    #expect(try hint(of: show).contains("left or right"))
  }

  // MARK: Styles

  /// A page that was pushed by a vertical fold is dragged back vertically.
  @Test("a page that was pushed vertically is dragged back vertically")
  func verticalPush() throws {
    let show = Show(.foldStyles)
    let stack = try show.content(NavigationController.self)
    try show.pressButton("Push")
    show.wait(2)
    #expect(stack.swipeOrientation == .vertical && stack.viewControllers.count == 2)
    let (top, bottom) = (Point(x: 500, y: 120), Point(x: 500, y: 640))
    show.drag(from: top, to: bottom)
    let context = try #require(stack.transitionCoordinator?.context)
    #expect(context.isInteractive && context.percentComplete > 0.5)
    show.release(at: bottom)
    show.wait(2)
    #expect(stack.viewControllers.count == 1)
  }

  @Test("equal choices have the same titles in the same order")
  func consistentChoices() throws {
    let axes = ["Horizontal", "Vertical"]
    #expect(PaperStyle(.fold).titles[1] == axes && PaperStyle(.flip).titles[1] == axes)
    #expect(PaperStyle(.fold).selection == [0, 1, 0] && PaperStyle(.flip).selection == [0, 0, 0])
    let lab = Show(.lab, size: Size(width: 1280, height: 800))
    let segments = lab.views(SegmentedControl.self).map(\.titles)
    #expect(segments.contains(axes) && segments.contains(PaperStyle(.fold).titles[2]))
    #expect(segments.contains(["1", "½", "⅕", "⅒"]))
    let book = Show(.flipBook)
    #expect(book.views(SegmentedControl.self).map(\.titles).contains(["Automatic"] + axes))
  }
}
