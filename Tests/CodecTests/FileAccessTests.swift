import CPosix
import Glibc
import Synchronization
import Testing

@testable import Codec

/// Tests of the files that a codec process can open.
@Suite struct FileAccessTests {
  /// The error numbers of opening files on a thread with the restrictions of a codec process.
  private func errors(
    opening files: [(path: String, flags: Int32)]
  ) -> [Int32] {
    final class Work: Sendable {
      let files: [(path: String, flags: Int32)]
      let errors = Mutex<[Int32]>([])

      init(_ files: [(path: String, flags: Int32)]) {
        self.files = files
      }

      /// Restricts this thread only, which ends afterwards.
      func run() {
        _ = quire_prctl(PR_SET_NO_NEW_PRIVS, 1, 0)
        FileAccess.restrict()
        for (path, flags) in files {
          let file = unsafe open(path, flags | O_CLOEXEC)
          errors.withLock { $0.append(file < 0 ? errno : 0) }
          if file >= 0 { close(file) }
        }
      }
    }
    let work = Work(files)
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

  @Test("a codec opens libraries and fonts, but changes none of them")
  func allowedFiles() {
    let folders: [(String, Int32)] = [("/usr/lib", O_RDONLY), ("/etc/fonts", O_RDONLY)]
    #expect(errors(opening: folders).allSatisfy { $0 == 0 || $0 == ENOENT })
    if quire_landlock_version() > 0, geteuid() == 0 {
      #expect(errors(opening: [("/etc/ld.so.cache", O_WRONLY)]) == [EACCES])
    }
  }
}
