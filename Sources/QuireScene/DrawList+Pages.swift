import QuireGeometry

extension DrawList {
  /// Returns a draw list that shows only `page`, flat and in its resting position on `stage`.
  public static func flat(_ page: Page, on stage: Stage) -> DrawList {
    DrawList(
      camera: Camera(distance: nil), calls: [.panel(.flat(page, on: stage))],
      backdrop: stage.desk, coversStage: stage.isFull(page))
  }

  /// Returns the draw list with each page limited to its paper on `stage`, so that the desk is
  /// visible around the paper.
  package func cut(to stage: Stage) -> DrawList {
    guard !stage.isFull else { return self }
    var result = self
    result.calls = calls.flatMap { call -> [DrawCall] in
      switch call {
      case .panel(let panel): panel.cut(to: stage).map { [.panel($0)] } ?? []
      case .mix(let mix): mix.panels(on: stage).map { .panel($0) }
      case .shader, .curl, .leaf: [call]
      }
    }
    if coversStage { (result.coversStage, result.backdrop) = (false, stage.desk) }
    return result
  }

  /// Returns the draw list with the two pages exchanged.
  package func exchangingPages() -> DrawList {
    var result = self
    result.calls = calls.map(\.exchangingPages)
    return result
  }

  /// Returns the draw list with x and y exchanged.
  ///
  /// Effects are written for pages that move along x; this makes the pages move along y.
  public func transposed() -> DrawList {
    var result = self
    result.camera.vanishingPoint = camera.vanishingPoint.transposed
    result.calls = calls.map(\.transposed)
    return result
  }
}
