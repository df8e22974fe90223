import ArgumentParser
import CodecProtocol
import Testing

@testable import QuireProgram

/// What desktops, software centres and the changelog say agrees with the program.
@MainActor
struct ReleaseTests {
  private let entry: DesktopEntry
  private let page: SoftwareCentrePage

  init() throws {
    let name = "Assets/\(QuireCommand.applicationID)"
    entry = DesktopEntry(try ReleaseFiles.text("\(name).desktop"))
    page = SoftwareCentrePage(try ReleaseFiles.text("\(name).metainfo.xml"))
  }

  @Test("the newest releases of the changelog and the software centre are this version")
  func version() throws {
    let version = QuireCommand.configuration.version
    let date = QuireCommand.releaseDate
    let newest = try ReleaseFiles.text("CHANGELOG.md").split(separator: "\n").first {
      $0.hasPrefix("## [") && $0 != "## [Unreleased]"
    }
    #expect(newest == "## [\(version)] - \(date)")
    #expect(page.values(of: "version", "release").first == version)
    #expect(page.values(of: "date", "release").first == date)
  }

  /// The media types of the files whose names have an extension, with all the names that
  /// versions of the database shared-mime-info from 2.0 on have for them.
  private static let mediaTypes: [[String]: [String]] = [
    ["pdf"]: ["application/pdf"],
    ["epub"]: ["application/epub+zip"],
    ["djvu", "djv"]: ["image/vnd.djvu", "image/vnd.djvu+multipage"],
    ["cbz"]: ["application/vnd.comicbook+zip", "application/x-cbz"],
    ["cbr"]: ["application/vnd.comicbook-rar", "application/x-cbr"],
    ["cb7"]: ["application/x-cb7"],
    ["cbt"]: ["application/x-cbt"],
    ["jpg", "jpeg", "jpe", "jfif"]: ["image/jpeg"],
    ["jp2"]: ["image/jp2"],
    ["jpf", "jpx"]: ["image/jpx"],
    ["j2k", "j2c", "jpc"]: ["image/x-jp2-codestream"],
    ["png"]: ["image/png", "image/apng"],
    ["webp"]: ["image/webp"],
    ["avif"]: ["image/avif", "image/avif-sequence"],
    ["heic", "heif", "hif"]: ["image/heif", "image/heic"],
    ["jxl"]: ["image/jxl"],
    ["tif", "tiff"]: ["image/tiff"],
    ["svg"]: ["image/svg+xml"],
    ["svgz"]: ["image/svg+xml-compressed"],
    ["gif"]: ["image/gif"],
    ["bmp", "dib"]: ["image/bmp"],
    ["ppm"]: ["image/x-portable-pixmap"],
    ["pgm"]: ["image/x-portable-graymap"],
    ["pbm"]: ["image/x-portable-bitmap"],
    ["pnm"]: ["image/x-portable-anymap"],
  ]

  @Test("desktops open all kinds of files that the program looks for in folders, and folders")
  func kinds() {
    let extensions = Set(ReleaseTests.mediaTypes.keys.joined())
    #expect(extensions == FileKind.documentExtensions.union(PictureKind.fileExtensions))
    let types = Set(ReleaseTests.mediaTypes.values.joined()).union(["inode/directory"])
    let listed = entry.list("MimeType")
    #expect(Set(listed) == types)
    #expect(listed.count == types.count, "a type is listed twice")
    #expect(Set(page.contents("mediatype")) == types)
  }

  @Test("file managers get covers of the kinds of files that desktops seldom draw by themselves")
  func thumbnails() throws {
    let name = "Assets/\(QuireCommand.applicationID).thumbnailer"
    let groups = DesktopEntry(try ReleaseFiles.text(name)).groups
    let thumbnailer = try #require(groups["Thumbnailer Entry"])
    let listed = (thumbnailer["MimeType"] ?? "").split(separator: ";").map(String.init)
    let extensions: Set = [
      "epub", "djvu", "cbz", "cbr", "cb7", "cbt", "jp2", "jpx", "j2k", "avif", "heic", "jxl",
    ]
    let types = ReleaseTests.mediaTypes.filter { !extensions.isDisjoint(with: $0.key) }.values
    #expect(types.count == extensions.count)
    #expect(Set(listed) == Set(types.joined()))
    #expect(Set(listed).count == listed.count, "a type is listed twice")
    #expect(Set(listed).isSubset(of: entry.list("MimeType")))

    let words = (thumbnailer["Exec"] ?? "").split(separator: " ").map(String.init)
    #expect(words.first == "quire" && thumbnailer["TryExec"] == words.first)
    let values = ["%s": "256", "%i": "/a/comic.cbz", "%o": "/b/cover.png"]
    let parsed = try QuireCommand.parseAsRoot(words.dropFirst().map { values[$0] ?? $0 })
    let command = try #require(parsed as? ThumbnailCommand)
    #expect(command.size == 256 && command.path == values["%i"] && command.output == values["%o"])
  }

  @Test("desktops and software centres are told of the program in all languages of its windows")
  func languages() throws {
    let translations = try ReleaseFiles.translations()
    #expect(Set(page.values(of: "percentage", "lang")) == ["100"])
    #expect(Set(page.contents("lang", "percentage=\"100\"")) == translations)
    #expect(page.contents("lang") == ["en"])
    let texts = ["summary", "p", "li", "caption"]
    for language in translations {
      for key in ["GenericName", "Comment", "Keywords"] {
        #expect(entry.main["\(key)[\(language)]"] != nil, "\(key)[\(language)]")
      }
      for (name, action) in entry.groups where name.hasPrefix("Desktop Action ") {
        #expect(action["Name[\(language)]"] != nil, "\(name): \(language)")
      }
      for text in texts {
        let count = page.contents(text, language: nil).count
        #expect(count > 0 && page.contents(text, language: language).count == count, "\(text)")
      }
    }
  }

  @Test("the entry for desktops and the page of software centres say the same")
  func agreement() throws {
    let translations = try ReleaseFiles.translations()
    #expect(page.contents("id") == [QuireCommand.applicationID])
    #expect(entry.main["Icon"] == QuireCommand.applicationID)
    #expect(entry.main["StartupWMClass"] == QuireCommand.applicationID)
    #expect(page.contents("category") == entry.list("Categories"))
    for language in [nil] + translations.map(Optional.some) {
      let suffix = language.map { "[\($0)]" } ?? ""
      #expect(page.contents("summary", language: language) == [entry.main["Comment\(suffix)"]])
      #expect(page.contents("keyword", language: language) == entry.list("Keywords\(suffix)"))
    }
  }

  @Test("the screenshots of the software centre are pictures of this repository")
  func screenshots() throws {
    let addresses = page.contents("image", "type=\"source\" width=\"1280\" height=\"720\"")
    #expect(addresses.count == page.contents("caption").count)
    for address in addresses {
      let place = try #require(address.firstRange(of: "Assets/screenshots/"))
      let path = String(address[place.lowerBound...])
      #expect(ReleaseFiles.exists(path), "\(path)")
    }
  }

  @Test("the command line understands the commands of the entry for desktops")
  func commands() throws {
    #expect(entry.commands.count == 1 + entry.list("Actions").count)
    for command in entry.commands {
      #expect(command.first == "quire")
      #expect(throws: Never.self) { try OpenCommand.parse(Array(command.dropFirst())) }
    }
  }
}
