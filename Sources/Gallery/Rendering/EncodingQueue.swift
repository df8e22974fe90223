import Documents
import Quire

/// A queue of pictures that codec processes encode, which returns them in order.
struct EncodingQueue<Label> {
  /// The largest number of pictures in the queue, which bounds the memory for any number of frames.
  static var limit: Int { 3 }

  private let pool: CodecPool
  private let format: EncodedPicture.Format
  private var waiting: [(label: Label, picture: PendingResult<EncodedPicture, CodecError>)] = []

  init(_ pool: CodecPool, format: EncodedPicture.Format) {
    (self.pool, self.format) = (pool, format)
  }

  var isEmpty: Bool { waiting.isEmpty }
  var isFull: Bool { waiting.count >= EncodingQueue.limit }

  /// Starts encoding `image`; the queue must not be full.
  mutating func add(_ image: Image, _ label: Label) {
    waiting.append((label, PendingResult { pool.encode(image, as: format, completion: $0) }))
  }

  /// The label of the oldest picture, or `nil` if the queue is empty.
  var oldest: Label? { waiting.first?.label }

  /// Waits for the oldest picture and removes it; the queue must not be empty.
  mutating func next() throws(CodecError) -> EncodedPicture {
    try waiting.removeFirst().picture.get()
  }
}

extension CodecError {
  /// Returns the message for a failed encoding; the description of the error is about reading.
  func encoding(_ format: EncodedPicture.Format) -> String {
    switch reason {
    case .outOfMemory: "needs more memory to encode than is available"
    case .noSharedMemory: "the system has no shared memory left to encode it"
    case .tooSlow: "took too long to encode"
    case .decoderMissing: "cannot be encoded: quire-codec cannot be started"
    case .unsupported: "the installed libvips cannot write \("\(format)".uppercased())"
    default: "the encoder stopped"
    }
  }
}
