/// The names of SVG that are written with capital letters.
///
/// HTML Living Standard, sections 13.2.6.1 and 13.2.6.5.
enum SVGNames {
  private static let elements = """
    altGlyph altGlyphDef altGlyphItem animateColor animateMotion animateTransform clipPath feBlend \
    feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting \
    feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR \
    feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight \
    feSpecularLighting feSpotLight feTile feTurbulence foreignObject glyphRef linearGradient \
    radialGradient textPath
    """
  private static let attributes = """
    attributeName attributeType baseFrequency baseProfile calcMode clipPathUnits diffuseConstant \
    edgeMode filterUnits gradientTransform gradientUnits kernelMatrix kernelUnitLength keyPoints \
    keySplines keyTimes lengthAdjust limitingConeAngle markerHeight markerUnits markerWidth \
    maskContentUnits maskUnits numOctaves pathLength patternContentUnits patternTransform \
    patternUnits pointsAtX pointsAtY pointsAtZ preserveAlpha preserveAspectRatio primitiveUnits \
    refX refY repeatCount repeatDur requiredExtensions requiredFeatures specularConstant \
    specularExponent spreadMethod startOffset stdDeviation stitchTiles surfaceScale \
    systemLanguage tableValues targetX targetY textLength viewBox viewTarget xChannelSelector \
    yChannelSelector zoomAndPan
    """
  /// The names of the elements and the attributes by the same in lower case.
  private static let names = Dictionary(
    uniqueKeysWithValues: (elements + " " + attributes).split(separator: " ")
      .map { ($0.lowercased(), String($0)) })

  /// Returns `name`, which is in lower case and may have a prefix, as SVG writes it.
  static func restored(_ name: String) -> String {
    guard let colon = name.firstIndex(of: ":") else { return names[name] ?? name }
    let local = String(name[name.index(after: colon)...])
    return name[...colon] + (names[local] ?? local)
  }
}
