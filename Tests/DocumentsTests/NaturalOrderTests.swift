import CodecProtocol
import Testing

@testable import QuireDocuments

@Suite struct NaturalOrderTests {
  @Test(
    "numbers in names are sorted by value",
    arguments: [
      ["img1.jpg", "img2.jpg", "img10.jpg", "img100.jpg"],
      ["a", "B", "c"],
      ["1.jpg", "2a.jpg", "2b.jpg", "10.jpg"],
      ["x9999999999999999999999999.png", "x10000000000000000000000000.png"],
      ["a/2", "a/10", "a b/1"],
      ["img", "img0", "img1", "imgx"],
      ["1-2", "1-10", "2-1"],
      ["第１話.png", "第２話.png", "第１０話.png", "第１００話.png"],
      ["1.png", "２.png", "3.png", "１０.png", "1１.png", "012.png", "０１３.png"],
      // Other characters that begin with the same bytes are no digits.
      ["１", "／", "：", "Ａ1", "Ａ２"],
    ])
  func numbers(names: [String]) {
    for shuffled in [names.reversed(), names.shuffled()] {
      #expect(NaturalOrder.sorted(shuffled.map { FilePath($0) }) == names.map { FilePath($0) })
    }
  }

  @Test("names that differ only in case or zeros have a fixed order")
  func equalNames() {
    let names = ["IMG1", "Img1", "img001", "img01", "img1"].map { FilePath($0) }
    for _ in 0..<20 { #expect(NaturalOrder.sorted(names.shuffled()) == names) }
  }

  @Test("names that are not text are sorted too")
  func bytes() {
    let names = [[0x61, 0x80], [0x61, 0xff], [0xff, 0x31], [0xff, 0x31, 0x30]].map {
      FilePath(bytes: $0 as [UInt8])
    }
    #expect(NaturalOrder.sorted(names.reversed()) == names)
  }
}
