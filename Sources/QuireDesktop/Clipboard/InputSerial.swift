import Synchronization

/// The number that a Wayland compositor gave to the last press of a key or a button in a window of
/// the program.
///
/// A compositor lets a program change the clipboard only with such a number, which proves that a
/// person uses the program.
nonisolated final class InputSerial: Sendable {
  private let number = Atomic<UInt32>(0)

  /// The number of the last press, or 0 if there was none.
  var last: UInt32 {
    get { number.load(ordering: .relaxed) }
    set { number.store(newValue, ordering: .relaxed) }
  }
}
