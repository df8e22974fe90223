import QuireGeometry

/// A single drawing step in a draw list.
public enum DrawCall: Hashable, Sendable {
  /// A flat piece of paper, which may be tilted in space.
  case panel(Panel)
  /// A mixture of the two pages of the transition, flat on the whole stage.
  case mix(PageMix)
  /// A rectangle that is drawn by an effect's own shader, flat on the stage.
  case shader(ShaderPass)
  /// A bent sheet of paper.
  case sheet(BentSheet)
}

extension DrawCall {
  /// The draw call with the old and the new page exchanged.
  var exchangingPages: DrawCall {
    switch self {
    case .panel(let panel): .panel(panel.exchangingPages)
    case .mix(let mix): .mix(PageMix(share: mix.share, of: mix.page.other))
    case .shader(let pass): .shader(pass.exchangingPages)
    case .sheet(let sheet): .sheet(BentSheet(sheet.paper.exchangingPages))
    }
  }

  /// The draw call with all x and y coordinates exchanged.
  var transposed: DrawCall {
    switch self {
    case .panel(let panel): .panel(panel.transposed)
    case .mix: self
    case .shader(let pass): .shader(pass.transposed)
    case .sheet(let sheet): .sheet(BentSheet(sheet.paper.transposed))
    }
  }
}
