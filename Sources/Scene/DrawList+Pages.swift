import Geometry

extension DrawList {
  /// One page, lying flat on the whole stage.
  public static func flat(_ page: Page, on stage: Stage) -> DrawList {
    let whole = Rect(origin: .zero, size: stage.size)
    return DrawList(
      camera: Camera(distance: nil),
      calls: [.panel(Panel(.page(page, source: whole), frame: stage.bounds))], coversStage: true)
  }

  /// The same picture with the two pages in each other's place.
  public func exchangingPages() -> DrawList {
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
