import QuireCompositor
import Testing

@testable import QuireViews

/// Displaying, which prepares views for a frame, and composing, which then changes nothing.
@MainActor
struct DisplayTests {
  private let window = Window(size: Size(width: 100, height: 80))

  /// A view that shows a page that is not a subview.
  private final class Stand: View {
    let page = Sheet()
    var questions = 0

    override func transitionLayers() -> [DrawListLayer] {
      questions += 1
      page.frame = Rect(size: bounds.size)
      let stage = Stage(size: bounds.size)
      let source = page.snapshotSource(in: window)
      return [DrawListLayer(list: .flat(.from, on: stage), from: source, to: source, stage: stage)]
    }

    isolated deinit {}
  }

  private final class Sheet: View {
    var layouts = 0
    let mark = View()

    override func layoutSubviews() {
      layouts += 1
      if mark.superview == nil { addSubview(mark) }
      mark.backgroundColor = .black
      mark.frame = Rect(x: Double(layouts), y: 0, width: 5, height: 5)
    }

    isolated deinit {}
  }

  private func add() -> Stand {
    let stand = Stand(frame: window.bounds)
    window.addSubview(stand)
    return stand
  }

  /// The places of the marks on the pages that a frame at `time` shows.
  private func marks(at time: Double = 0) -> [Double] {
    window.advance(to: time)
    return window.compose().compactMap { item in
      guard case .drawList(let layer) = item, case .subtree(let page) = layer.from else {
        return nil
      }
      return page.items.quads.last?.frame.minX
    }
  }

  @Test("a page outside the tree is laid out once per frame, before it is composed")
  func pages() {
    let stand = add()
    #expect(marks() == [1] && stand.questions == 1 && stand.page.layouts == 1)
    #expect(marks(at: 1) == [1] && stand.page.layouts == 1)
    stand.page.setNeedsLayout()
    #expect(marks(at: 2) == [2] && stand.page.layouts == 2)
  }

  @Test("composing any number of times reads what was displayed")
  func reading() throws {
    let drawn = CountingView(frame: window.bounds)
    drawn.opaque = true
    window.addSubview(drawn)
    #expect(drawn.displayedContent(scale: 1) == nil && drawn.drawings == 0)
    drawn.display(at: Placement(transform: .identity, alpha: 1, clip: nil), scale: 2)
    let content = try #require(drawn.ownOpaqueContent(scale: 2))
    #expect(drawn.covers(window.bounds, scale: 2) && drawn.drawings == 0)
    let generation = content.generation
    var pass = CompositePass(scale: 2)
    for _ in 0..<3 {
      drawn.compose(into: &pass, at: Placement(transform: .identity, alpha: 1, clip: nil))
    }
    #expect(pass.items.count == 3 && pass.contents.allSatisfy { $0 === content })
    #expect(content.generation == generation && window.contents.contents.isEmpty)
  }

  @Test("a view that is not visible is not asked for layers")
  func culling() {
    let list = View(frame: Rect(x: 0, y: 0, width: 100, height: 40))
    list.clipsToBounds = true
    window.addSubview(list)
    let stand = add()
    list.addSubview(stand)
    stand.clipsToBounds = true
    stand.frame = Rect(x: 0, y: 50, width: 100, height: 20)
    #expect(marks() == [] && stand.questions == 0)
    list.bounds.origin.y = 20
    #expect(marks(at: 1) == [1] && stand.questions == 1)
    let cover = View(frame: window.bounds)
    cover.backgroundColor = .white
    window.addSubview(cover)
    #expect(marks(at: 2) == [] && stand.questions == 1)
    cover.alpha = 0.5
    #expect(marks(at: 3) == [1] && stand.questions == 2)
  }
}
