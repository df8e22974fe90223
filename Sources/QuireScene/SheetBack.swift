/// The content of the back of a sheet of paper.
public enum SheetBack: Hashable, Sendable {
  /// Plain paper of the given colour, through which the front is visible with the opacity `share`,
  /// 0…1.
  case paper(Color, share: Double)
  /// A page, which can be read normally after the sheet has turned over about the line `hinge`.
  case page(Page, hinge: Panel.Hinge)
}

extension SheetBack {
  /// The back with the old and the new page of the transition exchanged.
  var exchangingPages: SheetBack {
    guard case .page(let page, let hinge) = self else { return self }
    return .page(page.other, hinge: hinge)
  }

  /// The back with all x and y coordinates exchanged.
  var transposed: SheetBack {
    guard case .page(let page, let hinge) = self else { return self }
    return .page(page, hinge: hinge.transposed)
  }

  /// The back of the sheet that is mirrored about the vertical middle line of the stage.
  ///
  /// The page itself is not mirrored.
  var mirrored: SheetBack {
    guard case .page(let page, .vertical(let x)) = self else { return self }
    return .page(page, hinge: .vertical(x: -x))
  }
}
