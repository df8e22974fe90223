import QuireAnimation
import QuireGestures
import SeededNumbers
import Testing

@testable import QuireViews

/// The heights of a bottom sheet, event by event.
struct SheetPositionTests {
  private func position(selected: Int = 0, canDismiss: Bool = true) -> SheetPosition {
    var position = SheetPosition(detents: [600, 300], selected: selected, room: 640)
    position.canDismiss = canDismiss
    return position
  }

  @Test("a sheet rests at its selected detent, and the detents are in order")
  func beginning() {
    #expect(position().height == 300 && position(selected: 1).height == 600)
    #expect(position(selected: 7).height == 600 && !position().isMoving && position().isAtDetent)
  }

  /// A release of a sheet at `height` with `velocity`, and the detent that follows, or `nil` for a
  /// dismissal.
  private nonisolated struct Release: CustomTestStringConvertible {
    var height: Double
    var velocity = 0.0
    var canDismiss = true
    var detent: Int?
    var testDescription: String { "\(height) at \(velocity)" }
  }

  @Test(
    "a release chooses a detent",
    arguments: [
      // Released slowly, the sheet moves to the nearer one of its neighbours.
      Release(height: 300, detent: 0), Release(height: 449, detent: 0),
      Release(height: 450, detent: 1), Release(height: 600, detent: 1),
      Release(height: 620, detent: 1), Release(height: 151, detent: 0),
      Release(height: 149, detent: nil), Release(height: 0, detent: nil),
      Release(height: 320, velocity: 299, detent: 0),
      // Thrown, it moves to the next one in this direction.
      Release(height: 310, velocity: 400, detent: 1),
      Release(height: 590, velocity: -400, detent: 0),
      Release(height: 300, velocity: 400, detent: 1),
      Release(height: 600, velocity: -400, detent: 0),
      Release(height: 300, velocity: -400, detent: nil),
      Release(height: 290, velocity: -400, detent: nil),
      Release(height: 20, velocity: 400, detent: 0),
      Release(height: 620, velocity: 2000, detent: 1),
      // Without a dismissal, the lowest detent is the last one.
      Release(height: 290, velocity: -400, canDismiss: false, detent: 0),
      Release(height: 280, canDismiss: false, detent: 0),
    ])
  private func release(_ release: Release) {
    var position = position(canDismiss: release.canDismiss)
    position.hold()
    let band = OverscrollBand(length: 640)
    let end = min(max(release.height, release.canDismiss ? 0 : 300), 600)
    position.drag(by: end + band.pull(giving: release.height - end) - 300)
    #expect(abs(position.height - release.height) < 1e-9)
    let departure = position.release(velocity: release.velocity, by: .pointer, at: 5)
    #expect((departure == nil) == (release.detent != nil) && !position.isHeld)
    if let departure {
      #expect(abs(departure.height - release.height) < 1e-9)
      #expect(departure.velocity == release.velocity && position.height == 300)
      #expect(position.selected == 0 && !position.isMoving)
    } else if let detent = release.detent {
      #expect(position.selected == detent)
      var last = position.height
      let target = position.detents[detent]
      for frame in 1...120 {
        _ = position.advance(to: 5 + Double(frame) / 60)
        // The sheet does not pass its detent.
        #expect((target - last) * (target - position.height) >= 0)
        last = position.height
      }
      #expect(position.height == target && !position.isMoving)
    }
  }

  @Test("a drag moves a sheet by its own distance, and beyond the ends by less")
  func drag() {
    var position = position()
    position.drag(by: 50)
    #expect(position.height == 300)
    position.hold()
    position.drag(by: 120)
    #expect(position.height == 420)
    position.drag(by: 200)
    #expect(position.height > 600 && position.height < 620)
    position.drag(by: -200)
    #expect(abs(position.height - 420) < 1e-9)
    position.drag(by: -500)
    #expect(position.height == 0 && position.shownShare == 0)
    // The sheet returns with the pointer, not before it.
    position.drag(by: 80)
    #expect(position.height == 0)
    position.drag(by: 150)
    #expect(abs(position.height - 150) < 1e-9 && position.shownShare == 0.5)
  }

  @Test("a sheet that cannot be dismissed resists a drag below its lowest detent")
  func modal() {
    var position = position(canDismiss: false)
    position.hold()
    position.drag(by: -200)
    #expect(position.height < 300 && position.height > 180)
    #expect(position.release(velocity: -3000, by: .pointer, at: 0) == nil)
    #expect(position.selected == 0)
  }

  @Test("a touch stops a moving sheet, which can be dragged on without a jump")
  func catching() {
    var position = position()
    position.select(1, at: 0)
    #expect(position.isMoving && position.advance(to: 0.1))
    let height = position.height
    #expect(height > 300 && height < 600)
    position.hold()
    #expect(!position.advance(to: 0.2) && position.height == height && position.isHeld)
    position.drag(by: -10)
    #expect(abs(position.height - height + 10) < 1e-9)
    position.cancel(at: 0.3)
    #expect(position.selected == 1 && position.isMoving)
  }

  /// A step of contents in a sheet at `height`, and the part of it that is left for them.
  private nonisolated struct Share: CustomTestStringConvertible {
    var height: Double
    var step: Double
    var grows = true
    var rest: Double
    var testDescription: String { "\(height) by \(step)" }
  }

