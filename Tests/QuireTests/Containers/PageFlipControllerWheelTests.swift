import Testing

@testable import QuireContainers
@testable import QuireViews

/// Wheels on a book.
@MainActor
struct PageFlipControllerWheelTests {
  private let location = Point(x: 500, y: 300)

  @Test("six notches turn six pages that are in flight together", arguments: [0.03, 0.05, 0.08])
  func notches(spacing: Double) {
    let book = Book(pages: 20)
    var together = 0
    for _ in 0..<6 {
      book.send(.wheel(x: 0, y: 1, at: location))
      together = max(together, book.sheets.count)
      book.wait(spacing)
    }
    // A turn takes half a second.
    #expect(together == 6)
    book.wait(1)
    #expect(book.shown == 10 && book.sheets.isEmpty)
    #expect(book.outcomes == Array(repeating: true, count: 6))
    #expect(book.reasons == Array(repeating: .wheel, count: 6))
    #expect(book.notes.complaints.isEmpty)
  }

  @Test("several notches in one event turn as many pages, on either axis and to either side")
  func notchesInOneEvent() {
    for (x, y, page) in [(0, 3, 7), (0, -2, 2), (2, 1, 6), (-4, 3, 0), (1, -1, 3)] {
      let book = Book()
      book.send(.wheel(x: x, y: y, at: location))
      book.wait(1)
      #expect(book.shown == page && book.notes.complaints.isEmpty, "\(x), \(y)")
    }
    let book = Book(openAt: 7)
    book.controller.isRightToLeft = true
    book.send(.wheel(x: -1, y: 0, at: location))
    book.wait(1)
    #expect(book.shown == 8)
    book.send(.wheel(x: 0, y: 0, at: location))
    #expect(book.sheet == nil)
    // No notch leads beyond the last page.
    book.send(.wheel(x: 0, y: 5, at: location))
    book.wait(1)
    #expect(book.shown == 8 && book.sheet == nil)
  }

  @Test("a burst that a touchpad may have sent turns one page")
  func burst() {
    let book = Book()
    for index in 0..<30 {
      book.send(.wheel(x: 0, y: 1, at: location, continuesBurst: index > 0))
      book.wait(0.012)
    }
    book.wait(1)
    #expect(book.shown == 5 && book.reasons == [.wheel])
  }

  @Test("with Ctrl neither a wheel nor a scroll turns a page")
  func control() {
    let book = Book()
    for kind in [
      InputEvent.Kind.wheel(x: 0, y: 1, at: location), .scroll(x: 300, y: 0, at: location),
    ] {
      let event = InputEvent(kind, time: book.time, modifiers: .control)
      #expect(!book.window.send(event))
    }
    #expect(book.sheet == nil)
    // A scroll that has begun without Ctrl continues when Ctrl is pressed.
    book.send(.scroll(x: 30, y: 0, at: location))
    book.window.send(
      InputEvent(.scroll(x: 170, y: 0, at: location), time: book.time, modifiers: .control))
    book.wait(0.2)
    #expect(book.progress == 0.5)
    // Other modifiers have no effect.
    let other = Book()
    other.window.send(
      InputEvent(.wheel(x: 0, y: 1, at: location), time: other.time, modifiers: .shift))
    #expect(other.sheets.count == 1)
  }
}
