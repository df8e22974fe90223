import Foundation
import Quire
import SeededNumbers
import Testing

@testable import QuireReader
@testable import ReaderTesting
@testable import Showcase

struct SwiftLineTests {
  /// Returns a random effect with random values for some of its parameters.
  static func randomEffect(_ random: inout SeededGenerator) -> any TransitionEffect {
    var effect = BuiltInEffects.all[Int.random(in: BuiltInEffects.all.indices, using: &random)]
    for parameter in effect.parameterDescriptions where Bool.random(using: &random) {
      let value: ParameterValue
      switch parameter.kind {
      case .number(_, let range, let isOptional):
        // A perspective may be absent or inverse, but not every effect accepts that.
        let number = Double.random(in: range, using: &random)
        value =
          isOptional
          ? [ParameterValue.none, .number(number), .number(-number)][
            Int.random(in: 0..<3, using: &random)] : .number(number)
      case .integer(let range): value = .integer(Int.random(in: range, using: &random))
      case .boolean: value = .boolean(Bool.random(using: &random))
      case .choice(let names):
        value = .choice(names[Int.random(in: 0..<names.count, using: &random)])
      case .color:
        func part() -> Double { Double(Int.random(in: 0...255, using: &random)) / 255 }
        value = .color(
          [.black, .white, Color(white: part(), alpha: part())].randomElement(using: &random)
            ?? Color(red: part(), green: part(), blue: part()))
      case .point:
        value = .point(
          Point(
            x: Double.random(in: -2...2, using: &random),
            y: Double.random(in: -1e-7...1e-7, using: &random)))
      case .vector: continue
      }
      try? effect.set(parameter.name, to: value)
    }
    return effect
  }

  @Test("the line of Swift creates the effect with its parameters", arguments: 0..<40)
  func roundTrip(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<25 {
      let effect = Self.randomEffect(&random)
      let line = try #require(SwiftLine(effect)).text
      var reader = SwiftReader(line)
      guard let read = reader.transition() else {
        Issue.record("seed \(seed): \(line)")
        continue
      }
      #expect(type(of: read) == type(of: effect), "seed \(seed): \(line)")
      #expect(
        read.parameterDescriptions == effect.parameterDescriptions, "seed \(seed): \(line)")
    }
  }

  /// Effects created by code that the compiler accepts; each line must be what the lab writes.
  @MainActor static let samples: [Transition] = [
    Transition.flip(),
    Transition.flip(.vertical, lift: .away, spine: .trailing),
    Transition.flip(lift: .away),
    Transition.fold(.cubic),
    Transition.fold(.flat, .horizontal),
    Transition.multifold(folds: 7, .vertical),
    Transition.multifold(.vertical),
    Transition.leaf(.vertical, spine: .leading),
    Transition.curl(.vertical),
    Transition.turn(.vertical),
    Transition.cube(.vertical),
    Transition.portal(.vertical),
    Transition.cover(.vertical),
    Transition.uncover(.vertical),
    Transition.push(.vertical),
    Transition.slide(.vertical),
    Transition.pan(.vertical),
    Transition.cards,
    Transition.natGeo,
    Transition.explode,
    Transition.crossfade,
    Transition.swoosh,
    Transition.swing,
    Transition.pop,
    Transition.zoom,
    Transition.effect(NatGeo().setting(\.orientation, to: .vertical)),
    Transition.effect(Fold().setting(\.mode, to: .cubic).setting(\.perspective, to: .none)),
    Transition.effect(Flip().setting(\.direction, to: .backward).setting(\.paper, to: .black)),
    Transition.effect(Curl().setting(\.radius, to: 0.11)),
    Transition.effect(Curl().setting(\.grip, to: Point(x: 1.0, y: 0.25))),
    Transition.effect(Turn().setting(\.viewpoint, to: Point(x: -0.4, y: 0.0))),
    Transition.effect(Turn().setting(\.clips, to: false)),
    Transition.effect(Explode().setting(\.seed, to: 12).setting(\.spin, to: 720.0)),
    Transition.effect(Cube().setting(\.inverse, to: true).setting(\.perspective, to: .factor(2.5))),
    Transition.effect(Cover().setting(\.backdrop, to: Color(red: 0.13, green: 0.3, blue: 0.55))),
    Transition.effect(Multifold().setting(\.perspective, to: .inverse(3.5))),
    Transition.effect(Pop().setting(\.leftInset, to: 80.0)),
    Transition.effect(Swoosh().setting(\.backdrop, to: Color(white: 0.25, alpha: 0.5))),
  ]

  @Test("the written line is one that the compiler accepts") @MainActor
  func samples() throws {
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let lines = source.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { $0.hasPrefix("Transition.") && $0.hasSuffix(",") }.map { String($0.dropLast()) }
    try #require(lines.count == Self.samples.count)
    for (line, transition) in zip(lines, Self.samples) {
      let animation = try #require(transition.animation as? EffectAnimation)
      #expect(SwiftLine(animation.effect)?.text == line)
    }
    // The compiler has seen a short form of every effect.
    let shortForms = Set(
      lines.filter { !$0.hasPrefix("Transition.effect(") }.map { $0.prefix { $0 != "(" } })
    #expect(shortForms.count == Set(BuiltInEffects.all.map { "\(type(of: $0))" }).count)
  }
}

/// A reader of the lines that the lab writes, which shares no code with the lab.
private struct SwiftReader {
  private var rest: Substring

