import QuireEffects
import QuireGeometry
import QuireScene
import Testing

@testable import QuireGraphics
@testable import ReferenceFrames

/// Curls drawn by the GPU, compared with ray casting.
@Suite struct CurlRayCastTests {
  /// A curl with the ray caster for it.
  private struct Case: CustomStringConvertible {
    var curl = Curl()
    var grip = 1.0
    var lean = 0.0

    var description: String {
      "\(curl.spine) \(curl.orientation) \(curl.direction) grip \(grip) lean \(lean)"
    }

    static let all: [Case] = {
      var all: [Case] = []
      for spine in [Curl.Spine.leading, .middle, .trailing] {
        for (orientation, direction) in [
          (Orientation.horizontal, Direction.forward), (.vertical, .forward),
          (.horizontal, .backward),
        ] {
          for (grip, lean) in [(1.0, 0.0), (0.5, 6.0)] {
            var item = Case()
            item.curl.spine = spine
            item.curl.orientation = orientation
            item.curl.direction = direction
            item.curl.grip.y = grip
            (item.grip, item.lean) = (grip, lean)
            if grip < 1 { item.curl.perspective = .none }
            all.append(item)
          }
        }
      }
      return all
    }()

    /// Returns the progress of the transition at which the sheet is at `p` from flat to turned.
    func progress(_ p: Double) -> Double {
      (curl.direction == .forward) == (curl.spine != .trailing) ? p : 1 - p
    }

    /// Returns the ray caster for pages of `width` × `height` points, transposed if necessary.
    func caster(
      _ width: Double, _ height: Double, _ p: Double, _ from: ReferencePage, _ to: ReferencePage
    ) -> CurlCaster {
      let isTrailing = curl.spine == .trailing
      var (from, to) = curl.direction == .forward ? (from, to) : (to, from)
      if curl.orientation == .vertical { (from, to) = (from.transposed, to.transposed) }
      if isTrailing { (from, to) = (to.mirrored(width), from.mirrored(width)) }
      return CurlCaster(
        width: width, height: height, spine: curl.spine == .middle ? .middle : .end, p: p,
        grip: grip, lean: lean, perspective: curl.perspective == .none ? nil : 14.0 / 3,
        from: from, to: to)
    }

    /// Returns values computed for a sheet on the right of a spine, as they lie on the stage.
    func placed<Value>(_ values: [Value], columns: Int) -> [Value] {
      let rows = values.count / columns
      if curl.orientation == .vertical {
        return (0..<columns).flatMap { row in
          (0..<rows).map { column in
            values[column * columns + (curl.spine == .trailing ? columns - 1 - row : row)]
          }
        }
      }
      guard curl.spine == .trailing else { return values }
      return (0..<rows).flatMap { row in
        (0..<columns).map { values[row * columns + columns - 1 - $0] }
      }
    }
  }

  @Test("frames agree with ray casting")
  func frames() throws {
    try DrawingBench.run { bench in
      for (index, item) in Case.all.enumerated() {
        let (width, height) = index % 2 == 0 ? (90, 60) : (91, 61)
        let isHorizontal = item.curl.orientation == .horizontal
        let (w, h) = isHorizontal ? (width, height) : (height, width)
        let from = ReferencePage(pixelWidth: w, pixelHeight: h) {
          SIMD3(0.2 + 0.1 * $0, 0.3 + 0.1 * $1, 0.4)
        }
        let to = ReferencePage(pixelWidth: w, pixelHeight: h) {
          SIMD3(0.6, 0.6 - 0.1 * $0, 0.7 + 0.1 * $1)
        }
        let a = try bench.texture(from.image(pixelWidth: w, pixelHeight: h))
        let b = try bench.texture(to.image(pixelWidth: w, pixelHeight: h))
        let stage = Stage(size: Size(width: Double(w), height: Double(h)))
        for p in [0.12, 0.45, item.curl.spine == .middle ? 0.7 : 0.88] {
          let list = item.curl.drawList(at: item.progress(p), lean: item.lean, on: stage)
          let frame = try bench.frame(list, from: a, to: b, on: stage)
          let rays = item.caster(Double(width), Double(height), p, from, to)
            .image(mixing: RayCaster.Mixing(on: bench.context))
          compare(
            frame.colors, item.placed(rays.colors, columns: width),
            edges: item.placed(rays.isEdge, columns: width), "p \(p), \(item)")
        }
      }
    }
  }

