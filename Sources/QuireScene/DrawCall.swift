import QuireGeometry

/// A step of drawing.
public enum DrawCall: Hashable, Sendable {
  /// A flat piece of paper.
  case panel(Panel)
  /// Both pages in each other, flat on the whole stage.
  case mix(PageMix)
  /// A program of somebody else's, flat on the whole stage.
  case shader(ShaderPass)
  /// A sheet that is rolled up, with the page beneath it.
  case curl(CurlSheet)
}

extension DrawCall {
  /// The same with the two pages in each other's place.
  var exchangingPages: DrawCall {
    switch self {
    case .panel(let panel): .panel(panel.exchangingPages)
    case .mix(let mix): .mix(PageMix(share: mix.share, of: mix.page.other))
    case .shader(let pass): .shader(pass.exchangingPages)
    case .curl(let sheet): .curl(sheet.exchangingPages)
    }
  }

  /// The same with x and y in each other's place.
  var transposed: DrawCall {
    switch self {
    case .panel(let panel): .panel(panel.transposed)
    case .mix: self
    case .shader(let pass): .shader(pass.transposed)
    case .curl(let sheet): .curl(sheet.transposed)
    }
  }
}
