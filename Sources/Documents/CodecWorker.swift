internal import CodecProtocol
internal import QuireScene

/// Has a codec process do one thing at a time, and replaces it when it fails.
final class CodecWorker {
  let index: Int
  private let settings: CodecPool.Settings
  private let arena: Arena?
  private let roster: CodecRoster
  private let environment: [[CChar]]
  private let isUnwanted: () -> Bool
  private var process: CodecProcess?
  private var lastNumber: UInt64 = 0

  /// A worker that asks `isUnwanted` now and then whether to drop what it is on.
  init(
    _ index: Int, settings: CodecPool.Settings, arena: Arena?, roster: CodecRoster,
    environment: [[CChar]], isUnwanted: @escaping () -> Bool
  ) {
    self.index = index
    self.settings = settings
    self.arena = arena
    self.roster = roster
    self.environment = environment
    self.isUnwanted = isUnwanted
  }

  deinit {
    roster.leave(index)
  }

  /// Starts the process before there is work for it.
  func prepare() {
    process = newProcess()
  }

  /// Reads the page and waits until that is done.
  func page(_ request: PageRequest) throws(CodecError) -> PageImage {
    guard request.path.bytes.count <= CodecChannel.pathLimit else {
      throw CodecError(.noSuchFile)
    }
    let byteCount = Image.byteCount(
      width: request.width, height: request.height, mipmapped: true)
    guard let arena else { throw CodecError(.noSharedMemory) }
    guard let region = arena.region(byteCount: byteCount) else {
      throw CodecError(.outOfMemory)
    }
    lastNumber += 1
    let background = request.background
    let order = PageOrder(
      number: lastNumber, path: request.path.bytes, page: request.page, width: request.width,
      height: request.height, fit: request.fit.ordered,
      background: [background.red, background.green, background.blue].map {
        UInt8((max(0, min(1, $0)) * 255).rounded())
      }, offset: region.range.lowerBound, capacity: region.range.count)
    let reply = try answer(to: order.encoded(), within: timeLimits(of: request)) { bytes in
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

  /// Makes `image` a file and waits until that is done.
  func encode(
    _ image: Image, as format: EncodedPicture.Format
  ) throws(CodecError) -> EncodedPicture {
    let capacity = EncodingOrder.capacity(width: image.width, height: image.height)
    guard let arena else { throw CodecError(.noSharedMemory) }
    guard let region = arena.region(byteCount: capacity), region.write(image) else {
      throw CodecError(.outOfMemory)
    }
    lastNumber += 1
    let order = EncodingOrder(
      number: lastNumber, format: format.ordered, width: image.width, height: image.height,
      offset: region.range.lowerBound, capacity: capacity)
    let reply = try answer(to: order.encoded(), within: [settings.encodingTimeLimit]) {
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

  /// As many pixels as the largest screens have; larger pages take longer in proportion.
  private static let screenArea = 7680 * 4320

  /// The times after which a page is late: that for pictures, and a second one for what is found to
  /// be a document then.
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

  /// Ends the process if it is not to be kept while there is no work.
  func rest() {
    if index >= settings.workers { dismiss() }
  }

  /// Has an order obeyed.
  ///
  /// - Parameters:
  ///   - message: the order.
  ///   - limits: the times after which the answer is late, each longer than the one before; the
  ///     next is asked for when one is over.
  ///   - read: gives `nil` for an answer that is nonsense.
  /// - Returns: the answer.
  /// - Throws: why there is none.
  private func answer<Reply>(
    to message: [UInt8], within limits: some Sequence<Duration>, read: ([UInt8]) -> Reply?
  ) throws(CodecError) -> Reply {
    let process = try processWithOrder(message)
    roster.mark(index, isReading: true)
    defer { roster.mark(index, isReading: false) }
    var waited = Duration.zero
    var answer = CodecProcess.Answer.late
    for limit in limits {
      answer = process.receive(within: limit - waited, unless: isUnwanted)
      waited = limit
      guard case .late = answer else { break }
    }
    switch answer {
    case .unwanted:
      dismiss()
      throw CodecError(.cancelled)
    case .late:
      dismiss()
      throw CodecError(.tooSlow(seconds: waited / .seconds(1)))
    case .gone:
      dismiss()
      throw CodecError(.decoderStopped)
    case .starved:
      dismiss()
      throw CodecError(.outOfMemory)
    case .abandoned:
      dismiss()
      throw CodecError(.damaged)
    case .message(let bytes):
      guard let reply = read(bytes) else {
        dismiss()
        throw CodecError(.garbledAnswer)
      }
      return reply
    }
  }

  /// The process that has taken the order: a new one when the old one died while it was idle.
  private func processWithOrder(_ message: [UInt8]) throws(CodecError) -> CodecProcess {
    if let process, process.isReady, process.send(message) { return process }
    dismiss()
    guard let fresh = newProcess() else { throw CodecError(.decoderMissing) }
    process = fresh
    guard fresh.send(message) else {
      dismiss()
      throw CodecError(.decoderStopped)
    }
    return fresh
  }

  private func newProcess() -> CodecProcess? {
    guard let arena else { return nil }
    let process = CodecProcess(settings, arena: arena, environment: environment)
    if let process { roster.enter(index, identifier: process.identifier) }
    return process
  }

  /// Ends the process; the region that it may write to outlives it.
  private func dismiss() {
    roster.leave(index)
    process = nil
  }
}
