internal import CodecProtocol
internal import QuireGeometry
internal import QuireScene
internal import SecretMemory

/// A worker that sends orders to its codec process, one at a time, and starts a new process after a
/// failure.
final class CodecWorker {
  /// The index of the worker in its pool, from 0.
  let index: Int
  let settings: CodecPool.Settings
  let faults: FaultRecord
  let needs: LibraryNeeds
  private let folders: FolderRules
  private let registry: ProcessRegistry
  let processes: WorkerProcesses
  private let isCancelled: () -> Bool
  private var lastNumber: UInt64 = 0

  /// Creates the worker with the index `index` in its pool; the worker stops waiting for a reply
  /// when `isCancelled` returns true.
  ///
  /// While the worker waits for a reply, it calls `isCancelled` repeatedly to find out whether to
  /// stop waiting.
  init(
    _ index: Int, settings: CodecPool.Settings, registry: ProcessRegistry, faults: FaultRecord,
    needs: LibraryNeeds, folders: FolderRules, environment: [[CChar]],
    isCancelled: @escaping () -> Bool
  ) {
    self.index = index
    self.settings = settings
    self.registry = registry
    self.faults = faults
    self.needs = needs
    self.folders = folders
    processes = WorkerProcesses(
      worker: index, settings: settings, environment: environment, registry: registry)
    self.isCancelled = isCancelled
  }

  /// Starts the codec process of the worker before the first order, so that the order need not wait
  /// for it.
  func startProcess() {
    processes.replace(for: nil)
  }

  /// Decodes the page that `request` describes, waits until it is ready, and returns it.
  ///
  /// - Throws: `CodecError` if the file cannot be read or the codec process failed, or with the
  ///   reason `tooLarge` if a part of a page that is scaled too much is requested.
  func readPage(_ request: PageRequest) throws(CodecError) -> PageImage {
    if let page = request.scaledPage {
      let limit = CodecChannel.scaledSideLimit
      guard page.width <= limit, page.height <= limit else {
        throw CodecError(.tooLarge(width: page.width, height: page.height))
      }
      precondition(
        PageOrder.isPart(width: request.width, height: request.height, of: page),
        "a part must lie on its page and have at most 16 777 216 pixels")
    }
    guard request.password?.count ?? 0 <= CodecChannel.passwordLimit else {
      throw CodecError(.wrongPassword)
    }
    let file = try open(request.path)
    try faults.check(request.work, with: file)
    let memory = try allocate(
      Image.byteCount(width: request.width, height: request.height, mipmapped: true))
    let background = request.background
    let order = PageOrder(
      number: makeNumber(), page: request.page, frame: request.frame,
      scaledPage: request.scaledPage, width: request.width, height: request.height,
      fit: request.fit,
      background: [background.red, background.green, background.blue].map {
        UInt8((max(0, min(1, $0)) * 255).rounded())
      })
    let limits = timeLimits(of: request, in: file)
    let message = request.password.withBytes { order.encoded(password: $0) }
    let reply = try exchange(
      consume message, memory, file: file, for: request.work, within: limits
    ) {
      try? PageReply(decoding: $0, to: order)
    }
    let page: ComposedPage
    switch reply.outcome {
    case .page(let composed): page = composed
    case .fault(let fault):
      if needs.learn(from: fault, about: file, loaded: processes.libraries) {
        return try readPage(request)
      }
      throw CodecError(fault)
    }
    let pictureBytes = Image.byteCount(width: page.width, height: page.height, mipmapped: true)
    let pixels = try seal(memory, keeping: pictureBytes, after: request.work, with: file)
    let image = Image(width: page.width, height: page.height, mipmapped: true, storage: pixels)
    return PageImage(image: image, composed: page, of: request, stamp: file.identity.stamp)
  }

  /// Opens the file at `path` as the rule for its folder says.
  ///
  /// - Throws: `CodecError` if that is impossible.
  func open(_ path: FilePath) throws(CodecError) -> SourceFile {
    try SourceFile(path, in: folders.folder(confining: path))
  }

