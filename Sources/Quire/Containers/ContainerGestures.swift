import QuireGeometry

/// What hands do with a container, as recognised so far.
struct ContainerGestures {
  var pan: PanGesture
  var scroll: ScrollGesture

  /// Gestures along `orientation`.
  ///
  /// - Parameters:
  ///   - orientation: The axis of the container.
  ///   - dragAxis: The axis along which a drag has to begin, nil when any will do.
  init(orientation: Orientation, dragging dragAxis: Orientation?) {
    pan = PanGesture(orientation: dragAxis)
    scroll = ScrollGesture(orientation: orientation)
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
