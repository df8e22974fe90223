import CInput
import Foundation
import Glibc
import Testing

@testable import QuireDesktop

@Suite struct ControllerReaderTests {
  /// A reader on the thread of the test, with its updates.
  private final class Run {
    let devices: FakeDevices
    let messages = Mailbox<ControllerReader.Message>()
    private(set) var updates: [ControllerUpdate] = []
    /// The number of times that the reader was woken.
    private(set) var wakes = 0
    private var reader: ControllerReader?

    init(_ devices: FakeDevices) throws {
      self.devices = devices
      reader = ControllerReader(
        folders: devices.folders, ignored: IgnoredControllers { _ in nil }, messages: messages
      ) { [unowned self] in
        for case .connected(let number, let device) in $0 {
          messages.send(.layout(number, ControllerLayout(gamepad: device)))
        }
        updates += $0
      }
      #expect(reader != nil)
      messages.send(.reading(true))
      settle()
    }

    /// Lets the reader read until it would sleep.
    func settle() {
      reader?.read { descriptors in
        guard unsafe poll(&descriptors, nfds_t(descriptors.count), 0) > 0 else { return .stopped }
        wakes += 1
        // A reader that is woken again and again would never sleep.
        return wakes < 1000 ? .readable : .stopped
      }
    }

    /// Removes and returns the updates, without those about connected controllers.
    func takeChanges() -> [ControllerUpdate] {
      settle()
      defer { updates = [] }
      return updates.filter { if case .connected = $0 { false } else { true } }
    }
  }

  private func pressed(_ button: ControllerButton, of number: Int = 1) -> ControllerUpdate {
    .pressed(ControllerPress(controller: number, button: button))
  }

  private func released(_ button: ControllerButton, of number: Int = 1) -> ControllerUpdate {
    .released(ControllerPress(controller: number, button: button))
  }

  @Test("a controller that is there at the start presses and releases")
  func presses() throws {
    let devices = try FakeDevices()
    try devices.add("event3")
    let run = try Run(devices)
    #expect(run.updates == [.connected(1, .xbox360)])
    let file = try devices.write(to: "event3")
    // Half an event does not count.
    let bytes = press(BTN_TR) + press(BTN_TR, false)
    try file.write(contentsOf: bytes.prefix(30))
    #expect(run.takeChanges().isEmpty)
    try file.write(contentsOf: bytes.dropFirst(30))
    #expect(run.takeChanges() == [pressed(.rightShoulder), released(.rightShoulder)])
  }

  @Test("a trembling stick is read, but nobody hears of it; a silent controller wakes nobody")
  func rest() throws {
    let devices = try FakeDevices()
    try devices.add("event3")
    let run = try Run(devices)
    let file = try devices.write(to: "event3")
    _ = run.takeChanges()
    for step in 0..<200 {
      let value = Int32(step % 7) * 900 - 3000
      try file.write(
        contentsOf: record(type: EV_ABS, code: ABS_X, value: value)
          + record(type: EV_SYN, code: SYN_REPORT))
    }
    #expect(run.takeChanges().isEmpty && run.updates.isEmpty)
    // The reader sleeps without a time limit, so that it wakes no more.
    let wakes = run.wakes
    for _ in 0..<100 { run.settle() }
    #expect(run.wakes == wakes)
  }

  @Test("keyboards, mice and other files are not opened")
  func others() throws {
    let devices = try FakeDevices()
    var keyboard = ControllerDevice.xbox360
    keyboard.buttons = Set(UInt16(KEY_ESC)...UInt16(KEY_MICMUTE))
    try devices.add("event0", keyboard)
    var mouse = ControllerDevice.xbox360
    mouse.buttons = ControllerDevice.codes([BTN_LEFT, BTN_RIGHT, BTN_MIDDLE])
    try devices.add("event1", mouse)
    try devices.add("js0")
    let run = try Run(devices)
    #expect(run.updates.isEmpty)
    // A pipe without a reader cannot be opened for writing.
    for name in ["event0", "event1", "js0"] {
      #expect(throws: CocoaError.self) { try devices.write(to: name) }
    }
  }

