import Synchronization

/// A listener for the game controllers of the computer: a thread that sleeps until a controller is
/// connected or disconnected, or one of its buttons is pressed or released.
///
/// SDL reads controllers too, but then its event loop wakes up many times a second. Only SDL's list
/// of mappings is used, for a moment on the main thread when a controller is connected.
nonisolated final class ControllerListener {
  private final class Box: Sendable {
    let updates = Mutex<[ControllerUpdate]>([])
  }

  private let box = Box()
  private let messages = Mailbox<ControllerReader.Message>()
  private var thread: PollingThread?

  /// Creates a listener for the controllers in `folders` that calls `wake` on its thread when there
  /// are updates.
  ///
  /// If the folder of the device files does not exist, nothing ever happens.
  init(
    folders: DeviceFolders = DeviceFolders(), ignored: IgnoredControllers,
    wake: @escaping @Sendable () -> Void
  ) {
    thread = PollingThread { [box, messages] stop in
      let reader = ControllerReader(folders: folders, ignored: ignored, messages: messages) { new in
        box.updates.withLock { $0 += new }
        wake()
      }
      reader?.read { stop.wait(for: &$0) }
    }
  }

  /// Removes and returns what has happened since the last call, in order.
  func takeUpdates() -> [ControllerUpdate] {
    box.updates.withLock { updates in
      defer { updates = [] }
      return updates
    }
  }

  /// Whether the events of controllers are read, because a window has the keyboard.
  var isReading = false {
    didSet { if isReading != oldValue { messages.send(.reading(isReading)) } }
  }

  /// Uses `layout` for the controller `number` from now on, or closes the controller if that is
  /// `nil`.
  func use(_ layout: ControllerLayout?, for number: Int) { messages.send(.layout(number, layout)) }
}
