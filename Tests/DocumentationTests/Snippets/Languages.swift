import Quire

/// The code of the article on languages.
@MainActor enum LanguageSnippets {
  static func button(_ label: Label, page: Int, count: Int, pictures: [String]) -> Button {
    let open = Button(localized("Open…"))
    label.text = localized("Page %1$s of %2$s", page, count)
    label.text = localized("%s picture", "%s pictures", count: pictures.count)
    return open
  }

  static func start() {
    InterfaceLanguage.useDesktopLanguage()
    InterfaceLanguage.useCatalogue("notes", in: "/usr/local/share/locale")
  }
}
