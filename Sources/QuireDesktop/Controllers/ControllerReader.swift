internal import CInput
internal import Glibc

/// A reader of the controllers of the computer, which notices those that come and go.
///
/// | wake-up | effect |
/// |---|---|
/// | the folder of device files has changed | new controllers are opened, lost ones closed |
/// | a layout has arrived | the events of its controller can be read from now on |
/// | a window has got the keyboard | old events are thrown away, and new ones are read |
/// | no window has the keyboard any more | all buttons are released, and no events are read |
/// | a controller has events | the buttons that have changed are delivered |
/// | a controller cannot be read | its buttons are released, and it is closed |
///
/// A device file gets its permissions after it was created, so that a file that cannot be opened is
/// tried again after the next change of the folder.
///
/// Only one thread may use it.
nonisolated final class ControllerReader {
  /// A message to the reader.
  enum Message: Sendable {
    /// The layout of the controller with a number, or `nil` if nothing is known about its buttons.
    case layout(Int, ControllerLayout?)
    /// Whether events are read, because a window has the keyboard.
    ///
    /// The events of a game in another window would wake the reader up all the time.
    case reading(Bool)
  }

  /// A controller whose device file is open.
  private struct Connection {
    let descriptor: Int32
    var parser = DeviceEventParser()
    /// The layout, or `nil` before it is known.
    var layout: ControllerLayout?
    /// The pressed buttons, or `nil` while no events are read.
    var state: ControllerState?
  }

  /// The device file of a controller.
  private struct File {
    /// The number of the controller.
    let controller: Int
    /// The number of the file in its file system, which another file of the same name does not
    /// have.
    let inode: ino_t
  }

  private let folders: DeviceFolders
  private let ignored: IgnoredControllers
  private let messages: Mailbox<Message>
  private let deliver: ([ControllerUpdate]) -> Void
  /// The inotify(7) descriptor.
  private let watch: Int32
  /// The open controllers, by number.
  private var connections: [Int: Connection] = [:]
  /// The device files of controllers that need no other attempt to open them, by name.
  private var files: [String: File] = [:]
  private var lastNumber = 0
  /// Whether events are read, because a window has the keyboard.
  private var isReading = false

  /// Creates a reader of the controllers in `folders` that calls `deliver` with everything that
  /// happens, and gets `messages`.
  ///
  /// Returns `nil` if the folder of the device files cannot be watched.
  init?(
    folders: DeviceFolders, ignored: IgnoredControllers, messages: Mailbox<Message>,
    deliver: @escaping ([ControllerUpdate]) -> Void
  ) {
    let watch = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    guard watch >= 0 else { return nil }
    let changes = UInt32(IN_CREATE) | UInt32(IN_ATTRIB) | UInt32(IN_DELETE)
    guard unsafe inotify_add_watch(watch, folders.devices, changes) >= 0 else {
      close(watch)
      return nil
    }
    (self.folders, self.ignored, self.messages) = (folders, ignored, messages)
    (self.deliver, self.watch) = (deliver, watch)
  }

  deinit {
    for connection in connections.values { close(connection.descriptor) }
    close(watch)
  }

  /// Reads all controllers until `wait` returns `stopped`.
  ///
  /// - Parameter wait: Waits until something happens to one of the file descriptors.
  func read(waiting wait: (inout [pollfd]) -> PollingThread.Outcome) {
    findControllers()
    while true {
      let open = connections.sorted { $0.key < $1.key }
      var descriptors = [
        pollfd(fd: watch, events: Int16(POLLIN), revents: 0),
        pollfd(fd: messages.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      descriptors += open.map { _, connection in
        // A lost device is reported in any case.
        let events = connection.state == nil ? 0 : Int16(POLLIN)
        return pollfd(fd: connection.descriptor, events: events, revents: 0)
      }
      guard wait(&descriptors) == .readable else { return }
      for ((number, _), descriptor) in zip(open, descriptors.dropFirst(2)) {
        follow(number, descriptor.revents)
      }
      if descriptors[1].revents != 0 { takeMessages() }
      if descriptors[0].revents != 0 {
        drainWatch()
        findControllers()
      }
    }
  }

  private func follow(_ number: Int, _ events: Int16) {
    if events & Int16(POLLIN) != 0 {
      readEvents(of: number)
    } else if events != 0 {
      disconnect(number)
    }
  }

  private func readEvents(of number: Int) {
    guard let descriptor = connections[number]?.descriptor else { return }
    var bytes = [UInt8](repeating: 0, count: Self.bufferSize)
    let count = unsafe Glibc.read(descriptor, &bytes, bytes.count)
    guard count > 0 else {
      if count == 0 || errno != EAGAIN && errno != EINTR { disconnect(number) }
      return
    }
    var changes: [ControllerState.Change] = []
    for event in connections[number]?.parser.add(bytes.prefix(count)) ?? [] {
      changes += connections[number]?.state?.handle(event) ?? []
    }
    deliver(changes, of: number)
  }

  /// The number of bytes that are read at once: 64 events.
  private static let bufferSize = 64 * DeviceEventParser.eventSize

  private func deliver(_ changes: [ControllerState.Change], of number: Int) {
    guard !changes.isEmpty else { return }
    deliver(
      changes.map { change in
        let press = ControllerPress(controller: number, button: change.button)
        return change.isPressed ? .pressed(press) : .released(press)
      })
  }

  private func takeMessages() {
    for message in messages.takeAll() {
      switch message {
      case .layout(let number, nil): ignore(number)
      case .layout(let number, let layout?):
        connections[number]?.layout = layout
        if isReading { begin(number) }
      case .reading(isReading): break
      case .reading(let isReading):
        self.isReading = isReading
        for number in connections.keys.sorted() {
          if isReading { begin(number) } else { pause(number) }
        }
      }
    }
  }

  /// Begins to read the events of the controller `number` if its layout is known; those that have
  /// waited for that do not count.
  private func begin(_ number: Int) {
    guard let connection = connections[number], let layout = connection.layout else { return }
    var bytes = [UInt8](repeating: 0, count: Self.bufferSize)
    while unsafe Glibc.read(connection.descriptor, &bytes, bytes.count) > 0 {}
    connections[number]?.parser = DeviceEventParser()
    connections[number]?.state = ControllerState(layout: layout)
  }

  /// Reads no events of the controller `number` for now.
  private func pause(_ number: Int) {
    let held = connections[number]?.state?.pressed ?? []
    connections[number]?.state = nil
    deliver(held.map { ControllerState.Change(button: $0, isPressed: false) }, of: number)
  }

  /// Closes the controller `number`, of which nothing is known; its file is not opened again.
  private func ignore(_ number: Int) {
    guard let connection = connections.removeValue(forKey: number) else { return }
    close(connection.descriptor)
  }

  /// Closes the controller `number`, which cannot be read, and releases its buttons.
  private func disconnect(_ number: Int) {
    files = files.filter { $0.value.controller != number }
    pause(number)
    guard let connection = connections.removeValue(forKey: number) else { return }
    close(connection.descriptor)
  }

  // MARK: Device files

  /// Reads all reports about the folder; only that there are some matters.
  private func drainWatch() {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while unsafe Glibc.read(watch, &bytes, bytes.count) > 0 {}
  }

  private func findControllers() {
    for (name, file) in files where inode(of: name) != file.inode { disconnect(file.controller) }
    for name in folders.names.sorted() where files[name] == nil { connect(name) }
  }

  private func connect(_ name: String) {
    guard let inode = inode(of: name),
      let (descriptor, device) = folders.openController(name, ignoring: ignored)
    else { return }
    lastNumber += 1
    files[name] = File(controller: lastNumber, inode: inode)
    connections[lastNumber] = Connection(descriptor: descriptor)
    deliver([.connected(lastNumber, device)])
  }

  /// Returns the number that the device file `name` has in its file system, or `nil` if there is no
  /// such file.
  private func inode(of name: String) -> ino_t? {
    var status = stat()
    return unsafe stat(folders.devices + "/" + name, &status) == 0 ? status.st_ino : nil
  }
}
