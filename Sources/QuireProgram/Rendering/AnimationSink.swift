import ArgumentParser
import Quire
import QuireDocuments
import StandardStreams

/// A destination that writes frames into an animated GIF or WebP file.
final class AnimationSink: FrameSink {
  private let file: AnimationFile
  private let path: FilePath
  private let format: EncodedPicture.Format
  private var difference: FrameDifference
  private var queue: EncodingQueue<FrameDifference.Part>

  /// Creates a destination that appends frames of `width` × `height` pixels to `file`, the animated
  /// picture at `path`; `pool` encodes each frame in `format`.
  init(
    _ file: AnimationFile, at path: FilePath, format: AnimationFile.Format, width: Int,
    height: Int, pool: CodecPool
  ) {
    self.file = file
    self.path = path
    self.format = format.frameFormat
    difference = FrameDifference(width: width, height: height)
    queue = EncodingQueue(pool, format: format.frameFormat)
  }

  func append(_ frame: RawSpan) throws {
    if queue.isFull { try writeOldest() }
    let part = difference.part(of: frame)
    queue.add(part.image, part)
  }

  func finish() throws {
    while !queue.isEmpty { try writeOldest() }
    do { try file.commit() } catch { throw Diagnostics.failure("\(path): \(error)") }
  }

  private func writeOldest() throws {
    guard let part = queue.oldest else { return }
    do {
      try file.append(try queue.next(), of: part)
    } catch let error as CodecError {
      throw Diagnostics.failure("\(path): \(error.encoding(format))")
    } catch {
      throw Diagnostics.failure("\(path): \(error)")
    }
  }
}
