internal import CAllocation
internal import CPosix
internal import CodecProtocol
internal import Glibc

/// The service that a codec process runs: it receives orders from a socket, carries them out and
/// sends a reply to each of them.
///
/// The loop ends when the client closes the socket.
struct Service {
  private let memory: MemoryAllowance
  private var vips: VipsLibrary?
  private var buffer = [UInt8](repeating: 0, count: CodecChannel.messageLimit)

  /// Creates a service that carries out orders within the memory limits of `memory`.
  init(memory: MemoryAllowance) {
    self.memory = memory
  }

  /// Receives orders and replies to them until the client closes the socket or sends an invalid
  /// message.
  mutating func run() {
    while let message = receive() {
      quire_clear_failed_allocation()
      guard let reply = handle(message) else { return }
      memory.reset()
      let sent = unsafe send(CodecChannel.socket, reply, reply.count, Int32(MSG_NOSIGNAL))
      guard sent == reply.count else { return }
    }
  }

  /// Carries out the order that `message` encodes and returns the encoded reply, or `nil` if
  /// `message` is not a valid order.
  private mutating func handle(_ message: [UInt8]) -> [UInt8]? {
    if let order = try? PageOrder(decoding: message) {
      return PageReply(number: order.number, outcome: perform(order)).encoded()
    }
    if let order = try? EncodingOrder(decoding: message) {
      return EncodingReply(number: order.number, outcome: perform(order)).encoded()
    }
    return nil
  }

  private mutating func receive() -> [UInt8]? {
    while true {
      let count = unsafe recv(CodecChannel.socket, &buffer, buffer.count, 0)
      if count > 0 { return Array(buffer.prefix(count)) }
      guard count < 0, errno == EINTR else { return nil }
    }
  }

  private mutating func perform(_ order: PageOrder) -> PageReply.Outcome {
    do throws(Fault) {
      let file = try OpenedFile(path: order.path)
      let canvas = try PageCanvas(order: order)
      let allowance = memory.forPage(width: order.width, height: order.height)
      let picture = try paint(file, page: order.page, on: canvas, memory: allowance)
      if quire_has_failed_allocation() { throw Fault(.outOfMemory) }
      canvas.finish(keeping: picture.area)
      return .page(
        ComposedPage(
          x: picture.area.x, y: picture.area.y, width: picture.area.width,
          height: picture.area.height, originalWidth: picture.originalWidth,
          originalHeight: picture.originalHeight, stamp: file.stamp))
    } catch {
      return .fault(error)
    }
  }

  private mutating func perform(_ order: EncodingOrder) -> EncodingReply.Outcome {
    do throws(Fault) {
      // The pixels come from this program itself, so their number needs no limit.
      memory.allowMost()
      return .file(byteCount: try PixelFrame(order).encode(with: loadedVips()))
    } catch {
      return .fault(error)
    }
  }

  private mutating func paint(
    _ file: OpenedFile, page: Int, on canvas: borrowing PageCanvas, memory: MemoryAllowance
  ) throws(Fault) -> PaintedPicture {
    // Most photographs are JPEG. Reading them without libvips saves the time to load its hundred
    // libraries. Unusual JPEG files are left to libvips.
    if file.kind == .jpeg, page == 0,
      let picture = try JPEGPicture.paint(file, on: canvas, memory: memory)
    {
      return picture
    }
    let vips = try loadedVips()
    return try VipsPicture(library: vips, memory: memory, kind: file.kind, page: page)
      .paint(file, on: canvas)
  }

  private mutating func loadedVips() throws(Fault) -> VipsLibrary {
    if let vips { return vips }
    let library = try VipsLibrary()
    vips = library
    return library
  }
}

/// The area of a decoded picture on its page, and the size of the picture in its file.
struct PaintedPicture {
  /// The rectangle of the page in which the picture is drawn.
  var area: PixelArea
  /// The width, in pixels, of the upright picture before it is scaled to its page.
  var originalWidth: Int
  /// The height, in pixels, of the upright picture before it is scaled to its page.
  var originalHeight: Int
}
