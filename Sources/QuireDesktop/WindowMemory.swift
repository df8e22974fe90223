internal import CSDL2
internal import CXShm
internal import Glibc
import QuireGeometry

/// The pixels of a window in memory that the program shares with the X server (the extension
/// MIT-SHM).
///
/// Showing them costs the server one copy, and the program nothing.
@safe final class WindowMemory {
  private let display: OpaquePointer
  private let window: UInt
  private let context: GC
  /// The connection to the server; it has to outlive the memory.
  private let connection: DisplayConnection
  private var segment: Segment?
  /// Whether the server has refused to share memory, so that OpenGL draws all later frames.
  private var isRefused = false
  /// Whether the segment contains the frame that was painted last.
  private var isPainted = false
  /// Whether the server may still be reading the segment.
  private var isBeingShown = false

  /// Allocates the memory of `window`, which has `width` × `height` pixels, on the X server
  /// `display`, to which `connection` leads, or returns `nil` if the server is on another machine
  /// or cannot share memory.
  init?(
    display: OpaquePointer, window: UInt, width: Int, height: Int, connection: DisplayConnection
  ) {
    guard unsafe isLocal(display), unsafe XShmQueryExtension(display) != 0,
      let segment = unsafe Segment(display: display, window: window, width: width, height: height),
      let context = unsafe XCreateGC(display, window, 0, nil)
    else { return nil }
    unsafe self.display = display
    self.window = window
    unsafe self.context = unsafe context
    self.segment = segment
    self.connection = connection
  }

  isolated deinit { unsafe XFreeGC(display, context) }

  /// Lets `paint` paint a frame of `width` × `height` pixels, and returns what `paint` returns: the
  /// rectangles that it has painted, or `nil` if it could not paint the frame.
  ///
  /// `paint` receives the rows of pixels from top to bottom and without padding, four bytes
  /// for blue, green, red and an unused one, and whether they still contain the frame that
  /// was painted last.
  func paint(
    width: Int, height: Int, _ paint: (inout MutableSpan<UInt32>, Bool) -> [PixelRect]?
  ) -> [PixelRect]? {
    guard !isRefused else { return nil }
    if segment?.width != width || segment?.height != height {
      segment = unsafe Segment(display: display, window: window, width: width, height: height)
      isPainted = false
    }
    guard let segment else {
      isRefused = true
      return nil
    }
    if isBeingShown {
      unsafe XSync(display, 0)
      isBeingShown = false
    }
    let painted = segment.withPixels { paint(&$0, isPainted) }
    isPainted = isPainted || painted != nil
    return painted
  }

  /// Shows the pixels of `areas` in the window, or all of them if `areas` is `nil`.
  func show(_ areas: [PixelRect]?) {
    guard let segment else { return }
    let whole = PixelRect(x: 0, y: 0, width: segment.width, height: segment.height)
    for area in areas ?? [whole] {
      unsafe segment.put(area, into: window, context)
      isBeingShown = true
    }
    unsafe XFlush(display)
  }
}

/// A piece of memory that the X server shares, as the pixels of an image.
@safe private final class Segment {
  let width: Int
  let height: Int
  private let display: OpaquePointer
  private let info: UnsafeMutablePointer<XShmSegmentInfo>
  private let image: UnsafeMutablePointer<XImage>

