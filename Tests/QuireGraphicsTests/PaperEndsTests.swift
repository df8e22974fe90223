import QuireEffects
import QuireGeometry
import QuireScene
import Testing

@testable import QuireGraphics
@testable import ReferenceFrames

/// The pictures of every effect at the ends of a transition between pages of different shapes.
@Suite struct PaperEndsTests {
  private static let (width, height) = (96, 64)
  private static let papers = [
    Papers.mixed(width, height), Papers.mixed(width, height).exchanged,
    Papers.small(width, height), Papers.small(width, height).exchanged,
  ]
  private static let desk = Color(red: 0.2, green: 0.6, blue: 0.4)

  private func page(_ tint: Double) -> ReferencePage {
    ReferencePage(pixelWidth: Self.width, pixelHeight: Self.height) {
      SIMD3(tint, 0.3 + 0.4 * $0, 0.3 + 0.4 * $1)
    }
  }

  /// Returns the paper of `page` on the desk, byte by byte.
  private func rest(_ page: Page, _ picture: Image, _ papers: Papers) -> [UInt8] {
    let colour = [Self.desk.red, Self.desk.green, Self.desk.blue, 1].map {
      UInt8(($0 * 255).rounded())
    }
    let paper = papers[page] ?? Rect(x: 0, y: 0, width: 96, height: 64)
    let bytes = picture.bytes
    return (0..<Self.height).flatMap { y in
      (0..<Self.width).flatMap { x -> [UInt8] in
        let (column, row) = (x - Int(paper.minX), y - Int(paper.minY))
        guard column >= 0, row >= 0, column < picture.width, row < picture.height else {
          return colour
        }
        let start = 4 * (row * picture.width + column)
        return Array(bytes[start..<start + 4])
      }
    }
  }

  @Test("both ends are the paper on the desk, and nothing appears suddenly")
  func ends() throws {
    try DrawingBench.run { bench in
      for papers in Self.papers {
        let stage = papers.stage(
          Size(width: Double(Self.width), height: Double(Self.height)), scale: 1,
          backgroundColor: Self.desk)
        let pictures = [Page.from, .to].map {
          papers.image(of: $0, page($0 == .from ? 0.9 : 0.1), Self.width, Self.height)
        }
        let textures = try pictures.map { try bench.texture($0) }
        func frame(_ effect: some TransitionEffect, _ p: Double) throws -> [UInt8] {
          try bench.frame(effect, at: p, from: textures[0], to: textures[1], on: stage).bytes
        }
        for sample in EffectSample.all where !type(of: sample.effect).isOverlay {
          let ends = [rest(.from, pictures[0], papers), rest(.to, pictures[1], papers)]
          let what = "\(sample), \(papers)"
          #expect(try frame(sample.effect, 0) == ends[0], "\(what)")
          #expect(try frame(sample.effect, 1) == ends[1], "\(what)")
          // The edges of cells and of upright paper appear at once on full pages, too.
          guard !(sample.effect is Explode || sample.effect is Multifold) else { continue }
          // A roll rises with the square root of progress; everything else moves by less than a
          // tenth of a pixel.
          let way = sample.effect is Curl ? 1e-7 : 1e-5
          for (p, end) in [(way, ends[0]), (1 - way, ends[1])] {
            let apart = zip(try frame(sample.effect, p), end).map { abs(Int($0) - Int($1)) }
            #expect((apart.max() ?? 0) <= 16, "\(what), p = \(p)")
          }
        }
      }
    }
  }
}
