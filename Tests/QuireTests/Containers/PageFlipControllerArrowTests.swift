import Testing

@testable import QuireContainers
@testable import QuireViews

/// Up and Down, which turn the pages of a book if no responder handles them.
@MainActor
struct PageFlipControllerArrowTests {
  /// A list on the page of a book, whose content is three times as high.
  private func list(in book: Book) -> ScrollView {
    let view = ScrollView()
    view.contentSize = Size(width: 1000, height: 1800)
    view.frame = Rect(x: 0, y: 0, width: 1000, height: 600)
    book.pages[4].view.addSubview(view)
    book.wait()
    return view
  }

  @Test("Down turns on and Up back, whichever way the book is read")
  func turns() {
    for isRightToLeft in [false, true] {
      let book = Book()
      book.controller.isRightToLeft = isRightToLeft
      book.key(.down)
      book.wait(1)
      #expect(book.shown == 5 && book.reasons == [.key])
      book.key(.up)
      book.wait(0.1)
      book.key(.up)
      book.wait(1)
      #expect(book.shown == 3)
      book.key(.down, .control)
      #expect(book.sheet == nil)
    }
  }

  @Test("a held key sends sheets as Right does")
  func held() {
    let book = Book(pages: 40, openAt: 0)
    book.key(.down)
    var most = 0
    for _ in 0..<60 {
      book.wait(0.03)
      book.key(.down, isRepeat: true)
      most = max(most, book.sheets.count)
    }
    #expect((3...5).contains(most))
    book.wait(2)
    #expect(book.shown > 8 && book.notes.complaints.isEmpty)
  }

  @Test("a focused list scrolls first, and at its end the page turns")
  func lists() {
    let book = Book()
    let list = list(in: book)
    list.becomeFirstResponder()
    book.key(.down)
    book.wait(1)
    #expect(list.contentOffset.y > 0 && book.shown == 4)
    list.contentOffset = Point(x: 0, y: 1200)
    book.key(.down, isRepeat: true)
    #expect(book.sheet == nil)
    book.key(.down)
    book.wait(1)
    #expect(book.shown == 5)
  }

  @Test("a list round the book scrolls first")
  func outerList() {
    let window = Window(size: Size(width: 1000, height: 600))
    let outer = ViewController()
    let list = ScrollView()
    list.contentSize = Size(width: 1000, height: 1800)
    list.frame = Rect(x: 0, y: 0, width: 1000, height: 600)
    let book = Book()
    window.rootViewController = outer
    outer.view.addSubview(list)
    book.window.rootViewController = nil
    outer.addChild(book.controller)
    book.controller.view.frame = Rect(x: 0, y: 0, width: 1000, height: 600)
    list.addSubview(book.controller.view)
    book.controller.didMove(toParent: outer)
    window.advance(to: 200)
    book.controller.view.becomeFirstResponder()
    window.makeFirstResponder(book.pages[4].view)
    window.send(InputEvent(.keyDown(.down, [], isRepeat: false), time: 200))
    window.advance(to: 200.1)
    #expect(list.contentOffset.y > 0 && !book.controller.isTurning)
    list.contentOffset = Point(x: 0, y: 1200)
    window.send(InputEvent(.keyDown(.down, [], isRepeat: false), time: 201))
    #expect(book.controller.isTurning)
  }

  @Test("a focused slider handles Up and Down")
  func controls() {
    let book = Book()
    let slider = Slider(value: 0.5)
    slider.frame = Rect(x: 400, y: 280, width: 200, height: 40)
    book.pages[4].view.addSubview(slider)
    book.wait()
    slider.becomeFirstResponder()
    book.key(.up)
    #expect(slider.value != 0.5 && book.sheet == nil)
  }
}
