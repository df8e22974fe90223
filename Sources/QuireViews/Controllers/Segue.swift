/// A declared connection from one controller to another, its destination, which a name can show.
///
///     list.segues = [Segue("detail", .push, transition: .fold()) { DetailController() }]
///     let button = Button("Show", segue: "detail")
public struct Segue {
  /// A way of showing the destination of a segue, such as presenting it.
  ///
  /// An extension can add a kind: a function that finds the container and asks it for the
  /// destination.
  public struct Kind {
    /// A function that shows the destination of `segue`, which begins at `source`, and returns
    /// whether it is shown.
    ///
    /// It calls `destination(from:)` only if the segue is not refused.
    ///
    /// Returns whether the destination is shown.
    public let perform: (_ segue: Segue, _ source: ViewController) -> Bool

    /// Creates a way of showing destinations by calling `perform`.
    public init(perform: @escaping (_ segue: Segue, _ source: ViewController) -> Bool) {
      self.perform = perform
    }

    /// Presents the destination over everything in the window.
    public static let present = Kind { segue, source in
      source.present(segue.destination(from: source), transition: segue.transition)
      return true
    }

    /// Asks the innermost container that contains the source to show the destination.
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

  /// The name of the segue.
  public let identifier: String
  /// The way in which the destination is shown.
  public let kind: Kind
  /// The transition to the destination, or `nil` for that of the container.
  public let transition: Transition?
  /// A function that creates the destination.
  public let makeDestination: () -> ViewController

  /// Creates a segue called `identifier` to the controller that `destination` creates.
  public init(
    _ identifier: String, _ kind: Kind, transition: Transition? = nil,
    destination: @escaping () -> ViewController
  ) {
    self.identifier = identifier
    self.kind = kind
    self.transition = transition
    makeDestination = destination
  }

  /// Creates the destination, lets `source` prepare for it, and returns it.
  public func destination(from source: ViewController) -> ViewController {
    let destination = makeDestination()
    source.prepare(for: self, to: destination)
    return destination
  }
}

extension Responder {
  /// Performs the segue called `identifier`, and returns whether the destination is shown.
  ///
  /// The segue is that of the first controller after this responder that has one of that name. The
  /// destination is not shown if no controller has the segue, if the source or the container
  /// refuses it, or if there is no container.
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
  /// Creates a button with `title` that performs the segue called `segue` of the controller whose
  /// view contains it.
  public convenience init(_ title: String, segue: String) {
    self.init(title)
    action = { [weak self] in self?.performSegue(segue) }
  }
}
