/// A named connection from a controller to another controller, the destination, which is shown when
/// the segue is performed.
///
///     list.segues = [Segue("detail", .push, transition: .fold()) { DetailController() }]
///     let button = Button("Show", segue: "detail")
public struct Segue {
  /// A way to show the destination of a segue, such as presenting it.
  ///
  /// An extension can add a kind. Its function finds the container and asks it to show the
  /// destination.
  public struct Kind {
    /// A function that shows the destination of `segue`, a segue of the controller `source`, and
    /// returns whether the destination is shown.
    ///
    /// It calls `destination(from:)` only if the destination can be shown.
    public let perform: (_ segue: Segue, _ source: ViewController) -> Bool

    /// Creates a kind of segue that shows the destination by calling `perform`, which returns
    /// whether the destination is shown.
    public init(perform: @escaping (_ segue: Segue, _ source: ViewController) -> Bool) {
      self.perform = perform
    }

    /// A kind of segue that presents the destination over everything in the window.
    public static let present = Kind { segue, source in
      source.present(segue.destination(from: source), transition: segue.transition)
      return true
    }

    /// A kind of segue that asks the innermost container of the source to show the destination.
    ///
    /// | container | the destination |
    /// |---|---|
    /// | `ContainerViewController` | replaces the shown child |
    /// | `NavigationController` | is pushed |
    /// | `PageFlipController` | is the page that is turned to |
    /// | `TabBarController` | is refused unless it is one of the tabs, which is then selected |
    public static let show = Kind { segue, source in
      let around = source.pathToCome.dropFirst().lazy.compactMap { $0 as? ContainerViewController }
      guard let container = around.first else { return false }
      let destination = segue.makeDestination()
      guard container.canShow(destination) else { return false }
      source.prepare(for: segue, to: destination)
      container.show(destination, transition: segue.transition)
      return true
    }
  }

  /// The name of the segue, which is passed to `performSegue` to perform it.
  public let identifier: String
  /// The way in which the destination is shown, such as a push.
  public let kind: Kind
  /// The transition to the destination, or `nil` to let the container choose it.
  public let transition: Transition?
  /// A function that creates the destination controller.
  public let makeDestination: () -> ViewController

  /// Creates a segue named `identifier`, which uses `kind` to show the controller that
  /// `destination` creates.
  ///
  /// If `transition` is `nil`, the container chooses the transition.
  public init(
    _ identifier: String, _ kind: Kind, transition: Transition? = nil,
    destination: @escaping () -> ViewController
  ) {
    self.identifier = identifier
    self.kind = kind
    self.transition = transition
    makeDestination = destination
  }

  /// Creates the destination, calls `prepare(for:to:)` of `source`, and returns the destination.
  public func destination(from source: ViewController) -> ViewController {
    let destination = makeDestination()
    source.prepare(for: self, to: destination)
    return destination
  }
}

extension Responder {
  /// Performs the segue named `identifier`, and returns whether its destination is shown.
  ///
  /// The segue is searched in the controllers of the responder chain, beginning with this
  /// responder. The destination is not shown if no controller has such a segue, if the source or
  /// the container refuses it, or if there is no container.
  @discardableResult
  public func performSegue(_ identifier: String) -> Bool {
    for case let source as ViewController in sequence(first: self, next: \.next) {
      if let segue = source.segues.first(where: { $0.identifier == identifier }) {
        return source.shouldPerform(segue) && segue.kind.perform(segue, source)
      }
    }
    return false
  }
}

extension Button {
  /// Creates a button with `title` that performs the segue named `segue` of the controller whose
  /// view contains the button.
  public convenience init(_ title: String, segue: String) {
    self.init(title)
    action = { [weak self] in self?.performSegue(segue) }
  }
}
