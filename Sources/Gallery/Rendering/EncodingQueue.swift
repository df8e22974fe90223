import Documents
import Quire

/// Pictures that codecs encode while others are drawn, taken back in order.
struct EncodingQueue<Label> {
  /// How many may wait: memory does not grow with the number of frames.
  static var limit: Int { 3 }

  private let pool: CodecPool
  private let format: EncodedPicture.Format
  private var waiting: [(label: Label, picture: Answer<EncodedPicture, CodecError>)] = []

  init(_ pool: CodecPool, format: EncodedPicture.Format) {
    (self.pool, self.format) = (pool, format)
  }

  var isEmpty: Bool { waiting.isEmpty }
  var isFull: Bool { waiting.count >= EncodingQueue.limit }

  /// Has `image` encoded; there must be room.
  mutating func add(_ image: Image, _ label: Label) {
    waiting.append((label, Answer { pool.encode(image, as: format, completion: $0) }))
  }

  /// What the oldest picture was called; nil when there is none.
  var oldest: Label? { waiting.first?.label }

  /// Waits for the oldest picture, of which there has to be one.
  mutating func next() throws(CodecError) -> EncodedPicture {
    try waiting.removeFirst().picture.get()
  }
}

extension CodecError {
  /// The pool speaks of files that it reads; this one was to be made.
  func encoding(_ format: EncodedPicture.Format) -> String {
    switch reason {
    case .outOfMemory: "takes more memory to encode than there is"
    case .noSharedMemory: "the system gives no memory to encode it in"
    case .tooSlow: "took too long to encode"
    case .decoderMissing: "cannot be encoded: quire-codec cannot be started"
    case .unsupported: "the installed libvips cannot write \("\(format)".uppercased())"
    default: "the encoder stopped"
    }
  }
}
