import QuireGeometry
import QuireScene

extension DrawList {
  /// The descriptions of what a renderer cannot draw as intended.
  var faults: [String] {
    var faults: [String] = []
    if let distance = camera.distance, !(distance > 0 && distance.isFinite) {
      faults.append("a camera at \(distance)")
    }
    if !(camera.vanishingPoint.x.isFinite && camera.vanishingPoint.y.isFinite) {
      faults.append("a vanishing point that is not finite")
    }
    for call in calls {
      switch call {
      case .panel(let panel): faults += panel.faults(seenBy: camera)
      case .sheet:
        faults += call.curlSheet?.faults(seenBy: camera) ?? []
        faults += call.leafSheet?.faults(seenBy: camera) ?? []
      case .mix(let mix) where !(0...1).contains(mix.share):
        faults.append("a mixture with \(mix.share)")
      case .mix, .shader: break
      }
    }
    return faults
  }
}

extension Panel {
  fileprivate func faults(seenBy camera: Camera) -> [String] {
    let placement = placement
    var faults: [String] = []
    for x in [frame.minX, frame.maxX] {
      for y in [frame.minY, frame.maxY] {
        let position = placement.apply(to: Vector(x: x, y: y))
        if !(position.x.isFinite && position.y.isFinite && position.z.isFinite) {
          faults.append("a corner that is not finite")
        } else if let distance = camera.distance, position.z >= distance {
          faults.append("a corner behind the camera")
        }
      }
    }
    if frame.width < 0 || frame.height < 0 { faults.append("a frame of negative size") }
    if case .page(_, let source) = content,
      ![source.minX, source.minY, source.width, source.height].allSatisfy(\.isFinite)
    {
      faults.append("a source that is not finite")
    }
    if !(0...1).contains(opacity) { faults.append("an opacity of \(opacity)") }
    let stops = shading?.stops ?? []
    if !stops.allSatisfy({ $0.position.isFinite && (0...1).contains($0.alpha) }) {
      faults.append("a shadow of \(stops.map(\.alpha))")
    }
    if zip(stops, stops.dropFirst()).contains(where: { $0.position > $1.position }) {
      faults.append("shadow stops out of order")
    }
    return faults
  }
}

extension CurlSheet {
  fileprivate func faults(seenBy camera: Camera) -> [String] {
    var faults = roll.faults
    if ![frame.minX, frame.minY, frame.width, frame.height].allSatisfy(\.isFinite) {
      faults.append("a frame that is not finite")
    }
    if frame.width < 0 || frame.height < 0 { faults.append("a frame of negative size") }
    switch back {
    case .paper(_, let share) where !(0...1).contains(share):
      faults.append("\(share) of the front shining through")
    case .page(_, .vertical(let at)) where !at.isFinite,
      .page(_, .horizontal(let at)) where !at.isFinite:
      faults.append("a hinge that is not finite")
    case .paper, .page: break
    }
    if !(0...1).contains(shade) { faults.append("a shade of \(shade)") }
    if !(0...1).contains(castShadow) { faults.append("a shadow of \(castShadow)") }
    guard faults.isEmpty, let distance = camera.distance else { return faults }
    let corners = [frame.minX, frame.maxX].flatMap { x in
      [frame.minY, frame.maxY].map { Point(x: x, y: $0) }
    }
    if corners.contains(where: { roll.position(of: $0).z >= distance }) {
      faults.append("a corner behind the camera")
    }
    return faults
  }
}

extension LeafSheet {
  fileprivate func faults(seenBy camera: Camera) -> [String] {
    var faults: [String] = []
    let lengths = [frontFrame, backFrame].flatMap { [$0.minX, $0.minY, $0.width, $0.height] }
    if !lengths.allSatisfy(\.isFinite) { faults.append("a frame that is not finite") }
    if [frontFrame, backFrame].contains(where: { $0.width < 0 || $0.height < 0 }) {
      faults.append("a frame of negative size")
    }
    let shares = [shade, highlight, edgeShade, castShadow] + shadowAreas.map(\.share)
    if !shares.allSatisfy({ (0...1).contains($0) }) { faults.append("shares of \(shares)") }
    if !(shape.width > 0 && shape.width.isFinite && thickness >= 0) {
      faults.append("a width of \(shape.width), a thickness of \(thickness)")
    }
    if abs(side) != 1 { faults.append("a side of \(side)") }
    guard faults.isEmpty else { return faults }
    for frame in [frontFrame, backFrame].map(paperRect) {
      for x in [frame.minX, frame.maxX] {
        for y in [frame.minY, frame.maxY] {
          let position = position(of: Point(x: x, y: y))
          if !(position.x.isFinite && position.y.isFinite && position.z.isFinite) {
            faults.append("a corner that is not finite")
          } else if let distance = camera.distance, position.z >= distance {
            faults.append("a corner behind the camera")
          }
        }
      }
    }
    return faults
  }
}

extension Roll {
  fileprivate var faults: [String] {
    var faults: [String] = []
    if !(axis.x.isFinite && axis.y.isFinite) { faults.append("an axis that is not finite") }
    if !(abs(normal.length - 1) < 1e-9 && normal.z == 0) { faults.append("a normal of \(normal)") }
    if !(radius > 0 && radius.isFinite) { faults.append("a radius of \(radius)") }
    return faults
  }
}
