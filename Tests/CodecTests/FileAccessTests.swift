import CPosix
import Confinement
import Glibc
import Synchronization
import Testing

@testable import Codec

/// Tests of the files that a codec process can open.
@Suite struct FileAccessTests {
  /// The error numbers of opening files on a thread with the restrictions of a codec process.
  private func errors(opening files: [(path: String, flags: Int32)]) -> [Int32] {
    errors(
      of: files.map { path, flags in
        {
          let file = unsafe open(path, flags | O_CLOEXEC)
          if file >= 0 { close(file) }
          return file
        }
      })
  }

  /// The error numbers of `calls`, which return a number below 0 if they fail, on a thread with the
  /// restrictions of a codec process.
  private func errors(of calls: [@Sendable () -> Int32]) -> [Int32] {
    final class Work: Sendable {
      let calls: [@Sendable () -> Int32]
      let errors = Mutex<[Int32]>([])

      init(_ calls: [@Sendable () -> Int32]) {
        self.calls = calls
      }

      /// Restricts this thread only, which ends afterwards.
      func run() {
        _ = quire_prctl(PR_SET_NO_NEW_PRIVS, 1, 0)
        FileAccess.restrict(toReading: CodecFiles.paths)
        for call in calls {
          let error = call() < 0 ? errno : 0
          errors.withLock { $0.append(error) }
        }
      }
    }
    let work = Work(calls)
    var thread = pthread_t()
    let argument = unsafe Unmanaged.passRetained(work).toOpaque()
    let failure = unsafe pthread_create(
      &thread, nil,
      { argument in
        if let argument = unsafe argument {
          unsafe Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().run()
        }
        return nil
      }, argument)
    precondition(failure == 0, "the test must be able to start a thread")
    pthread_join(thread, nil)
    return work.errors.withLock { $0 }
  }

  @Test("in Flatpak, a codec also opens libraries of the application and fonts, and nothing else")
  func flatpak() {
    let elsewhere = CodecFiles.paths(inFlatpak: false)
    let added = CodecFiles.paths(inFlatpak: true).filter { !elsewhere.contains($0) }
    #expect(added.contains("/app/lib"))
    #expect(
      added.allSatisfy { path in
        ["/app/lib", "/app/share/", "/run/host/"].contains { path.hasPrefix($0) }
      })
    #expect(CodecFiles.paths == elsewhere)
  }

  @Test("a codec opens no file of the user")
  func deniedFiles() throws {
    if quire_landlock_version() <= 0 {
      print("not tested: this kernel has no Landlock")
      return
    }
    var template = Array("/tmp/quire-codec-XXXXXX".utf8CString)
    let file = unsafe mkstemp(&template)
    try #require(file >= 0)
    defer {
      close(file)
      unsafe _ = unlink(template)
    }
    let path = String(decoding: template.dropLast().map(UInt8.init), as: UTF8.self)
    let home = unsafe getenv("HOME").map { unsafe String(cString: $0) } ?? "/root"
    let denied: [(String, Int32)] = [
      (path, O_RDONLY), (path, O_WRONLY), (path, O_RDWR), (path, O_RDONLY | O_TRUNC),
      ("/tmp", O_RDONLY), (home, O_RDONLY), ("/etc/passwd", O_RDONLY),
      ("/proc/self/environ", O_RDONLY), ("/proc/self/mem", O_RDWR),
      (CommandLine.arguments[0], O_RDONLY),
    ]
    for (entry, error) in zip(denied, errors(opening: denied)) {
      #expect(error == EACCES, "\(entry)")
    }
    // The other threads of this process keep their rights.
    let again = unsafe open(path, O_RDWR)
    #expect(again >= 0)
    close(again)
  }

  @Test("a codec signals no other process, and connects to no abstract socket and no port")
  func scopes() throws {
    let version = quire_landlock_version()
    if version < 6 {
      print("not tested: Landlock has scopes from version 6 on, and this kernel has \(version)")
      return
    }
    let listening = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    try #require(listening >= 0)
    defer { close(listening) }
    // A name that begins with 0 is no file; the kernel chooses one for an address without a name.
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    var length = socklen_t(MemoryLayout<sockaddr_un>.size)
    let name = try unsafe withUnsafeMutablePointer(to: &address) { address in
      try unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        let family = socklen_t(MemoryLayout<sa_family_t>.size)
        try #require(unsafe bind(listening, address, family) == 0)
        try #require(unsafe getsockname(listening, address, &length) == 0)
        return unsafe Array(UnsafeRawBufferPointer(start: address, count: Int(length)))
      }
    }
    try #require(listen(listening, 1) == 0)
    let parent = getppid()
    let connect: @Sendable () -> Int32 = {
      let socket = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      defer { close(socket) }
      return unsafe name.withUnsafeBytes { name in
        guard let address = name.baseAddress else { return 0 }
        return unsafe Glibc.connect(
          socket, address.assumingMemoryBound(to: sockaddr.self), socklen_t(name.count))
      }
    }
    #expect(connect() == 0)
    let port: @Sendable () -> Int32 = {
      let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      defer { close(socket) }
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      return unsafe withUnsafePointer(to: &address) { address in
        unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
          unsafe bind(socket, address, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
    }
    #expect(errors(of: [{ kill(parent, 0) }, connect, port]) == [EPERM, EPERM, EACCES])
  }

  @Test("a codec opens libraries and fonts, but changes none of them")
  func allowedFiles() {
    let folders: [(String, Int32)] = [("/usr/lib", O_RDONLY), ("/etc/fonts", O_RDONLY)]
    #expect(errors(opening: folders).allSatisfy { $0 == 0 || $0 == ENOENT })
    if quire_landlock_version() > 0, geteuid() == 0 {
      #expect(errors(opening: [("/etc/ld.so.cache", O_WRONLY)]) == [EACCES])
    }
  }
}
