@testable import Codec
@testable import CodecProtocol

extension FuzzTarget {
  /// The contents by which the format of a file is recognized.
  static let fileKind = FuzzTarget("FileKind") { bytes in
    let kind = FileKind(size: bytes.count) { offset, count in
      check(offset >= 0 && count >= 0, "\(count) bytes from \(offset)")
      return Array(bytes.dropFirst(offset).prefix(count))
    }
    if let known = FileKind(signature: bytes.prefix(FileKind.signatureLength)) {
      check(kind == known, "\(known) is not \(kind as FileKind?)")
    }
    let beginning = XMLBeginning(bytes)
    check(beginning.start <= bytes.count, "the element begins after the text")
    guard kind == .picture(.svg), let data = PictureData(copying: bytes),
      let normalized = try? SVGText.normalized(data)
    else { return }
    check(normalized.kind == .svg, "a changed SVG picture is \(normalized.kind)")
  }
}
