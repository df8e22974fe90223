import Foundation
import PixelReading
import Quire
import QuireCompositor
import QuireDocuments
import QuireScene
import SampleFiles
import Testing

@testable import QuireReader
@testable import ReaderTesting

/// Moving pictures in the reader.
///
/// Nothing is drawn here, so the tests say when pixels have been uploaded to the GPU.
@MainActor
struct ReaderPlayingTests {
  /// The grey values of the frames.
  private static let greys: [UInt8] = [0, 80, 160, 240]
  private let folder: PictureFolder

  init() throws {
    folder = try PictureFolder(pages: 2)
  }

  /// Writes a picture with four frames of a tenth of a second to `name`.
  private func writeMovie(to name: String, width: Int, height: Int) async throws {
    let pool = CodecPool()
    let file = try AnimationFile(
      FilePath(folder.file(name)), format: .gif, width: width, height: height, rate: 10)
    var difference = FrameDifference(width: width, height: height)
    for grey in Self.greys {
      let pixel = [grey, grey, grey, 255]
      let bytes = [[UInt8]](repeating: pixel, count: width * height).flatMap(\.self)
      let image = Image(width: width, height: height, bytes: bytes)
      let still = try await pool.encoded(image, as: .gif)
      try file.append(still, of: image.storage.withBytes { difference.part(of: $0) })
    }
    try file.commit()
  }

  /// Opens a folder with a moving picture and two still ones, and waits until the first page has
  /// its picture and the bars are hidden.
  private func open(
    width: Int = 40, height: Int = 30, reducesMotion: Bool = false
  ) async throws -> ReaderShow {
    try await writeMovie(to: "0.gif", width: width, height: height)
    let show = ReaderShow([folder.path], after: 0)
    show.window.reducesMotion = reducesMotion
    try await show.waitFor("the first page") { show.hasPicture && frame(of: show) != nil }
    return show
  }

  /// The index of the frame that the shown page has, or `nil` if it is another picture.
  private func frame(of show: ReaderShow) -> Int? {
    show.page.flatMap(frame)
  }

  private func frame(of page: PicturePage) -> Int? {
    guard page.positions.pages == [0], let image = page.contents.first?.currentImage() else {
      return nil
    }
    return Self.greys.firstIndex { abs(Int($0) - Int(image.firstRed)) < 20 }
  }

  @Test("a moving picture plays at rest, holds while the page turns, and begins again")
  func turns() async throws {
    let show = try await open()
    for wanted in [1, 2, 3, 0, 1] {
      try await show.waitFor("the frame \(wanted)") {
        show.upload()
        return frame(of: show) == wanted
      }
    }
    let page = try #require(show.page)
    show.press(.right)
    show.wait(0.05)
    #expect(show.controller.flip.isTurning)
    let held = frame(of: page)
    while show.controller.flip.isTurning {
      show.upload()
      show.wait()
      if show.controller.flip.isTurning { #expect(frame(of: page) == held) }
    }
    // The frames of a page that is not visible are freed.
    show.wait(1)
    #expect(frame(of: page) == 0 && frame(of: show) == nil)
    #expect(show.page?.positions.pages == [1])
    show.press(.left)
    show.wait(0.05)
    try await show.waitFor("the turn") {
      show.upload()
      return !show.controller.flip.isTurning
    }
    try await show.waitFor("the frame 2") {
      show.upload()
      return frame(of: show) == 2
    }
  }

  @Test("a picture goes on when the window gets another size")
  func resized() async throws {
    let show = try await open()
    try await show.waitFor("the frame 2") {
      show.upload()
      return frame(of: show) == 2
    }
    show.window.resize(to: Size(width: 700, height: 500), scale: 1)
    let book = show.controller.book
    var (former, changes) = (2, 0)
    try await show.waitFor("four frames at the new size") {
      show.upload()
      let shown = frame(of: show) ?? -1
      #expect(shown == former || shown == (former + 1) % 4)
      guard case .ready(let page) = book.content(of: book.addresses[0]).page, page.pageWidth > 640
      else {
        former = shown
        return false
      }
      if shown != former { changes += 1 }
      former = shown
      return changes == 4
    }
  }

  @Test("a picture that is larger than the window plays sharply while it is zoomed")
  func zoomed() async throws {
    let show = try await open(width: 1000, height: 800)
    var (former, changes) = (0, 0)
    /// Waits until two more frames have been shown, of which the last one has the width `width`.
    func waitForFrames(_ width: Int) async throws {
      changes = 0
      try await show.waitFor("frames with \(width) pixels") {
        show.upload()
        let shown = frame(of: show) ?? -1
        #expect(shown == former || shown == (former + 1) % 4)
        if shown != former { changes += 1 }
        former = shown
        return changes > 1 && show.page?.contents.first?.currentImage()?.width == width
      }
    }
    // The window is 640 points wide and 400 points high.
    try await waitForFrames(500)
    show.press(.character("+"))
    try await waitForFrames(750)
    show.press(.character("2"))
    try await waitForFrames(1000)
    show.press(.character("0"))
    try await waitForFrames(500)
    show.press(.character("1"))
    try await waitForFrames(1000)
    // A page that comes back after a turn is played from its beginning, at its size.
    show.press(.right)
    try await show.waitFor("the turn") {
      show.upload()
      return !show.controller.flip.isTurning && frame(of: show) == nil
    }
    show.press(.character("0"))
    show.press(.left)
    former = 0
    try await show.waitFor("the first page") {
      show.upload()
      return !show.controller.flip.isTurning && frame(of: show) == 0
    }
    try await waitForFrames(500)
  }

  @Test("a window that draws nothing holds the picture and needs no frames")
  func hidden() async throws {
    let show = try await open()
    show.wait(6)
    for _ in 0..<40 {
      try await Task.sleep(for: .milliseconds(5))
      show.wait(0.1)
      #expect(frame(of: show) == 0)
    }
    #expect(show.clock.sleep(20) == 0)
    try await show.waitFor("the frame 1") {
      show.upload()
      return frame(of: show) == 1
    }
  }

  @Test("pages without motion need no frames, and neither do those of a user who prefers none")
  func idle() async throws {
    let show = try await open(reducesMotion: true)
    show.wait(6)
    for _ in 0..<20 {
      try await Task.sleep(for: .milliseconds(5))
      show.upload()
      show.wait(0.1)
      #expect(frame(of: show) == 0)
    }
    #expect(show.clock.sleep(20) == 0)
    show.window.reducesMotion = false
    show.press(.right)
    show.wait(8)
    try await show.waitFor("the second page") {
      show.upload()
      return !show.controller.flip.isTurning && show.hasPicture
    }
    show.wait(6)
    #expect(show.page?.positions.pages == [1])
    #expect(show.clock.sleep(20) == 0)
  }

  @Test("a playing page needs about one frame for each frame of the picture")
  func fewFrames() async throws {
    let show = try await open()
    show.wait(6)
    var (frames, changes) = (0, 0)
    var last = frame(of: show)
    while changes < 12 {
      frames += show.clock.sleep(0.02)
      show.upload()
      try await Task.sleep(for: .milliseconds(1))
      if frame(of: show) != last {
        changes += 1
        last = frame(of: show)
      }
    }
    #expect(frames <= 3 * changes)
  }
}
