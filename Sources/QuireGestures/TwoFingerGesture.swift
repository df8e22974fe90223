import QuireAnimation
import QuireGeometry

/// A quantity between two fingers, such as their distance, that a gesture changes.
protocol TwoFingerQuantity: Sendable {
  /// Creates a quantity that counts from two fingers of which the second lies at `vector` from the
  /// first.
  init(_ vector: Vector)

  /// The value that the gesture reports.
  var value: Double { get }

  /// Whether the fingers have moved far enough for the gesture to begin.
  var isBeyondSlop: Bool { get }

  /// Updates the value for a second finger at `vector` from the first.
  mutating func follow(_ vector: Vector)

  /// Prepares the value for the beginning of the gesture.
  mutating func begin()
}

/// A step of a gesture with two fingers.
enum TwoFingerStep: Sendable {
  case began(at: Point, value: Double)
  case changed(at: Point, value: Double, velocity: Double)
  case ended(at: Point, value: Double, velocity: Double)
  case cancelled
}

/// A gesture with two fingers that changes `Quantity`: the common part of a pinch and a rotation.
///
/// The first two fingers on a screen begin the gesture when the quantity is beyond its slop;
/// further fingers are ignored. A device that recognises the gesture itself reports its value.
struct TwoFingerGesture<Quantity: TwoFingerQuantity>: Sendable {
  /// The position, the value and the velocity of a gesture in progress.
  private struct Course: Sendable {
    var location: Point
    var value: Double
    private var tracker = VelocityTracker()

    init(at location: Point, value: Double, time: Double) {
      self.location = location
      self.value = value
      tracker.add(position: value, at: time)
    }

    mutating func move(to location: Point, value: Double, time: Double) {
      self.location = location
      self.value = value
      tracker.add(position: value, at: time)
    }

    func changed(at time: Double) -> TwoFingerStep {
      .changed(at: location, value: value, velocity: tracker.velocity(at: time))
    }

    func ended(at time: Double) -> TwoFingerStep {
      .ended(at: location, value: value, velocity: tracker.velocity(at: time))
    }
  }

  private enum State: Sendable {
    case idle
    /// Two fingers are on the screen and may begin the gesture; the quantity counts from there.
    case twoFingersDown(Quantity)
    /// Two fingers make the gesture on the screen.
    case onScreen(Quantity, Course)
    /// A device reports the gesture.
    case reported(Course)
    /// The gesture ignores events until the fingers have left the screen.
    case ignoring
  }

  private var state = State.idle
  private var fingers = TouchPair()

  /// Whether the gesture is in progress.
  var isInProgress: Bool {
    switch state {
    case .onScreen, .reported: true
    case .idle, .twoFingersDown, .ignoring: false
    }
  }

  /// The two fingers on the screen that make the gesture or may begin it; empty if there are none,
  /// as during a gesture that a device reports.
  var touches: [InputEvent.Pointer] {
    switch state {
    case .twoFingersDown, .onScreen: fingers.pointers
    case .idle, .reported, .ignoring: []
    }
  }

  /// The middle between the fingers, or `nil` if `touches` is empty.
  var middle: Point? { touches.isEmpty ? nil : fingers.middle }

  /// Handles an event of a finger on the screen, and returns the step that the event causes, or
  /// `nil` if it causes none; other events have no effect.
  mutating func handle(_ event: InputEvent) -> TwoFingerStep? {
    switch event.kind {
    case .pointerDown(.touch(let id), let location, _):
      handleDown(.touch(id: id), at: location)
    case .pointerMoved(.touch(let id), let location):
      handleMove(.touch(id: id), to: location, time: event.time)
    case .pointerUp(.touch(let id), _):
      remove(.touch(id: id)) { $0.ended(at: event.time) }
    case .pointerLost(.touch(let id)):
      remove(.touch(id: id)) { _ in .cancelled }
    default: nil
    }
  }

  /// Handles the phase `phase` of a gesture that a device reports, and returns the step that it
  /// causes, or `nil` if it causes none.
  mutating func handle(
    _ phase: InputEvent.TwoFingerPhase, value: Double, at location: Point, time: Double
  ) -> TwoFingerStep? {
    switch (phase, state) {
    case (.began, .idle):
      state = .reported(Course(at: location, value: value, time: time))
      return .began(at: location, value: value)
    case (.changed, .reported(var course)):
      course.move(to: location, value: value, time: time)
      state = .reported(course)
      return course.changed(at: time)
    case (.ended, .reported(let course)):
      state = .idle
      return course.ended(at: time)
    case (.cancelled, .reported), (.began, .reported):
      state = .idle
      return .cancelled
    default:
      return nil
    }
  }

  /// Cancels the gesture and ignores its fingers until they are lifted; returns `cancelled`, or
  /// `nil` if there was no gesture.
  mutating func cancel() -> TwoFingerStep? {
    defer { state = fingers.isEmpty ? .idle : .ignoring }
    return isInProgress ? .cancelled : nil
  }

  // MARK: Screen

  private mutating func handleDown(
    _ pointer: InputEvent.Pointer, at location: Point
  ) -> TwoFingerStep? {
    // A second press without a release means that the release was lost.
    let lost = remove(pointer) { _ in .cancelled }
    fingers.add(pointer, at: location)
    if case .idle = state, fingers.count == 2 { state = .twoFingersDown(Quantity(fingers.vector)) }
    return lost
  }

  private mutating func handleMove(
    _ pointer: InputEvent.Pointer, to location: Point, time: Double
  ) -> TwoFingerStep? {
    guard fingers.move(pointer, to: location) else { return nil }
    switch state {
    case .twoFingersDown(var quantity):
      quantity.follow(fingers.vector)
      guard quantity.isBeyondSlop else {
        state = .twoFingersDown(quantity)
        return nil
      }
      quantity.begin()
      state = .onScreen(
        quantity, Course(at: fingers.middle, value: quantity.value, time: time))
      return .began(at: fingers.middle, value: quantity.value)
    case .onScreen(var quantity, var course):
      quantity.follow(fingers.vector)
      course.move(to: fingers.middle, value: quantity.value, time: time)
      state = .onScreen(quantity, course)
      return course.changed(at: time)
    case .idle, .reported, .ignoring: return nil
    }
  }

  private mutating func remove(
    _ pointer: InputEvent.Pointer, _ end: (Course) -> TwoFingerStep
  ) -> TwoFingerStep? {
    guard let index = fingers.remove(pointer) else { return nil }
    let before = state
    switch state {
    case .twoFingersDown where index < 2, .onScreen where index < 2:
      state = fingers.count < 2 ? .idle : .ignoring
    case .ignoring where fingers.isEmpty: state = .idle
    default: return nil
    }
    guard case .onScreen(_, let course) = before else { return nil }
    return end(course)
  }
}
