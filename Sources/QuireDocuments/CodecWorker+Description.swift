internal import CodecProtocol

extension CodecWorker {
  /// Describes `subject` in the document at `path`, which `password` decrypts, waits until the
  /// description is ready, and returns it, decoded by `decode`.
  ///
  /// - Throws: `CodecError` if the document cannot be read or the codec process failed.
  func describe<Description>(
    _ path: FilePath, _ subject: DescriptionOrder.Subject, password: Password?,
    decode: ([UInt8]) throws(MessageError) -> Description
  ) throws(CodecError) -> Description {
    guard password?.count ?? 0 <= CodecChannel.passwordLimit else {
      throw CodecError(.wrongPassword)
    }
    let file = try open(path)
    let work: FaultRecord.Work =
      switch subject {
      case .document: .description
      case .pages(let pages): .descriptions(ofPages: pages)
      case .contents(let page): .contents(ofPages: page..<page + 1)
      case .properties(let page): .descriptions(ofPages: page..<page + 1)
      case .texts(let pages): .contents(ofPages: pages)
      case .pictures(let page): .contents(ofPages: page..<page + 1)
      case .excerpt(let pages): .excerpt(of: pages)
      }
    try faults.check(work, with: file)
    let memory = try allocate(subject.sizeLimit)
    let order = DescriptionOrder(number: makeNumber(), subject: subject)
    let message = password.withBytes { order.encoded(password: $0) }
    let reply = try exchange(
      consume message, memory, file: file, for: work, within: [timeLimit(ofDocument: file)]
    ) {
      try? DescriptionReply(decoding: $0, to: order)
    }
    switch reply.outcome {
    case .description(let byteCount):
      let result = try seal(memory, keeping: byteCount, after: work, with: file)
      let bytes = result.withBytes { span in unsafe span.withUnsafeBytes { unsafe Array($0) } }
      do throws(MessageError) {
        return try decode(bytes)
      } catch {
        throw fault(.ended, .invalidReply, during: work, with: file)
      }
    case .fault(let fault):
      if needs.learn(from: fault, about: file, loaded: processes.libraries) {
        return try describe(path, subject, password: password, decode: decode)
      }
      throw CodecError(fault)
    }
  }
}
