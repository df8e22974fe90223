internal import CAllocation
internal import CPosix
internal import CodecProtocol
internal import Confinement
internal import Glibc
internal import QuireGeometry

/// The service that a codec process runs: it receives orders from a socket, carries them out and
/// sends a reply to each of them.
///
/// The loop ends when the client closes the socket.
struct Service {
  private struct KeptDocument {
    let identity: OpenedFile.Identity
    let password: [UInt8]
    let document: any Document
  }

  private struct PlayedPicture {
    let identity: OpenedFile.Identity
    let page: Int
    let frames: any FrameReader
  }

  /// The most freed memory that this process keeps for the next order, in bytes.
  private static let freeMemoryLimit = 16 << 20

  private let allowance: MemoryAllowance
  private let layers: SandboxLayers
  private let libraries = Libraries()
  /// The document of the last order about a document, which stays open for the next one.
  private var kept: KeptDocument?
  /// The moving picture of the last order for a frame, which stays open for the next frame.
  private var playing: PlayedPicture?
  private var buffer = [UInt8](repeating: 0, count: CodecChannel.messageLimit)

  /// Creates a service that carries out orders within the memory limits of `allowance`, in a
  /// process with the restrictions `layers`.
  init(allowance: MemoryAllowance, layers: SandboxLayers) {
    self.allowance = allowance
    self.layers = layers
  }

  /// Receives orders and replies to them until the client closes the socket or sends an invalid
  /// message.
  mutating func run() {
    while let (message, memory, file) = receive() {
      guard let memory else {
        guard prepare(message) else { return }
        continue
      }
      quire_clear_failed_allocation()
      let reply = handle(message, memory: memory, file: file)
      close(memory)
      guard let reply else { return }
      allowance.reset()
      let sent = unsafe send(CodecChannel.socket, reply, reply.count, Int32(MSG_NOSIGNAL))
      guard sent == reply.count else { return }
      returnFreeMemory()
    }
  }

  /// Loads the libraries that `message` names, makes it impossible to load others, and returns
  /// whether `message` is a valid order and that was possible.
  private func prepare(_ message: [UInt8]) -> Bool {
    guard let order = try? PreparationOrder(decoding: message) else { return false }
    libraries.prepare(order.libraries)
    return !layers.filtersSystemCalls || SystemCallFilter.forbidExecutableMemory()
  }

  /// Returns the freed memory of this process to the system if it is more than the buffers of usual
  /// pages.
  ///
  /// malloc keeps it, because it may lie between memory that is in use.
  private func returnFreeMemory() {
    if mallinfo2().fordblks > Service.freeMemoryLimit { malloc_trim(0) }
  }

  /// Carries out the order that `message` encodes and returns the encoded reply, or `nil` if
  /// `message` is not a valid order.
  ///
  /// The parameters `memory` and `file` are the file descriptors that came with the order: the
  /// memory for the result, and the file to read.
  private mutating func handle(_ message: [UInt8], memory: Int32, file: Int32?) -> [UInt8]? {
    if let file, let order = try? PageOrder(decoding: message) {
      let outcome = perform(order, on: file, into: memory)
      return PageReply(number: order.number, outcome: outcome).encoded()
    }
    if let file, let order = try? DescriptionOrder(decoding: message) {
      let outcome = perform(order, on: file, into: memory)
      return DescriptionReply(number: order.number, outcome: outcome).encoded()
    }
    if let order = try? EncodingOrder(decoding: message) {
      return EncodingReply(number: order.number, outcome: perform(order, in: memory)).encoded()
    }
    if let order = try? SandboxOrder(decoding: message) {
      return SandboxReply(number: order.number, layers: layers).encoded()
    }
    return nil
  }

  private mutating func receive() -> (message: [UInt8], memory: Int32?, file: Int32?)? {
    while true {
      var (memory, file): (Int32, Int32) = (-1, -1)
      let count = unsafe quire_receive(CodecChannel.socket, &buffer, buffer.count, &memory, &file)
      if count > 0 {
        return (Array(buffer.prefix(count)), memory < 0 ? nil : memory, file < 0 ? nil : file)
      }
      guard count < 0, errno == EINTR else { return nil }
    }
  }

  private mutating func perform(
    _ order: PageOrder, on descriptor: Int32, into memory: Int32
  ) -> PageReply.Outcome {
    do throws(Fault) {
      let file = try OpenedFile(descriptor: descriptor)
      do throws(Fault) {
        return .page(try draw(order, from: file, into: memory))
      } catch {
        guard error.kind == .outOfMemory, freeOthers(than: file) else { throw error }
        quire_clear_failed_allocation()
        return .page(try draw(order, from: file, into: memory))
      }
    } catch {
      return .fault(error)
    }
  }

  /// Closes what is kept of other files than `file`, because it takes a part of the memory that
  /// `file` may use, and returns whether there was anything.
  private mutating func freeOthers(than file: OpenedFile) -> Bool {
    let (document, picture) = (kept?.identity, playing?.identity)
    if document != file.identity { kept = nil }
    if picture != file.identity { playing = nil }
    return document != nil && kept == nil || picture != nil && playing == nil
  }

