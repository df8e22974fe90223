import QuireGeometry

extension DrawList {
  /// Returns a list of `page` alone, lying flat on the desk.
  public static func flat(_ page: Page, on stage: Stage) -> DrawList {
    DrawList(
      camera: Camera(distance: nil), calls: [.panel(.flat(page, on: stage))],
      backdrop: stage.desk, coversStage: stage.isFull(page))
  }

  /// The same picture with nothing of the pages but their paper, on the desk.
  package func cut(to stage: Stage) -> DrawList {
    guard !stage.isFull else { return self }
    var result = self
    result.calls = calls.flatMap { call -> [DrawCall] in
      switch call {
      case .panel(let panel): panel.cut(to: stage).map { [.panel($0)] } ?? []
      case .mix(let mix): mix.panels(on: stage).map { .panel($0) }
      case .shader, .curl: [call]
      }
    }
    if coversStage { (result.coversStage, result.backdrop) = (false, stage.desk) }
    return result
  }

  /// The same picture with the two pages in each other's place.
  package func exchangingPages() -> DrawList {
    var result = self
    result.calls = calls.map(\.exchangingPages)
    return result
  }

  /// The same picture with x and y in each other's place.
  ///
  /// Recipes are written for pages that move along x; this makes them move along y.
  public func transposed() -> DrawList {
    var result = self
    result.camera.vanishingPoint = camera.vanishingPoint.transposed
    result.calls = calls.map(\.transposed)
    return result
  }
}
