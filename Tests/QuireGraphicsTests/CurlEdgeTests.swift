import QuireEffects
import QuireGeometry
import QuireScene
import Testing

@testable import QuireGraphics
@testable import ReferenceFrames

/// Pictures of a curl where its edges, its corners and its contour meet, during the whole motion.
@Suite struct CurlEdgeTests {
  private static let variants: [Curl] = {
    var all = [Curl](repeating: Curl(), count: 6)
    all[1].orientation = .vertical
    all[2].spine = .middle
    all[3].spine = .trailing
    all[4].grip.y = 0.5
    all[5].radius = 0.25
    return all
  }()

  /// A corner of the sheet that passes the contour leaves the contour smooth, and the tip at which
  /// an outer edge leaves it is complete.
  @Test("edges are as smooth as in a large picture")
  func smoothEdges() throws {
    let (width, height, fine) = (120, 80, 4)
    try DrawingBench.run { bench in
      let a = try bench.texture(.plain(width: width, height: height, red: 235))
      let b = try bench.texture(.plain(width: width, height: height, red: 40))
      let size = Size(width: Double(width), height: Double(height))
      let mixing = RayCaster.Mixing(on: bench.context)
      var all = EdgeErrors(mixing)
      for curl in Self.variants {
        var (worst, location) = (0.0, "")
        for step in stride(from: 1, to: 38, by: 1) {
          let p = Double(step) / 40
          let frame = try bench.frame(curl, at: p, from: a, to: b, on: Stage(size: size)).reds
          let large = try bench.frame(
            curl, at: p, from: a, to: b, on: Stage(size: size, scale: Double(fine))
          ).reds
          let (error, pixel) = all.add(frame, comparedWith: large, width: width, scale: fine)
          if error > worst {
            (worst, location) = (error, "(\(pixel % width), \(pixel / width)) at \(p)")
          }
        }
        #expect(worst < 37, "\(location), \(curl)")
      }
      #expect(all.count > 10_000)
      #expect(all.mean < 2)
    }
  }

  /// Strips are wide enough for values computed from their slope, and flat paper continues beneath
  /// rising paper.
  @Test("strips leave no pinholes")
  func pinholes() throws {
    let stage = Stage(size: Size(width: 1280, height: 800))
    for curl in Self.variants {
      for step in 1..<200 {
        let p = Double(step) / 200
        let list = curl.drawList(at: p, on: stage)
        guard let sheet = list.calls.last?.curlSheet else { continue }
        let mesh = CurlMesh(sheet, camera: list.camera, scale: stage.scale)
        func strip(_ index: Int) -> [Double] {
          mesh.numbers[(index * CurlMesh.floatsPerStrip)...].prefix(12).map(Double.init)
        }
        let curled = [
          mesh.rising, mesh.contour.front, mesh.contour.back, mesh.returning, mesh.inside,
        ]
        for index in curled.joined() {
          let width = strip(index)[9] - strip(index)[8]
          // Next to the contour, some strips stand for one line of the paper.
          #expect(width > 0.01 || width == 0, "p \(p), \(curl)")
        }
        guard let first = mesh.rising.first ?? mesh.contour.front.first,
          let last = mesh.flat.last
        else { continue }
        #expect(strip(last)[9] > strip(first)[8] + 0.2, "p \(p), \(curl)")
      }
    }
  }

  /// A tip of the back over the front, a line on which strips meet, and a corner next to a line:
  /// places where the page beneath once showed through.
  @Test(
    "nothing shows through the sheet",
    arguments: [(0.075, 700..<760), (0.31, 300..<420), (0.4, 300..<420)])
  func opaque(p: Double, rows: Range<Int>) throws {
    let (width, height) = (1280, 800)
    try DrawingBench.run { bench in
      let a = try bench.texture(.plain(width: width, height: height, red: 235))
      let b = try bench.texture(.plain(width: width, height: height, red: 40))
      let stage = Stage(size: Size(width: Double(width), height: Double(height)))
      let reds = try bench.frame(Self.variants[1], at: p, from: a, to: b, on: stage).reds
      for y in rows {
        for x in 1200..<(width - 1) {
          let index = y * width + x
          let around = [index - 1, index + 1, index - width, index + width].map { reds[$0] }.min()
          #expect(Int(reds[index]) > Int(around ?? 0) - 12, "(\(x), \(y))")
        }
      }
    }
  }
}

extension Image {
  /// Returns a page of one colour that differs from others only in its red.
  fileprivate static func plain(width: Int, height: Int, red: UInt8) -> Image {
    var bytes = [UInt8](repeating: 255, count: width * height * 4)
    for index in stride(from: 0, to: bytes.count, by: 4) { bytes[index] = red }
    return Image(width: width, height: height, bytes: bytes)
  }
}
