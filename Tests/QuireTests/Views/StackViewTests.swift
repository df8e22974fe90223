import Quire
import Testing

@MainActor
struct StackViewTests {
  /// A view with a fixed natural size.
  private final class Block: View {
    var natural: Size {
      didSet { superview?.subviewSizeDidChange(self) }
    }

    init(_ width: Double, _ height: Double) {
      natural = Size(width: width, height: height)
      super.init()
    }

    override func sizeThatFits(_ size: Size) -> Size { natural }

    isolated deinit {}
  }

  /// A view with an area of 600 square points at every width.
  private final class Paragraph: View {
    override func sizeThatFits(_ size: Size) -> Size {
      let width = min(60, size.width)
      return Size(width: width, height: width > 0 ? 600 / width : 0)
    }

    isolated deinit {}
  }

  private let a = Block(30, 10)
  private let b = Block(50, 20)
  private let c = Block(20, 16)

  private func frames(_ stack: StackView, width: Double, height: Double) -> [[Double]] {
    stack.frame = Rect(x: 7, y: 3, width: width, height: height)
    stack.layoutIfNeeded()
    return stack.arrangedSubviews.map {
      [$0.frame.minX, $0.frame.minY, $0.frame.width, $0.frame.height]
    }
  }

  @Test("the last view of a row gets the remaining space")
  func row() {
    let stack = StackView(.horizontal, spacing: 10, alignment: .center, [a, b, c])
    stack.insets = EdgeInsets(top: 4, left: 5, bottom: 6, right: 15)
    #expect(
      frames(stack, width: 200, height: 40) == [
        [5, 14, 30, 10], [45, 9, 50, 20], [105, 11, 80, 16],
      ])
    #expect(
      stack.sizeThatFits(Size(width: 500, height: 500)) == Size(width: 140, height: 30))
  }

  @Test("a column aligns its views across the axis")
  func columnAlignment() {
    let stack = StackView(
      .vertical, spacing: 4, alignment: .leading, distribution: .natural, [a, b])
    #expect(frames(stack, width: 60, height: 100) == [[0, 0, 30, 10], [0, 14, 50, 20]])
    stack.alignment = .trailing
    #expect(frames(stack, width: 60, height: 100) == [[30, 0, 30, 10], [10, 14, 50, 20]])
    stack.alignment = .center
    #expect(frames(stack, width: 60, height: 100) == [[15, 0, 30, 10], [5, 14, 50, 20]])
    stack.alignment = .fill
    #expect(frames(stack, width: 60, height: 100) == [[0, 0, 60, 10], [0, 14, 60, 20]])
    // A view that is too wide gets the width of the stack.
    stack.alignment = .center
    #expect(frames(stack, width: 40, height: 12) == [[5, 0, 30, 10], [0, 14, 40, 20]])
  }

  @Test("flexible views share the free space")
  func flexibleViews() {
    let stack = StackView(.horizontal, spacing: 0, [a, b, c])
    stack.setFlexibility(1, of: a)
    stack.setFlexibility(3, of: c)
    #expect(
      frames(stack, width: 130, height: 20) == [
        [0, 0, 20, 20], [20, 0, 50, 20], [70, 0, 60, 20],
      ])
    // There is too little space for the inflexible views.
    #expect(frames(stack, width: 40, height: 20).map { $0[2] } == [0, 40, 0])
    stack.setFlexibility(0, of: a)
    stack.setFlexibility(0, of: c)
    #expect(frames(stack, width: 50, height: 20).map { $0[2] } == [15, 25, 10])
  }

  @Test("hidden views take no space")
  func hiddenViews() {
    let window = Window(size: Size(width: 300, height: 100))
    let stack = StackView(.horizontal, spacing: 10, distribution: .natural, [a, b, c])
    stack.frame = Rect(x: 0, y: 0, width: 200, height: 20)
    window.addSubview(stack)
    window.advance(to: 0)
    #expect(c.frame.minX == 100)
    b.isHidden = true
    window.advance(to: 1)
    #expect(c.frame.minX == 40)
    #expect(stack.sizeThatFits(window.bounds.size).width == 60)
    b.isHidden = false
    b.natural.width = 60
    window.advance(to: 2)
    #expect(c.frame.minX == 110)
    stack.removeArrangedSubview(a)
    window.advance(to: 3)
    #expect(c.frame.minX == 70 && a.superview == nil && stack.arrangedSubviews.count == 2)
    // A view that was removed directly is no longer placed.
    b.removeFromSuperview()
    stack.setNeedsLayout()
    window.advance(to: 4)
    #expect(c.frame.minX == 0)
  }

  @Test("equal lengths end on device pixels")
  func equalLengths() {
    let window = Window(size: Size(width: 300, height: 100), scale: 1.25)
    let stack = StackView(.horizontal, spacing: 0, distribution: .fillEqually, [a, b, c])
    stack.frame = Rect(x: 0, y: 0, width: 100, height: 20)
    window.addSubview(stack)
    window.advance(to: 0)
    // The 125 pixels give 41 2/3 for each view.
    #expect([a, b, c].map { ($0.frame.minX * 1.25).rounded() } == [0, 42, 83])
    #expect([a, b, c].map { $0.frame.minX * 1.25 } == [0, 42, 83])
    #expect(c.frame.maxX == 100)
    // The natural width of the widest view is 63 pixels.
    #expect(stack.sizeThatFits(window.bounds.size) == Size(width: 3 * 63 / 1.25, height: 20))
  }

  @Test("nested stacks adapt to changes inside them")
  func nestedStacks() {
    let window = Window(size: Size(width: 300, height: 200))
    let row = StackView(.horizontal, spacing: 5, alignment: .center, [a])
    row.addFlexibleSpace()
    row.addArrangedSubview(b)
    let panel = StackView(.vertical, spacing: 6, distribution: .natural, [row, c])
    panel.frame = Rect(x: 0, y: 0, width: 200, height: 200)
    window.addSubview(panel)
    window.advance(to: 0)
    #expect(row.frame == Rect(x: 0, y: 0, width: 200, height: 20))
    #expect(a.frame == Rect(x: 0, y: 5, width: 30, height: 10))
    #expect(b.frame == Rect(x: 150, y: 0, width: 50, height: 20))
    #expect(c.frame == Rect(x: 0, y: 26, width: 200, height: 16))
    // A change inside the row moves the views outside it.
    a.natural.height = 44
    window.advance(to: 1)
    #expect(row.frame.height == 44 && c.frame.minY == 50)
  }

  @Test("narrower texts are higher")
  func narrowText() {
    let text = Paragraph()
    let row = StackView(.horizontal, spacing: 0, [text, b])
    #expect(row.sizeThatFits(Size(width: 200, height: 500)) == Size(width: 110, height: 20))
    // The two views share 55 points in the ratio 6 to 5, so the paragraph gets 30.
    let narrow = row.sizeThatFits(Size(width: 55, height: 500))
    #expect(narrow.width == 55 && abs(narrow.height - 20) < 1e-9)
    #expect(abs(row.sizeThatFits(Size(width: 22, height: 500)).height - 50) < 1e-9)
    let column = StackView(.vertical, spacing: 0, distribution: .natural, [text, b])
    #expect(column.sizeThatFits(Size(width: 20, height: .infinity)).height == 50)
  }

  @Test("a stack that is the view of a controller keeps its views in the safe area")
  func safeArea() {
    final class Page: ViewController {
      let stack = StackView(.vertical, spacing: 0)
      let first = View()
      override func loadView() {
        stack.insets = EdgeInsets(top: 5, left: 7, bottom: 0, right: 0)
        stack.addArrangedSubview(first, flexibility: 1)
        view = stack
      }
    }
    let page = Page()
    page.additionalSafeAreaInsets = EdgeInsets(top: 40, left: 0, bottom: 20, right: 3)
    let window = Window(size: Size(width: 300, height: 200))
    window.rootViewController = page
    window.advance(to: 0)
    #expect(page.first.frame == Rect(x: 7, y: 45, width: 290, height: 135))
    page.additionalSafeAreaInsets = .zero
    window.advance(to: 1)
    #expect(page.first.frame == Rect(x: 7, y: 5, width: 293, height: 195))
    // A stack inside the view has its own margins alone.
    let inner = StackView(.vertical, [View()])
    inner.frame = Rect(x: 0, y: 0, width: 300, height: 200)
    let outer = ViewController()
    outer.additionalSafeAreaInsets = EdgeInsets(top: 40, left: 0, bottom: 0, right: 0)
    outer.view.addSubview(inner)
    window.rootViewController = outer
    window.advance(to: 2)
    #expect(inner.safeAreaInsets.top == 40 && inner.arrangedSubviews[0].frame == inner.bounds)
  }
}
