internal import CodecProtocol

/// A moving picture whose frames are read, usually one after the other.
protocol FrameReader: AnyObject {
  /// Draws the frame with the index `index` on `canvas`, and returns its area there, its original
  /// size and its times.
  ///
  /// The parameter `memory` raises the memory limit of the process if the picture needs it.
  ///
  /// - Throws: `Fault` if there is no such frame or it cannot be read. The reader must not be used
  ///   again.
  func paintFrame(
    _ index: Int, on canvas: borrowing PageCanvas, memory: MemoryAllowance
  ) throws(Fault) -> PaintedPicture
}
