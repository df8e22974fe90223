import QuireDocuments
import SeededNumbers
import Testing

@testable import DocumentFiles

/// Layers of PDF documents that are not for a screen.
@Suite struct PDFLayerTests {
  private let folder: TemporaryFolder
  private let pool: CodecPool

  init() throws {
    folder = try TemporaryFolder()
    pool = CodecPool(try codecSettings())
  }

  /// The object of the layer with the index `index`.
  private func object(_ index: Int) -> Int { 1000 + index }

  /// A document whose layers, with the entries `usages`, are bars beside each other, and whose
  /// configuration has the entries `configuration`.
  private func document(usages: [String], configuration: String, pageCount: Int = 1) -> PDFFile {
    let layers = usages.indices.map { "\(object($0)) 0 R" }.joined(separator: " ")
    var content = ""
    for index in usages.indices {
      content += "/OC /L\(index) BDC 1 0 0 rg \(20 * index) 0 20 50 re f EMC\n"
    }
    let properties = usages.indices.map { "/L\($0) \(object($0)) 0 R" }.joined(separator: " ")
    let page = PDFFile.Page(
      width: Double(20 * usages.count), height: 100, content: content,
      resources: "/Properties << \(properties) >>")
    var file = PDFFile(pages: Array(repeating: page, count: pageCount))
    file.catalog = "/Lang (en) /OCProperties << /OCGs [\(layers)] /D << \(configuration) >> >>"
    for (index, usage) in usages.enumerated() {
      file.objects[object(index)] = "<< /Type /OCG /Name (Layer \(index)) \(usage) >>"
    }
    return file
  }

  /// Whether each of `count` layers is seen on the page with the index `page`.
  private func shown(_ path: FilePath, page: Int = 0, count: Int) async throws -> [Bool] {
    let image = try await pool.load(
      PageRequest(path: path, page: page, width: 20 * count, height: 100))
    let bitmap = image.bitmap()
    return (0..<count).map { bitmap[20 * $0 + 10, 75] == [255, 0, 0, 255] }
  }

  @Test("a layer that is only for print is not seen, also without a place in the list of layers")
  func printOnly() async throws {
    let usages = [
      "/Usage << /View << /ViewState /OFF >> /Print << /PrintState /ON >> >>", "",
    ]
    let rule = "/AS [<< /Event /View /Category [/View] /OCGs [1000 0 R] >>]"
    for order in ["", "/Order []", "/Order [1001 0 R]", "/Order [(Group) [1000 0 R 1001 0 R]]"] {
      let file = document(usages: usages, configuration: "\(rule) \(order)", pageCount: 3)
      let path = try folder.write(file.bytes, to: "layers.pdf")
      for page in 0..<3 {
        #expect(try await shown(path, page: page, count: 2) == [false, true], "\(order)")
      }
      let info = try await pool.info(of: path)
      #expect(info.pageCount == 3 && !info.isEncrypted)
    }
  }

  @Test("the state of layers on a screen follows their use", arguments: scriptSeeds(count: 20))
  func usage(seed: UInt64) async throws {
    var numbers = SeededGenerator(seed: seed)
    func chance() -> Bool { Bool.random(using: &numbers) }
    let base = chance()
    var states: [Bool] = []
    var (usages, on, off): ([String], String, String) = ([], "", "")
    var rules: [String] = []
    for index in 0..<6 {
      var isShown = base
      if chance() {
        isShown = chance()
        if isShown { on += "\(object(index)) 0 R " } else { off += "\(object(index)) 0 R " }
      }
      var usage = ""
      if chance() {
        let (isViewed, isPrinted) = (chance(), chance())
        usage = "/Usage << /View << /ViewState /\(isViewed ? "ON" : "OFF") >>"
        usage += " /Print << /PrintState /\(isPrinted ? "ON" : "OFF") >> >>"
        let event = chance() ? "View" : "Print"
        let category = ["View", "Print", "View /Print"].randomElement(using: &numbers) ?? ""
        if chance() {
          rules.append(
            "<< /Event /\(event) /Category [/\(category)] /OCGs [\(object(index)) 0 R] >>")
          if event == "View" {
            isShown =
              switch category {
              case "View": isViewed
              case "Print": isPrinted
              default: isViewed && isPrinted
              }
          }
        }
      }
      usages.append(usage)
      states.append(isShown)
    }
    let configuration = """
      /BaseState /\(base ? "ON" : "OFF") /ON [\(on)] /OFF [\(off)]
      /AS [\(rules.joined(separator: " "))] /Order [1000 0 R [1001 0 R 1002 0 R] 1003 0 R]
      """
    var bytes = document(usages: usages, configuration: configuration).bytes
    if chance() {
      let encryption = PDFWriter.Encryption(revision: 6, user: [], owner: Array("owner".utf8))
      bytes = try #require(PDFWriter.encode(bytes, encryption: encryption, packsObjects: chance()))
    }
    let path = try folder.write(bytes, to: "layers.pdf")
    #expect(try await shown(path, count: 6) == states, "\(configuration)")
  }
}
