/// The values that an axis of an input device can have.
nonisolated struct AxisRange: Hashable, Sendable {
  /// The value at one end.
  var minimum: Int32
  /// The value at the other end.
  var maximum: Int32
  /// The value when the device was opened.
  var initial: Int32 = 0
  /// Whether the device states how precise the values are, as it does for a stick and not for a
  /// switch.
  var isPrecise = false

  /// The value in the middle.
  var middle: Double { (Double(minimum) + Double(maximum)) / 2 }

  /// Whether the axis was nearer to its middle than to its ends when the device was opened, like a
  /// stick at rest and unlike a trigger.
  var restsInMiddle: Bool {
    abs(Double(initial) - middle) < (Double(maximum) - Double(minimum)) / 4
  }
}
