import Testing

@testable import QuireContainers
@testable import QuireViews

/// Which way views are read, and what follows from it for stacks and texts.
@MainActor
struct ReadingTests {
  @Test func whatLiesInAContainerIsReadAsItIs() {
    let scenery = Scenery()
    let navigation = NavigationController(root: scenery.page(0))
    let (slider, box, inner) = (Slider(), View(), PageFlipController(scenery.page(2)))
    box.addSubview(slider)
    scenery.page(0).view.addSubview(box)
    let other = Slider()
    scenery.page(2).view.addSubview(other)
    scenery.show(navigation)
    #expect(!slider.isRightToLeft)
    navigation.isRightToLeft = true
    #expect(slider.isRightToLeft && scenery.page(0).view.isRightToLeft)
    #expect(navigation.navigationBar.isRightToLeft)
    // So is a container in it, until it is told its own way, as a view can be.
    scenery.page(0).addChild(inner)
    box.addSubview(inner.view)
    #expect(inner.isRightToLeft && other.isRightToLeft)
    #expect(inner.transitionView.reading == .rightToLeft)
    inner.isRightToLeft = false
    #expect(!inner.isRightToLeft && !other.isRightToLeft)
    #expect(inner.transitionView.reading == .leftToRight)
    inner.isRightToLeft = true
    box.readingDirection = .leftToRight
    #expect(!slider.isRightToLeft && other.isRightToLeft)
    box.readingDirection = nil
    #expect(slider.isRightToLeft)
    // What comes later follows as well.
    let late = Slider()
    scenery.page(1).view.addSubview(late)
    navigation.push(scenery.page(1), animated: false)
    #expect(late.isRightToLeft && slider.isRightToLeft)
    navigation.isRightToLeft = false
    #expect(!late.isRightToLeft)
    navigation.pop(animated: false)
    #expect(!slider.isRightToLeft)
  }

  @Test func aContainerInOneThatIsMirroredIsMirrored() {
    let scenery = Scenery()
    let outer = NavigationController(root: scenery.page(0))
    outer.isRightToLeft = true
    let inner = NavigationController(root: scenery.page(1))
    #expect(outer.isRightToLeft && !inner.isRightToLeft)
    scenery.show(outer)
    inner.push(scenery.page(2), animated: false)
    outer.push(inner, animated: false)
    #expect(inner.isRightToLeft && inner.navigationBar.isRightToLeft)
    // Alt and the arrow that leads back.
    scenery.key(.left, .alt)
    #expect(inner.viewControllers.count == 2)
    scenery.key(.right, .alt)
    scenery.wait(1)
    #expect(inner.viewControllers.count == 1 && outer.viewControllers.count == 2)
  }

  @Test func aLayoutByHandIsMirroredWhenAsked() {
    let view = View(frame: Rect(x: 7, y: 0, width: 100, height: 20))
    let (plain, scaled) = (View(), View())
    for subview in [plain, scaled] { view.addSubview(subview) }
    plain.frame = Rect(x: 10, y: 1, width: 20, height: 5)
    scaled.frame = Rect(x: 40, y: 2, width: 40, height: 6)
    scaled.transform = .scale(x: 0.5, y: 1)
    view.mirrorSubviews()
    #expect(plain.frame == Rect(x: 10, y: 1, width: 20, height: 5))
    view.readingDirection = .rightToLeft
    view.mirrorSubviews()
    #expect(plain.frame == Rect(x: 70, y: 1, width: 20, height: 5))
    #expect(scaled.center == Point(x: 40, y: 5) && scaled.frame.minX == 30)
  }

  @Test func viewsThatTakeEachOthersPlaceStayAsTheyAreRead() {
    let scenery = Scenery()
    let page = scenery.page(0)
    scenery.show(page)
    let (old, new) = (Slider(), Slider())
    old.frame = Rect(x: 0, y: 0, width: 200, height: 40)
    page.view.readingDirection = .rightToLeft
    page.view.addSubview(old)
    Transition.run(from: old, to: new, .cube())
    scenery.wait(0.1)
    #expect(old.superview !== page.view && old.isRightToLeft && new.isRightToLeft)
    scenery.wait(2)
    #expect(new.superview === page.view && new.isRightToLeft)
  }

