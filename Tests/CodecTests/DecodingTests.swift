import CPosix
import CodecProtocol
import Glibc
import Mutating
import QuireScene
import SeededNumbers
import Testing

@testable import Codec

/// Tests that decode files in this process, without the limits of a codec process.
///
/// A sanitizer cannot work in a codec process. `make sanitize` finds here what decoders do wrong.
@Suite(.serialized) struct DecodingTests {
  /// Limits that no decoder reaches, and that a sanitizer does not reach either.
  private let memory = MemoryAllowance(usual: 1 << 46, most: 1 << 46)
  private let width = 90
  private let height = 70

  /// Draws a page of `document`, and returns whether that succeeds.
  private func draw(_ page: Int, of document: any Document) throws -> Bool {
    let order = PageOrder(
      number: 1, page: page, width: width, height: height, fit: .inside,
      background: [255, 255, 255]
    )
    let pixels = unsafe memfd_create("quire-test", UInt32(MFD_CLOEXEC))
    try #require(pixels >= 0)
    defer { close(pixels) }
    let size = Image.byteCount(width: width, height: height, mipmapped: true)
    try #require(ftruncate(pixels, off_t(size)) == 0)
    let canvas = try PageCanvas(order: order, memory: pixels)
    do throws(Fault) {
      let picture = try document.paintPage(page, on: canvas, memory: memory)
      canvas.finish(keeping: picture.area)
      guard picture.motion != nil else { return true }
      let frames = try document.openFrames(ofPage: page)
      for frame in 0..<2 { _ = try frames.paintFrame(frame, on: canvas, memory: memory) }
      return true
    } catch {
      return false
    }
  }

  /// Reads everything that a codec process can be asked for in the file `bytes`, and returns
  /// whether all of that succeeds.
  private func read(_ bytes: [UInt8], with libraries: Libraries) throws -> Bool {
    let descriptor = try memoryFile(bytes)
    do throws(Fault) {
      let file = try OpenedFile(descriptor: descriptor)
      let document = try file.openDocument(password: [], with: libraries)
      _ = try document.describe().encoded()
      var isGood = true
      for page in 0..<min(document.pageCount, 2) {
        _ = PageDescriptions([.success(try document.describePage(page))]).encoded()
        _ = try document.readContents(ofPage: page).encoded()
        if (try? draw(page, of: document)) != true { isGood = false }
      }
      return isGood
    } catch {
      return false
    }
  }

  @Test("files of every kind are decoded in this process")
  func seeds() throws {
    let libraries = Libraries()
    for file in SeedFile.all {
      #expect(try read(file.bytes, with: libraries), "\(file.kind)")
    }
  }

  @Test("damaged files of every kind are decoded or refused in this process")
  func damagedFiles() throws {
    let libraries = Libraries()
    for file in SeedFile.all {
      for seed in scriptSeeds(count: 10) {
        _ = try read(file.mutated(seed: seed), with: libraries)
      }
    }
  }
}
