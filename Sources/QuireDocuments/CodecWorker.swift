internal import CodecProtocol
internal import QuireGeometry
internal import QuireScene

/// A worker that sends orders to its codec process, one at a time, and starts a new process after a
/// failure.
final class CodecWorker {
  /// The index of the worker in its pool, from 0.
  let index: Int
  let settings: CodecPool.Settings
  let crashes: CrashRecord
  private let registry: ProcessRegistry
  private let environment: [[CChar]]
  private let isCancelled: () -> Bool
  private var process: CodecProcess?
  private var lastNumber: UInt64 = 0

  /// Creates the worker with the index `index` in its pool; the worker stops waiting for a reply
  /// when `isCancelled` returns true.
  ///
  /// While the worker waits for a reply, it calls `isCancelled` repeatedly to find out whether to
  /// stop waiting.
  init(
    _ index: Int, settings: CodecPool.Settings, registry: ProcessRegistry, crashes: CrashRecord,
    environment: [[CChar]], isCancelled: @escaping () -> Bool
  ) {
    self.index = index
    self.settings = settings
    self.registry = registry
    self.crashes = crashes
    self.environment = environment
    self.isCancelled = isCancelled
  }

  deinit {
    registry.remove(index)
  }

  /// Starts the codec process of the worker before the first order, so that the order need not wait
  /// for it.
  func startProcess() {
    process = makeProcess()
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
    guard request.password.count <= CodecChannel.passwordLimit else {
      throw CodecError(.wrongPassword)
    }
    let file = try SourceFile(request.path)
    try crashes.check(file, for: .pages)
    let memory = try allocate(
      Image.byteCount(width: request.width, height: request.height, mipmapped: true))
    let background = request.background
    let order = PageOrder(
      number: makeNumber(), page: request.page, frame: request.frame,
      scaledPage: request.scaledPage,
      password: request.password, width: request.width, height: request.height,
      fit: request.fit.codecFit,
      background: [background.red, background.green, background.blue].map {
        UInt8((max(0, min(1, $0)) * 255).rounded())
      })
    let limits = timeLimits(of: request, in: file)
    let reply = try exchange(order.encoded(), memory, file: file, within: limits) {
      try? PageReply(decoding: $0, to: order)
    }
    let page: ComposedPage
    switch reply.outcome {
    case .page(let composed): page = composed
    case .fault(let fault): throw CodecError(fault)
    }
    let pictureBytes = Image.byteCount(width: page.width, height: page.height, mipmapped: true)
    let pixels = try seal(memory, keeping: pictureBytes)
    let image = Image(width: page.width, height: page.height, mipmapped: true, storage: pixels)
    return PageImage(image: image, composed: page, of: request, stamp: file.identity.stamp)
  }

  /// Allocates `byteCount` bytes of memory to share with the codec process.
  ///
  /// - Throws: `CodecError` of the reason `noSharedMemory` if the system cannot provide them.
  func allocate(_ byteCount: Int) throws(CodecError) -> SharedMemory {
    guard let memory = SharedMemory(byteCount: byteCount) else { throw CodecError(.noSharedMemory) }
    return memory
  }

  /// Seals `memory`, which the codec process has written, and returns its first `count` bytes; ends
  /// the process if it still writes.
  ///
  /// - Throws: `CodecError` if the memory cannot be sealed or mapped.
  func seal(
    _ memory: borrowing SharedMemory, keeping count: Int
  ) throws(CodecError) -> MappedPixels {
    do throws(CodecError) { return try memory.seal(keeping: count) } catch {
      if error.reason == .invalidReply { endProcess() }
      throw error
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
      number: makeNumber(), format: format.codecFormat, width: image.width, height: image.height)
    let memory = try allocate(order.capacity)
    guard memory.write(image) else { throw CodecError(.outOfMemory) }
    let reply = try exchange(
      order.encoded(), memory, file: nil, within: [settings.encodingTimeLimit]
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
  private static let screenArea = 7680 * 4320

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
    if index >= settings.workers { endProcess() }
  }

  /// Sends the order `message` to the codec process and returns the reply, decoded by `decode`; the
  /// last of `limits` is the longest time to wait for the reply.
  ///
  /// - Parameters:
  ///   - message: the order.
  ///   - memory: the memory for the result.
  ///   - file: the file that the order is about, or `nil` if the order needs no file.
  ///   - work: what the process does with the file.
  ///   - limits: the time limits, in ascending order. The sequence is asked for the next limit when
  ///     the one before has passed.
  ///   - decode: decodes the reply, or returns `nil` if it is invalid.
  /// - Returns: the reply.
  /// - Throws: `CodecError` if there is no valid reply.
  func exchange<Reply>(
    _ message: [UInt8], _ memory: borrowing SharedMemory, file: SourceFile?,
    for work: CrashRecord.Work = .pages, within limits: some Sequence<Duration>,
    decode: ([UInt8]) -> Reply?
  ) throws(CodecError) -> Reply {
    let process = try sendOrder(message, memory, file: file)
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
      endProcess()
      throw CodecError(.tooSlow(seconds: waited / .seconds(1)))
    case .ended: throw processEnded(.decoderStopped, with: file, during: work)
    case .outOfMemory:
      endProcess()
      throw CodecError(.outOfMemory)
    case .aborted: throw processEnded(.damaged, with: file, during: work)
    case .unprotected:
      endProcess()
      throw CodecError(.decoderUnprotected)
    case .message(let bytes):
      guard let reply = decode(bytes) else {
        endProcess()
        throw CodecError(.invalidReply)
      }
      return reply
    }
  }

  /// Records that the process has ended during `work` on `file`, and returns the error for that:
  /// `reason`, unless the file is left alone from now on.
  private func processEnded(
    _ reason: CodecError.Reason, with file: SourceFile?, during work: CrashRecord.Work
  ) -> CodecError {
    endProcess()
    let isLeftAlone = file.map { crashes.add($0, during: work) } ?? false
    return CodecError(isLeftAlone ? .decoderStoppedRepeatedly : reason)
  }

  /// Starts the codec process again if it has ended, sends the order `message` and the descriptors
  /// of `memory` and `file` to it, and returns the process.
  private func sendOrder(
    _ message: [UInt8], _ memory: borrowing SharedMemory, file: SourceFile?
  ) throws(CodecError) -> CodecProcess {
    if let process, process.isReady, process.send(message, memory, file: file) { return process }
    endProcess()
    guard let fresh = makeProcess() else { throw CodecError(.decoderMissing) }
    process = fresh
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

  private func makeProcess() -> CodecProcess? {
    let process = CodecProcess(settings, environment: environment)
    if let process { registry.add(index, identifier: process.identifier) }
    return process
  }

  /// Ends the codec process of the worker, if it has one.
  func endProcess() {
    registry.remove(index)
    process = nil
  }
}
