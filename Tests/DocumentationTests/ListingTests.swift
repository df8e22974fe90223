import Foundation
import Testing

/// The code that articles show is code that compiles.
struct ListingTests {
  @Test("every listing in Swift is part of a file that is compiled")
  func swift() throws {
    let folders = ["Tests/DocumentationTests/Snippets", "Examples"]
    let sources = try folders.flatMap {
      try Catalogue.files(in: Catalogue.package.appending(path: $0), ending: ".swift")
    }.map(Catalogue.lines)
    var count = 0
    for article in try Catalogue.files(in: Catalogue.folder, ending: ".md") {
      for listing in try Catalogue.listings(in: article, language: "swift") {
        count += 1
        #expect(
          sources.contains { $0.contains(listing) },
          "\(article.lastPathComponent): \(listing.joined(separator: "\n"))")
      }
    }
    #expect(count > 10)
  }

  @Test("the listing of the article on shader files is the file that draws its picture")
  func shader() throws {
    let article = Catalogue.folder.appending(path: "Articles/Shader-Files.md")
    let file = Catalogue.folder.appending(path: "Resources/blinds.glsl")
    #expect(
      try Catalogue.listings(in: article, language: "glsl")
        == [Catalogue.lines(of: file).dropLast()])
  }
}
