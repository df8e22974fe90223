internal import CSDL2

/// An object that writes data to the windows of other programs on an X server: at once, or part by
/// part if a single request cannot hold them.
///
/// A part is written when the other program has taken the one before, so that nobody waits. This is
/// the mechanism INCR of the “Inter-Client Communication Conventions Manual”.
nonisolated final class XIncrementalSender {
  /// A property of a window, into which data are written.
  private struct Place: Hashable {
    var window: UInt
    var property: UInt
  }

  /// Data of which the first bytes have been written.
  private struct Rest {
    let bytes: [UInt8]
    let type: UInt
    var sent = 0
  }

  private let window: XSelectionWindow
  private var rests: [Place: Rest] = [:]
  /// The largest number of bytes in one request.
  private let limit: Int

  /// Creates a sender that uses the connection of `window`.
  init(_ window: XSelectionWindow) {
    self.window = window
    // The size is in units of four bytes, and includes what says whose property this is.
    limit = unsafe max(1024, XMaxRequestSize(window.display) * 4 - 128)
  }

  /// Whether nothing remains to be written.
  var isIdle: Bool { rests.isEmpty }

  /// Writes `bytes`, of the type `type`, to the property `property` of the window `receiver`, or
  /// begins to do so.
  ///
  /// The receiver must be told afterwards that the property is there.
  func send(_ bytes: [UInt8], as type: UInt, to property: UInt, of receiver: UInt) {
    let place = Place(window: receiver, property: property)
    guard bytes.count > limit else {
      rests[place] = nil
      return window.put(bytes[...], as: type, in: property, of: receiver)
    }
    unsafe XSelectInput(window.display, receiver, PropertyChangeMask | StructureNotifyMask)
    // Nobody would report that a window is gone which did not exist any more before.
    guard window.exists(receiver) else { return }
    rests[place] = Rest(bytes: bytes, type: type)
    window.put([UInt(bytes.count)], as: window.atom("INCR"), in: property, of: receiver)
  }

  /// Writes the next part after the window `receiver` has deleted `property`.
  func wasDeleted(_ property: UInt, of receiver: UInt) {
    let place = Place(window: receiver, property: property)
    guard let rest = rests[place] else { return }
    // The last part is empty.
    let end = min(rest.bytes.count, rest.sent + limit)
    window.put(rest.bytes[rest.sent..<end], as: rest.type, in: property, of: receiver)
    rests[place]?.sent = end
    if rest.sent == end {
      rests[place] = nil
      ignoreIfIdle(receiver)
    }
  }

  /// Forgets what remains to be written to the window `receiver`, which does not exist any more.
  func wasDestroyed(_ receiver: UInt) {
    rests = rests.filter { $0.key.window != receiver }
  }

  private func ignoreIfIdle(_ receiver: UInt) {
    guard !rests.keys.contains(where: { $0.window == receiver }) else { return }
    unsafe XSelectInput(window.display, receiver, 0)
  }
}
