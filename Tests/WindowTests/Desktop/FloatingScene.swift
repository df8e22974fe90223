import Foundation
import Testing
import WindowTesting

/// A way to operate a window.
enum Hand: CaseIterable, Sendable {
  case mouse
  case finger
}

/// The program with nine buttons, in a window that fills its own screen.
final class FloatingScene {
  /// The width and the height of the window and the screen, in pixels.
  struct PixelSize: Hashable, Sendable {
    var width: Int
    var height: Int
  }

  static let sizes = [PixelSize(width: 420, height: 300), PixelSize(width: 320, height: 240)]

  let probe: RunningProgram
  private let screen: any TestScreen
  private let size: PixelSize
  /// The place of the pointer, which a compositor draws, or `nil` if an X server does not.
  private var pointer: (x: Int, y: Int)?

  /// Starts the program with `kind`, the name of what a press of a button shows.
  init(
    _ kind: String, _ size: PixelSize, on screenKind: ScreenKind = .x11, hand: Hand = .mouse,
    isRightToLeft: Bool = false
  ) async throws {
    self.size = size
    screen = try await screenKind.make(width: size.width, height: size.height)
    // The tests on Wayland see the motion, which does not change where things appear.
    let options = [
      "touch": hand == .finger, "rtl": isRightToLeft, "still": screenKind == .x11,
    ]
    let words = options.filter(\.value).keys.sorted()
    probe = try RunningProgram(
      RunningProgram.built("FloatingProbe"), [kind, "\(size.width)", "\(size.height)"] + words,
      environment: screen.environment)
    try await probe.line("shown")
  }

  /// Performs input actions in order.
  func perform(_ actions: InputAction...) async throws {
    if screen is SwayCompositor {
      for case .move(let x, let y) in actions { pointer = (x, y) }
    }
    try await screen.perform(actions)
  }

  /// Presses and releases the primary button, or touches the screen for a moment.
  func click(_ place: (x: Int, y: Int)) async throws {
    try await perform(.move(place.x, place.y), .press, .release)
  }

  /// Moves the focus to the button with the number `index` by Tab, from the button before it.
  func moveFocus(to index: Int) async throws {
    try await perform(.type(.tab))
    try await probe.line("focus \(index)") { $0 == "focus \(index)" }
  }

  /// The pixels of the button with the number `index`.
  func anchor(_ index: Int) -> PixelBox {
    let x = index % 3 * (size.width - 52) / 2
    let y = index / 3 * (size.height - 24) / 2
    return PixelBox(x: x...x + 51, y: y...y + 23)
  }

  /// A place of the page that is neither on a button nor near `box`.
  func ground(beside box: PixelBox) throws -> (x: Int, y: Int) {
    let near = box.grown(by: 3)
    let places = stride(from: 4, to: size.width, by: 16).flatMap { x in
      stride(from: 4, to: size.height, by: 16).map { y in PixelBox(x: x...x, y: y...y) }
    }
    let free = places.first { place in
      !near.overlaps(place) && !(0..<9).contains { anchor($0).overlaps(place) }
    }
    return try #require(free).center
  }

  /// Waits until something floats over the page other than `former`, and returns its pixels.
  func floating(_ what: String, after former: PixelBox? = nil) async throws -> PixelBox {
    var last: (box: PixelBox?, time: ContinuousClock.Instant)?
    return try await eventually("\(what); \(probe.lines.suffix(5))") {
      let box = try await visibleBox()
      if last?.box != box { last = (box, .now) }
      // A panel takes presses only when it is at rest. No event begins or ends a tooltip, and a
      // screen may show parts of a frame, so the box has to stay for a moment, too.
      guard box != former, probe.lines.last == "rest", let last,
        last.time.duration(to: .now) > .milliseconds(60)
      else { return nil }
      return box
    }
  }

  /// Waits until nothing floats over the page.
  func nothingFloating(_ what: String) async throws {
    try await eventually("\(what); \(probe.lines)") {
      try await visibleBox() == nil ? () : nil
    }
  }

  /// Returns the smallest box with all pixels in the colour of panels that neither a button nor the
  /// pointer covers.
  private func visibleBox() async throws -> PixelBox? {
    let picture = try await screen.picture()
    var covered = (0..<9).map(anchor)
    if let (x, y) = pointer { covered.append(PixelBox(x: x - 12...x + 24, y: y - 12...y + 24)) }
    return picture.box(above: 248, outside: covered)
  }

  /// Expects `box` to be inside the window, with at least `margin` pixels to each edge.
  func expectInside(
    _ box: PixelBox, margin: Int, _ comment: Comment,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      box.x.lowerBound >= margin && box.x.upperBound < size.width - margin
        && box.y.lowerBound >= margin && box.y.upperBound < size.height - margin,
      comment, sourceLocation: sourceLocation)
  }
}
