import Glibc
import QuireDocuments
import Testing

@testable import DocumentFiles

/// Tests with codecs that crash, hang, run out of memory or break the protocol: the page fails and
/// the next one is read.
@Suite struct CodecFailureTests {
  private let folder: TemporaryFolder
  private let request: PageRequest

  init() throws {
    folder = try TemporaryFolder()
    let bitmap = Bitmap(width: 40, height: 30) { x, y in [UInt8(x), UInt8(y), 0] }
    request = PageRequest(
      path: try folder.write(PNG.encode(bitmap), to: "good.png"), width: 64, height: 64)
  }

  private func onlyProcess(of pool: CodecPool) async throws -> Int32 {
    await eventually("a codec starts") { !pool.registry.processes.isEmpty }
    return try #require(pool.registry.processes.first).identifier
  }

  @Test("the first process starts with the pool, the second one when there is work")
  func start() async throws {
    let request = request
    let pool = CodecPool(try codecSettings(workers: 2))
    _ = try await onlyProcess(of: pool)
    for _ in 0..<3 { _ = try await pool.load(request) }
    #expect(pool.registry.processes.count == 1)
    await withDiscardingTaskGroup { group in
      for _ in 0..<20 { group.addTask { _ = try? await pool.load(request) } }
    }
    #expect(pool.registry.processes.count == 2)
  }

  @Test("a codec that is killed while idle is replaced without an error")
  func killedWhileIdle() async throws {
    let pool = CodecPool(try codecSettings())
    for _ in 0..<5 {
      let victim = try await onlyProcess(of: pool)
      kill(victim, SIGKILL)
      await eventually("the process is gone") { isZombie(victim) }
      _ = try await pool.load(request)
      #expect(try await onlyProcess(of: pool) != victim)
    }
  }

  @Test(
    "a codec that is killed while reading fails only that page",
    arguments: [SIGKILL, SIGSEGV, SIGTERM])
  func killedWhileReading(signal: Int32) async throws {
    let request = request
    let pool = CodecPool(try codecSettings())
    let victim = try await onlyProcess(of: pool)
    _ = try await pool.load(request)
    kill(victim, SIGSTOP)
    async let found = reason { () throws(CodecError) in try await pool.load(request) }
    await eventually("the order is out") { pool.registry.processes.first?.isReading == true }
    kill(victim, signal)
    kill(victim, SIGCONT)
    #expect(await found == .decoderStopped)
    _ = try await pool.load(request)
  }

