import QuireGeometry
import SeededNumbers
import Testing

@testable import QuireGestures

/// The state machine of drags.
final class DragTrackingTests {
  private let mouse = InputEvent.Pointer.mouse(.primary)
  private let finger = InputEvent.Pointer.touch(id: 1)
  private var tracking = DragTracking()

  @Test("the mouse lifts what was pressed when it has moved by the slop, and drops it")
  func mouseDrag() {
    tracking.press(mouse, at: Point(x: 10, y: 10))
    #expect(tracking.rest() == nil)
    #expect(tracking.move(mouse, to: Point(x: 10 + DragTracking.slop - 0.1, y: 10)) == nil)
    let far = Point(x: 10, y: 10 + DragTracking.slop)
    #expect(tracking.move(mouse, to: far) == .lift(at: Point(x: 10, y: 10)))
    #expect(tracking.move(mouse, to: far) == .move(to: far) && tracking.isLifted)
    #expect(tracking.move(finger, to: .zero) == nil)
    #expect(tracking.release(finger, at: .zero) == nil && tracking.isLifted)
    #expect(tracking.release(mouse, at: far) == .drop(at: far) && !tracking.isLifted)
  }

  @Test("a finger lifts only after a rest, and puts down what it has not moved")
  func fingerDrag() {
    tracking.press(finger, at: .zero)
    #expect(tracking.move(finger, to: Point(x: 50, y: 0)) == nil && tracking.rest() == nil)
    #expect(tracking.move(finger, to: Point(x: 90, y: 0)) == nil)
    tracking.press(finger, at: .zero)
    #expect(tracking.rest() == .lift(at: .zero) && tracking.rest() == nil)
    #expect(tracking.move(finger, to: Point(x: 1, y: 0)) == nil)
    #expect(tracking.release(finger, at: Point(x: 1, y: 0)) == .tap)
    tracking.press(finger, at: .zero)
    _ = tracking.rest()
    #expect(tracking.move(finger, to: Point(x: 50, y: 0)) == .move(to: Point(x: 50, y: 0)))
    #expect(tracking.lose(mouse) == nil && tracking.lose(finger) == .cancel)
  }

  @Test("a second pointer ends a press, but not a drag")
  func secondPointer() {
    tracking.press(finger, at: .zero)
    tracking.press(.touch(id: 2), at: .zero)
    #expect(tracking.rest() == nil && tracking.pointer == nil)
    tracking.press(finger, at: .zero)
    _ = tracking.rest()
    tracking.press(.touch(id: 2), at: .zero)
    #expect(tracking.pointer == finger && tracking.cancel() == .cancel)
    #expect(tracking.cancel() == nil)
  }

  @Test("every lift ends once, whatever happens", arguments: 0..<200 as Range<UInt64>)
  func random(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    var tracking = DragTracking()
    let pointers: [InputEvent.Pointer] = [mouse, .touch(id: 1), .touch(id: 2)]
    var down: [InputEvent.Pointer: Point] = [:]
    var holder: InputEvent.Pointer?
    for step in 0..<200 {
      let pointer = pointers[Int.random(in: 0..<3, using: &numbers)]
      let place = Point(
        x: Double(Int.random(in: 0..<40, using: &numbers)),
        y: Double(Int.random(in: 0..<40, using: &numbers)))
      var actor: InputEvent.Pointer? = pointer
      let action: DragTracking.Action?
      switch Int.random(in: 0..<12, using: &numbers) {
      case 0, 1, 2:
        if down[pointer] == nil || holder == nil { down[pointer] = place }
        tracking.press(pointer, at: place)
        action = nil
      case 3:
        actor = tracking.pointer
        action = tracking.rest()
      case 4, 5, 6, 7: action = tracking.move(pointer, to: place)
      case 8, 9:
        action = tracking.release(pointer, at: place)
        down[pointer] = nil
      case 10:
        actor = holder
        action = tracking.cancel()
      default:
        action = tracking.lose(pointer)
        down[pointer] = nil
      }
      let note = "seed \(seed), step \(step)"
      switch action {
      case .lift(let start)?:
        #expect(holder == nil && actor == tracking.pointer, "\(note)")
        #expect(actor.flatMap { down[$0] } == start, "\(note)")
        holder = actor
        if Bool.random(using: &numbers) {
          tracking.refuse()
          holder = nil
        }
      case .move(let location)?:
        #expect(holder == actor && location == place, "\(note)")
      case .drop(let location)?:
        #expect(holder == actor && location == place, "\(note)")
        holder = nil
      case .tap?:
        #expect(holder == actor && holder != mouse, "\(note)")
        holder = nil
      case .cancel?:
        #expect(holder == actor, "\(note)")
        holder = nil
      case nil: break
      }
      #expect(tracking.isLifted == (holder != nil), "\(note)")
    }
  }
}
