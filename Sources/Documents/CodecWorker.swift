internal import CodecProtocol
internal import QuireScene

/// A worker that sends orders to its codec process, one at a time, and starts a new process after a
/// failure.
final class CodecWorker {
  /// The index of the worker in its pool, from 0.
  let index: Int
  private let settings: CodecPool.Settings
  private let arena: Arena?
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
    _ index: Int, settings: CodecPool.Settings, arena: Arena?, registry: ProcessRegistry,
    environment: [[CChar]], isCancelled: @escaping () -> Bool
  ) {
    self.index = index
    self.settings = settings
    self.arena = arena
    self.registry = registry
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
  /// - Throws: `CodecError` if the file cannot be read or the codec process failed.
  func readPage(_ request: PageRequest) throws(CodecError) -> PageImage {
    guard request.path.bytes.count <= CodecChannel.pathLimit else {
      throw CodecError(.noSuchFile)
    }
    let byteCount = Image.byteCount(
      width: request.width, height: request.height, mipmapped: true)
    guard let arena else { throw CodecError(.noSharedMemory) }
    guard let region = arena.allocateRegion(byteCount: byteCount) else {
      throw CodecError(.outOfMemory)
    }
    lastNumber += 1
    let background = request.background
    let order = PageOrder(
      number: lastNumber, path: request.path.bytes, page: request.page, width: request.width,
      height: request.height, fit: request.fit.codecFit,
      background: [background.red, background.green, background.blue].map {
        UInt8((max(0, min(1, $0)) * 255).rounded())
      }, offset: region.range.lowerBound, capacity: region.range.count)
    let reply = try exchange(order.encoded(), within: timeLimits(of: request)) { bytes in
      let reply = try? PageReply(decoding: bytes, width: order.width, height: order.height)
      return reply?.number == order.number ? reply : nil
    }
    let page: ComposedPage
    switch reply.outcome {
    case .page(let composed): page = composed
    case .fault(let fault): throw CodecError(fault)
    }
    let pictureBytes = Image.byteCount(width: page.width, height: page.height, mipmapped: true)
    guard let pixels = MappedPixels(region: region, byteCount: pictureBytes) else {
      throw CodecError(.outOfMemory)
    }
    let image = Image(width: page.width, height: page.height, mipmapped: true, storage: pixels)
    return PageImage(image: image, composed: page, of: request)
  }

  /// Encodes `image` as a file in the given format, waits until the file is ready, and returns it.
  ///
  /// - Throws: `CodecError` if the image cannot be encoded or the codec process failed.
  func encode(
    _ image: Image, as format: EncodedPicture.Format
  ) throws(CodecError) -> EncodedPicture {
    let capacity = EncodingOrder.capacity(width: image.width, height: image.height)
    guard let arena else { throw CodecError(.noSharedMemory) }
    guard let region = arena.allocateRegion(byteCount: capacity), region.write(image) else {
      throw CodecError(.outOfMemory)
    }
    lastNumber += 1
    let order = EncodingOrder(
      number: lastNumber, format: format.codecFormat, width: image.width, height: image.height,
      offset: region.range.lowerBound, capacity: capacity)
    let reply = try exchange(order.encoded(), within: [settings.encodingTimeLimit]) {
      try? EncodingReply(decoding: $0, to: order)
    }
    let end: Int
    switch reply.outcome {
    case .file(let byteCount): end = order.pixelByteCount + byteCount
    case .fault(let fault): throw CodecError(fault)
    }
    guard let bytes = MappedPixels(region: region, byteCount: end) else {
      throw CodecError(.outOfMemory)
    }
    return EncodedPicture(storage: bytes, range: order.pixelByteCount..<end)
  }

  /// The number of pixels of the largest screens; a page with more pixels gets longer time limits.
  ///
  /// The time limits of larger pages grow in proportion to the number of pixels.
  private static let screenArea = 7680 * 4320

  /// Returns the time limits for reading the page of `request`: the limit for pictures, followed by
  /// a longer one if the file turns out to be a document.
  private func timeLimits(of request: PageRequest) -> some Sequence<Duration> {
    let area = Double(request.width * request.height) / Double(CodecWorker.screenArea)
    let picture = settings.timeLimit * max(1, area)
    let document = max(picture, settings.documentTimeLimit * max(1, area))
    return sequence(first: picture) { limit in
      guard limit < document, PictureFolder.signature(of: request.path)?.isDocument == true else {
        return nil
      }
      return document
    }
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
  ///   - limits: the time limits, in ascending order. The sequence is asked for the next limit when
  ///     the one before has passed.
  ///   - decode: decodes the reply, or returns `nil` if it is invalid.
  /// - Returns: the reply.
  /// - Throws: `CodecError` if there is no valid reply.
  private func exchange<Reply>(
    _ message: [UInt8], within limits: some Sequence<Duration>, decode: ([UInt8]) -> Reply?
  ) throws(CodecError) -> Reply {
    let process = try sendOrder(message)
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
    case .ended:
      endProcess()
      throw CodecError(.decoderStopped)
    case .outOfMemory:
      endProcess()
      throw CodecError(.outOfMemory)
    case .aborted:
      endProcess()
      throw CodecError(.damaged)
    case .message(let bytes):
      guard let reply = decode(bytes) else {
        endProcess()
        throw CodecError(.invalidReply)
      }
      return reply
    }
  }

  /// Starts the codec process again if it has ended, sends the order `message` to it, and returns
  /// the process.
  private func sendOrder(_ message: [UInt8]) throws(CodecError) -> CodecProcess {
    if let process, process.isReady, process.send(message) { return process }
    endProcess()
    guard let fresh = makeProcess() else { throw CodecError(.decoderMissing) }
    process = fresh
    guard fresh.send(message) else {
      endProcess()
      throw CodecError(.decoderStopped)
    }
    return fresh
  }

  private func makeProcess() -> CodecProcess? {
    guard let arena else { return nil }
    let process = CodecProcess(settings, arena: arena, environment: environment)
    if let process { registry.add(index, identifier: process.identifier) }
    return process
  }

  /// Ends the codec process of the worker, if it has one.
  ///
  /// The memory region that the process may write to is freed later.
  private func endProcess() {
    registry.remove(index)
    process = nil
  }
}
