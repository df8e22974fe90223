import QuireGeometry

extension DrawList {
  /// Returns a draw list that shows only `page`, flat on `stage`, as when no transition runs.
  public static func flat(_ page: Page, on stage: Stage) -> DrawList {
    DrawList(
      camera: Camera(distance: nil), calls: [.panel(.flat(page, on: stage))],
      backdrop: stage.backgroundColor, coversStage: stage.isFull(page))
  }

  /// Returns the draw list with each page cut to the rectangle of its paper on `stage`, so that the
  /// background is visible around the paper.
  package func cut(to stage: Stage) -> DrawList {
    guard !stage.isFull else { return self }
    var result = self
    result.calls = calls.flatMap { call -> [DrawCall] in
      switch call {
      case .panel(let panel): panel.cut(to: stage).map { [.panel($0)] } ?? []
      case .mix(let mix): mix.panels(on: stage).map { .panel($0) }
      case .shader, .sheet: [call]
      }
    }
    if coversStage { (result.coversStage, result.backdrop) = (false, stage.backgroundColor) }
    return result
  }

  /// Returns the draw list with the old and the new page exchanged.
  package func exchangingPages() -> DrawList {
    var result = self
    result.calls = calls.map(\.exchangingPages)
    return result
  }

  /// Returns the draw list with all x and y coordinates exchanged.
  ///
  /// Effects are written for pages that move along x; the result has pages that move along y.
  public func transposed() -> DrawList {
    var result = self
    result.camera.vanishingPoint = camera.vanishingPoint.transposed
    result.calls = calls.map(\.transposed)
    return result
  }
}
