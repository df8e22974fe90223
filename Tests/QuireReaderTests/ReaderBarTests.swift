import Foundation
import Quire
import SampleFiles
import Testing

@testable import QuireReader
@testable import ReaderTesting

/// The bar that shows the place in the book.
@MainActor
struct ReaderBarTests {
  private let folder: PictureFolder

  init() throws {
    folder = try PictureFolder(pages: 3)
  }

  /// Moves the pointer to the upper edge, so that the bar appears.
  private func showBar(in show: ReaderShow) {
    show.move(to: 100, 100)
    show.move(to: 100, 40)
    show.wait(0.5)
  }

  @Test("the bar appears with the pointer at the top, hides, and then requests no frames")
  func visibility() {
    let show = ReaderShow([folder.path], after: 0.1)
    show.move(to: 100, 30)
    show.move(to: 200, 30)
    #expect(show.clock.sleep(1.5) <= 8 && show.bars[0].isHidden)
    // Other movements and keys do not show it.
    show.move(to: 300, 200)
    show.press(.tab)
    show.wait(0.3)
    // A hidden bar is not measured, because that would load all fonts before the first picture.
    #expect(show.bars.allSatisfy { $0.isHidden && $0.frame.isEmpty })
    show.move(to: 300, 64)
    show.wait(0.3)
    #expect(!show.bars[0].isHidden && show.bars[0].alpha == 1)
    #expect(show.bar == QuietBar.Content(title: "1 of 3", detail: "0.ppm"))
    // At rest, the bar wakes up once.
    #expect(show.clock.sleep(2.5) <= 1)
    #expect(!show.bars[0].isHidden)
    #expect((50...70).contains(show.clock.sleep(1.5)))
    #expect(show.bars[0].isHidden && !show.window.needsFrame && show.window.deadline == nil)
    #expect(show.clock.sleep(60) == 0)
  }

  @Test("the bar appears after a turn with the new page, and never over a moving one")
  func turns() {
    let show = ReaderShow([folder.path])
    show.press(.right)
    var frames = 0
    while show.controller.flip.isTurning {
      #expect(show.bars[0].isHidden)
      show.wait()
      frames += 1
    }
    #expect(frames > 10)
    show.wait(0.3)
    #expect(!show.bars[0].isHidden && show.bars[0].alpha == 1)
    #expect(show.bar.title == "2 of 3" && show.bar.detail == "1.ppm")
    // The next turn hides it in its first frame, and the pointer does not bring it back.
    show.press(.right)
    #expect(show.bars[0].isHidden)
    show.wait(0.1)
    for y in [100.0, 40] { show.move(to: 100, y) }
    #expect(show.controller.flip.isTurning && show.bars[0].isHidden)
    show.wait(1)
    #expect(!show.bars[0].isHidden && show.bar.title == "3 of 3")
  }

  @Test("a press on the page hides the bar at once, and a cancelled drag does not bring it back")
  func presses() {
    let show = ReaderShow([folder.path])
    showBar(in: show)
    #expect(!show.bars[0].isHidden)
    show.send(.pointerDown(.mouse(.primary), at: Point(x: 500, y: 200), clickCount: 1))
    #expect(show.bars[0].isHidden && show.bars[0].alpha == 0)
    for step in 1...10 {
      show.wait()
      show.move(to: 500 - 10 * Double(step), 200)
    }
    #expect(show.controller.flip.isTurning)
    show.press(.escape)
    show.send(.pointerUp(.mouse(.primary), at: Point(x: 400, y: 200)))
    show.wait(2)
    #expect(!show.controller.flip.isTurning && show.bars[0].isHidden)
    #expect(show.controller.book.current == 0)
  }

  @Test("the title contains name and number, and does not change during turns")
  func title() async throws {
    let show = ReaderShow([folder.path])
    #expect(show.host.titles == ["0.ppm – 1 of 3"])
    // A turn that follows another one waits for its page.
    try await show.waitFor("both pages ahead") { show.isDecoded(1) && show.isDecoded(2) }
    show.press(.right)
    show.wait(0.1)
    show.press(.right)
    show.wait(0.1)
    #expect(show.host.titles == ["0.ppm – 1 of 3"])
    show.wait(3)
    #expect(show.host.titles == ["0.ppm – 1 of 3", "2.ppm – 3 of 3"])
  }

