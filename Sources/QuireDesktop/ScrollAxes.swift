import QuireGeometry

/// The axes of an X11 device that scroll.
///
/// XInput 2.1 reports where an axis has come to since the device was plugged in, in units of which
/// so many are a notch; the way since the last report is what was scrolled.
nonisolated struct ScrollAxes: Hashable {
  /// What a device is, as far as it scrolls.
  enum Kind: Hashable {
    /// Two fingers, each report of which is a way, and that of no way the lifting of the fingers.
    case touchpad
    /// Notches or parts of them.
    case wheel
    /// One or the other, told by whether notches come in parts.
    case unknown
  }

  /// One direction.
  struct Axis: Hashable {
    /// The number of the valuator.
    let valuator: Int
    let isHorizontal: Bool
    /// How far a notch to the right or downwards goes; negative where the device counts backwards.
    let increment: Double
    /// Where it is; nil when that is not known, because it was moved in other windows.
    var value: Double?

    init(valuator: Int, isHorizontal: Bool, increment: Double, value: Double? = nil) {
      self.valuator = valuator
      self.isHorizontal = isHorizontal
      self.increment = increment
      self.value = value
    }

    /// How many notches lead to `new`; nil for a first report, which leads nowhere.
    mutating func moved(to new: Double) -> Double? {
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

  /// Takes where the axes are now, without a movement.
  mutating func reset(to values: [Int: Double]) {
    for index in axes.indices { axes[index].value = values[axes[index].valuator] }
  }

  /// What a movement of the device means.
  ///
  /// - Parameter values: where valuators are now, by number; those that did not move may be left
  ///   out.
  /// - Returns: nil when it did not scroll.
  mutating func moved(to values: [Int: Double]) -> TouchpadReport? {
    var way = Vector.zero
    var isScroll = false
    for index in axes.indices {
      guard let value = values[axes[index].valuator] else { continue }
      guard let notches = axes[index].moved(to: value) else { continue }
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
      wheel.came(from: AxisCollector.Source.wheel.rawValue)
      if x != 0 { wheel.turned(horizontally: true, by: Int((x * 120).rounded())) }
      if y != 0 { wheel.turned(horizontally: false, by: Int((y * 120).rounded())) }
      let frame = wheel.finish()
      return frame.isEmpty ? nil : .axes(frame)
    case .unknown:
      return x == 0 && y == 0 ? nil : .turned(x: x, y: y)
    }
  }
}

/// One turn of the wheel of a device that has nothing but the buttons 4 to 7 for it.
///
/// - Returns: nil for a button that is no wheel.
nonisolated func notches(ofButton number: Int) -> AxisFrame? {
  switch number {
  case 4: AxisFrame(notchesY: -1)
  case 5: AxisFrame(notchesY: 1)
  case 6: AxisFrame(notchesX: -1)
  case 7: AxisFrame(notchesX: 1)
  default: nil
  }
}