  init(_ line: String) { rest = line[...] }

  /// The arguments of the functions of `Transition`, in order, with their labels, or `nil` without
  /// a label.
  private static let forms:
    [String: (type: String, arguments: [(label: String?, parameter: String)])] = [
      "flip": ("Flip", [(nil, "orientation"), ("lift", "lift"), ("spine", "spine")]),
      "leaf": ("Leaf", [(nil, "orientation"), ("spine", "spine")]),
      "fold": ("Fold", [(nil, "mode"), (nil, "orientation")]),
      "multifold": ("Multifold", [("folds", "folds"), (nil, "orientation")]),
      "curl": ("Curl", [(nil, "orientation")]), "turn": ("Turn", [(nil, "orientation")]),
      "cube": ("Cube", [(nil, "orientation")]), "portal": ("Portal", [(nil, "orientation")]),
      "cover": ("Cover", [(nil, "orientation")]), "uncover": ("Uncover", [(nil, "orientation")]),
      "push": ("Push", [(nil, "orientation")]), "slide": ("Slide", [(nil, "orientation")]),
      "pan": ("Pan", [(nil, "orientation")]), "cards": ("Cards", []), "explode": ("Explode", []),
      "natGeo": ("NatGeo", []), "crossfade": ("Crossfade", []), "swoosh": ("Swoosh", []),
      "swing": ("Swing", []), "pop": ("Pop", []), "zoom": ("Zoom", []),
    ]

  /// Returns the effect, or `nil` if the line cannot be read to its end.
  mutating func transition() -> (any TransitionEffect)? {
    guard eat("Transition.") else { return nil }
    let name = word()
    guard name == "effect" else { return shortForm(name) }
    guard eat("("), var effect = effect(ofType: word()), eat("()") else { return nil }
    while eat(".setting(\\.") {
      let parameter = word()
      guard eat(", to: "), set(parameter, of: &effect), eat(")") else { return nil }
    }
    return eat(")") && rest.isEmpty ? effect : nil
  }

  private mutating func shortForm(_ name: String) -> (any TransitionEffect)? {
    guard let form = Self.forms[name], var effect = effect(ofType: form.type) else { return nil }
    guard eat("(") else { return rest.isEmpty ? effect : nil }
    var index = 0
    while !eat(")") {
      if index > 0, rest.first == "," { guard eat(", ") else { return nil } }
      // A label identifies the argument; without a label, the next argument that has none is meant.
      let present = rest
      let label = word()
      let isLabelled = !label.isEmpty && eat(": ")
      if !isLabelled { rest = present }
      guard
        let found = form.arguments[index...].firstIndex(where: {
          isLabelled ? $0.label == label : $0.label == nil
        }), set(form.arguments[found].parameter, of: &effect)
      else { return nil }
      index = found + 1
    }
    return rest.isEmpty ? effect : nil
  }

  private func effect(ofType name: String) -> (any TransitionEffect)? {
    BuiltInEffects.all.first { "\(type(of: $0))" == name }
  }

  private mutating func set(_ name: String, of effect: inout any TransitionEffect) -> Bool {
    guard let kind = effect.parameterDescriptions.first(where: { $0.name == name })?.kind,
      let value = value(kind)
    else { return false }
    return (try? effect.set(name, to: value)) != nil
  }

  private mutating func value(_ kind: ParameterDescription.Kind) -> ParameterValue? {
    switch kind {
    case .number(_, _, optional: true):
      if eat(".none") { return ParameterValue.none }
      if eat(".inverse("), let number = Double(token()), eat(")") { return .number(-number) }
      guard eat(".factor("), let number = Double(token()), eat(")") else { return nil }
      return .number(number)
    case .number: return Double(token()).map { .number($0) }
    case .integer: return Int(token()).map { .integer($0) }
    case .boolean: return Bool(word()).map { .boolean($0) }
    case .choice: return eat(".") ? .choice(word()) : nil
    case .color:
      if eat(".black") { return .color(.black) }
      if eat(".white") { return .color(.white) }
      guard eat("Color("), let parts = labelledNumbers() else { return nil }
      if let white = parts["white"] {
        return .color(Color(white: white, alpha: parts["alpha"] ?? 1))
      }
      guard let red = parts["red"], let green = parts["green"], let blue = parts["blue"] else {
        return nil
      }
      return .color(Color(red: red, green: green, blue: blue, alpha: parts["alpha"] ?? 1))
    case .point:
      guard eat("Point("), let parts = labelledNumbers(), let x = parts["x"], let y = parts["y"]
      else { return nil }
      return .point(Point(x: x, y: y))
    case .vector: return nil
    }
  }

  private mutating func labelledNumbers() -> [String: Double]? {
    var result: [String: Double] = [:]
    while !eat(")") {
      _ = eat(", ")
      let label = word()
      guard eat(": "), let number = Double(token()) else { return nil }
      result[label] = number
    }
    return result
  }

  private mutating func eat(_ text: String) -> Bool {
    guard rest.hasPrefix(text) else { return false }
    rest = rest.dropFirst(text.count)
    return true
  }

  private mutating func word() -> String { take { $0.isLetter || $0.isNumber } }

  private mutating func token() -> String { take { $0 != "," && $0 != ")" } }

  private mutating func take(_ isPart: (Character) -> Bool) -> String {
    let part = rest.prefix(while: isPart)
    rest = rest.dropFirst(part.count)
    return String(part)
  }
}