  /// Allocates `byteCount` bytes of memory to share with the codec process.
  ///
  /// - Throws: `CodecError` of the reason `noSharedMemory` if the system cannot provide them.
  func allocate(_ byteCount: Int) throws(CodecError) -> SharedMemory {
    guard let memory = SharedMemory(byteCount: byteCount) else { throw CodecError(.noSharedMemory) }
    return memory
  }

  /// Seals `memory`, which the codec process has written during `work` with `file`, and returns its
  /// first `count` bytes; ends the process if it still writes.
  ///
  /// - Throws: `CodecError` if the memory cannot be sealed or mapped.
  func seal(
    _ memory: borrowing SharedMemory, keeping count: Int,
    after work: FaultRecord.Work = .description,
    with file: SourceFile? = nil
  ) throws(CodecError) -> MappedPixels {
    do throws(CodecError) { return try memory.seal(keeping: count) } catch {
      guard error.reason == .invalidReply else { throw error }
      throw fault(.ended, .invalidReply, during: work, with: file)
    }
  }

  /// Returns a number for the next order to the codec process.
  func makeNumber() -> UInt64 {
    lastNumber += 1
    return lastNumber
  }

  /// Encodes `image` as a file in the given format, waits until the file is ready, and returns it.
  ///
  /// - Throws: `CodecError` if the image cannot be encoded or the codec process failed.
  func encode(
    _ image: Image, as format: EncodedPicture.Format
  ) throws(CodecError) -> EncodedPicture {
    let order = EncodingOrder(
      number: makeNumber(), format: format, width: image.width, height: image.height)
    let memory = try allocate(order.capacity)
    guard memory.write(image) else { throw CodecError(.outOfMemory) }
    let reply = try exchange(
      order.encoded(), memory, file: nil, need: ProcessNeed(scope: .images, libraries: .vips),
      within: [settings.encodingTimeLimit]
    ) {
      try? EncodingReply(decoding: $0, to: order)
    }
    let end: Int
    switch reply.outcome {
    case .file(let byteCount): end = order.pixelByteCount + byteCount
    case .fault(let fault): throw CodecError(fault)
    }
    let bytes = try seal(memory, keeping: end)
    return EncodedPicture(storage: bytes, range: order.pixelByteCount..<end)
  }

  /// The number of pixels of the largest screens; a page with more pixels gets longer time limits.
  ///
  /// The time limits of larger pages grow in proportion to the number of pixels.
  fileprivate static let screenArea = 7680 * 4320

  /// Returns the time limits for reading the page of `request` from `file`: the limit for pictures,
  /// followed by a longer one if the file is a document.
  private func timeLimits(
    of request: PageRequest, in file: SourceFile
  ) -> some Sequence<Duration> {
    let area = Double(request.width * request.height) / Double(CodecWorker.screenArea)
    let picture = settings.timeLimit * max(1, area)
    return sequence(first: picture) { [self] limit in
      guard limit == picture, file.kind.isDocument else { return nil }
      let document = timeLimit(ofDocument: file) * max(1, area)
      return document > limit ? document : nil
    }
  }

  /// Returns the time limit for an order about the document `file`.
  func timeLimit(ofDocument file: SourceFile) -> Duration {
    file.kind == .archive ? settings.archiveTimeLimit : settings.documentTimeLimit
  }

  /// Ends the codec process of the worker if the worker is the spare one of the pool.
  ///
  /// A spare worker has no process while there is no work.
  func endProcessIfSpare() {
    if index >= settings.workers { processes.endAll() }
  }

