package import Quire

/// A controller that shows readers beside other contents.
///
/// A reader finds its host among the controllers that contain it.
package protocol ReaderHost: ViewController {
  /// The items of a context menu that lead to the other contents.
  var openingElements: [MenuElement] { get }

  /// The gestures with which a book whose pages are dragged sideways is closed, and what they do.
  var closingGestures: [(keys: String, use: String)] { get }

  /// Reports `problem`, the reason why a shader file cannot be used.
  func refuse(_ problem: TransitionFile.Problem)
}

extension ViewController {
  /// The host that contains this controller, or `nil` if there is none.
  var readerHost: (any ReaderHost)? {
    sequence(first: self, next: \.parent).lazy.compactMap { $0 as? any ReaderHost }.first
  }

  /// The items of the host around this controller that lead to its other contents, or none outside
  /// of a host.
  package var hostElements: [MenuElement] { readerHost?.openingElements ?? [] }
}