  @Test("a codec that hangs is replaced")
  func hanging() async throws {
    let pool = CodecPool(try codecSettings(timeLimit: .milliseconds(300)))
    let victim = try await onlyProcess(of: pool)
    kill(victim, SIGSTOP)
    #expect(
      await reason { () throws(CodecError) in try await pool.load(request) }
        == .tooSlow(seconds: 0.3))
    await eventually("the hung process is gone") { kill(victim, 0) != 0 }
    var found = CodecError.Reason?.some(.cancelled)
    // The limit is short for a machine that is busy with other tests.
    for _ in 0..<20 where found != nil {
      pool.tryAgain(request.path)
      found = await reason { () throws(CodecError) in try await pool.load(request) }
    }
    #expect(found == nil)
  }

  @Test("a codec that runs out of memory reports it")
  func outOfMemory() async throws {
    let pool = CodecPool(try codecSettings(memoryLimit: 600 << 20))
    let small = Bitmap(width: 64, height: 64) { x, y in [UInt8(x), UInt8(y), 0] }
    // The decoder keeps the whole picture: 2 bytes for each of 3 colours.
    let large = JPEG.resized(JPEG.encode(small, isProgressive: true), width: 14000, height: 14000)
    var hungry = request
    hungry.path = try folder.write(large, to: "large.jpg")
    for _ in 0..<2 {
      #expect(
        await reason { () throws(CodecError) in try await pool.load(hungry) } == .outOfMemory)
      _ = try await pool.load(request)
    }
  }

  @Test("a missing codec program is an error")
  func missingProgram() async throws {
    var settings = try codecSettings()
    settings.executable = folder.file("missing")
    let pool = CodecPool(settings)
    for _ in 0..<2 {
      #expect(
        await reason { () throws(CodecError) in try await pool.load(request) }
          == .decoderMissing)
    }
  }

  /// Shell scripts stand in for the codec; 3 is the socket, 4 the shared memory.
  @Test(
    "a program that breaks the protocol is an error",
    arguments: [
      "exit 0",
      "exec cat",
      "kill -9 $$",
      "dd bs=8192 count=1 <&3 >/dev/null 2>&1",
      "dd bs=8192 count=1 <&3 >/dev/null 2>&1; kill -11 $$",
      "dd bs=8192 count=1 <&3 >/dev/null 2>&1; echo nonsense >&3; exec sleep 60",
      "dd bs=8192 count=1 <&3 >&3 2>/dev/null; exec sleep 60",
      "dd bs=8192 count=1 <&3 >/dev/null 2>&1; dd if=/dev/urandom bs=300 count=1 >&3; exec sleep 60",
      "dd bs=8192 count=1 <&3 >/dev/null 2>&1; dd if=/dev/zero bs=60000 count=1 >&3; exec sleep 60",
      "while true; do echo unasked >&3 || exit; done",
      "exec 3>&- 4>&-; exec sleep 60",
      "exec sleep 60",
    ])
  func brokenProtocol(script: String) async throws {
    var settings = try codecSettings(timeLimit: .seconds(2))
    settings.executable = try folder.write(Array("#!/bin/sh\n\(script)\n".utf8), to: "codec")
    let pool = CodecPool(settings)
    for _ in 0..<2 {
      let found = await reason { () throws(CodecError) in try await pool.load(request) }
      let expected: [CodecError.Reason] = [
        .decoderStopped, .invalidReply, .tooSlow(seconds: 2),
      ]
      #expect(found.map(expected.contains) == true, "\(String(describing: found))")
      pool.tryAgain(request.path)
    }
  }

  @Test("a codec process has given up its rights")
  func sandbox() async throws {
    let pool = CodecPool(try codecSettings(memoryLimit: 700 << 20))
    let process = try await onlyProcess(of: pool)
    _ = try await pool.load(request)
    let status = try contents(of: "/proc/\(process)/status")
    #expect(status.contains("NoNewPrivs:\t1\n") && status.contains("Seccomp:\t2\n"))
    let limits = try contents(of: "/proc/\(process)/limits").split(separator: "\n")
    for (name, value) in [
      ("Max data size", "\(700 << 20)"), ("Max core file size", "0"), ("Max file size", "0"),
    ] {
      let line = limits.first { $0.hasPrefix(name) }
      #expect(line?.dropFirst(name.count).split(separator: " ").first == value[...])
    }
  }

  @Test("processes end with their pool")
  func poolEnd() async throws {
    var pool: CodecPool? = CodecPool(try codecSettings(workers: 2))
    let process = try await onlyProcess(of: try #require(pool))
    pool = nil
    await eventually("the process ends") { kill(process, 0) != 0 }
  }

  @Test("pages outlive their pool")
  func pageLifetime() async throws {
    var pool: CodecPool? = CodecPool(try codecSettings())
    let page = try await pool?.load(request)
    pool = nil
    #expect(page?.bitmap()[7, 9] == [7, 9, 0, 255])
  }

  @Test("a cancelled request that waits ends without being read")
  func cancelledWaiting() async throws {
    let request = request
    let pool = CodecPool(try codecSettings())
    let victim = try await onlyProcess(of: pool)
    kill(victim, SIGSTOP)
    async let blocked = reason { () throws(CodecError) in try await pool.load(request) }
    await eventually("the order is out") { pool.registry.processes.first?.isReading == true }
    let waiting = Task { await reason { () throws(CodecError) in try await pool.load(request) } }
    waiting.cancel()
    #expect(await waiting.value == .cancelled)
    kill(victim, SIGCONT)
    #expect(await blocked == nil)
  }

  @Test(
    "a cancelled request that hangs releases its worker for another request",
    arguments: [true, false])
  func cancelledHanging(first: Bool) async throws {
    let request = request
    let pool = CodecPool(try codecSettings(workers: 2))
    let load = { @Sendable in
      await reason { () throws(CodecError) in try await pool.load(request) }
    }
    await withDiscardingTaskGroup { group in
      for _ in 0..<20 { group.addTask { _ = await load() } }
    }
    let processes = pool.registry.processes.map(\.identifier)
    try #require(processes.count == 2)
    for process in processes { kill(process, SIGSTOP) }
    let hung = (0..<2).map { _ in Task { await load() } }
    await eventually("the orders are out") { pool.registry.processes.allSatisfy(\.isReading) }
    if first { for task in hung { task.cancel() } }
    let present = Task { await load() }
    for task in hung { task.cancel() }
    #expect(await present.value == nil)
    // Only one request had to release its process; the other continues in its process.
    for process in processes { kill(process, SIGCONT) }
    var reasons: [CodecError.Reason?] = []
    for task in hung { reasons.append(await task.value) }
    #expect(reasons == [.cancelled, nil] || reasons == [nil, .cancelled])
    #expect(Set(processes).intersection(pool.registry.processes.map(\.identifier)).count == 1)
  }

  private func contents(of path: String) throws -> String {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw PosixFailure(code: errno) }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe read(file, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }
}