  /// The buttons of the open bar, by their symbols.
  private func button(_ symbol: Symbol, in show: ReaderShow) throws -> Button {
    let bar = show.bars[0]
    return try #require(
      (bar.buttons.leading + bar.buttons.trailing).first { $0.symbol == symbol && !$0.isHidden })
  }

  private func click(_ button: Button, in show: ReaderShow) {
    let place = button.accessibilityFrame.center
    show.move(to: place.x, place.y)
    show.send(.pointerDown(.mouse(.primary), at: place, clickCount: 1))
    show.send(.pointerUp(.mouse(.primary), at: place))
    show.wait(0.6)
  }

  @Test("at the top the bar has buttons, which do what their commands do")
  func buttons() async throws {
    let show = ReaderShow([folder.path])
    try await show.waitFor("the page") { show.hasPicture && show.sheet.isZoomEnabled }
    showBar(in: show)
    let bar = show.bars[0]
    #expect(bar.isOpen && bar.buttons.leading.count == 2 && bar.buttons.trailing.count == 3)
    let frames = (bar.buttons.leading + bar.buttons.trailing).map(\.frame)
    #expect(frames.allSatisfy { bar.bounds.encloses($0) && !$0.isEmpty })
    // The text lies between the buttons, with its own width.
    #expect(bar.textArea.minX >= frames[1].maxX && bar.textArea.maxX <= frames[2].minX)
    let scale = show.sheet.zoomScale
    click(try button(.plus, in: show), in: show)
    #expect(show.sheet.zoomScale > scale && !bar.isHidden)
    click(try button(.minus, in: show), in: show)
    #expect(abs(show.sheet.zoomScale - scale) < 1e-9)
    click(try button(.fullScreen, in: show), in: show)
    #expect(show.host.isFullScreen)
    click(try button(.leaveFullScreen, in: show), in: show)
    #expect(!show.host.isFullScreen)
    // For assistive programs the open bar is a group of its buttons, and a text otherwise.
    #expect(!bar.accessibility.isElement && bar.accessibility.label?.contains("1 of 3") == true)
    for button in bar.buttons.leading + bar.buttons.trailing {
      #expect(button.accessibility.role == .button && button.accessibility.label?.isEmpty == false)
      #expect(button.toolTip?.isEmpty == false)
    }
    let layers = show.window.subviews.count
    click(try button(.menu, in: show), in: show)
    #expect(show.window.subviews.count == layers + 1)
    show.press(.escape)
    show.wait(1)
    click(try button(.grid, in: show), in: show)
    #expect(show.controller.panels.overview != nil)
  }

  @Test("the bar stays under the pointer, and hides when the pointer has left")
  func use() throws {
    let show = ReaderShow([folder.path])
    showBar(in: show)
    let bar = show.bars[0]
    let place = bar.frame.center
    show.move(to: place.x, place.y)
    show.wait(20)
    #expect(!bar.isHidden && bar.isOpen && !show.window.needsFrame)
    show.move(to: 300, 300)
    show.wait(8)
    #expect(bar.isHidden)
    // A turn shows the text alone.
    show.press(.right)
    show.wait(1.5)
    #expect(!bar.isHidden && !bar.isOpen && bar.buttons.leading.allSatisfy(\.isHidden))
  }

  @Test("F10 leads to the buttons, Tab from one to the next, and Escape back")
  func keys() throws {
    let show = ReaderShow([folder.path])
    #expect(show.press(.function(10)))
    show.wait(0.3)
    let bar = show.bars[0]
    let buttons = bar.buttons.leading + bar.buttons.trailing
    #expect(bar.isOpen && buttons[0].isFirstResponder)
    for button in buttons.dropFirst() where button.isEnabled {
      show.press(.tab)
      #expect(button.isFirstResponder)
    }
    // The bar does not disappear while it is in use.
    show.wait(10)
    #expect(!bar.isHidden && bar.hasFocus)
    show.press(.escape)
    #expect(!bar.hasFocus && show.window.firstResponder == nil)
    show.wait(8)
    #expect(bar.isHidden)
    // Keys of the book work while a button has the focus, and a turn takes the focus back.
    show.press(.function(10))
    show.press(.right)
    show.wait(1.5)
    #expect(!bar.hasFocus && show.controller.book.current == 1)
  }

  @Test("without its buttons the bar receives no input, and it does not move the page")
  func overlay() throws {
    let show = ReaderShow([folder.path])
    let page = try #require(show.page)
    let area = page.sheetView.contentArea
    show.press(.right)
    show.wait(1.5)
    #expect(!show.bars[0].isHidden && !show.bars[0].isOpen)
    let location = show.bars[0].frame.center
    let hit = try #require(show.window.hitTest(location))
    #expect(!(hit is QuietBar) && hit.isDescendant(of: show.controller.flip.view))
    // Pictures of a folder have no page block beside them.
    #expect(page.sheetView.contentArea == area && area == show.window.bounds)
    #expect(show.window.bounds.contains(show.bars[0].frame.origin))
  }

  @Test("the bar says the magnification that the page has, after every key that changes it")
  func magnification() async throws {
    let folder = try PictureFolder(pages: 1, width: 1280, height: 960)
    let show = ReaderShow([folder.path])
    try await show.waitFor("the page") { show.hasPicture && show.sheet.isZoomEnabled }
    for key: Key in "+++r0+r+1r-w0r".map(Key.character) {
      show.press(key)
      show.wait(1)
      let magnification = "\(Int((show.sheet.magnification * 100).rounded())) %"
      #expect(
        show.bar.detail == (show.sheet.zoomScale == 1 ? "0.ppm" : "0.ppm · \(magnification)"),
        "after \(key)")
    }
  }

  @Test("a long name leaves a margin on both sides")
  func longName() throws {
    let name = String(repeating: "long-", count: 40) + ".ppm"
    try folder.write(PPM.encode(width: 2, height: 2) { _, _ in .background }, to: name)
    let show = ReaderShow([folder.file(name)])
    showBar(in: show)
    let frame = show.bars[0].frame
    #expect(show.bar.detail == name && frame.minX >= 12 && frame.maxX <= 640 - 12)
  }

  @Test(
    "the text can be read on any picture",
    arguments: [
      Appearance.light, .dark, .highContrastLight, .highContrastDark,
    ])
  func contrast(appearance: Appearance) {
    let (plate, ink) = (QuietBar.plate(of: appearance), QuietBar.ink(of: appearance))
    for picture in [Color.white, .black, Color(white: 0.5)] {
      func over(_ top: Double, _ alpha: Double, _ below: Double) -> Double {
        top * alpha + below * (1 - alpha)
      }
      let (r, g, b) = (
        over(plate.red, plate.alpha, picture.red), over(plate.green, plate.alpha, picture.green),
        over(plate.blue, plate.alpha, picture.blue)
      )
      let lights = [luminance(r, g, b), luminance(ink.red, ink.green, ink.blue)].sorted()
      #expect((lights[1] + 0.05) / (lights[0] + 0.05) >= 4.5)
    }
  }

  @Test("the plate has an outline, which is visible on the desk", arguments: [1.0, 1.5, 2])
  func outline(scale: Double) throws {
    let bar = QuietBar(frame: Rect(x: 0, y: 0, width: 80, height: 34))
    let canvas = try Canvas(size: bar.bounds.size, scale: scale)
    canvas.fill(.rect(bar.bounds), with: .color(bar.appearance.background))
    bar.draw(in: canvas)
    let image = try canvas.makeImage()
    func red(_ row: Int) -> UInt8 {
      let offset = 4 * (row * image.width + image.width / 2)
      return image.storage.withBytes {
        unsafe $0.unsafeLoad(fromByteOffset: offset, as: UInt8.self)
      }
    }
    // The outline is one pixel wide, and inside it the plate has the colour of the desk.
    #expect(red(4) > red(0) + 24 && red(4) == red(8))
    #expect(red(1) == red(4))
  }

  /// Returns the relative luminance of a colour: WCAG 2.1.
  private func luminance(_ red: Double, _ green: Double, _ blue: Double) -> Double {
    func linear(_ value: Double) -> Double {
      value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  @Test("F1 opens and closes the list of keys")
  func help() {
    let show = ReaderShow([folder.path])
    show.press(.function(1))
    show.wait(0.5)
    #expect(show.controller.presentedViewController is KeysSheet)
    show.press(.function(1))
    show.wait(0.5)
    #expect(show.controller.presentedViewController == nil)
  }
}
