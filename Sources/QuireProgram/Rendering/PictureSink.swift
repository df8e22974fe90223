import ArgumentParser
import Quire
import QuireDocuments
import StandardStreams

/// A destination that writes each frame as a PNG picture, to a file, a folder or standard output.
final class PictureSink: FrameSink {
  private let output: RenderOutput
  private let (width, height): (Int, Int)
  private let count: Int
  private var index = 0
  private var queue: EncodingQueue<FilePath?>

  /// Creates a destination that encodes `count` frames of `width` × `height` pixels with `pool` and
  /// writes them to `output`.
  init(_ output: RenderOutput, width: Int, height: Int, count: Int, pool: CodecPool) {
    self.output = output
    (self.width, self.height) = (width, height)
    self.count = count
    queue = EncodingQueue(pool, format: .png)
  }

  func append(_ frame: RawSpan) throws {
    if index == 0, case .folder(let path) = output { try create(path) }
    if queue.isFull { try writeOldest() }
    queue.add(
      Image(width: width, height: height, copying: frame), output.file(index, of: count))
    index += 1
  }

  func finish() throws {
    while !queue.isEmpty { try writeOldest() }
  }

  private func create(_ folder: FilePath) throws {
    do { try folder.createFolder() } catch { throw Diagnostics.failure("\(folder): \(error)") }
  }

  private func writeOldest() throws {
    guard let path = queue.oldest else { return }
    let name = path.map { "\($0)" } ?? output.name
    do {
      let picture = try queue.next()
      if let path { try picture.write(to: path) } else { try picture.writeToStandardOutput() }
    } catch let error as CodecError {
      throw Diagnostics.failure("\(name): \(error.encoding(.png))")
    } catch {
      throw Diagnostics.failure("\(name): \(error)")
    }
  }
}
