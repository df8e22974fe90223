import QuireGeometry

/// The scroll axes of an X11 device, from whose positions the scroll distance is computed.
///
/// XInput 2.1 reports the position of an axis since the device was connected, in units of which a
/// given number make a wheel step. The difference to the last report is the scroll distance.
nonisolated struct ScrollAxes: Hashable {
  /// The kind of the device to which the axes belong.
  enum Kind: Hashable {
    /// A touchpad, on which two fingers scroll.
    ///
    /// Each report is a movement of two fingers, and a report without movement means that the
    /// fingers were lifted.
    case touchpad
    /// A mouse wheel that reports steps or fractions of steps.
    case wheel
    /// A device that may be a wheel or a touchpad.
    ///
    /// Whole steps are treated as those of a wheel, fractions of steps as touchpad scrolling.
    case unknown
  }

  /// A scroll axis of the device.
  struct Axis: Hashable {
    /// The number of the axis among all axes of the device; XInput calls these axes valuators.
    let valuator: Int
    let isHorizontal: Bool
    /// The change of the axis's position for one wheel step to the right or down; negative if the
    /// device counts backward.
    let increment: Double
    /// The last reported position of the axis, in the device's units, or `nil` if it is unknown.
    ///
    /// The axis may have moved while the pointer was over another window.
    var value: Double?

    init(valuator: Int, isHorizontal: Bool, increment: Double, value: Double? = nil) {
      self.valuator = valuator
      self.isHorizontal = isHorizontal
      self.increment = increment
      self.value = value
    }

    /// Moves the axis to the position `new`, and returns the distance in wheel steps, or `nil` if
    /// the position was unknown before.
    mutating func move(to new: Double) -> Double? {
      defer { value = new }
      guard let value, increment != 0 else { return nil }
      return (new - value) / increment
    }
  }

  let kind: Kind
  private(set) var axes: [Axis]
  private var wheel = AxisCollector()

  init(kind: Kind, axes: [Axis]) {
    self.kind = kind
    self.axes = axes
  }

  /// Sets the positions of the axes to `values`, keyed by valuator number, without reporting a
  /// movement; the position of an axis without a value becomes unknown.
  mutating func reset(to values: [Int: Double]) {
    for index in axes.indices { axes[index].value = values[axes[index].valuator] }
  }

  /// Moves the axes to the positions `values`, by valuator number, of which those that have not
  /// moved may be missing, and returns the scroll movement, or `nil` if the device did not scroll.
  mutating func move(to values: [Int: Double]) -> TouchpadReport? {
    var way = Vector.zero
    var isScroll = false
    for index in axes.indices {
      guard let value = values[axes[index].valuator] else { continue }
      guard let notches = axes[index].move(to: value) else { continue }
      isScroll = true
      if axes[index].isHorizontal { way.x += notches } else { way.y += notches }
    }
    guard isScroll else { return nil }
    return report(x: way.x, y: way.y)
  }

  private mutating func report(x: Double, y: Double) -> TouchpadReport? {
    switch kind {
    case .touchpad:
      let scale = ScrollClassifier.pointsPerNotch
      return .axes(AxisFrame(x: x * scale, y: y * scale, isEnd: x == 0 && y == 0))
    case .wheel:
      wheel.setSource(AxisCollector.Source.wheel.rawValue)
      if x != 0 { wheel.turn(horizontally: true, by: Int((x * 120).rounded())) }
      if y != 0 { wheel.turn(horizontally: false, by: Int((y * 120).rounded())) }
      let frame = wheel.finish()
      return frame.isEmpty ? nil : .axes(frame)
    case .unknown:
      return x == 0 && y == 0 ? nil : .notches(x: x, y: y)
    }
  }
}

/// Returns the wheel movement that a press of the X11 button `number` reports, or `nil` if the
/// button is not part of a wheel.
///
/// This is for devices that report their wheel only as buttons 4 to 7.
nonisolated func notches(ofButton number: Int) -> AxisFrame? {
  switch number {
  case 4: AxisFrame(notchesY: -1)
  case 5: AxisFrame(notchesY: 1)
  case 6: AxisFrame(notchesX: -1)
  case 7: AxisFrame(notchesX: 1)
  default: nil
  }
}