  @Test(
    "a sheet takes its part of the steps of its contents",
    arguments: [
      Share(height: 300, step: 40, rest: 0), Share(height: 580, step: 50, rest: 30),
      Share(height: 600, step: 50, rest: 50), Share(height: 600, step: -50, rest: 0),
      Share(height: 300, step: -50, rest: 0), Share(height: 300, step: 40, grows: false, rest: 40),
      Share(height: 280, step: 50, grows: false, rest: 30), Share(height: 300, step: 0, rest: 0),
    ])
  private func share(_ share: Share) {
    var position = position()
    position.hold()
    position.drag(by: share.height - 300)
    let rest = position.share(share.step, grows: share.grows)
    #expect(abs(rest - share.rest) < 1e-9)
    #expect(abs(position.height - share.height - share.step + share.rest) < 1e-9)
  }

  @Test("a window that changes its size keeps the detent")
  func resizing() {
    var position = position(selected: 1)
    position.setDetents([200, 400], selected: 1, room: 440)
    #expect(position.height == 400 && position.selected == 1)
    position.select(0, at: 0)
    _ = position.advance(to: 0.05)
    position.setDetents([150, 350], selected: 0, room: 390)
    #expect(position.height == 150 && !position.isMoving)
    position.hold()
    position.drag(by: 60)
    position.setDetents([160, 360], selected: 0, room: 400)
    #expect(position.height == 210 && position.isHeld)
    position.cancel(at: 1)
    position.setDetents([160, 360, 380], selected: 2, room: 400, at: 1)
    #expect(position.isMoving && position.selected == 2)
  }

  // MARK: Scripts

  private enum Event {
    case hold, cancel
    case drag(Double)
    case share(Double, grows: Bool)
    case release(Double)
    case select(Int, isAnimated: Bool)
    case resize([Double])
    case dismissal(Bool)
    case pass(Double)
  }

  private static func random(using numbers: inout SeededGenerator) -> Event {
    let step = Double(Int.random(in: -300...300, using: &numbers))
    switch Int.random(in: 0..<20, using: &numbers) {
    case 0...2: return .hold
    case 3: return .cancel
    case 4...7: return .drag(step)
    case 8...10: return .share(step, grows: Bool.random(using: &numbers))
    case 11, 12: return .release(step * 10)
    case 13, 14:
      return .select(
        Int.random(in: -1...3, using: &numbers), isAnimated: Bool.random(using: &numbers))
    case 15:
      let count = Int.random(in: 1...3, using: &numbers)
      return .resize((0..<count).map { _ in Double(Int.random(in: 40...600, using: &numbers)) })
    case 16: return .dismissal(Bool.random(using: &numbers))
    default: return .pass(Double.random(in: 0.001...0.2, using: &numbers))
    }
  }

  /// Plays `events`, and returns what went wrong, or `nil`.
  private static func fault(of events: [Event]) -> String? {
    var position = SheetPosition(detents: [300, 600], room: 640)
    var time = 0.0
    for (index, event) in events.enumerated() {
      let before = position
      var most = 0.0
      switch event {
      case .hold: position.hold()
      case .cancel:
        position.cancel(at: time)
        most = 0.01
      case .drag(let step):
        position.drag(by: step)
        most = before.isHeld ? abs(step) : 0
      case .share(let step, let grows):
        let rest = position.share(step, grows: grows)
        most = abs(step - rest)
        if rest * step < 0 || abs(rest) > abs(step) { return "\(index): the rest \(rest)" }
        if step < 0, rest != 0 { return "\(index): a downward step scrolls" }
      case .release(let velocity):
        let departure = position.release(velocity: velocity, by: .pointer, at: time)
        if let departure, !before.canDismiss || departure.height != before.height {
          return "\(index): \(departure)"
        }
        most = departure == nil ? 0.01 : .infinity
      case .select(let detent, let isAnimated):
        position.select(detent, at: isAnimated ? time : nil)
        most = isAnimated ? 0.01 : .infinity
      case .resize(let detents):
        position.setDetents(detents, selected: position.selected, room: 640)
        most = .infinity
      case .dismissal(let canDismiss): position.canDismiss = canDismiss
      case .pass(let seconds):
        time += seconds
        _ = position.advance(to: time)
        most = before.isMoving ? 10_000 * seconds + 1 : 0
      }
      guard position.height.isFinite, position.height >= -1e-9, position.height < 640 + 640 else {
        return "\(index): the height \(position.height)"
      }
      if abs(position.height - before.height) > most + 1e-6 {
        return "\(index): \(event) moves the sheet from \(before.height) to \(position.height)"
      }
    }
    position.cancel(at: time)
    for frame in 1...300 { _ = position.advance(to: time + Double(frame) / 60) }
    guard !position.isMoving, position.height == position.detents[position.selected] else {
      return "the sheet ends at \(position.height) of \(position.detents)"
    }
    return nil
  }

  @Test("random events move a sheet without a jump, and it ends at a detent")
  func scripts() {
    for seed in scriptSeeds(count: 400) {
      var numbers = SeededGenerator(seed: seed)
      let events = (0..<80).map { _ in Self.random(using: &numbers) }
      guard Self.fault(of: events) != nil else { continue }
      let short = shrunk(events) { Self.fault(of: $0) != nil }
      Issue.record("seed \(seed): \(Self.fault(of: short) ?? ""), \(short)")
      return
    }
  }
}
