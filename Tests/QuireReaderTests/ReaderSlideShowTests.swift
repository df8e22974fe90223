import Foundation
import Quire
import SampleFiles
import Testing
import WindowTesting

@testable import QuireReader
@testable import ReaderTesting

/// Pages that turn without the user.
@MainActor
struct ReaderSlideShowTests {
  private let folder: PictureFolder
  private let show: ReaderShow

  init() async throws {
    folder = try PictureFolder(pages: 3)
    show = ReaderShow([folder.file("0.ppm")])
    let book = show.controller.book
    try await show.waitFor("the pictures") { (0..<3).allSatisfy { book.isFinal($0) } }
  }

  private var number: Int { show.controller.book.current + 1 }

  @Test("each page is shown for five seconds, and the first one follows the last one")
  func turns() async throws {
    show.press(.function(5))
    #expect(show.host.isFullScreen && number == 1)
    #expect(show.host.idleTimerDisabledReason == "Slide show")
    show.wait(0.5)
    for next in [2, 3, 1] {
      let former = number
      show.wait(4)
      #expect(number == former)
      show.wait(1)
      #expect(number == next)
    }
    try await show.waitFor("the first picture") { show.controller.book.isFinal(0) }
    show.wait(5.5)
    #expect(number == 2)
    // The bar would cover the pictures.
    #expect(show.bars[0].isHidden)
    show.press(.function(5))
    #expect(!show.host.isFullScreen && show.host.idleTimerDisabledReason == nil)
    show.wait(30)
    #expect(number == 2)
  }

  @Test("the Escape key ends the slide show first, and then full screen")
  func escape() {
    show.host.isFullScreen = true
    show.press(.function(5))
    show.wait(5.1)
    #expect(number == 2)
    show.press(.escape)
    #expect(show.host.isFullScreen)
    show.wait(30)
    #expect(number == 2)
    show.press(.escape)
    #expect(!show.host.isFullScreen)
  }

  @Test(
    "after a night in which the machine slept, one page turns, and the next one in five seconds")
  func suspended() async throws {
    show.press(.function(5))
    show.wait(1)
    show.pass(8 * 3600)
    show.wait(0.5)
    #expect(number == 2)
    show.wait(4.4)
    #expect(number == 2)
    show.wait(0.7)
    #expect(number == 3)
  }

  @Test("a turn during which the machine slept is over with the next frame, at the page")
  func suspendedTurn() async throws {
    show.press(.right)
    show.wait(0.1)
    #expect(show.controller.flip.isTurning && number == 2)
    show.pass(8 * 3600)
    show.showFrame()
    show.wait(0.05)
    #expect(!show.controller.flip.isTurning && number == 2)
    // The next turn takes its time.
    show.press(.right)
    show.wait(0.1)
    #expect(show.controller.flip.isTurning)
    show.wait(3)
    #expect(!show.controller.flip.isTurning && number == 3)
  }

  @Test("a page that the user has turned is shown for five seconds too")
  func userTurns() {
    show.press(.function(5))
    show.wait(4)
    show.press(.right)
    #expect(number == 2)
    show.wait(4.9)
    #expect(number == 2)
    show.wait(0.2)
    #expect(number == 3)
  }

  @Test("the slide show waits while the user drags an enlarged page")
  func dragged() {
    show.press(.character("2"))
    show.wait(1)
    show.press(.function(5))
    show.move(to: 320, 200)
    show.send(.pointerDown(.mouse(.primary), at: Point(x: 320, y: 200), clickCount: 1))
    show.move(to: 340, 220)
    show.move(to: 350, 230)
    show.wait(30)
    #expect(number == 1)
    show.send(.pointerUp(.mouse(.primary), at: Point(x: 350, y: 230)))
    show.wait(4.5)
    #expect(number == 1)
    show.wait(1)
    #expect(number == 2)
  }

  @Test("the slide show waits behind the overview and while the user holds a page")
  func held() {
    show.press(.function(5))
    show.press(.character("o"))
    show.wait(30)
    #expect(number == 1 && show.controller.panels.overview != nil)
    show.press(.escape)
    show.wait(6)
    #expect(number == 2 && show.controller.panels.overview == nil)
    show.move(to: 500, 200)
    show.send(.pointerDown(.mouse(.primary), at: Point(x: 500, y: 200), clickCount: 1))
    show.move(to: 400, 200)
    show.move(to: 300, 200)
    let held = show.controller.flip.viewControllersInFlight.count
    show.wait(30)
    #expect(show.controller.flip.isTurning)
    #expect(show.controller.flip.viewControllersInFlight.count == held && number == 2)
  }

  @Test("the slide show waits behind a menu")
  func menu() {
    show.press(.function(5))
    show.press(.menu)
    show.wait(30)
    #expect(number == 1)
    show.press(.escape)
    show.wait(6)
    #expect(number == 2 && show.host.isFullScreen)
  }
}
