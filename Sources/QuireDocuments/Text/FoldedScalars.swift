/// The kinds of scalars that folding tells apart.
extension Unicode.Scalar {
  /// Whether the scalar is one of the marks that make other letters in Japanese: ゛ and ゜.
  var isSoundMark: Bool { value == 0x3099 || value == 0x309A }

  /// Whether the scalar is white space.
  ///
  /// Most scalars of a page are ASCII, for which the table of Unicode need not be searched.
  var isWhiteSpace: Bool {
    value < 0x80 ? value == 0x20 || 0x09...0x0D ~= value : properties.isWhitespace
  }

  /// Whether the scalar is a hyphen that may end a line.
  var isHyphen: Bool { value == 0x2D || value == 0x2010 || value == 0xAD }

  /// The character of a keyboard that stands for the scalar, or the scalar itself.
  var withoutTypography: Unicode.Scalar {
    switch value {
    case 0x2018, 0x2019: "'"
    case 0x201C, 0x201D: "\""
    case 0x2010, 0x2011: "-"
    default: self
    }
  }

  /// Whether folding never changes the scalar: a Chinese character, or a whole Japanese or Korean
  /// syllable.
  var isUnchanged: Bool {
    switch value {
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x30FC, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xAC00...0xD7A3:
      true
    default: false
    }
  }

  /// Whether the scalar belongs to a script in which lines end anywhere, without a space: Chinese
  /// or Japanese, with the punctuation.
  var isIdeographic: Bool {
    switch value {
    case 0x2E80...0x312F, 0x3190...0x9FFF, 0xF900...0xFAFF, 0xFF00...0xFF9F, 0x20000...0x3FFFF:
      true
    default: false
    }
  }

  /// Whether the scalar is a mark on the scalar before it, or a part of the same syllable.
  var continuesCharacter: Bool {
    switch value {
    case 0..<0x300, 0x370..<0x483, 0x1E00..<0x20D0, 0x2100..<0x2CEF, 0x3041...0x3096,
      0x30A0..<0xA66F, 0xAC00...0xD7A3:
      return false
    case 0x1160...0x11FF, 0xD7B0...0xD7FF, 0xFF9E...0xFF9F, 0xFFA0...0xFFDC: return true
    default:
      switch properties.generalCategory {
      case .nonspacingMark, .spacingMark, .enclosingMark: return true
      default: return false
      }
    }
  }
}
