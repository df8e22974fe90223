internal import CPosix
internal import Glibc
public import QuireScene

/// A few codec processes that read pages and encode pictures side by side, the most urgent first.
///
/// It does not read a picture itself and trusts no answer: a codec that dies, hangs, grows or
/// talks nonsense costs the page that it was on and is replaced.
public final class CodecPool: Sendable {
  /// What a pool runs and what it allows.
  public struct Settings: Sendable {
    /// The program that reads.
    public var executable: FilePath
    /// The most processes at a time.
    public var workers: Int
    /// The longest time that reading a picture may take, onto a page that fits on a screen.
    public var timeLimit = Duration.seconds(10)
    /// The longest time that reading a page of a document may take.
    public var documentTimeLimit = Duration.seconds(20)
    /// The longest time that making a file may take.
    public var encodingTimeLimit = Duration.seconds(120)
    /// How long others wait for a request that takes long; after that, a process more serves them.
    public var patience = Duration.seconds(2)
    /// The memory of a process, in bytes.
    public var memoryLimit = 1 << 30
    /// The memory of a process for a picture that is so large by its header, in bytes.
    public var largeMemoryLimit = 4 << 30

    /// The usual settings for `executable`, beside the running program unless another is named.
    public init(
      executable: FilePath = .besideThisProgram("quire-codec"), workers: Int = 2
    ) {
      precondition(workers > 0, "a pool has at least one worker")
      self.executable = executable
      self.workers = workers
    }
  }

  /// Names a request that has been made.
  public struct Ticket: Hashable, Sendable {
    let number: UInt64
  }

  /// The processes that run now.
  package let roster = CodecRoster()
  private let queue: CodecQueue

  /// Starts the first process without waiting for it; the others start when there is work.
  public init(_ settings: Settings = Settings()) {
    queue = CodecQueue(workers: settings.workers, patience: settings.patience)
    let arena = Arena()
    // Copied here: what makes a window sets variables, which must not happen beneath a reader.
    let environment = CodecProcess.environment()
    for index in 0...settings.workers {
      PosixThread.start { [queue, roster] in
        let worker = CodecWorker(
          index, settings: settings, arena: arena, roster: roster, environment: environment
        ) { queue.takeBack(from: index) }
        if index == 0 { worker.prepare() }
        queue.serve(worker)
      }
    }
  }

  deinit {
    queue.stop()
  }

  /// Asks for a page.
  ///
  /// - Parameters:
  ///   - request: the page and its size.
  ///   - urgency: 0 is the most urgent.
  ///   - completion: called once, on a thread of the pool, or within ``cancel(_:)``.
  /// - Returns: a name for the request.
  @discardableResult
  public func read(
    _ request: PageRequest, urgency: Int = 0,
    completion: @escaping @Sendable (Result<PageImage, CodecError>) -> Void
  ) -> Ticket {
    let number = queue.add(urgency: urgency) { worker in
      let result = CodecPool.page(request, with: worker)
      return { completion(result) }
    }
    return Ticket(number: number)
  }

  /// Asks for an image as the bytes of a file.
  ///
  /// - Parameters:
  ///   - image: of which the full size is written, at most 16384 pixels each way.
  ///   - format: what kind of file.
  ///   - urgency: 0 is the most urgent.
  ///   - completion: called once, on a thread of the pool, or within ``cancel(_:)``.
  /// - Returns: a name for the request.
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

  private static func page(
    _ request: PageRequest, with worker: CodecWorker?
  ) -> Result<PageImage, CodecError> {
    Result { () throws(CodecError) in
      guard let worker else { throw CodecError(.cancelled) }
      return try worker.page(request)
    }
  }

  /// Changes how urgent a request is, if no process is on it yet.
  public func change(_ ticket: Ticket, urgency: Int) {
    queue.change(ticket.number, urgency: urgency)
  }

  /// Takes back a request; it fails with the reason `cancelled`.
  ///
  /// A process that is on it goes on, and may succeed, until another request needs the process.
  public func cancel(_ ticket: Ticket) {
    queue.cancel(ticket.number)
  }

  /// Reads a page.
  ///
  /// - Throws: what is wrong with the file, or with the process that read it; the reason
  ///   `cancelled` when the task was cancelled in time.
  public func load(
    _ request: PageRequest, urgency: Int = 0
  ) async throws(CodecError) -> PageImage {
    let number = queue.reserveNumber()
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        queue.add(number, urgency: urgency) { worker in
          let result = CodecPool.page(request, with: worker)
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
  /// The file called `name` in the folder of the running program.
  public static func besideThisProgram(_ name: String) -> FilePath {
    let program = executableOfThisProcess
    return program.bytes.isEmpty ? FilePath(name) : program.parent.appending(FilePath(name))
  }

  /// What the system calls the running program wherever that lies, even if it was replaced.
  public static let thisProgram = FilePath("/proc/self/exe")

  /// Empty when the system does not tell.
  private static var executableOfThisProcess: FilePath {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = unsafe readlink(thisProgram.characters, &buffer, buffer.count)
    return FilePath(bytes: buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) })
  }
}
