import Foundation
import SeededNumbers
import Testing

@testable import QuireDocuments

/// Ratings in the text of sidecars that other programs have written.
struct XMPSidecarTests {
  private static let rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
  private static let xmp = "http://ns.adobe.com/xap/1.0/"
  private static let three = Rating.all[3]

  /// Returns a sidecar with the descriptions `descriptions`.
  private static func sidecar(_ descriptions: String, rdf: String = "rdf") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- a <comment> & more -->
    <x:xmpmeta xmlns:x="adobe:ns:meta/" x:xmptk="XMP Core 4.4.0-Exiv2">
     <\(rdf):RDF xmlns:\(rdf)="\(Self.rdf)">
    \(descriptions)
     </\(rdf):RDF>
    </x:xmpmeta>
    """
  }

  private func rated(_ text: String, _ rating: Rating = three) throws -> String {
    String(decoding: try XMPSidecar(Array(text.utf8)).rated(rating), as: UTF8.self)
  }

  private func isRefused(_ text: String) -> Bool {
    (try? XMPSidecar(Array(text.utf8))) == nil
  }

  @Test(
    "a rating that is an attribute or an element gets another value, and nothing else changes",
    arguments: [
      "<rdf:Description rdf:about='' xmlns:xmp='\(xmp)'\n  xmp:Rating='@'\txmp:Label='a &amp; &#x41;&#955; b'/>",
      "<rdf:Description rdf:about=\"\" xmlns:xap=\"\(xmp)\" xap:Rating = \"@\"></rdf:Description>",
      "<rdf:Description xmlns:xmp='\(xmp)'>\r\n<xmp:Rating>@</xmp:Rating >\r\n</rdf:Description>",
      "<rdf:Description xmlns='\(xmp)'><Label>é</Label><Rating>@</Rating></rdf:Description>",
      "<rdf:Description/><rdf:Description xmlns:xmp='\(xmp)' xmp:Rating='@'/><rdf:Description/>",
      "<rdf:Description xmlns:xmp='other:' xmp:Rating='7'><a:Rating xmlns:a='\(xmp)'>@</a:Rating>"
        + "</rdf:Description>",
      "<rdf:Description><y:b xmlns:y='y'><![CDATA[<Rating>]]></y:b>"
        + "<xmp:Rating xmlns:xmp='\(xmp)'>@</xmp:Rating></rdf:Description>",
    ])
  func otherValue(descriptions: String) throws {
    let text = Self.sidecar(descriptions)
    for former in ["1", "-1", "", " 4\n", "2.5"] {
      let before = text.replacingOccurrences(of: "@", with: former)
      for rating in Rating.all {
        let after = text.replacingOccurrences(of: "@", with: "\(rating.stars)")
        #expect(try rated(before, rating) == after)
      }
    }
  }

  @Test(
    "the rating is read from an attribute or an element, and only a number of stars is one",
    arguments: [
      ("0", 0), ("5", 5), (" 4\n", 4), ("3.0", 3), ("-1", 0), ("6", nil), ("-2", nil), ("2.5", nil),
      ("", nil), ("nan", nil), ("1e400", nil), ("&#51;", nil), ("three", nil),
      ("0 3", nil),
    ] as [(String, Int?)])
  func reading(value: String, stars: Int?) throws {
    let attribute = Self.sidecar(
      "<rdf:Description xmlns:xmp='\(Self.xmp)' xmp:Rating='\(value)'/>")
    let element = Self.sidecar(
      "<rdf:Description xmlns:a='\(Self.xmp)'><a:Rating>\(value)</a:Rating></rdf:Description>")
    for text in [attribute, element] {
      #expect(try XMPSidecar(Array(text.utf8)).rating?.stars == stars)
    }
    let none = Self.sidecar("<rdf:Description/>")
    #expect(try XMPSidecar(Array(none.utf8)).rating == nil)
  }

  @Test("an empty element for the rating gets a value")
  func emptyElement() throws {
    let text = Self.sidecar(
      "<rdf:Description xmlns:xmp='\(Self.xmp)'><xmp:Rating /></rdf:Description>")
    let result = text.replacingOccurrences(
      of: "<xmp:Rating />", with: "<xmp:Rating>3</xmp:Rating>")
    #expect(try rated(text) == result)
  }

  @Test("a description without a rating gets it with a known prefix, or declares one")
  func newAttribute() throws {
    func expect(_ descriptions: String, _ result: String) throws {
      #expect(try rated(Self.sidecar(descriptions)) == Self.sidecar(result))
      #expect(try rated(Self.sidecar(descriptions), .none) == Self.sidecar(descriptions))
    }
    try expect(
      "<rdf:Description rdf:about='' xmlns:xmp='\(Self.xmp)' xmp:Label='red' >a</rdf:Description>",
      "<rdf:Description rdf:about='' xmlns:xmp='\(Self.xmp)' xmp:Label='red' xmp:Rating=\"3\" >"
        + "a</rdf:Description>")
    try expect(
      "<rdf:Description/><rdf:Description/>",
      "<rdf:Description xmlns:xmp=\"\(Self.xmp)\" xmp:Rating=\"3\"/><rdf:Description/>")
    try expect(
      "<rdf:Description xmlns:xap='\(Self.xmp)'/>",
      "<rdf:Description xmlns:xap='\(Self.xmp)' xap:Rating=\"3\"/>")
    // A default namespace is none of attributes, and the prefix belongs to another one.
    try expect(
      "<rdf:Description xmlns='\(Self.xmp)' xmlns:xmp='other:'/>",
      "<rdf:Description xmlns='\(Self.xmp)' xmlns:xmp='other:' xmlns:xmp1=\"\(Self.xmp)\""
        + " xmp1:Rating=\"3\"/>")
  }

  @Test("a sidecar without descriptions, or with another prefix for them, gets the rating")
  func otherForms() throws {
    let none = try rated(Self.sidecar("<!-- nothing -->"))
    #expect(none.contains(" xmp:Rating=\"3\"/>") && !isRefused(none))
    #expect(try rated(none, .none) == none.replacingOccurrences(of: "\"3\"", with: "\"0\""))
    let other = Self.sidecar("<R:Description/>", rdf: "R")
    #expect(try rated(other).contains("<R:Description xmlns:xmp="))
    let alone = "<rdf:RDF xmlns:rdf='\(Self.rdf)'><rdf:Description/></rdf:RDF>"
    #expect(try rated(alone).contains(" xmp:Rating=\"3\"/></rdf:RDF>"))
  }

  @Test("a byte order mark, a packet and its padding stay")
  func packet() throws {
    let text =
      "\u{feff}<?xpacket begin='\u{feff}' id='W5M0MpCehiHzreSzNTczkc9d'?>\n"
      + "<rdf:RDF xmlns:rdf='\(Self.rdf)'><rdf:Description/></rdf:RDF>\n    \n<?xpacket end='w'?>"
    let result = try rated(text)
    #expect(result.utf8.starts(with: [0xef, 0xbb, 0xbf]))
    #expect(result.hasSuffix("\n    \n<?xpacket end='w'?>") && result.contains("xmp:Rating=\"3\""))
  }

  @Test("a new sidecar has the rating, and gets another one")
  func new() throws {
    let text = String(decoding: XMPSidecar.new(Self.three), as: UTF8.self)
    #expect(text.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<x:xmpmeta"))
    #expect(try rated(text, Rating.all[5]) == text.replacingOccurrences(of: "\"3\"", with: "\"5\""))
  }

  @Test(
    "what is not understood is refused",
    arguments: [
      "", "no XML", "<a/>", "<rdf:RDF/>", "<rdf:RDF xmlns:rdf='\(rdf)'/>",
      "<!DOCTYPE a [<!ENTITY b 'c'>]><rdf:RDF xmlns:rdf='\(rdf)'></rdf:RDF>",
      "<?xml version='1.0' encoding='ISO-8859-1'?><rdf:RDF xmlns:rdf='\(rdf)'></rdf:RDF>",
      " <?xml version='1.0'?><rdf:RDF xmlns:rdf='\(rdf)'></rdf:RDF>",
      "<rdf:RDF xmlns:rdf='\(rdf)'></rdf:RDF><rdf:RDF xmlns:rdf='\(rdf)'></rdf:RDF>",
      "<rdf:RDF xmlns:rdf='\(rdf)'></rdf:RDF> more",
      "<a><b><rdf:RDF xmlns:rdf='\(rdf)'></rdf:RDF></b></a>",
    ])
  func refused(text: String) { #expect(isRefused(text)) }

  @Test(
    "descriptions that are not understood are refused",
    arguments: [
      "<rdf:Description>", "<rdf:Description></rdf:Bag>", "<rdf:Description/",
      "<rdf:Description a/>",
      "<rdf:Description a='1' a='2'/>", "<rdf:Description a=1/>", "<rdf:Description a='<'/>",
      "<rdf:Description a='&'/>", "<rdf:Description>&amp</rdf:Description>",
      "<rdf:Description>&nbsp;</rdf:Description>", "<rdf:Description a='&#x0;'/>",
      "<rdf:Description b:c=''/>",
      "<rdf:Description>]]></rdf:Description>", "<b:c/>", "<rdf:Description a='1'b='2'/>",
      "<rdf:Description xmlns:xmp='\(xmp)' xmlns:a='\(xmp)' xmp:Rating='1' a:Rating='2'/>",
      "<rdf:Description xmlns:xmp='\(xmp)' xmp:Rating='1'><xmp:Rating>2</xmp:Rating>"
        + "</rdf:Description>",
      "<rdf:Description xmlns:xmp='\(xmp)' xmp:Rating='1'/>"
        + "<rdf:Description xmlns:a='\(xmp)' a:Rating='1'/>",
      "<rdf:Description xmlns:xmp='\(xmp)'><xmp:Rating><rdf:value>1</rdf:value></xmp:Rating>"
        + "</rdf:Description>",
      "<rdf:Description xmlns:xmp='\(xmp)'><xmp:Rating rdf:resource='a'/></rdf:Description>",
      "<rdf:Description xmlns:xmp='\(xmp)'><xmp:Rating>1<!-- two --></xmp:Rating>"
        + "</rdf:Description>",
      "<!-- -- -->", "<?xml version='1.0'?>", "<a:b xmlns:a='&b;'/>", "\u{1}",
      String(repeating: "<rdf:a>", count: 70) + String(repeating: "</rdf:a>", count: 70),
    ])
  func refusedDescriptions(text: String) {
    #expect(isRefused(Self.sidecar(text)))
  }

  @Test("other encodings are refused")
  func encodings() {
    let text = Self.sidecar("<rdf:Description/>")
    for encoding in [String.Encoding.utf16, .utf16LittleEndian, .utf32] {
      let data = text.data(using: encoding) ?? Data()
      #expect((try? XMPSidecar(Array(data))) == nil)
    }
    #expect((try? XMPSidecar(Array(text.utf8) + [0xff])) == nil)
  }

  @Test("a damaged sidecar is refused, or its rating can be changed again and again")
  func damaged() throws {
    let texts = [
      Self.sidecar("<rdf:Description rdf:about='' xmlns:xmp='\(Self.xmp)' xmp:Rating='2'/>"),
      Self.sidecar(
        "<rdf:Description xmlns:xmp='\(Self.xmp)'><xmp:Rating>2</xmp:Rating></rdf:Description>"),
      Self.sidecar("<rdf:Description xmlns:a='b' a:c='d &amp; e'>f</rdf:Description>"),
    ]
    let characters = Array("<>/='\"&; :!?-]x\n\u{0}".utf8) + [0xc3]
    for seed in scriptSeeds(count: 3000) {
      var random = SeededGenerator(seed: seed)
      var bytes = Array((texts.randomElement(using: &random) ?? "").utf8)
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[place] = characters.randomElement(using: &random) ?? 0
        case 1: bytes.insert(characters.randomElement(using: &random) ?? 0, at: place)
        default: bytes.remove(at: place)
        }
      }
      guard let sidecar = try? XMPSidecar(bytes) else { continue }
      let once = sidecar.rated(Self.three)
      let again = try XMPSidecar(once)
      #expect(again.rated(Self.three) == once, "seed \(seed)")
    }
  }
}
