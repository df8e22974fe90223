import QuireGeometry
import QuireScene

// Parameters that many effects have, with the same names and summaries.
extension Parameter {
  /// Returns the parameter called `direction`, which sets the property at `path`: the direction of
  /// the transition through a book.
  public static func direction(
    _ path: any WritableKeyPath<Effect, Direction> & Sendable
  ) -> Parameter {
    .choice("direction", path, "The direction through the book.")
  }

  /// Returns the parameter called `viewpoint`, which sets the property at `path`: the offset of the
  /// vanishing point.
  static func viewpoint(_ path: any WritableKeyPath<Effect, Point> & Sendable) -> Parameter {
    .point(
      "viewpoint", path, unit: "sizes",
      "The displacement of the vanishing point, as a share of width and height.")
  }

  /// Returns the parameter called `shadow`, which sets the property at `path`: the factor for the
  /// strength of all shadows.
  static func shadow(_ path: any WritableKeyPath<Effect, Double> & Sendable) -> Parameter {
    .number("shadow", path, in: 0...1, "The strength of all shadows together.")
  }

  /// Returns the parameter called `backdrop`, which sets the property at `path`: the background
  /// colour of the transition.
  static func backdrop(_ path: any WritableKeyPath<Effect, Color> & Sendable) -> Parameter {
    .color("backdrop", path, "The colour of the background where no paper covers it.")
  }

  /// Returns the parameter called `clips`, which sets the property at `path`: whether the pages are
  /// clipped to the bounds of the stage.
  static func clips(_ path: any WritableKeyPath<Effect, Bool> & Sendable) -> Parameter {
    .boolean("clips", path, "Whether the pages are clipped to the stage.")
  }
}

// Parameters for the shadow of a page on the page beneath it.
extension Parameter {
  /// Returns the parameter called `edgeShadow`, which sets the property at `path`: the strength of
  /// the shadow along the edge of a page.
  static func edgeShadow(_ path: any WritableKeyPath<Effect, Double> & Sendable) -> Parameter {
    .number("edgeShadow", path, in: 0...1, "The shadow along the edge of the moving page.")
  }

  /// Returns the parameter called `edgeShadowWidth`, which sets the property at `path`: the width
  /// of the shadow along the edge of a page, in points.
  static func edgeShadowWidth(
    _ path: any WritableKeyPath<Effect, Double> & Sendable
  ) -> Parameter {
    .number(
      "edgeShadowWidth", path, in: 0...1000, unit: "points",
      "The width of the shadow along the edge.")
  }
}