  @Test("a controller that is plugged in later is found, once its permissions are set")
  func laterController() throws {
    let devices = try FakeDevices()
    let run = try Run(devices)
    try devices.add("event3", mode: 0)
    // The superuser may open it at once.
    run.settle()
    if getuid() != 0 { #expect(run.updates.isEmpty) }
    _ = unsafe chmod(devices.path("event3"), 0o600)
    run.settle()
    #expect(run.updates == [.connected(1, .xbox360)])
    // Another change of its permissions changes nothing.
    _ = unsafe chmod(devices.path("event3"), 0o660)
    run.settle()
    #expect(run.updates.count == 1)
    try devices.write(to: "event3").write(contentsOf: press(BTN_A))
    #expect(run.takeChanges().contains(pressed(.south)))
  }

  @Test("a controller that is pulled out releases its buttons, and may come back")
  func pulledOut() throws {
    let devices = try FakeDevices()
    try devices.add("event3")
    try devices.add("event4", .unknown)
    let run = try Run(devices)
    let (first, second) = (try devices.write(to: "event3"), try devices.write(to: "event4"))
    try first.write(contentsOf: press(BTN_A))
    try second.write(contentsOf: press(BTN_B))
    #expect(run.takeChanges() == [pressed(.south), pressed(.east, of: 2)])
    // The end of the events is noticed before the file has gone.
    try first.close()
    #expect(run.takeChanges() == [released(.south)])
    devices.remove("event3")
    devices.remove("event4")
    #expect(run.takeChanges() == [released(.east, of: 2)])
    try devices.add("event3")
    run.settle()
    #expect(run.updates == [.connected(3, .xbox360)])
    try devices.write(to: "event3").write(contentsOf: press(BTN_X))
    #expect(run.takeChanges().first == pressed(.west, of: 3))
  }

  @Test("another device with the name of one that has gone is a new controller")
  func replaced() throws {
    let devices = try FakeDevices()
    try devices.add("event3")
    let run = try Run(devices)
    try devices.add("other")
    _ = unsafe rename(devices.path("other"), devices.path("event3"))
    _ = unsafe chmod(devices.path("event3"), 0o600)
    run.settle()
    #expect(run.updates == [.connected(1, .xbox360), .connected(2, .xbox360)])
  }

  @Test("without a window that has the keyboard no events are read, and held buttons are released")
  func otherProgram() throws {
    let devices = try FakeDevices()
    try devices.add("event3")
    let run = try Run(devices)
    let file = try devices.write(to: "event3")
    try file.write(contentsOf: press(BTN_A))
    #expect(run.takeChanges() == [pressed(.south)])
    run.messages.send(.reading(false))
    #expect(run.takeChanges() == [released(.south)])
    let wakes = run.wakes
    for _ in 0..<50 {
      try file.write(contentsOf: press(BTN_A, false) + press(BTN_A))
      run.settle()
    }
    #expect(run.wakes == wakes && run.updates.isEmpty)
    // What a game has got does not count afterwards.
    run.messages.send(.reading(true))
    #expect(run.takeChanges().isEmpty)
    try file.write(contentsOf: press(BTN_A, false) + press(BTN_B))
    #expect(run.takeChanges() == [pressed(.east)])
    // A controller can be pulled out meanwhile.
    run.messages.send(.reading(false))
    #expect(run.takeChanges() == [released(.east)])
    try file.close()
    #expect(run.takeChanges().isEmpty)
    devices.remove("event3")
    try devices.add("event3")
    run.settle()
    #expect(run.updates == [.connected(2, .xbox360)])
  }

  @Test("a controller of which nothing is known is closed and left alone")
  func unknown() throws {
    let devices = try FakeDevices()
    var joystick = ControllerDevice.unknown
    joystick.buttons = ControllerDevice.codes([BTN_TRIGGER])
    try devices.add("event3", joystick)
    let run = try Run(devices)
    #expect(run.updates.count == 1)
    #expect(throws: CocoaError.self) { try devices.write(to: "event3") }
    _ = unsafe chmod(devices.path("event3"), 0o660)
    run.settle()
    #expect(run.updates.count == 1)
  }

  @Test("without the folder nothing is read")
  func noFolder() {
    let folders = DeviceFolders(devices: "/nowhere/input", descriptions: "/nowhere/class")
    let reader = ControllerReader(
      folders: folders, ignored: IgnoredControllers { _ in nil }, messages: Mailbox()
    ) { _ in }
    #expect(reader == nil)
    let listener = ControllerListener(folders: folders, ignored: IgnoredControllers { _ in nil }) {}
    #expect(listener.takeUpdates().isEmpty)
  }

  @Test("the listener's thread wakes the loop once for each batch, and ends with the listener")
  func thread() throws {
    let devices = try FakeDevices()
    try devices.add("event3")
    let wakes = DispatchSemaphore(value: 0)
    var listener: ControllerListener? = ControllerListener(
      folders: devices.folders, ignored: IgnoredControllers { _ in nil }
    ) { wakes.signal() }
    wakes.wait()
    #expect(listener?.takeUpdates() == [.connected(1, .xbox360)])
    let file = try devices.write(to: "event3")
    listener?.isReading = true
    listener?.use(ControllerLayout(gamepad: .xbox360), for: 1)
    // The button is pressed until the layout is known.
    while wakes.wait(timeout: .now() + .milliseconds(10)) == .timedOut {
      try file.write(contentsOf: press(BTN_A, false) + press(BTN_A))
    }
    #expect(listener?.takeUpdates().first == pressed(.south))
    // The end of the thread closes the device.
    listener = nil
    #expect(wakes.wait(timeout: .now()) == .timedOut)
    #expect(throws: CocoaError.self) { try devices.write(to: "event3") }
  }
}