  /// Creates an image of `width` × `height` pixels for `window`, or returns `nil` if that fails or
  /// if the window does not show blue, green and red in four bytes.
  init?(display: OpaquePointer, window: UInt, width: Int, height: Int) {
    var attributes = unsafe XWindowAttributes()
    guard unsafe XGetWindowAttributes(display, window, &attributes) != 0,
      unsafe attributes.visual.pointee.red_mask == 0xFF0000,
      unsafe attributes.visual.pointee.blue_mask == 0xFF
    else { return nil }
    let info = UnsafeMutablePointer<XShmSegmentInfo>.allocate(capacity: 1)
    unsafe info.initialize(to: XShmSegmentInfo())
    guard
      let image = unsafe XShmCreateImage(
        display, attributes.visual, UInt32(attributes.depth), ZPixmap, nil, info, UInt32(width),
        UInt32(height))
    else {
      unsafe info.deallocate()
      return nil
    }
    guard unsafe image.pointee.bytes_per_line == Int32(width * 4),
      unsafe image.pointee.byte_order == LSBFirst, unsafe attach(info, to: image, on: display)
    else {
      unsafe destroy(image)
      unsafe info.deallocate()
      return nil
    }
    self.width = width
    self.height = height
    unsafe self.display = display
    unsafe self.info = info
    unsafe self.image = image
  }

  isolated deinit {
    unsafe XShmDetach(display, info)
    unsafe shmdt(info.pointee.shmaddr)
    unsafe destroy(image)
    unsafe info.deallocate()
  }

  func withPixels<Result>(_ body: (inout MutableSpan<UInt32>) -> Result) -> Result {
    let bytes = unsafe UnsafeMutableRawPointer(info.pointee.shmaddr)
    // Sound: the segment has four bytes for each pixel and lives as long as this object.
    let pixels = unsafe bytes.map {
      unsafe $0.bindMemory(to: UInt32.self, capacity: width * height)
    }
    var span = unsafe UnsafeMutableBufferPointer(start: pixels, count: width * height).mutableSpan
    return body(&span)
  }

  func put(_ area: PixelRect, into window: UInt, _ context: GC) {
    unsafe XShmPutImage(
      display, window, context, image, Int32(area.x), Int32(area.y), Int32(area.x), Int32(area.y),
      UInt32(area.width), UInt32(area.height), 0)
  }
}

/// Frees `image`, but not the memory of its pixels.
private func destroy(_ image: UnsafeMutablePointer<XImage>) {
  unsafe image.pointee.data = nil
  _ = unsafe image.pointee.f.destroy_image(image)
}

/// Allocates the memory of `image`, describes it in `info`, and shares it with the X server
/// `display`; returns whether that has succeeded.
private func attach(
  _ info: UnsafeMutablePointer<XShmSegmentInfo>, to image: UnsafeMutablePointer<XImage>,
  on display: OpaquePointer
) -> Bool {
  let size = unsafe Int(image.pointee.bytes_per_line) * Int(image.pointee.height)
  let id = shmget(IPC_PRIVATE, size, IPC_CREAT | 0o600)
  guard id >= 0 else { return false }
  // The segment disappears with the last process that uses it.
  defer { shmctl(id, IPC_RMID, nil) }
  guard let address = unsafe shmat(id, nil, 0), Int(bitPattern: address) != -1 else { return false }
  // 23 is MADV_POPULATE_WRITE. One call costs less than a page fault for each 4 KB, and an older
  // kernel refuses it.
  unsafe madvise(address, size, 23)
  unsafe info.pointee.shmid = id
  unsafe info.pointee.shmaddr = address.assumingMemoryBound(to: CChar.self)
  unsafe info.pointee.readOnly = 0
  unsafe image.pointee.data = info.pointee.shmaddr
  unsafe XShmAttach(display, info)
  unsafe XSync(display, 0)
  // A server in another container knows no such segment, or another one with the same number.
  var state = shmid_ds()
  guard unsafe shmctl(id, IPC_STAT, &state) == 0, state.shm_nattch == 2 else {
    unsafe shmdt(address)
    return false
  }
  return true
}

/// Returns whether the X server `display` is connected by a socket of this machine.
private func isLocal(_ display: OpaquePointer) -> Bool {
  var address = sockaddr()
  var length = socklen_t(MemoryLayout<sockaddr>.size)
  let failure = unsafe getpeername(XConnectionNumber(display), &address, &length)
  return failure == 0 && address.sa_family == sa_family_t(AF_UNIX)
}
