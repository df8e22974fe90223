import LanguageTesting
import Testing

@testable import QuireLanguage

/// The texts of an interface in a language made up for the tests.
@Suite(.serialized) struct LocalizedTests {
  private static let head = """
    msgid ""
    msgstr ""
    "Content-Type: text/plain; charset=UTF-8\\n"
    "Plural-Forms: nplurals=3; plural=n==1 ? 0 : n==2 ? 1 : 2;\\n"

    """

  @Test(
    "placeholders are replaced in any order",
    arguments: [
      ("%s", "A"), ("%s-%s", "A-B"), ("%2$s %1$s", "B A"), ("%1$s%1$s", "AA"), ("%%", "%"),
      ("%3$s", "%3$s"), ("%d %s", "%d A"), ("100 %", "100 %"), ("%", "%"), ("%1s", "%1s"),
      ("%0$s", "%0$s"), ("%99999999999999999999$s", "%99999999999999999999$s"),
    ])
  func placeholders(pattern: String, result: String) {
    #expect(filled(pattern, ["A", "B"]) == result)
  }

  @Test("a text without arguments keeps its percent signs")
  func noArguments() { #expect(filled("%s %% %", []) == "%s %% %") }

  @Test("an argument is not searched for placeholders")
  func literalArguments() { #expect(filled("%s|%s", ["%2$s", "%%"]) == "%2$s|%%") }

  @Test("without a catalogue, texts are English")
  func english() {
    #expect(localized("Page %s", "7") == "Page 7")
    #expect(localized("Delete", context: "keyboard") == "Delete")
    #expect(localized("%s fold", "%s folds", count: 1) == "1 fold")
    #expect(localized("%s fold", "%s folds", count: 0) == "0 folds")
    #expect(!InterfaceLanguage.isRightToLeft)
    #expect(translation(of: "") == "")
    #expect(InterfaceLanguage.decimalSeparator == ".")
    #expect(InterfaceLanguage.name == "en_US")
  }

  @Test("the name of the language comes from the catalogue in use, and not from the desktop")
  func name() async throws {
    let head = LocalizedTests.head.trimmingPrefix("msgid \"\"\nmsgstr \"\"\n")
    let language = try await TestLanguage(
      "msgid \"\"\nmsgstr \"\"\n\"Language: eo\\n\"\n\(head)")
    #expect(await language.use { InterfaceLanguage.name } == "eo")
    // The desktop asks for a language without a catalogue, and a catalogue does not name its own.
    let nameless = try await TestLanguage(LocalizedTests.head)
    #expect(await nameless.use { InterfaceLanguage.name } == "en_US")
  }

  @Test("a catalogue translates texts, contexts and plurals")
  func catalogue() async throws {
    let language = try await TestLanguage(
      LocalizedTests.head + """
        msgid "%1$s of %2$s"
        msgstr "%2$s ⊇ %1$s"

        msgid "Delete"
        msgstr "Weg damit"

        msgctxt "keyboard"
        msgid "Delete"
        msgstr "Entf"

        #, c-format
        msgid "%1$s file in %2$s"
        msgid_plural "%1$s files in %2$s"
        msgstr[0] "in %2$s: %1$s Datei"
        msgstr[1] "in %2$s: %1$s, ein Paar"
        msgstr[2] "in %2$s: %1$s Dateien"

        msgid "default:LTR"
        msgstr "default:RTL"

        """)
    await language.use {
      #expect(localized("%1$s of %2$s", "3", "9") == "9 ⊇ 3")
      #expect(localized("Delete") == "Weg damit")
      #expect(localized("Delete", context: "keyboard") == "Entf")
      #expect(localized("Delete", context: "other") == "Delete")
      let counts = [0, 1, 2, 5].map {
        localized("%1$s file in %2$s", "%1$s files in %2$s", count: $0, "b")
      }
      let expected = ["in b: 0 Dateien", "in b: 1 Datei", "in b: 2, ein Paar", "in b: 5 Dateien"]
      #expect(counts == expected)
      #expect(InterfaceLanguage.isRightToLeft)
      #expect(translation(of: "") == "")
    }
    #expect(localized("Delete") == "Delete")
  }

  @Test("the catalogue of a program comes before that of Quire")
  func program() async throws {
    let own = try await TestLanguage(
      LocalizedTests.head + "msgid \"Delete\"\nmsgstr \"Mine\"\n", domain: "quire-test")
    await own.use {
      #expect(localized("Delete") == "Mine")
      #expect(localized("Undo") == "Undo")
    }
    #expect(localized("Delete") == "Delete")
  }
}
