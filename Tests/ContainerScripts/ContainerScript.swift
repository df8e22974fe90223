import QuireAnimation
package import QuireTransitions

/// Random events for a container without views, played by a
/// `ContainerPlayer` that checks the steps.
///
/// The events hold all random decisions, so that a script can be played again without some of them.
package struct ContainerScript {
  package enum Event: Sendable, CustomStringConvertible {
    case request(ContentOperation<Int>, TransitionOverlap, FlightChoice)
    /// A request that a callback makes, in the middle of the next event.
    case callback(ContentOperation<Int>, FlightChoice)
    /// A request that turns a transition round, if there is one.
    case reverseFlight(to: Int)
    case reverseDirection(isForward: Bool)
    /// A throw of the newest transition that turns to more children.
    case turnMore([Int])
    case lift(isForward: Bool)
    case cancelWaiting
    case appear, disappear
    case wait(frames: Int)
    case grab, resume, conclude
    case drag(Double)
    case release(toFinish: Bool)

    package var description: String {
      switch self {
      case .request(let operation, let overlap, let choice):
        "request(.\(operation), .\(overlap), .\(choice))"
      case .callback(let operation, let choice): "callback(.\(operation), .\(choice))"
      case .reverseFlight(let child): "reverseFlight(to: \(child))"
      case .reverseDirection(let isForward): "reverseDirection(isForward: \(isForward))"
      case .turnMore(let children): "turnMore(\(children))"
      case .lift(let isForward): "lift(isForward: \(isForward))"
      case .cancelWaiting: "cancelWaiting"
      case .appear: "appear"
      case .disappear: "disappear"
      case .wait(let frames): "wait(frames: \(frames))"
      case .grab: "grab"
      case .resume: "resume"
      case .conclude: "conclude"
      case .drag(let progress): "drag(\(progress))"
      case .release(let toFinish): "release(toFinish: \(toFinish))"
      }
    }
  }

  /// The start of a flight.
  package enum FlightChoice: Sendable, CaseIterable {
    case runs, held, arrives, waits
  }

  /// Returns a script of up to 60 events, chosen by `random`.
  package static func events(using random: inout some RandomNumberGenerator) -> [Event] {
    (0..<Int.random(in: 1...60, using: &random)).map { _ in event(&random) }
  }

  private static func event(_ random: inout some RandomNumberGenerator) -> Event {
    func child() -> Int { Int.random(in: 0..<9, using: &random) }
    let isForward = Int.random(in: 0..<4, using: &random) > 0
    return switch Int.random(in: 0..<27, using: &random) {
    case 0...3: .request(operation(&random), .reverse, choice(&random))
    case 4, 5: .callback(operation(&random), choice(&random))
    case 6: .appear
    case 7: .disappear
    case 8: .grab
    case 9: .resume
    case 10: .conclude
    case 11: .drag(Double.random(in: 0...1, using: &random))
    case 12: .release(toFinish: Bool.random(using: &random))
    case 13...16: .request(operation(&random), .join, choice(&random))
    case 17: .reverseFlight(to: child())
    case 18: .reverseDirection(isForward: isForward)
    case 19, 20: .turnMore((0..<Int.random(in: 1...3, using: &random)).map { _ in child() })
    case 21: .lift(isForward: isForward)
    case 22: .cancelWaiting
    default: .wait(frames: Int.random(in: 1...20, using: &random))
    }
  }

  private static func choice(_ random: inout some RandomNumberGenerator) -> FlightChoice {
    FlightChoice.allCases.randomElement(using: &random) ?? .runs
  }

  private static func operation(_ random: inout some RandomNumberGenerator) -> ContentOperation<Int>
  {
    func child() -> Int { Int.random(in: 0..<9, using: &random) }
    return switch Int.random(in: 0..<8, using: &random) {
    case 0, 1: .push(child())
    case 2: .pop(to: child())
    case 3: .select(child())
    case 4...6: .show(child(), isForward: Int.random(in: 0..<4, using: &random) > 0)
    default: .replace(Array(Set([child(), child()])).sorted())
    }
  }

  /// The first fault after `events`, or `nil` if there is none.
  package static func complaint(after events: [Event]) -> String? {
    var player = ContainerPlayer()
    for event in events {
      player.play(event)
      if let complaint = player.complaint { return complaint }
    }
    player.leaveAlone()
    return player.complaint
  }
}
