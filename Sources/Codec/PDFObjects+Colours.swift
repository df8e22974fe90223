/// The colour spaces of images.
extension PDFObjects {
  /// Returns whether colours in the colour space `space` are shown as they are, because it is sRGB
  /// or grey of no particular kind.
  ///
  /// The parameter `resources` has the resources of the page, which may replace the spaces that
  /// depend on a device (ISO 32000-1, 8.6.5.6).
  func showsUnconverted(_ space: Handle, resources: Handle) -> Bool {
    switch family(of: space) {
    case "/DeviceRGB": showsUnconverted(replacementNamed: "/DefaultRGB", in: resources)
    case "/DeviceGray": showsUnconverted(replacementNamed: "/DefaultGray", in: resources)
    case "/ICCBased": count(space) == 2 && isSRGB(profile: element(1, of: space))
    default: false
    }
  }

  /// Returns whether `resources` have no colour space with the name `key`, or one that is sRGB.
  private func showsUnconverted(replacementNamed key: String, in resources: Handle) -> Bool {
    guard let space = value("/ColorSpace", in: resources).flatMap({ value(key, in: $0) }) else {
      return true
    }
    switch family(of: space) {
    // A space that replaces itself is ignored.
    case "/DeviceRGB": return key == "/DefaultRGB"
    case "/DeviceGray": return key == "/DefaultGray"
    default: return showsUnconverted(space, resources: resources)
    }
  }

  /// Returns the name of the family to which the colour space `space` belongs.
  private func family(of space: Handle) -> String? {
    guard let count = count(space), count > 0 else { return name(space) }
    return name(element(0, of: space))
  }

  /// Returns whether `stream` is a colour profile of sRGB.
  private func isSRGB(profile stream: Handle) -> Bool {
    guard let parameters = dictionary(of: stream),
      value("/N", in: parameters).flatMap(number) == 3,
      let bytes = decodedData(of: stream)
    else { return false }
    return ColourProfile(bytes)?.isSRGB == true
  }
}
