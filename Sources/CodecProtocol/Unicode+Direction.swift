extension Unicode.Scalar {
  /// Whether the scalar is a letter of a script that is written from right to left.
  package var isRightToLeft: Bool {
    switch value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      properties.isAlphabetic && properties.numericType == nil
    default: false
    }
  }
}
