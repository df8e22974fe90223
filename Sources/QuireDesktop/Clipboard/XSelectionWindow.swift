internal import CSDL2

/// A hidden window on a connection of its own to an X server, through which the program exchanges
/// selections with other programs.
///
/// Only one thread may use it.
@safe nonisolated final class XSelectionWindow {
  let display: OpaquePointer
  /// The identifier of the window.
  let id: UInt
  private var atoms: [String: UInt] = [:]

  /// A value that a window has under a name.
  struct Property {
    /// The atom of the type of the value, or 0 if there is no value.
    var type: UInt
    /// The bytes of the value; of numbers of 32 bits, each is a `UInt` here.
    var bytes: [UInt8]

    /// The numbers of the value, which are of 32 bits on the server.
    var numbers: [UInt] {
      unsafe bytes.withUnsafeBytes { bytes in
        (0..<bytes.count / 8).map {
          unsafe bytes.loadUnaligned(fromByteOffset: $0 * 8, as: UInt.self)
        }
      }
    }
  }

  /// Creates a window on the X server that the environment names, or returns `nil` if the server
  /// does not answer.
  init?() {
    guard let display = unsafe XOpenDisplay(nil) else { return nil }
    unsafe self.display = unsafe display
    id = unsafe XCreateSimpleWindow(
      display, XDefaultRootWindow(display), -1, -1, 1, 1, 0, 0, 0)
    unsafe XSelectInput(display, id, PropertyChangeMask)
  }

  deinit {
    unsafe XCloseDisplay(display)
  }

  /// Returns the atom of `name`, the number by which the server knows it.
  func atom(_ name: String) -> UInt {
    if let known = atoms[name] { return known }
    let atom = unsafe XInternAtom(display, name, 0)
    atoms[name] = atom
    return atom
  }

  /// Returns the atom of the selection `name`.
  func atom(of name: SelectionName) -> UInt {
    switch name {
    case .clipboard: atom("CLIPBOARD")
    case .primary: atom("PRIMARY")
    }
  }

  /// The present time of the server, which sends it with the change of a property.
  func serverTime() -> UInt {
    let name = atom("QUIRE_TIME")
    put([UInt](), as: atom("INTEGER"), in: name, of: id)
    var event = unsafe XEvent()
    var wanted = (window: id, property: name)
    unsafe withUnsafeMutablePointer(to: &wanted) { wanted in
      _ = unsafe XIfEvent(
        display, &event,
        { _, event, wanted in
          guard let event = unsafe event, let wanted = unsafe wanted else { return 0 }
          let (window, property) = unsafe UnsafeRawPointer(wanted)
            .assumingMemoryBound(to: (window: UInt, property: UInt).self).pointee
          return unsafe event.pointee.type == PropertyNotify
            && event.pointee.xproperty.window == window
            && event.pointee.xproperty.atom == property ? 1 : 0
        }, UnsafeMutableRawPointer(wanted).assumingMemoryBound(to: CChar.self))
    }
    return unsafe event.xproperty.time
  }

  // MARK: Properties

  /// Sets the property `property` of `window`, of any program, to `numbers`, of the type `type`.
  func put(_ numbers: [UInt], as type: UInt, in property: UInt, of window: UInt) {
    unsafe numbers.withUnsafeBytes {
      _ = unsafe XChangeProperty(
        display, window, property, type, 32, PropModeReplace,
        $0.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(numbers.count))
    }
  }

  /// Sets the property `property` of `window`, of any program, to `bytes`, of the type `type`.
  func put(_ bytes: ArraySlice<UInt8>, as type: UInt, in property: UInt, of window: UInt) {
    unsafe bytes.withUnsafeBufferPointer {
      _ = unsafe XChangeProperty(
        display, window, property, type, 8, PropModeReplace, $0.baseAddress, Int32($0.count))
    }
  }

  /// Returns the property `property` of `window`, of any program, and then deletes the property if
  /// the window is this one.
  func take(_ property: UInt, of window: UInt) -> Property {
    var (type, format, count, rest) = (UInt(0), Int32(0), UInt(0), UInt(0))
    var value: UnsafeMutablePointer<UInt8>?
    let failure = unsafe XGetWindowProperty(
      display, window, property, 0, Int(Int32.max) / 4, window == id ? 1 : 0, 0, &type, &format,
      &count, &rest, &value)
    guard failure == 0, let value = unsafe value else { return Property(type: 0, bytes: []) }
    defer { unsafe XFree(value) }
    // Xlib keeps a number of 32 bits in the type `long`.
    let size = format == 32 ? 8 : Int(format) / 8
    let bytes = unsafe UnsafeBufferPointer(start: value, count: Int(count) * size)
    return Property(type: type, bytes: unsafe Array(bytes))
  }

  /// Whether the window `window` of any program exists.
  func exists(_ window: UInt) -> Bool {
    var attributes = unsafe XWindowAttributes()
    return unsafe XGetWindowAttributes(display, window, &attributes) != 0
  }
}

/// Returns whether `time` is later than `other` on the clock of an X server, which begins again at
/// 0 after 2³² milliseconds.
nonisolated func isLater(_ time: UInt, than other: UInt) -> Bool {
  Int32(bitPattern: UInt32(truncatingIfNeeded: time) &- UInt32(truncatingIfNeeded: other)) > 0
}
