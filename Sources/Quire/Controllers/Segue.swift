/// A way from one controller to another that is declared instead of programmed.
///
///     list.segues = [Segue("detail", .push, transition: .fold()) { DetailController() }]
///     let button = Button("Show", segue: "detail")
public struct Segue {
  /// How the destination comes.
  public enum Kind: Hashable, Sendable {
    /// On top of the stack that the source is in.
    case push
    /// Over everything in the window.
    case present
    /// As the innermost container that the source is in shows a controller.
    ///
    /// | container | the destination |
    /// |---|---|
    /// | `ContainerViewController` | comes in the place of what is shown |
    /// | `NavigationController` | is pushed |
    /// | `PageFlipController` | is the page that is turned to |
    /// | `TabBarController` | is refused unless it is one of the row, which is then selected |
    case show
  }

  /// What it is called.
  public let identifier: String
  /// How the destination comes.
  public let kind: Kind
  /// How that looks; nil leaves it to others.
  public let transition: Transition?
  /// Makes where it leads.
  public let destination: () -> ViewController

  /// The way called `identifier` to what `destination` makes.
  public init(
    _ identifier: String, _ kind: Kind, transition: Transition? = nil,
    destination: @escaping () -> ViewController
  ) {
    self.identifier = identifier
    self.kind = kind
    self.transition = transition
    self.destination = destination
  }
}

extension Responder {
  /// Goes the way called `identifier` of the first controller after this responder that has it.
  ///
  /// - Returns: false when nobody has it, or it was refused: by the source, for want of a stack or
  ///   a container, or by the container.
  @discardableResult
  public func performSegue(_ identifier: String) -> Bool {
    for case let source as ViewController in sequence(first: self, next: \.next) {
      if let segue = source.segues.first(where: { $0.identifier == identifier }) {
        return source.perform(segue)
      }
    }
    return false
  }
}

extension ViewController {
  fileprivate func perform(_ segue: Segue) -> Bool {
    guard shouldPerform(segue) else { return false }
    switch segue.kind {
    case .push:
      guard let stack = navigationController else { return false }
      stack.push(prepared(segue.destination(), for: segue), transition: segue.transition)
    case .present:
      present(prepared(segue.destination(), for: segue), transition: segue.transition)
    case .show:
      let containers = pathToCome.dropFirst().lazy.compactMap { $0 as? ContainerViewController }
      guard let container = containers.first else { return false }
      let destination = segue.destination()
      guard container.canShow(destination) else { return false }
      container.show(prepared(destination, for: segue), transition: segue.transition)
    }
    return true
  }

  private func prepared(_ destination: ViewController, for segue: Segue) -> ViewController {
    prepare(for: segue, to: destination)
    return destination
  }
}

extension Button {
  /// A button that says `title` and goes the way called `segue` of the controller that it is in.
  public convenience init(_ title: String, segue: String) {
    self.init(title)
    action = { [weak self] in self?.performSegue(segue) }
  }
}
