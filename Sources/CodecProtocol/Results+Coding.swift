/// The coding of answers about consecutive pages, each of which may be a fault.
extension ByteReader {
  /// Reads the remaining bytes as results, at least one and at most `limit`, whose values `read`
  /// reads.
  mutating func readResults<Value>(
    limit: Int, _ read: (inout ByteReader) throws(MessageError) -> Value
  ) throws(MessageError) -> [Result<Value, Fault>] {
    var results: [Result<Value, Fault>] = []
    repeat {
      switch try self.read(UInt8.self) {
      case 0: results.append(.failure(try readFault()))
      case 1: results.append(.success(try read(&self)))
      default: throw .unknownKind
      }
      guard results.count <= limit else { throw .tooLong }
    } while !isAtEnd
    return results
  }
}

extension ByteWriter {
  /// Appends `results`, whose values `write` appends.
  mutating func write<Value>(
    _ results: [Result<Value, Fault>], _ write: (inout ByteWriter, Value) -> Void
  ) {
    for result in results {
      switch result {
      case .failure(let fault):
        self.write(0 as UInt8)
        self.write(fault)
      case .success(let value):
        self.write(1 as UInt8)
        write(&self, value)
      }
    }
  }
}
