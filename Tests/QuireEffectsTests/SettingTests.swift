import QuireEffects
import Testing

struct SettingTests {
  @Test("an effect with parameters can be made in one expression")
  func expression() {
    let fold = Fold().setting(\.foldShadow, to: 0.4).setting(\.perspective, to: .none)
    var expected = Fold()
    expected.foldShadow = 0.4
    expected.perspective = .none
    #expect(fold.parameterDescriptions == expected.parameterDescriptions)
    #expect(Fold().parameterDescriptions != expected.parameterDescriptions)
  }
}
