import QuireAnimation
import Testing

@testable import QuireContainers
@testable import QuireViews

/// The first frames of a turn that a key, a wheel or a button requests.
@MainActor
struct PageFlipControllerCurveTests {
  private static let curve = TimingCurve(0.2, 0.4, 0.4, 1)

  /// The cause of a turn.
  enum Device: CaseIterable {
    case key
    case wheel
    case button
    case program
  }

  private func book(turnedBy device: Device) -> Book {
    let book = Book(size: Size(width: 1920, height: 1080))
    let location = Point(x: 500, y: 300)
    switch device {
    case .key: book.key(.right)
    case .wheel: book.send(.wheel(x: 0, y: 1, at: location))
    case .button: book.send(.pointerDown(.mouse(.forward), at: location, clickCount: 1))
    case .program: book.controller.turn(.forward)
    }
    return book
  }

  @Test(
    "a program's turns follow the curve of the effect, the others that of a gesture",
    arguments: Device.allCases)
  func curves(device: Device) {
    let book = book(turnedBy: device)
    let curve = device == .program ? Flip().curve : Self.curve
    #expect(curve != Flip().curve || device == .program)
    for frame in 1...28 {
      book.wait()
      // The clock is a frame ahead at the first one, and a flip takes half a second.
      let time = (Double(frame - 1) / 60 + Tuning.Settling.headStart) / 0.5
      #expect(abs((book.progress ?? 1) - curve.value(at: time)) < 1e-6, "frame \(frame)")
    }
    book.wait(0.1)
    #expect(book.shown == 5)
  }

  /// The place of the right edge of the sheet, in points from the spine.
  private func edge(_ book: Book) throws -> Double {
    let stage = book.controller.transitionView.stage
    let sheet = try #require(book.sheet?.sheet(on: stage))
    let edge = (0...1200).last { sheet.list(of: 0).hasPaper(at: Point(x: Double($0))) }
    return Double(try #require(edge))
  }

  @Test("50 ms after a key the edge is 40 points nearer to the spine, and it lands softly")
  func answer() throws {
    let book = book(turnedBy: .key)
    book.wait(0.05)
    // Half of 1920.
    #expect(try edge(book) < 960 - 40)
    // A frame before it lands, the sheet is within a hundredth of its end.
    book.wait(0.4)
    #expect(try #require(book.progress) > 0.99)
    book.wait(0.1)
    #expect(book.shown == 5)
    // The curve of the effect would start too slowly.
    let slow = self.book(turnedBy: .program)
    slow.wait(0.05)
    #expect(try edge(slow) > 960 - 40)
  }

  @Test("a held key has four sheets in flight")
  func heldKey() {
    let book = Book(pages: 60, openAt: 0)
    book.key(.right)
    var flying: [Int] = []
    for _ in 0..<60 {
      book.wait(1.0 / 60)
      book.key(.right, isRepeat: true)
      flying.append(book.sheets.count)
    }
    #expect(Set(flying.dropFirst(30)).isSubset(of: [3, 4]) && flying.contains(4))
    #expect(book.notes.complaints.isEmpty)
  }
}
