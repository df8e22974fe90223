import Foundation
import Glibc
import Testing
import WindowTesting

extension DesktopWindowTests {
  /// Tests of a game controller, whose device file is a pipe, with the probe in a real window.
  @Suite(.serialized) struct ControllerWindowTests {
    private let folder: URL

    init() throws {
      folder = FileManager.default.temporaryDirectory.appending(path: "pads-\(UUID().uuidString)")
      let description = folder.appending(path: "class/event7/device/capabilities")
      for url in [folder.appending(path: "input"), description] {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      }
      // The buttons of a game pad, with a pad of four.
      try Data("f00000000 0 0 0 7fdb000000000000 0 0 0 0\n".utf8)
        .write(to: description.appending(path: "key"))
    }

    /// The path of the controller's device file.
    private var path: String { folder.appending(path: "input/event7").path }

    /// Returns the bytes of a frame in which the button `code` is pressed or released.
    private func frame(_ code: UInt16, _ isPressed: UInt8) -> [UInt8] {
      let time = [UInt8](repeating: 0, count: 16)
      return time + [1, 0, UInt8(code & 0xff), UInt8(code >> 8), isPressed, 0, 0, 0]
        + time + [UInt8](repeating: 0, count: 8)
    }

    @Test("the window with the keyboard gets the keys of a controller, and a held one repeats")
    func keys() async throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      let sway = try await SwayCompositor(width: 800, height: 600)
      let probe = try RunningProgram(
        RunningProgram.built("DesktopProbe"), ["wayland", "controllers=\(folder.path)"],
        environment: sway.environment)
      try await probe.line("resize 800.0 600.0 1.0")
      // The window has the keyboard when a key arrives.
      sway.input.press(.home)
      try await probe.line("key home 0")
      // The controller is connected while the program runs, which then opens it.
      let failure = unsafe mkfifo(path, 0o600)
      try #require(failure == 0)
      let controller = try await eventually("an open controller") {
        let descriptor = unsafe open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
        return descriptor < 0
          ? nil : FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      }
      let (shoulder, left, east): (UInt16, UInt16, UInt16) = (0x137, 0x222, 0x131)
      // What is pressed before the program knows the buttons does not count.
      try await eventually("a page key in \(probe.lines)") {
        try controller.write(contentsOf: frame(shoulder, 1) + frame(shoulder, 0))
        return probe.lines.contains("key pageDown 0") ? () : nil
      }
      try controller.write(contentsOf: frame(left, 1))
      try await eventually("repeats in \(probe.lines)") {
        probe.lines.count { $0 == "key left 0" } >= 3 ? () : nil
      }
      try controller.write(contentsOf: frame(left, 0) + frame(east, 1) + frame(east, 0))
      try await probe.line("key escape 0")
      // The controller is pulled out while it holds a key.
      try controller.write(contentsOf: frame(left, 1))
      try controller.close()
      sway.input.press(.q)
      #expect(try await probe.exitStatus() == 0)
      #expect(probe.standardError.isEmpty)
    }
  }
}
