import Synchronization

/// The numbers that a Wayland compositor gave to the last presses in the windows of the program.
///
/// A compositor lets a program change the clipboard and begin a drag only with such a number, which
/// proves that a person uses the program.
nonisolated final class InputSerial: Sendable {
  private let number = Atomic<UInt32>(0)
  private let button = Atomic<UInt32>(0)
  private let isAwaited = Atomic(false)

  /// The number of the last press or release of a key or a button, or 0 if there was none.
  var last: UInt32 {
    get { number.load(ordering: .relaxed) }
    set { number.store(newValue, ordering: .relaxed) }
  }

  /// The number of the last press of a button, or 0 if there was none.
  var lastButton: UInt32 { button.load(ordering: .relaxed) }

  /// Whether the next press of the primary button has to be reported, because SDL may miss it.
  ///
  /// A compositor that follows a drag does not report its end to the window, so that SDL takes the
  /// button for pressed.
  var awaitsButton: Bool {
    get { isAwaited.load(ordering: .relaxed) }
    set { isAwaited.store(newValue, ordering: .relaxed) }
  }

  /// Notes the number of the press or the release of a button.
  func noteButton(_ serial: UInt32, isDown: Bool) {
    last = serial
    if isDown { button.store(serial, ordering: .relaxed) }
  }
}
