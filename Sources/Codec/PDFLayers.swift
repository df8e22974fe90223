/// The layers of a PDF document, its optional content groups, that are shown on a screen where
/// poppler would show others (ISO 32000-1, 8.11.4).
///
/// poppler reads which layers the configuration of the document shows, but not that their state may
/// depend on the use: some are only for print.
struct PDFLayers {
  /// The number and the generation of the object of a layer.
  private typealias Identity = PDFObjects.Identity

  private let configuration: PDFObjects.Handle
  /// The layers that are hidden on a screen.
  private let hidden: [PDFObjects.Handle]

  /// The categories of use, and for each the key of its state.
  private static let stateKeys = [
    "/View": "/ViewState", "/Print": "/PrintState", "/Export": "/ExportState",
  ]

  /// Finds the layers of the document whose objects are `objects`, or returns `nil` if poppler
  /// shows those that are for a screen.
  init?(of objects: PDFObjects) {
    guard let properties = objects.value("/OCProperties", in: objects.root),
      let configuration = objects.value("/D", in: properties)
    else { return nil }
    let usage = PDFLayers.shownByUsage(in: configuration, of: objects)
    guard !usage.isEmpty else { return nil }
    let usual = PDFLayers.shownByConfiguration(configuration, of: objects)
    let groups = objects.elements(of: "/OCGs", in: properties)
    func isShown(_ group: PDFObjects.Handle) -> Bool {
      let identity = objects.identity(of: group)
      return usage[identity] ?? usual.states[identity] ?? usual.base
    }
    let isChanged = groups.contains { group in
      let identity = objects.identity(of: group)
      return isShown(group) != usual.states[identity] ?? usual.base
    }
    guard isChanged else { return nil }
    self.configuration = configuration
    hidden = groups.filter { !isShown($0) }
  }

  /// Returns the states that `configuration` gives to layers, and that of all others.
  private static func shownByConfiguration(
    _ configuration: PDFObjects.Handle, of objects: PDFObjects
  ) -> (states: [Identity: Bool], base: Bool) {
    var states: [Identity: Bool] = [:]
    for (key, isShown) in [("/ON", true), ("/OFF", false)] {
      for group in objects.elements(of: key, in: configuration) {
        states[objects.identity(of: group)] = isShown
      }
    }
    let base = objects.value("/BaseState", in: configuration).flatMap(objects.name)
    return (states, base != "/OFF")
  }

  /// Returns the states of the layers whose state `configuration` makes dependent on the use, for
  /// the use on a screen.
  private static func shownByUsage(
    in configuration: PDFObjects.Handle, of objects: PDFObjects
  ) -> [Identity: Bool] {
    var states: [Identity: Bool] = [:]
    for rule in objects.elements(of: "/AS", in: configuration)
    where objects.value("/Event", in: rule).flatMap(objects.name) == "/View" {
      let categories = objects.elements(of: "/Category", in: rule).compactMap(objects.name)
      for group in objects.elements(of: "/OCGs", in: rule) {
        guard let usage = objects.value("/Usage", in: group) else { continue }
        for category in categories {
          guard let key = stateKeys[category],
            let values = objects.value(category, in: usage),
            let state = objects.value(key, in: values).flatMap(objects.name)
          else { continue }
          // A layer is shown if no category hides it.
          states[objects.identity(of: group), default: true] =
            states[objects.identity(of: group)] != false && state != "/OFF"
        }
      }
    }
    return states
  }

  /// Changes the configuration in `objects`, from which this value was made, so that poppler shows
  /// the layers that are for a screen.
  func apply(to objects: PDFObjects) {
    objects.remove("/BaseState", from: configuration)
    objects.remove("/ON", from: configuration)
    objects.set("/OFF", in: configuration, to: hidden)
  }
}
