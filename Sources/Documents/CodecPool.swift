internal import CPosix
internal import Glibc
public import QuireScene

/// A group of codec processes that read pages and encode pictures in parallel, the most urgent
/// first.
///
/// The pool never decodes a picture in this process and validates every reply. If a codec crashes,
/// hangs, uses too much memory or sends an invalid reply, only the page that it was reading fails,
/// and the codec is replaced.
public final class CodecPool: Sendable {
  /// The program that a pool runs, and the limits of its processes.
  public struct Settings: Sendable {
    /// The codec program.
    public var executable: FilePath
    /// The number of processes, not counting the spare one.
    public var workers: Int
    /// The longest time for reading a picture onto a page no larger than a screen.
    public var timeLimit = Duration.seconds(10)
    /// The longest time for reading a page of a document.
    public var documentTimeLimit = Duration.seconds(20)
    /// The longest time for encoding a picture.
    public var encodingTimeLimit = Duration.seconds(120)
    /// The time after which a spare process serves the requests that wait behind a slow one.
    public var spareDelay = Duration.seconds(2)
    /// The memory limit of a process, in bytes.
    public var memoryLimit = 1 << 30
    /// The memory limit of a process for a picture whose header announces that it needs more, in
    /// bytes.
    public var largeMemoryLimit = 4 << 30

    /// Creates the default settings for `executable`, by default the codec beside the running
    /// program.
    public init(
      executable: FilePath = .besideThisProgram("quire-codec"), workers: Int = 2
    ) {
      precondition(workers > 0, "a pool needs at least one worker")
      self.executable = executable
      self.workers = workers
    }
  }

  /// The identity of a request.
  public struct Ticket: Hashable, Sendable {
    let number: UInt64
  }

  /// The processes that are running.
  package let registry = ProcessRegistry()
  private let queue: CodecQueue

  /// Creates a pool and starts its first process without waiting for it.
  ///
  /// The others start when there is work.
  public init(_ settings: Settings = Settings()) {
    queue = CodecQueue(workers: settings.workers, spareDelay: settings.spareDelay)
    let arena = Arena()
    // Copied here, because creating a window sets environment variables, and nothing may read them
    // at the same time.
    let environment = CodecProcess.environment()
    for index in 0...settings.workers {
      PosixThread.start { [queue, registry] in
        let worker = CodecWorker(
          index, settings: settings, arena: arena, registry: registry, environment: environment
        ) { queue.releaseWorker(index) }
        if index == 0 { worker.startProcess() }
        queue.serve(worker)
      }
    }
  }

  deinit {
    queue.stop()
  }

  /// Requests a page.
  ///
  /// - Parameters:
  ///   - request: the page and its size.
  ///   - urgency: the priority; 0 is the most urgent.
  ///   - completion: called once, on a thread of the pool or during ``cancel(_:)``.
  /// - Returns: the identity of the request.
  @discardableResult
  public func read(
    _ request: PageRequest, urgency: Int = 0,
    completion: @escaping @Sendable (Result<PageImage, CodecError>) -> Void
  ) -> Ticket {
    let number = queue.add(urgency: urgency) { worker in
      let result = CodecPool.readPage(request, with: worker)
      return { completion(result) }
    }
    return Ticket(number: number)
  }

  /// Requests an image encoded as the bytes of a file.
  ///
  /// - Parameters:
  ///   - image: the image, whose full size is encoded; at most 16384 pixels wide and high.
  ///   - format: the format of the file.
  ///   - urgency: the priority; 0 is the most urgent.
  ///   - completion: called once, on a thread of the pool or during ``cancel(_:)``.
  /// - Returns: the identity of the request.
  @discardableResult
  public func encode(
    _ image: Image, as format: EncodedPicture.Format = .png, urgency: Int = 0,
    completion: @escaping @Sendable (Result<EncodedPicture, CodecError>) -> Void
  ) -> Ticket {
    let number = queue.add(urgency: urgency) { worker in
      let result = Result { () throws(CodecError) in
        guard let worker else { throw CodecError(.cancelled) }
        return try worker.encode(image, as: format)
      }
      return { completion(result) }
    }
    return Ticket(number: number)
  }

  private static func readPage(
    _ request: PageRequest, with worker: CodecWorker?
  ) -> Result<PageImage, CodecError> {
    Result { () throws(CodecError) in
      guard let worker else { throw CodecError(.cancelled) }
      return try worker.readPage(request)
    }
  }

  /// Changes the urgency of a request, if no process has begun it.
  public func change(_ ticket: Ticket, urgency: Int) {
    queue.change(ticket.number, urgency: urgency)
  }

  /// Cancels a request, which then fails with the reason `cancelled`.
  ///
  /// A process that has begun the request continues, and may succeed, until another request needs
  /// the process.
  public func cancel(_ ticket: Ticket) {
    queue.cancel(ticket.number)
  }

  /// Reads a page.
  ///
  /// - Throws: `CodecError` if the file cannot be read or its process failed, or with the reason
  ///   `cancelled` if the task was cancelled in time.
  public func load(
    _ request: PageRequest, urgency: Int = 0
  ) async throws(CodecError) -> PageImage {
    let number = queue.reserveNumber()
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        queue.add(number, urgency: urgency) { worker in
          let result = CodecPool.readPage(request, with: worker)
          return { continuation.resume(returning: result) }
        }
        if Task.isCancelled { queue.cancel(number) }
      }
    } onCancel: {
      queue.cancel(number)
    }
    return try result.get()
  }
}

extension FilePath {
  /// The path of the file `name` in the folder of the running program.
  public static func besideThisProgram(_ name: String) -> FilePath {
    let program = executableOfThisProcess
    return program.bytes.isEmpty ? FilePath(name) : program.parent.appending(FilePath(name))
  }

  /// The system's path of the running program, which is valid even if the file was replaced.
  public static let thisProgram = FilePath("/proc/self/exe")

  /// The executable file of this process, or an empty path if the system does not name it.
  private static var executableOfThisProcess: FilePath {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = unsafe readlink(thisProgram.characters, &buffer, buffer.count)
    return FilePath(bytes: buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) })
  }
}