  /// Sends the order `message` to the codec process and returns the reply, decoded by `decode`; the
  /// last of `limits` is the longest time to wait for the reply.
  ///
  /// - Parameters:
  ///   - message: The order, which is wiped when it has been sent, because it may contain a
  ///     password.
  ///   - memory: The memory for the result.
  ///   - file: The file that the order is about, or `nil` if the order needs no file.
  ///   - need: The need of an order without a file, or `nil` if the order contains nothing that the
  ///     process could keep.
  ///   - work: The work of the process with the file.
  ///   - limits: The time limits, in ascending order. The sequence is asked for the next limit when
  ///     the one before has passed.
  ///   - decode: Decodes the reply, or returns `nil` if it is invalid.
  /// - Returns: The reply.
  /// - Throws: `CodecError` if there is no valid reply.
  func exchange<Reply>(
    _ message: consuming [UInt8], _ memory: borrowing SharedMemory, file: SourceFile?,
    need: ProcessNeed? = nil, for work: FaultRecord.Work = .description,
    within limits: some Sequence<Duration>, decode: ([UInt8]) -> Reply?
  ) throws(CodecError) -> Reply {
    let fileNeed = file.map { ProcessNeed(scope: $0.scope, libraries: needs.libraries(for: $0)) }
    let process: CodecProcess
    do {
      defer { message.wipe() }
      process = try sendOrder(message, memory, file: file, need: fileNeed ?? need)
    }
    // While the process works, the next one can start.
    if index < settings.workers { processes.startNextIfScopesChange() }
    registry.mark(index, isReading: true)
    defer { registry.mark(index, isReading: false) }
    var waited = Duration.zero
    var answer = CodecProcess.Answer.timedOut
    for limit in limits {
      answer = process.receive(within: limit - waited, unless: isCancelled)
      waited = limit
      guard case .timedOut = answer else { break }
    }
    switch answer {
    case .cancelled:
      endProcess()
      throw CodecError(.cancelled)
    case .timedOut:
      let seconds = waited / .seconds(1)
      throw fault(.exceededLimit, .tooSlow(seconds: seconds), during: work, with: file)
    case .outOfMemory: throw fault(.exceededLimit, .outOfMemory, during: work, with: file)
    case .ended: throw fault(.ended, .decoderStopped, during: work, with: file)
    case .aborted: throw fault(.ended, .damaged, during: work, with: file)
    case .unprotected:
      endProcess()
      throw CodecError(.decoderUnprotected)
    case .message(let bytes):
      guard let reply = decode(bytes) else {
        throw fault(.ended, .invalidReply, during: work, with: file)
      }
      return reply
    }
  }

  /// Ends the process, records that `work` with `file` has cost it, and returns the error for that:
  /// `reason`, unless the work is not tried again.
  func fault(
    _ fault: FaultRecord.Fault, _ reason: CodecError.Reason, during work: FaultRecord.Work,
    with file: SourceFile?
  ) -> CodecError {
    endProcess()
    guard let file else { return CodecError(reason) }
    return CodecError(faults.add(fault, during: work, with: file) ?? reason)
  }

  /// Sends the order `message` and the descriptors of `memory` and `file` to a codec process that
  /// may get it, and returns the process.
  private func sendOrder(
    _ message: [UInt8], _ memory: borrowing SharedMemory, file: SourceFile?, need: ProcessNeed?
  ) throws(CodecError) -> CodecProcess {
    if let process = processes.process(for: need), process.send(message, memory, file: file) {
      return process
    }
    // A process that waited for an order may have ended in the meantime.
    guard let fresh = processes.replace(for: need) else { throw CodecError(.decoderMissing) }
    guard fresh.send(message, memory, file: file) else {
      defer { endProcess() }
      // A process that cannot restrict itself may end before the order.
      if case .unprotected = fresh.receive(within: .seconds(2), unless: { false }) {
        throw CodecError(.decoderUnprotected)
      }
      throw CodecError(.decoderStopped)
    }
    return fresh
  }

  /// Ends the codec process of the worker, if it has one.
  func endProcess() {
    processes.end()
  }
}

extension PageRequest {
  /// The work of a codec process for this request.
  fileprivate var work: FaultRecord.Work {
    // A page that is too large for the limits at an unusual size is shown at others.
    scaledPage == nil && width * height <= CodecWorker.screenArea
      ? .page(page) : .part(ofPage: page)
  }
}
