import QuireGeometry

/// The properties that return variants of the sheet: with exchanged pages, with exchanged
/// coordinates, and mirrored.
extension LeafSheet {
  /// The sheet with the old and the new page of the transition exchanged.
  var exchangingPages: LeafSheet {
    var result = self
    result.front = front.other
    if case .page(let page, let hinge) = back {
      result.back = .page(page.other, hinge: hinge)
    }
    return result
  }

  /// The sheet with all x and y coordinates exchanged.
  var transposed: LeafSheet {
    var result = self
    if case .page(let page, let hinge) = back {
      result.back = .page(page, hinge: hinge.transposed)
    }
    result.frontFrame = frontFrame.transposed
    result.backFrame = backFrame.transposed
    result.spine = spine.transposed
    result.light = Vector(x: light.y, y: light.x, z: light.z)
    result.shadowAreas = shadowAreas.map {
      CurlSheet.ShadowArea($0.frame.transposed, share: $0.share)
    }
    return result
  }

  /// The mirror image of the sheet about the vertical middle line of the stage.
  ///
  /// The pages themselves are not mirrored.
  var mirrored: LeafSheet {
    var result = self
    if case .page(let page, .vertical(let x)) = back {
      result.back = .page(page, hinge: .vertical(x: -x))
    }
    result.frontFrame = frontFrame.mirrored(atX: 0)
    result.backFrame = backFrame.mirrored(atX: 0)
    result.shadowAreas = shadowAreas.map {
      CurlSheet.ShadowArea($0.frame.mirrored(atX: 0), share: $0.share)
    }
    result.light.x = -light.x
    switch spine {
    case .vertical(let x):
      result.spine = .vertical(x: -x)
      result.side = -side
    // The rows run along x.
    case .horizontal:
      result.shape.grip = -shape.grip
      result.shape.slope = -shape.slope
    }
    return result
  }
}
