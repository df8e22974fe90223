import Quire
internal import QuireEffects

/// What the soak asks for, by itself and from callbacks.
extension Soak {
  func effect() -> any TransitionEffect { any(BuiltInEffects.all) }

  private func transition() -> Transition? {
    guard chance(0.7) else { return nil }
    return .effect(effect())
  }

  /// What is told how a request has ended.
  private func outcome(_ check: @escaping (Bool) -> Void = { _ in }) -> (Bool) -> Void {
    counts.requests += 1
    return { [weak self] completed in
      self?.counts.outcomes += 1
      check(completed)
      self?.account.onCallback()
    }
  }

  /// What drives a transition by numbers, if anything does.
  func interaction() -> PercentDrivenInteraction? {
    guard !isResting, chance(0.3) else { return nil }
    counts.driven += 1
    let interaction = PercentDrivenInteraction()
    interaction.wantsInteractiveStart = chance(0.7)
    interaction.completionSpeed = any([0.5, 1, 2])
    interactions.append(WeakInteraction(interaction: interaction))
    return interaction
  }

  /// Asks for something.
  func request() {
    switch number(0...9) {
    case 0...2:
      guard navigation.viewControllers.count < 8 else { fallthrough }
      navigation.push(
        something(), transition: transition(), animated: chance(0.9), completion: outcome())
    case 3...4: pop()
    case 5:
      guard navigation.viewControllers.count > 1 else { break }
      navigation.popToRoot(animated: chance(0.9), completion: outcome())
    case 6:
      let page = SoakPage(account, color: color())
      page.presentationStyle = any([.fullScreen, .overFullScreen, .custom])
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

  /// Goes back; who asks is answered at once, and the answer is to come true.
  private func pop() {
    let stack = navigation
    var isGone = false
    let popped = stack.pop(
      transition: transition(), animated: chance(0.9), completion: outcome { isGone = $0 })
    answers.append { [account] in
      guard isGone else { return }
      let isLeft = stack.viewControllers.contains { $0 === popped }
      if isLeft || popped == nil { account.problems.append("a pop is done that was not promised") }
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
        SoakPage(account, color: color()), direction: chance(0.5) ? .forward : .backward,
        transition: transition(), completion: outcome())
    default: break
    }
  }

  private func something() -> ViewController {
    switch number(0...5) {
    case 0:
      let tabs = TabBarController((0..<3).map { _ in SoakPage(account, color: color()) })
      tabs.transition = transition()
      tabs.delegate = choices
      return tabs
    case 1:
      let book = SoakBook(account, length: number(1...6)) { [unowned self] in color() }
      book.spine = any([nil, nil, .middle, .leading, .trailing])
      book.isDoubleSided = chance(0.5)
      return book
    case 2: return ContainerViewController(SoakPage(account, color: color()))
    default: return SoakPage(account, color: color())
    }
  }

  func color() -> Color {
    Color(
      red: Double(number(0...9)) / 9, green: Double(number(0...9)) / 9,
      blue: Double(number(0...9)) / 9)
  }

  /// Puts another stack in the place of the old one, whatever that does and presents.
  func replaceRoot() {
    navigation = NavigationController(root: SoakPage(account, color: color()))
    navigation.delegate = choices
    window.rootViewController = navigation
  }

  /// The stack, what it presents, what that presents, and so on.
  func layers() -> [ViewController] {
    Array(sequence(first: navigation as ViewController, next: \.presentedViewController))
  }

  func innermost() -> ViewController { layers().last ?? navigation }

  func anyLayer() -> ViewController { any(layers()) }

  /// The stack or what it shows, if that is a container.
  func anyContainer() -> ContainerViewController? {
    any([navigation, navigation.viewControllers.last]) as? ContainerViewController
  }

  func depth() -> Int { layers().count - 1 }
}