  /// The paper slips from a pointer that pulls further aside than the spine allows.
  @Test(
    "the spine holds the paper back",
    arguments: [(1.0, -105.0, 0.88), (0.5, -105, 0.45), (0, 95, 0.9)])
  func spine(grip: Double, lean: Double, p: Double) throws {
    let (width, height) = (121, 80)
    let from = ReferencePage(pixelWidth: width, pixelHeight: height) {
      SIMD3(0.2 + 0.1 * $0, 0.3 + 0.1 * $1, 0.4)
    }
    let to = ReferencePage(pixelWidth: width, pixelHeight: height) { _, _ in SIMD3(0.6, 0.5, 0.7) }
    try DrawingBench.run { bench in
      var curl = Curl()
      curl.grip.y = grip
      let stage = Stage(size: Size(width: Double(width), height: Double(height)))
      let frame = try bench.frame(
        curl.drawList(at: p, lean: lean, on: stage),
        from: try bench.texture(from.image(pixelWidth: width, pixelHeight: height)),
        to: try bench.texture(to.image(pixelWidth: width, pixelHeight: height)), on: stage)
      let caster = CurlCaster(
        width: Double(width), height: Double(height), spine: .end, p: p, grip: grip, lean: lean,
        from: from, to: to)
      #expect(caster.isHeldBack)
      let rays = caster.image(mixing: RayCaster.Mixing(on: bench.context))
      compare(frame.colors, rays.colors, edges: rays.isEdge, "p \(p), grip \(grip), lean \(lean)")
    }
  }

  private func compare(
    _ frame: [SIMD3<Double>], _ reference: [SIMD3<Double>], edges: [Bool], _ what: String
  ) {
    let errors = ReferenceErrors(of: frame, to: reference, edges: edges)
    // Edge pixels are compared loosely, so there must be few of them.
    #expect(errors.edgeCount <= Double(edges.count) / 15, "\(what)")
    #expect(errors.worst <= 6, "\(what)")
    #expect(errors.meanAtEdges <= 5, "\(what)")
  }

  /// The edges and the contour of flat colours.
  @Test("edges are as smooth as with many rays")
  func edges() throws {
    let (width, height) = (180, 120)
    let stage = Stage(size: Size(width: Double(width), height: Double(height)))
    let from = ReferencePage(pixelWidth: width, pixelHeight: height) { _, _ in
      SIMD3(0.1, 0.2, 0.3)
    }
    let to = ReferencePage(pixelWidth: width, pixelHeight: height) { _, _ in
      SIMD3(0.9, 0.5, 0.2)
    }
    try DrawingBench.run { bench in
      let a = try bench.texture(from.image(pixelWidth: width, pixelHeight: height))
      let b = try bench.texture(to.image(pixelWidth: width, pixelHeight: height))
      for shadow in [0.0, 1] {
        for (grip, lean, p) in [
          (1.0, 0.0, 0.25), (1, -20, 0.55), (0.5, 8, 0.4), (0, 10, 0.2),
        ] {
          var curl = Curl()
          curl.grip.y = grip
          curl.shadow = shadow
          let frame = try bench.frame(
            curl.drawList(at: p, lean: lean, on: stage), from: a, to: b, on: stage
          ).colors
          let rays = CurlCaster(
            width: Double(width), height: Double(height), spine: .end, p: p, grip: grip, lean: lean,
            shadow: shadow, from: from, to: to
          ).image(mixing: RayCaster.Mixing(on: bench.context))
          var (sum, count) = (0.0, 0.0)
          for (index, isEdge) in rays.isEdge.enumerated() where isEdge {
            let difference = frame[index] - rays.colors[index]
            sum += (abs(difference.x) + abs(difference.y) + abs(difference.z)) / 3 * 255
            count += 1
          }
          #expect(count > 100)
          #expect(sum / count < 2, "p \(p), grip \(grip), lean \(lean), shadow \(shadow)")
        }
      }
    }
  }
}

extension DrawingBench {
  /// Returns the frame of `list`.
  func frame(_ list: DrawList, from: Texture, to: Texture, on stage: Stage) throws -> Image {
    let target = try RenderTarget(
      width: Int((stage.size.width * stage.scale).rounded()),
      height: Int((stage.size.height * stage.scale).rounded()), context: context)
    try renderer.render(to: .target(target), background: .clear) { pass throws(GraphicsError) in
      try pass.draw(list, on: stage) { $0 == .from ? from : to }
    }
    return target.readImage()
  }
}
