/// A button of one of the controllers of the computer.
nonisolated struct ControllerPress: Hashable, Sendable {
  /// The number of the controller, which no other controller of the run has.
  var controller: Int
  /// The button.
  var button: ControllerButton
}

/// Something that the loop has to know about the controllers.
nonisolated enum ControllerUpdate: Hashable, Sendable {
  /// A controller was connected; its events are read when its layout is known.
  case connected(Int, ControllerDevice)
  /// A button was pressed.
  case pressed(ControllerPress)
  /// A button was released, or its controller was disconnected.
  case released(ControllerPress)
}