  @Test func whatIsPresentedIsReadAsThePresenterIs() {
    let scenery = Scenery()
    scenery.page(0).view.readingDirection = .rightToLeft
    scenery.show(scenery.page(0))
    scenery.page(0).present(scenery.page(1), animated: false)
    scenery.wait()
    #expect(scenery.page(1).view.isRightToLeft)
  }

  /// The frames of a stack of `axis` and `alignment` in a box that is read in one way.
  private func frames(
    _ axis: Orientation, _ alignment: StackView.Alignment,
    _ distribution: StackView.Distribution, _ reading: ReadingDirection
  ) -> [Rect] {
    let views = [Size(width: 30, height: 10), Size(width: 50, height: 20)].map {
      Button("", frame: Rect(size: $0))
    }
    let label = Label("A text")
    let stack = StackView(
      axis, spacing: 7, alignment: alignment, distribution: distribution, views + [label])
    stack.setFlexibility(1, of: views[1])
    stack.insets = EdgeInsets(top: 3, left: 10, bottom: 4, right: 10)
    stack.frame = Rect(x: 5, y: 5, width: 240, height: 120)
    let window = Window(size: Size(width: 300, height: 200))
    window.addSubview(stack)
    window.advance(to: 0)
    // It follows when it lies there already.
    window.readingDirection = reading
    window.advance(to: 1)
    return stack.arrangedSubviews.map(\.frame)
  }

  @Test(
    arguments: [Orientation.horizontal, .vertical],
    [StackView.Alignment.leading, .center, .trailing, .fill])
  func aStackIsMirrored(axis: Orientation, alignment: StackView.Alignment) {
    for distribution in [StackView.Distribution.natural, .fill, .fillEqually] {
      let frames = frames(axis, alignment, distribution, .leftToRight)
      let mirrored = self.frames(axis, alignment, distribution, .rightToLeft)
      for (frame, other) in zip(frames, mirrored) {
        // Halves of pixels are rounded away from the top left corner in either case.
        #expect(abs(other.minX - (240 - frame.maxX)) <= 1 && abs(other.width - frame.width) <= 1)
        #expect(other.minY == frame.minY && other.height == frame.height)
      }
      #expect(
        frames != mirrored || axis == .vertical && (alignment == .center || alignment == .fill))
    }
  }

  @Test func insetsOfAStackStayOnTheirSides() {
    let view = Button("", frame: Rect(x: 0, y: 0, width: 30, height: 10))
    let stack = StackView(.horizontal, distribution: .fillEqually, [view])
    stack.insets = EdgeInsets(left: 40, right: 10)
    stack.readingDirection = .rightToLeft
    stack.frame = Rect(x: 0, y: 0, width: 150, height: 30)
    stack.layoutIfNeeded()
    #expect(view.frame.minX == 40 && view.frame.maxX == 140)
  }

  private func margins(
    of text: String, _ alignment: TextAlignment, _ reading: ReadingDirection
  ) throws -> (left: Int, right: Int) {
    let window = Window(size: Size(width: 300, height: 100))
    let label = Label(text, frame: Rect(x: 0, y: 0, width: 300, height: 60))
    label.numberOfLines = 0
    label.alignment = alignment
    window.addSubview(label)
    // Once drawn, it is drawn anew.
    _ = try DrawnPicture(label, in: window)
    window.readingDirection = reading
    return try DrawnPicture(label, in: window).margins
  }

  @Test(arguments: ["Left", "שלום", "Left\nשלום", "12 %"])
  func textIsNaturallyWhereReadingBegins(text: String) throws {
    let natural = try margins(of: text, .natural, .rightToLeft)
    #expect(natural.right <= 3 && natural.left > 200, "\(natural)")
    let opposite = try margins(of: text, .opposite, .rightToLeft)
    #expect(opposite.left <= 3 && opposite.right > 200, "\(opposite)")
    // What is said to be on one side is there in either case.
    for reading in ReadingDirection.allCases {
      #expect(try margins(of: text, .left, reading).left <= 3)
      #expect(try margins(of: text, .right, reading).right <= 3)
      let middle = try margins(of: text, .center, reading)
      #expect(abs(middle.left - middle.right) <= 4)
    }
  }

  @Test func textInALabelReadFromLeftToRightGoesItsOwnWay() throws {
    #expect(try margins(of: "Left", .natural, .leftToRight).left <= 3)
    #expect(try margins(of: "שלום", .natural, .leftToRight).right <= 3)
    #expect(try margins(of: "Left", .opposite, .leftToRight).right <= 3)
  }
}
