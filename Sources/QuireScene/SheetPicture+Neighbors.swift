import QuireGeometry

/// The light and the shadows of several sheets that turn one after the other.
extension SheetPicture {
  /// Returns `sheets`, of which the first began to turn first, in the light that is left between
  /// them: each bent sheet faces the sheet before and the sheet after it, and casts its shadow only
  /// on the side where no other sheet is between it and the flat page.
  package static func amongNeighbors(_ sheets: [SheetPicture]) -> [SheetPicture] {
    sheets.indices.map { index in
      let before = index > 0 ? sheets[index - 1].leaf : nil
      let after = index + 1 < sheets.count ? sheets[index + 1].leaf : nil
      guard before != nil || after != nil else { return sheets[index] }
      var result = sheets[index]
      // A front that leaves with the sheets of its pile lies on the sheet that turns after it.
      let liesOnNext = result.parts.contains {
        $0.pile == .leaving && $0.leaf?.part != .back
      }
      for part in result.parts.indices {
        result.parts[part].calls = result.parts[part].calls.map { call in
          guard var sheet = call.leafSheet else { return call }
          sheet.place(
            onFrontSide: liesOnNext ? after : before, onBackSide: liesOnNext ? before : after)
          return .leaf(sheet)
        }
      }
      return result
    }
  }

  /// The bent sheet in the picture, or `nil` if it draws another kind of sheet.
  private var leaf: LeafSheet? { parts.lazy.compactMap(\.leaf).first }
}

extension SheetPicture.Part {
  /// The bent sheet of the part, or `nil` if it draws another kind of sheet.
  fileprivate var leaf: LeafSheet? {
    calls.lazy.compactMap(\.leafSheet).first
  }
}

extension LeafSheet {
  /// The height of the outer edge of another sheet, as a fraction of that sheet's width, at which
  /// this sheet casts no shadow through it any more.
  private static let greatestGap = 0.15

  /// Places the sheet between two others: `front`, on the side on which this sheet lies with its
  /// front up, and `back`, on the other side; `nil` stands for none.
  fileprivate mutating func place(onFrontSide front: LeafSheet?, onBackSide back: LeafSheet?) {
    if let front {
      var page = pageBesideFront ?? FacedPage(nil, frame: frontFrame)
      page.angle = front.chordAngle
      page.visibility = front.visibility
      pageBesideFront = page
    }
    if let back {
      var page = pageBesideBack ?? back.blankBack(onOtherSideOf: frontFrame)
      page.angle = .pi - back.chordAngle
      page.visibility = back.visibility
      pageBesideBack = page
    }
    shadowAreas = shadowAreas.compactMap { area in
      let isFrontSide = paperRect(area.frame).center.x > 0
      guard let other = isFrontSide ? front : back else { return area }
      var area = area
      area.share *= other.letsShadowThrough
      // The other sheet hides the sky from this sheet instead of the flat page.
      area.paper = 0
      return area.share > 0 ? area : nil
    }
  }

  /// The share, 0…1, of another sheet's shadow that appears on this sheet as on a flat page.
  private var letsShadowThrough: Double {
    let tip = shape.position(at: shape.width, row: shape.grip)
    return 1 - smoothstep(tip.z / (Self.greatestGap * shape.width))
  }

  /// Returns the plain back of the sheet, on the other side of the spine than `frame`.
  private func blankBack(onOtherSideOf frame: Rect) -> FacedPage {
    var page = FacedPage(nil, frame: spine.mirrorImage(of: frame))
    if case .paper(let color, _) = self.back { page.paper = color }
    return page
  }
}
