import Foundation
import QuireEffects
import QuireGeometry
import QuireScene
import Testing

struct ParameterTests {
  @Test("every default is written and read back")
  func defaults() throws {
    for effect in BuiltInEffects.all {
      for parameter in effect.parameterDescriptions {
        let text = parameter.defaultValue.text
        let value = try #require(parameter.kind.value(from: text), "\(parameter.name) = \(text)")
        #expect(value == parameter.defaultValue)
        var instance = effect
        try instance.set(parameter.name, toText: text)
        try instance.set(parameter.name, to: value)
        #expect(!parameter.summary.isEmpty)
      }
      let names = effect.parameterDescriptions.map(\.name)
      #expect(Set(names).count == names.count)
    }
  }

  @Test(
    "text is read and written as the same value",
    arguments: [
      ("shadow", "0.25"), ("shadow", "1e-3"), ("shadow", "0.1"), ("perspective", "none"),
      ("perspective", "1.2"), ("perspective", "4.666666666666667"), ("viewpoint", "-0.5,1e-05"),
      ("viewpoint", "0.1,0.30000000000000004"), ("clips", "false"), ("lift", "away"),
      ("spine", "trailing"), ("direction", "backward"), ("paper", "#fe80017f"),
    ])
  func text(name: String, text: String) throws {
    let kind = try #require(Flip().parameterDescriptions.first { $0.name == name }?.kind)
    let value = try #require(kind.value(from: text))
    #expect(kind.value(from: value.text) == value)
    var flip = Flip()
    try flip.set(name, toText: text)
  }

  @Test("parameters reach the effect")
  func effect() throws {
    var flip = Flip()
    try flip.set("shadow", toText: "0.5")
    try flip.set("perspective", toText: "none")
    try flip.set("viewpoint", toText: "0.1,-0.2")
    try flip.set("clips", toText: "no")
    try flip.set("paper", toText: "#ff0000")
    try flip.set("orientation", to: .choice("vertical"))
    try flip.set("creaseShadow", to: .integer(1))
    #expect(flip.shadow == 0.5 && flip.perspective == .none && !flip.clips)
    #expect(flip.viewpoint == Point(x: 0.1, y: -0.2) && flip.orientation == .vertical)
    #expect(flip.paper == Color(red: 1, green: 0, blue: 0) && flip.creaseShadow == 1)
  }

  @Test(
    "text without a value is rejected",
    arguments: [
      ("shadow", "1.5"), ("shadow", "-0.1"), ("shadow", "nan"), ("shadow", "inf"), ("shadow", ""),
      ("shadow", "none"), ("perspective", "1"), ("perspective", "101"), ("perspective", "far"),
      ("viewpoint", "1"), ("viewpoint", "1,2,3"), ("viewpoint", "1,inf"), ("viewpoint", "a,b"),
      ("clips", "maybe"), ("lift", "up"), ("spine", "Middle"), ("paper", "red"),
      ("paper", "#12345"), ("paper", "#+12345"),
    ])
  func invalid(name: String, text: String) {
    var flip = Flip()
    let before = flip.drawList(at: 0.3, on: oddStage)
    let thrown = #expect(throws: ParameterError.self) { try flip.set(name, toText: text) }
    guard case .invalid(let named, let given, let expected)? = thrown else {
      Issue.record("\(String(describing: thrown))")
      return
    }
    #expect(named == name && given == text && !expected.isEmpty)
    #expect(flip.drawList(at: 0.3, on: oddStage) == before)
  }

  @Test("the error for an unknown parameter names the known ones")
  func unknownName() {
    var flip = Flip()
    let thrown = #expect(throws: ParameterError.self) { try flip.set("sahdow", toText: "1") }
    #expect(thrown == .unknown(name: "sahdow", known: flip.parameters.map(\.name)))
    #expect(thrown?.description.contains("creaseShadow") == true)
    #expect(throws: ParameterError.self) { try flip.set("shadow", to: .boolean(true)) }
    #expect(throws: ParameterError.self) { try flip.set("lift", to: .number(1)) }
  }

  @Test(
    "parameters with the same name are the same in all effects",
    arguments: [
      "orientation", "viewpoint", "shadow", "edgeShadow", "edgeShadowWidth", "backdrop", "clips",
    ])
  func conventions(name: String) {
    let all = BuiltInEffects.all.flatMap { $0.parameterDescriptions.filter { $0.name == name } }
    #expect(all.count > 1)
    #expect(Set(all.map(\.summary)).count == 1 && Set(all.map(\.kind)).count == 1)
  }

  @Test("all effects in the folder are listed")
  func listed() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/QuireEffects")
    var found: [String] = []
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path())
    where file.hasSuffix(".swift") {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      for match in text.matches(of: /public struct (\w+): TransitionEffect\b/) {
        found.append(String(match.1))
        #expect(file == "\(match.1).swift")
      }
    }
    #expect(found.sorted() == Set(BuiltInEffects.all.map { "\(type(of: $0))" }).sorted())
    for effect in BuiltInEffects.all {
      #expect(BuiltInEffects.named(effect.name)?.name == effect.name)
      #expect(effect.name == effect.name.lowercased() && !effect.summary.isEmpty)
    }
    #expect(BuiltInEffects.named("nothing") == nil)
  }

  @Test("a preset is found by name and has its settings by default")
  func presets() throws {
    let names = BuiltInEffects.all.map(\.name)
    #expect(BuiltInEffects.names.prefix(names.count) == names[...])
    #expect(Set(BuiltInEffects.names).count == BuiltInEffects.names.count)
    #expect(BuiltInEffects.names.allSatisfy { BuiltInEffects.named($0) != nil })
    let preset = try #require(BuiltInEffects.named("flipFromTop"))
    let values = Dictionary(
      uniqueKeysWithValues: preset.parameterDescriptions.map { ($0.name, $0.defaultValue) })
    #expect(values["direction"] == .choice("backward"))
    #expect(values["orientation"] == .choice("vertical"))
    #expect(values["perspective"] == .number(1.56))
  }
}