  /// Draws the page that `order` describes from `file` in the shared memory `memory`, and returns
  /// its place.
  private mutating func draw(
    _ order: PageOrder, from file: OpenedFile, into memory: Int32
  ) throws(Fault) -> ComposedPage {
    let canvas = try PageCanvas(order: order, memory: memory)
    let allowance = allowance.forPage(width: order.width, height: order.height)
    let page =
      if order.frame > 0 {
        try paintFrame(of: order, from: file, on: canvas, allowance)
      } else {
        try openPage(of: order, in: file).paintPage(order.page, on: canvas, memory: allowance)
      }
    if quire_has_failed_allocation() { throw Fault(.outOfMemory) }
    canvas.finish(keeping: page.area)
    var composed = ComposedPage(
      x: page.area.x, y: page.area.y, width: page.area.width, height: page.area.height,
      originalWidth: page.originalWidth, originalHeight: page.originalHeight,
      motion: page.motion)
    composed.isScalable = page.isScalable
    composed.isIncomplete = page.isIncomplete
    composed.isTransparent = canvas.showsBackground
    return composed
  }

  /// Opens the document in `file`, and checks that it has the page of `order`.
  private mutating func openPage(
    of order: PageOrder, in file: OpenedFile
  ) throws(Fault) -> any Document {
    let document = try openDocument(file, password: order.password)
    if file.kind.isDocument, order.page >= document.pageCount { throw Fault(.noSuchPage) }
    return document
  }

  /// Draws a frame of a moving picture, which stays open, so that the following frame need not be
  /// decoded from the beginning.
  private mutating func paintFrame(
    of order: PageOrder, from file: OpenedFile, on canvas: borrowing PageCanvas,
    _ allowance: MemoryAllowance
  ) throws(Fault) -> PaintedPicture {
    let frames: any FrameReader
    if let playing, playing.identity == file.identity, playing.page == order.page {
      frames = playing.frames
    } else {
      playing = nil
      frames = try openPage(of: order, in: file).openFrames(ofPage: order.page)
    }
    // A reader that has failed is not used again.
    playing = nil
    let page = try frames.paintFrame(order.frame, on: canvas, memory: allowance)
    playing = PlayedPicture(identity: file.identity, page: order.page, frames: frames)
    return page
  }

  private mutating func perform(
    _ order: DescriptionOrder, on descriptor: Int32, into memory: Int32
  ) -> DescriptionReply.Outcome {
    do throws(Fault) {
      let file = try OpenedFile(descriptor: descriptor)
      let document = try openDocument(file, password: order.password)
      let bytes = try encodedDescription(of: order.subject, in: document)
      if quire_has_failed_allocation() { throw Fault(.outOfMemory) }
      guard bytes.count <= order.subject.sizeLimit else { throw Fault(.outOfMemory) }
      try write(bytes, to: memory)
      return .description(byteCount: bytes.count)
    } catch {
      return .fault(error)
    }
  }

  /// Returns the encoded description of `subject` in `document`.
  ///
  /// - Throws: `Fault` if there is no such page or it cannot be read.
  private func encodedDescription(
    of subject: DescriptionOrder.Subject, in document: any Document
  ) throws(Fault) -> [UInt8] {
    switch subject {
    case .document: return try document.describe().encoded()
    case .pages(let pages): return try describe(pages, in: document).encoded()
    case .contents(let page):
      guard page < document.pageCount else { throw Fault(.noSuchPage) }
      return try document.readContents(ofPage: page).encoded()
    case .texts(let pages): return try readTexts(of: pages, in: document).encoded()
    case .properties(let page):
      guard page < document.pageCount else { throw Fault(.noSuchPage) }
      return try document.readProperties(ofPage: page).encoded()
    case .pictures(let page):
      guard page < document.pageCount else { throw Fault(.noSuchPage) }
      return try document.findPictures(onPage: page).encoded()
    case .excerpt(let pages):
      guard let end = pages.ranges.last?.upperBound, end <= document.pageCount else {
        throw Fault(.noSuchPage)
      }
      return try document.copyPages(pages).encoded()
    }
  }

  /// Writes `bytes` to the shared memory `memory`.
  private func write(_ bytes: [UInt8], to memory: Int32) throws(Fault) {
    let mapping = unsafe mmap(
      nil, bytes.count, PROT_READ | PROT_WRITE, MAP_SHARED, memory, 0)
    guard let mapping = unsafe mapping, unsafe mapping != MAP_FAILED else {
      throw Fault(.outOfMemory)
    }
    unsafe memcpy(mapping, bytes, bytes.count)
    unsafe munmap(mapping, bytes.count)
  }

  /// Returns the document in `file`; a document that is open already, with the same password, is
  /// used again.
  ///
  /// A picture with one page is no larger than this page, so it is not kept.
  private mutating func openDocument(
    _ file: OpenedFile, password: [UInt8]
  ) throws(Fault) -> any Document {
    if let kept, kept.identity == file.identity, kept.password == password {
      return kept.document
    }
    if file.kind.isDocument { kept = nil }
    file.readAhead()
    let document = try file.openDocument(password: password, with: libraries)
    if document.isKept {
      kept = KeptDocument(identity: file.identity, password: password, document: document)
    }
    return document
  }

  private mutating func perform(
    _ order: EncodingOrder, in memory: Int32
  ) -> EncodingReply.Outcome {
    do throws(Fault) {
      // The pixels come from this program itself, so their number needs no limit.
      allowance.allowMost()
      let frame = try PixelFrame(order, memory: memory)
      return .file(byteCount: try frame.encode(with: libraries.vips()))
    } catch {
      return .fault(error)
    }
  }
}
