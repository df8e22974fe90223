import Quire
internal import QuireEffects

/// The requests of the soak test, made directly and from callbacks.
extension Soak {
  func effect() -> any TransitionEffect { any(BuiltInEffects.all) }

  private func transition() -> Transition? {
    guard chance(0.7) else { return nil }
    return .effect(effect())
  }

  /// Counts a request and returns its completion handler.
  private func outcome(_ check: @escaping (Bool) -> Void = { _ in }) -> (Bool) -> Void {
    counts.requests += 1
    return { [weak self] completed in
      self?.counts.outcomes += 1
      check(completed)
      self?.record.onCallback()
    }
  }

  /// Returns an interaction that drives a transition, in some of the calls.
  func interaction() -> PercentDrivenInteraction? {
    guard !isResting, chance(0.3) else { return nil }
    counts.driven += 1
    let interaction = PercentDrivenInteraction()
    interaction.wantsInteractiveStart = chance(0.7)
    interaction.completionSpeed = any([0.5, 1, 2])
    interactions.append(WeakInteraction(interaction: interaction))
    return interaction
  }

  /// Makes a random request.
  func request() {
    switch number(0...9) {
    case 0...2:
      guard navigation.viewControllers.count < 8 else { fallthrough }
      navigation.push(
        randomController(), transition: transition(), animated: chance(0.9), completion: outcome())
    case 3...4: pop()
    case 5:
      guard navigation.viewControllers.count > 1 else { break }
      navigation.popToRoot(animated: chance(0.9), completion: outcome())
    case 6:
      let page = SoakPage(record, color: color())
      page.modalPresentationStyle = any([.fullScreen, .overFullScreen, .custom])
      if chance(0.5) { page.transitioningDelegate = choices }
      guard depth() < 3 else { break }
      innermost().present(
        page, transition: transition(), animated: chance(0.9), completion: outcome())
    case 7:
      if chance(0.1) {
        replaceRoot()
      } else {
        anyLayer().dismiss(animated: chance(0.9), completion: outcome())
      }
    default: turn(in: navigation.viewControllers.last)
    }
  }

  /// Pops a page and later checks that the immediate return value was right.
  private func pop() {
    let stack = navigation
    var isGone = false
    let popped = stack.pop(
      transition: transition(), animated: chance(0.9), completion: outcome { isGone = $0 })
    checks.append { [record] in
      guard isGone else { return }
      let isPresent = stack.viewControllers.contains { $0 === popped }
      if isPresent || popped == nil {
        record.problems.append("a pop is done that was not announced")
      }
    }
  }

  private func turn(in controller: ViewController?) {
    switch controller {
    case let tabs as TabBarController:
      tabs.select(
        number(0...(tabs.viewControllers.count - 1)), transition: transition(),
        completion: outcome())
    case let book as PageFlipController:
      book.transition = .effect(effect())
      if chance(0.1) { book.isDoubleSided.toggle() }
      if chance(0.1) { book.spine = any([nil, .middle, .leading, .trailing]) }
      book.turn(chance(0.5) ? .forward : .backward)
    case let container as ContainerViewController:
      container.show(
        SoakPage(record, color: color()), direction: chance(0.5) ? .forward : .backward,
        transition: transition(), completion: outcome())
    default: break
    }
  }

  private func randomController() -> ViewController {
    switch number(0...5) {
    case 0:
      let tabs = TabBarController((0..<3).map { _ in SoakPage(record, color: color()) })
      tabs.transition = transition()
      tabs.delegate = choices
      return tabs
    case 1:
      let book = SoakBook(record, length: number(1...6)) { [unowned self] in color() }
      book.spine = any([nil, nil, .middle, .leading, .trailing])
      book.isDoubleSided = chance(0.5)
      return book
    case 2: return ContainerViewController(SoakPage(record, color: color()))
    default: return SoakPage(record, color: color())
    }
  }

  func color() -> Color {
    Color(
      red: Double(number(0...9)) / 9, green: Double(number(0...9)) / 9,
      blue: Double(number(0...9)) / 9)
  }

  /// Replaces the whole stack, whatever it is doing or presenting.
  func replaceRoot() {
    navigation = NavigationController(root: SoakPage(record, color: color()))
    navigation.delegate = choices
    window.rootViewController = navigation
  }

  /// Returns the stack, the controller that it presents, the one that this presents, and so on.
  func layers() -> [ViewController] {
    Array(sequence(first: navigation as ViewController, next: \.presentedViewController))
  }

  func innermost() -> ViewController { layers().last ?? navigation }

  func anyLayer() -> ViewController { any(layers()) }

  /// Returns the stack or its top controller, if that is a container.
  func anyContainer() -> ContainerViewController? {
    any([navigation, navigation.viewControllers.last]) as? ContainerViewController
  }

  func depth() -> Int { layers().count - 1 }
}
