import Testing

@testable import QuireContainers
@testable import QuireViews

/// The reading direction of views, and its effect on stacks and texts.
@MainActor
struct ReadingTests {
  @Test("views inherit the reading direction of their container")
  func inheritance() {
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
    // A nested container inherits it too, until its own direction is set. A view can set its own.
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
    // Views that are added later inherit it too.
    let late = Slider()
    scenery.page(1).view.addSubview(late)
    navigation.push(scenery.page(1), animated: false)
    #expect(late.isRightToLeft && slider.isRightToLeft)
    navigation.isRightToLeft = false
    #expect(!late.isRightToLeft)
    navigation.pop(animated: false)
    #expect(!slider.isRightToLeft)
  }

  @Test("a container inside a mirrored container is mirrored")
  func nestedContainer() {
    let scenery = Scenery()
    let outer = NavigationController(root: scenery.page(0))
    outer.isRightToLeft = true
    let inner = NavigationController(root: scenery.page(1))
    #expect(outer.isRightToLeft && !inner.isRightToLeft)
    scenery.show(outer)
    inner.push(scenery.page(2), animated: false)
    outer.push(inner, animated: false)
    #expect(inner.isRightToLeft && inner.navigationBar.isRightToLeft)
    // Alt and the arrow that goes back.
    scenery.key(.left, .alt)
    #expect(inner.viewControllers.count == 2)
    scenery.key(.right, .alt)
    scenery.wait(1)
    #expect(inner.viewControllers.count == 1 && outer.viewControllers.count == 2)
  }

  @Test("a custom layout can be mirrored")
  func customLayout() {
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

  @Test("a view that replaces another keeps its reading direction")
  func replacedView() {
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

  @Test("a presented view has the reading direction of its presenter")
  func presentation() {
    let scenery = Scenery()
    scenery.page(0).view.readingDirection = .rightToLeft
    scenery.show(scenery.page(0))
    scenery.page(0).present(scenery.page(1), animated: false)
    scenery.wait()
    #expect(scenery.page(1).view.isRightToLeft)
  }

  /// The frames in a stack with `axis` and `alignment` in a window with a reading direction.
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
    // The direction changes after the first layout.
    window.readingDirection = reading
    window.advance(to: 1)
    return stack.arrangedSubviews.map(\.frame)
  }

  @Test(
    "a stack is mirrored",
    arguments: [Orientation.horizontal, .vertical],
    [StackView.Alignment.leading, .center, .trailing, .fill])
  func stack(axis: Orientation, alignment: StackView.Alignment) {
    for distribution in [StackView.Distribution.natural, .fill, .fillEqually] {
      let frames = frames(axis, alignment, distribution, .leftToRight)
      let mirrored = self.frames(axis, alignment, distribution, .rightToLeft)
      for (frame, other) in zip(frames, mirrored) {
        // Halves of pixels are rounded towards the bottom right in both cases.
        #expect(abs(other.minX - (240 - frame.maxX)) <= 1 && abs(other.width - frame.width) <= 1)
        #expect(other.minY == frame.minY && other.height == frame.height)
      }
      #expect(
        frames != mirrored || axis == .vertical && (alignment == .center || alignment == .fill))
    }
  }

  @Test("the insets of a stack stay on their sides")
  func stackInsets() {
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
    // The label has been drawn before, so it has to be redrawn.
    _ = try DrawnPicture(label, in: window)
    window.readingDirection = reading
    return try DrawnPicture(label, in: window).margins
  }

  @Test(
    "natural text alignment is on the side where reading begins",
    arguments: ["Left", "שלום", "Left\nשלום", "12 %"])
  func naturalAlignment(text: String) throws {
    let natural = try margins(of: text, .natural, .rightToLeft)
    #expect(natural.right <= 3 && natural.left > 200, "\(natural)")
    let opposite = try margins(of: text, .opposite, .rightToLeft)
    #expect(opposite.left <= 3 && opposite.right > 200, "\(opposite)")
    // Left and right alignment do not depend on the reading direction.
    for reading in ReadingDirection.allCases {
      #expect(try margins(of: text, .left, reading).left <= 3)
      #expect(try margins(of: text, .right, reading).right <= 3)
      let middle = try margins(of: text, .center, reading)
      #expect(abs(middle.left - middle.right) <= 4)
    }
  }

  @Test("in a label read from left to right the text decides the natural alignment")
  func textDirection() throws {
    #expect(try margins(of: "Left", .natural, .leftToRight).left <= 3)
    #expect(try margins(of: "שלום", .natural, .leftToRight).right <= 3)
    #expect(try margins(of: "Left", .opposite, .leftToRight).right <= 3)
  }
}
