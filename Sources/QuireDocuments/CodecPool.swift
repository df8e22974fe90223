internal import CPosix
internal import Glibc
internal import QuireGeometry
public import QuireScene

/// A pool of codec processes that decode pages and encode pictures in parallel, the most urgent
/// request first.
///
/// The pool never decodes a picture in this process and validates every reply. If a codec crashes,
/// hangs, uses too much memory or sends an invalid reply, only the page that it was reading fails,
/// and the codec is replaced. A file that does so twice is not read again until it changes or
/// ``tryAgain(_:)`` is called.
///
/// A codec process reads one document or the pictures of one folder, and is replaced before another
/// document is read: contents that take over a process reach nothing else.
public final class CodecPool: Sendable {
  /// The settings of a pool: the program that it runs, the number of processes and their limits.
  public struct Settings: Sendable {
    /// The path of the executable file of the codec program.
    public var executable: FilePath
    /// The number of codec processes, without the spare process that helps when all others are
    /// slow.
    public var workers: Int
    /// The time limit for decoding a picture whose page is not larger than a screen.
    public var timeLimit = Duration.seconds(10)
    /// The time limit for drawing a page of a document, such as a PDF file, if the page is not
    /// larger than a screen.
    public var documentTimeLimit = Duration.seconds(20)
    /// The time limit for drawing a page of an archive, which may have to be decoded from its
    /// beginning, if the page is not larger than a screen.
    public var archiveTimeLimit = Duration.seconds(60)
    /// The time limit for encoding a picture.
    public var encodingTimeLimit = Duration.seconds(120)
    /// The time for which a process may be busy with one request while other requests wait; after
    /// it, the spare process starts.
    public var spareDelay = Duration.seconds(2)
    /// The same time if a request for a page that is looked at waits behind less urgent requests.
    public var urgentDelay = Duration.milliseconds(300)
    /// The memory limit of a codec process for most pictures, in bytes.
    public var memoryLimit = 1 << 30
    /// The memory limit of a codec process for large pictures, in bytes.
    ///
    /// It applies if the header of the picture file says that the picture needs more memory.
    public var largeMemoryLimit = 4 << 30
    /// The number of codec processes that are replaced within a minute because a file has ended
    /// them; afterwards nothing is read for the rest of the minute.
    public var replacementLimit = 10
    /// Whether files are only decoded if the system restricts the codec processes (Landlock and
    /// seccomp), so that a harmful file cannot reach other files and programs.
    ///
    /// If it is false, and the system has no such restrictions, a harmful file can do whatever the
    /// user can do.
    public var requiresProtection = true
    /// Whether the codec processes write the numbers of the system calls that they are refused to
    /// standard error, to find out what a library on this machine needs.
    public var tracesCalls = false

    /// Creates the default settings for `workers` processes of the codec program `executable`.
    ///
    /// By default, the program is searched in the places that ``FilePath/codec`` names.
    public init(
      executable: FilePath = .codec, workers: Int = 2
    ) {
      precondition(workers > 0, "a pool needs at least one worker")
      self.executable = executable
      self.workers = workers
    }
  }

  /// A value that identifies a request to the pool, and is used to change or cancel the request.
  struct Ticket: Hashable, Sendable {
    let number: UInt64
  }

  /// The list of the codec processes that are running now.
  package let registry = ProcessRegistry()
  private let queue: CodecQueue
  private let faults: FaultRecord
  let folders = FolderRules()

  /// Creates a pool with `settings`, and starts its first codec process without waiting until that
  /// process is ready.
  ///
  /// The other processes start when there are requests for them.
  public init(_ settings: Settings = Settings()) {
    queue = CodecQueue(
      workers: settings.workers, spareDelay: settings.spareDelay,
      urgentDelay: settings.urgentDelay)
    faults = FaultRecord(replacementLimit: settings.replacementLimit)
    let needs = LibraryNeeds()
    // Copied here, because creating a window sets environment variables, and nothing may read them
    // at the same time.
    let environment = CodecProcess.codecEnvironment()
    for index in 0...settings.workers {
      PosixThread.start { [queue, registry, faults, folders] in
        let worker = CodecWorker(
          index, settings: settings, registry: registry, faults: faults, needs: needs,
          folders: folders,
          environment: environment
        ) { queue.releaseWorker(index) }
        if index == 0 { worker.startProcess() }
        queue.serve(worker)
      }
    }
  }

  deinit {
    stop()
  }

  /// Cancels all requests, also those that are made later, and ends all processes.
  func stop() {
    queue.stop()
  }

  /// The number of requests that wait for a process.
  var waitingCount: Int { queue.waitingCount }

  /// Loads the page that `request` describes, and returns it when it has been decoded.
  ///
  /// - Throws: `CodecError` if the file cannot be read or the codec process failed, or with the
  ///   reason `cancelled` if the task was cancelled in time.
  public func load(
    _ request: PageRequest, urgency: Urgency = .shown(0)
  ) async throws(CodecError) -> PageImage {
    try await answer(urgency: urgency, subject: request.subject) { worker throws(CodecError) in
      try worker.readPage(request)
    }
  }

