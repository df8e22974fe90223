import Quire
import QuireDocuments

/// A queue in which codec processes encode pictures in parallel, and from which the pictures are
/// taken in the order in which they were added.
struct EncodingQueue<Label> {
  /// The largest number of pictures in the queue; it limits the memory that a long animation needs.
  static var limit: Int { 3 }

  private let pool: CodecPool
  private let format: EncodedPicture.Format
  private var waiting: [(label: Label, picture: PendingResult<EncodedPicture>)] = []

  init(_ pool: CodecPool, format: EncodedPicture.Format) {
    (self.pool, self.format) = (pool, format)
  }

  var isEmpty: Bool { waiting.isEmpty }
  var isFull: Bool { waiting.count >= EncodingQueue.limit }

  /// Adds `image` to the queue, which must not be full, and starts to encode it; `label` is a value
  /// that the queue keeps with the image.
  mutating func add(_ image: Image, _ label: Label) {
    let picture = PendingResult { [pool, format] () throws(CodecError) in
      try await pool.encoded(image, as: format)
    }
    waiting.append((label, picture))
  }

  /// The label of the picture that was added first, or `nil` if the queue is empty.
  var oldest: Label? { waiting.first?.label }

  /// Waits until the picture that was added first is encoded, removes it from the queue and returns
  /// it.
  ///
  /// The queue must not be empty.
  mutating func next() throws(CodecError) -> EncodedPicture {
    try waiting.removeFirst().picture.get()
  }
}

extension CodecError {
  /// Returns the error message that says why a picture could not be encoded in the format `format`.
  ///
  /// The property `description` is about reading a picture instead.
  func encoding(_ format: EncodedPicture.Format) -> String {
    switch reason {
    case .outOfMemory: "needs more memory to encode than is available"
    case .noSharedMemory: "the system has no shared memory left to encode it"
    case .tooSlow: "took too long to encode"
    case .decoderMissing: "cannot be encoded: quire-codec cannot be started"
    case .decoderUnprotected:
      "cannot be encoded: this system cannot restrict quire-codec (see --unsafe-decoding)"
    case .unsupported: "the installed libvips cannot write \("\(format)".uppercased())"
    default: "the encoder stopped"
    }
  }
}
