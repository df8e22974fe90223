import QuireGeometry

/// What hands do with a container, as recognised so far.
struct ContainerGestures {
  var pan: PanRecognizer
  var scroll: ScrollRecognizer

  /// Gestures along `orientation`.
  ///
  /// - Parameters:
  ///   - orientation: The axis of the container.
  ///   - dragAxis: The axis along which a drag has to begin, nil when any will do.
  init(orientation: Orientation, dragging dragAxis: Orientation?) {
    pan = PanRecognizer(orientation: dragAxis)
    scroll = ScrollRecognizer(orientation: orientation)
  }
}

extension ContainerViewController {
  /// A hand that asks for a transition.
  struct RequestingHand {
    /// In stage points; nil where it does not matter.
    let place: Point?
    let time: Double
    /// Whether it has got one that it does not lead.
    var isAnswered = false
  }
}
