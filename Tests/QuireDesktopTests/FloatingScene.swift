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
  /// The pixels from a first to a last column and row.
  struct Box: Hashable {
    var x: ClosedRange<Int>
    var y: ClosedRange<Int>

    var center: (x: Int, y: Int) {
      ((x.lowerBound + x.upperBound) / 2, (y.lowerBound + y.upperBound) / 2)
    }

    /// Returns the box with `margin` more pixels on each side.
    func grown(by margin: Int) -> Box {
      Box(
        x: x.lowerBound - margin...x.upperBound + margin,
        y: y.lowerBound - margin...y.upperBound + margin)
    }

    func overlaps(_ other: Box) -> Bool { x.overlaps(other.x) && y.overlaps(other.y) }
  }

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
    let words = (hand == .finger ? ["touch"] : []) + (isRightToLeft ? ["rtl"] : [])
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
  func anchor(_ index: Int) -> Box {
    let x = index % 3 * (size.width - 52) / 2
    let y = index / 3 * (size.height - 24) / 2
    return Box(x: x...x + 51, y: y...y + 23)
  }

  /// A place of the page that is neither on a button nor near `box`.
  func ground(beside box: Box) throws -> (x: Int, y: Int) {
    let near = box.grown(by: 3)
    let places = stride(from: 4, to: size.width, by: 16).flatMap { x in
      stride(from: 4, to: size.height, by: 16).map { y in Box(x: x...x, y: y...y) }
    }
    let free = places.first { place in
      !near.overlaps(place) && !(0..<9).contains { anchor($0).overlaps(place) }
    }
    return try #require(free).center
  }

  /// Waits until something floats over the page other than `former`, and returns its pixels.
  func floating(_ what: String, after former: Box? = nil) async throws -> Box {
    var (last, repeats): (Box?, Int) = (nil, 0)
    return try await eventually(what) {
      let box = try await visibleBox()
      // Five screenshots alike: a frame may have been drawn in part, and a panel that is nearly
      // opaque takes no press yet.
      repeats = box == last ? repeats + 1 : 0
      last = box
      return repeats >= 4 && box != former ? box : nil
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
  private func visibleBox() async throws -> Box? {
    let picture = try await screen.picture()
    var covered = (0..<9).map(anchor)
    if let (x, y) = pointer { covered.append(Box(x: x - 12...x + 24, y: y - 12...y + 24)) }
    var (columns, rows): (ClosedRange<Int>?, ClosedRange<Int>?)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let pixel = picture.pixels[y * size.width + x]
        guard min(pixel.red, pixel.green, pixel.blue) > 248 else { continue }
        let box = Box(x: x...x, y: y...y)
        if covered.contains(where: { $0.overlaps(box) }) { continue }
        columns = min(x, columns?.lowerBound ?? x)...max(x, columns?.upperBound ?? x)
        rows = min(y, rows?.lowerBound ?? y)...max(y, rows?.upperBound ?? y)
      }
    }
    guard let columns, let rows else { return nil }
    return Box(x: columns, y: rows)
  }

  /// Expects `box` to be inside the window, with at least `margin` pixels to each edge.
  func expectInside(
    _ box: Box, margin: Int, _ comment: Comment,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      box.x.lowerBound >= margin && box.x.upperBound < size.width - margin
        && box.y.lowerBound >= margin && box.y.upperBound < size.height - margin,
      comment, sourceLocation: sourceLocation)
  }
}