  /// Returns the pixels of `tiles`, which lie in `region` of the page of `request` at `scale`.
  ///
  /// - Throws: `CodecError` if the page cannot be read.
  func loadTiles(
    _ tiles: [PageTile], in region: PixelRect, of request: PageRequest, at scale: PageScale
  ) async throws(CodecError) -> [PageTile: Image] {
    var request = request
    (request.width, request.height) = (region.width, region.height)
    request.scaledPage = scale.bounds.relative(to: region)
    let part = request
    return try await answer(urgency: .tile, subject: part.subject) { worker throws(CodecError) in
      let page = try worker.readPage(part)
      return Dictionary(
        uniqueKeysWithValues: tiles.map { ($0, page.tile(in: $0.rect.relative(to: region))) })
    }
  }

  /// Encodes `image` in `format`, and returns the encoded picture.
  ///
  /// - Parameters:
  ///   - image: The image, whose full size is encoded; at most 16384 pixels wide and high.
  ///   - format: The format of the file.
  /// - Returns: The encoded picture.
  /// - Throws: `CodecError` if that is impossible.
  public func encoded(
    _ image: Image, as format: EncodedPicture.Format = .png
  ) async throws(CodecError) -> EncodedPicture {
    try await answer(urgency: .shown(0), subject: .images) { worker throws(CodecError) in
      try worker.encode(image, as: format)
    }
  }

  /// Has a worker perform `work` with `subject`, the most urgent work first, and returns the
  /// result.
  ///
  /// The work is in the queue before the task waits. If the task is cancelled while the work waits,
  /// the work leaves the queue. A process that has begun it continues, and may succeed, until
  /// another request needs the process.
  ///
  /// - Throws: The error of the work, or `CodecError` of the reason `cancelled`.
  func answer<Value: Sendable>(
    urgency: Urgency, subject: CodecQueue.Subject? = nil,
    _ work: @escaping @Sendable (CodecWorker) throws(CodecError) -> Value
  ) async throws(CodecError) -> Value {
    let answer = PendingAnswer<Value>()
    let ticket = request(urgency: urgency, subject: subject, work, completion: answer.give)
    let result = await withTaskCancellationHandler {
      await answer.get()
    } onCancel: {
      cancel(ticket)
    }
    return try result.get()
  }

  /// Adds a request to the queue that `work` carries out, and returns its ticket.
  private func request<Value: Sendable>(
    urgency: Urgency, subject: CodecQueue.Subject?,
    _ work: @escaping @Sendable (CodecWorker) throws(CodecError) -> Value,
    completion: @escaping @Sendable (Result<Value, CodecError>) -> Void
  ) -> Ticket {
    let number = queue.add(urgency: urgency, subject: subject) { worker in
      let result = Result { () throws(CodecError) in
        guard let worker else { throw CodecError(.cancelled) }
        return try work(worker)
      }
      return { completion(result) }
    }
    return Ticket(number: number)
  }

  // MARK: Requests that change their urgency

  /// Requests the page that `request` describes, and calls `completion` with the page or an error,
  /// once, on a thread of the pool or during ``cancel(_:)``.
  ///
  /// - Returns: The ticket with which the request can be changed or cancelled.
  func read(
    _ page: PageRequest, urgency: Urgency,
    completion: @escaping @Sendable (Result<PageImage, CodecError>) -> Void
  ) -> Ticket {
    let work = { @Sendable (worker: CodecWorker) throws(CodecError) in try worker.readPage(page) }
    return request(urgency: urgency, subject: page.subject, work, completion: completion)
  }

  /// Changes the urgency of the request with the given ticket, unless a process has begun it.
  func change(_ ticket: Ticket, urgency: Urgency) {
    queue.change(ticket.number, urgency: urgency)
  }

  /// Cancels the request with the given ticket; the completion of the request then receives the
  /// error `cancelled`, unless the request has been finished before.
  ///
  /// A process that has begun the request continues, and may succeed, until another request needs
  /// the process.
  func cancel(_ ticket: Ticket) {
    queue.cancel(ticket.number)
  }

  /// Reads the file at `path` again on the next request, although it has ended codec processes or
  /// exceeded limits twice.
  public func tryAgain(_ path: FilePath) {
    faults.forget(path)
  }
}

extension PageRequest {
  /// The part of the file that a worker reads, and keeps open, for this request.
  fileprivate var subject: CodecQueue.Subject { frame > 0 ? .frames(path) : .pages(path) }
}

extension FilePath {
  /// Returns the path of the file `name` in the folder that contains the running program.
  public static func besideThisProgram(_ name: String) -> FilePath {
    let program = executableOfThisProcess
    return program.bytes.isEmpty ? FilePath(name) : program.parent.appending(FilePath(name))
  }

  /// A path of the executable file of the running program, valid even after the file has been
  /// replaced.
  public static let thisProgram = FilePath("/proc/self/exe")

  /// The path of the executable file of this process, or an empty path if the system does not
  /// report it.
  private static var executableOfThisProcess: FilePath {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = unsafe readlink(thisProgram.characters, &buffer, buffer.count)
    return FilePath(bytes: buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) })
  }
}
