import Foundation
import Testing
import WindowTesting

extension DesktopWindowTests {
  /// Tests of how a program with a delegate begins and ends.
  @Suite(.serialized) struct ProgramLifeTests {
    /// Starts the program with the windows `names`, and waits until they are shown.
    private func start(_ names: [String], on screen: any TestScreen) async throws -> RunningProgram
    {
      let program = try RunningProgram(
        RunningProgram.built("DesktopProbe"), ["life"] + names, environment: screen.environment)
      for name in names {
        try await program.line("shown \(name)")
        _ = try await screen.identifier(of: name)
      }
      return program
    }

    /// Presses `key` while the window `name` has the keyboard focus.
    private func press(_ keys: String..., in name: String, on server: XServer) async throws {
      try await server.xdotool("windowfocus", "--sync", server.identifier(of: name))
      for key in keys { try await server.xdotool("key", key) }
    }

    @Test("the close button and Ctrl+W ask the delegate, and a refusal keeps the window open")
    func refusal() async throws {
      let server = try await XServer(width: 800, height: 600)
      let program = try await start(["One"], on: server)
      try await server.closeWindow("One")
      try await program.line("asked One")
      // The window is not asked a second time before there is an answer.
      try await press("ctrl+w", "n", "ctrl+w", in: "One", on: server)
      try await eventually("the second question") {
        program.lines.count { $0 == "asked One" } == 2 ? () : nil
      }
      #expect(!program.lines.contains("did close"))
      try await press("y", in: "One", on: server)
      #expect(try await program.exitStatus() == 0)
      #expect(
        program.lines
          == ["shown One", "asked One", "asked One", "did close", "terminates 0 300.0", "ended 0"])
      #expect(program.standardError.isEmpty)
    }

    @Test("Ctrl+Q asks every window, and closes none of them if one refuses")
    func quit() async throws {
      let server = try await XServer(width: 800, height: 600)
      let program = try await start(["One", "Two"], on: server)
      try await press("ctrl+q", in: "One", on: server)
      try await program.line("asked Two")
      try await press("y", in: "Two", on: server)
      try await program.line("asked One")
      try await press("n", in: "One", on: server)
      try await program.waitUntilIdle()
      #expect(!program.lines.contains("did close"))
      let former = program.lines.count
      try await press("ctrl+q", in: "Two", on: server)
      for name in ["Two", "One"] {
        try await program.line("asked \(name)", after: former)
        try await press("y", in: name, on: server)
      }
      #expect(try await program.exitStatus() == 0)
      #expect(
        program.lines.suffix(6)
          == ["asked Two", "asked One", "did close", "did close", "terminates 0 300.0", "ended 0"])
    }

    @Test(
      "signals run applicationWillTerminate while the window is open, and end the program",
      arguments: [SIGTERM, SIGINT, SIGHUP])
    func signals(signal: Int32) async throws {
      let server = try await XServer(width: 800, height: 600)
      let program = try await start(["One"], on: server)
      program.send(signal: signal)
      #expect(try await program.exitStatus() == -signal)
      #expect(program.lines == ["shown One", "terminates 1 300.0", "did close"])
    }

    @Test("a window opens where it was, and tells where it is")
    func placement() async throws {
      let server = try await XServer(width: 800, height: 600)
      let program = try await start(["Two"], on: server)
      try await press("p", in: "Two", on: server)
      try await program.line("placement 440.0 30.0 300.0 200.0 false")
      let window = try await server.identifier(of: "Two")
      try await server.xdotool("windowmove", "--sync", window, "7", "9")
      try await server.xdotool("windowsize", "--sync", window, "333", "222")
      try await program.waitUntilIdle()
      try await press("p", "x", in: "Two", on: server)
      try await program.line("placement 7.0 9.0 333.0 222.0 false")
      #expect(try await program.exitStatus() == 0)
    }

    @Test(
      "the window of the first instance asks for the focus, at the time of the start if it is known",
      arguments: [nil, "desktop-7_TIME4711"])
    func activation(startup: String?) async throws {
      let (server, bus) = (try await XServer(width: 800, height: 600), try await SessionBus())
      let manager = try XWindowManager(
        of: server, area: (0, 0, 800, 600), frame: (0, 0, 0, 0))
      func start(_ environment: [String: String] = [:]) throws -> RunningProgram {
        try RunningProgram(
          RunningProgram.built("DesktopProbe"), ["life", "One", "sole"],
          environment: server.environment.merging(bus.environment) { $1 }
            .merging(environment) { $1 })
      }
      let first = try start()
      try await first.line("shown One")
      let second = try start(startup.map { ["DESKTOP_STARTUP_ID": $0] } ?? [:])
      #expect(try await second.exitStatus() == 0)
      try await first.line("open []")
      let expected = startup == nil ? (source: 2, time: 0) : (source: 1, time: 4711)
      try await eventually("the message") {
        manager.activation.flatMap { $0 == expected ? () : nil }
      }
      first.send(signal: SIGTERM)
      #expect(try await first.exitStatus() == -SIGTERM)
    }

    @Test("a second instance hands its files to the first one and ends")
    func soleInstance() async throws {
      let (server, bus) = (try await XServer(width: 800, height: 600), try await SessionBus())
      func start(_ paths: [String] = []) throws -> RunningProgram {
        try RunningProgram(
          RunningProgram.built("DesktopProbe"), ["life", "One", "sole"] + paths,
          environment: server.environment.merging(bus.environment) { $1 })
      }
      let first = try start()
      try await first.line("shown One")
      let second = try start(["/tmp/a b.txt", "/tmp/ü.txt"])
      #expect(try await second.exitStatus() == 0)
      #expect(second.lines == ["handed over"])
      try await first.line("open [\"/tmp/a b.txt\", \"/tmp/ü.txt\"]")
      let third = try start()
      #expect(try await third.exitStatus() == 0)
      try await first.line("open []")
      // The name is free again when its owner has ended.
      try await press("x", in: "One", on: server)
      #expect(try await first.exitStatus() == 0)
      let fourth = try start()
      try await fourth.line("shown One")
      _ = try await server.identifier(of: "One")
      fourth.send(signal: SIGTERM)
      #expect(try await fourth.exitStatus() == -SIGTERM)
    }
  }
}
