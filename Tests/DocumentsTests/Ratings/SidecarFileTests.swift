import Foundation
import Glibc
import Testing

@testable import QuireDocuments

/// Sidecars beside pictures.
struct SidecarFileTests {
  private let folder: TemporaryFolder
  private let picture: FilePath

  init() throws {
    folder = try TemporaryFolder()
    picture = try folder.write([1, 2, 3], to: "a.b.jpg")
  }

  private var sidecar: FilePath { folder.file("a.b.jpg.xmp") }
  private var text: String? {
    (try? sidecar.contents(limit: 1 << 22)).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test("a rating creates a sidecar with the whole name of the picture, and changes it")
  func create() throws {
    try picture.writeSidecar(.none)
    #expect(!sidecar.exists)
    try picture.writeSidecar(Rating.all[4])
    #expect(text == String(decoding: XMPSidecar.new(Rating.all[4]), as: UTF8.self))
    try picture.writeSidecar(.none)
    #expect(text?.contains("xmp:Rating=\"0\"") == true)
    #expect(try picture.contents(limit: 10) == [1, 2, 3])
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)")
    #expect(names.sorted() == ["a.b.jpg", "a.b.jpg.xmp"])
  }

  @Test("a sidecar with the same rating is not written again, and others keep their permissions")
  func unchanged() throws {
    try picture.writeSidecar(Rating.all[2])
    try #require(unsafe chmod(sidecar.characters, 0o640) == 0)
    let identity = try #require(FileStatus(sidecar)?.identity)
    try picture.writeSidecar(Rating.all[2])
    #expect(FileStatus(sidecar)?.identity == identity)
    try picture.writeSidecar(Rating.all[3])
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(sidecar)")
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(FileStatus(sidecar)?.identity != identity)
  }

  @Test("a sidecar goes with its picture, unless its place is taken")
  func following() throws {
    try picture.writeSidecar(Rating.all[3])
    let (second, third) = (folder.file("b.jpg"), folder.file("c.jpg"))
    try picture.moveWithCompanions(to: second)
    #expect(second.sidecar.exists && !sidecar.exists && !picture.exists)
    try second.copyWithCompanions(to: third)
    let copied = try third.sidecar.contents(limit: 1 << 20)
    #expect(try copied == second.sidecar.contents(limit: 1 << 20))
    // What lies in the way is kept, and the picture moves all the same.
    _ = try folder.write([7], to: "a.b.jpg.xmp")
    try second.moveWithCompanions(to: picture)
    #expect(try sidecar.contents(limit: 10) == [7] && picture.exists && second.sidecar.exists)
    // A picture that cannot move leaves its sidecar.
    try third.delete()
    #expect(throws: FileError.self) { try third.moveWithCompanions(to: folder.file("d.jpg")) }
    #expect(third.sidecar.exists)
  }

  @Test("a sidecar that is not understood, too large or a link is left alone")
  func refused() throws {
    let new = XMPSidecar.new(Rating.all[1])
    let large = new + Array(repeating: 0x20, count: FilePath.sidecarLimit)
    for bytes in [Array("no XMP".utf8), [], large] {
      try folder.write(bytes, to: "a.b.jpg.xmp")
      #expect(throws: SidecarError.notUnderstood) { try picture.writeSidecar(Rating.all[2]) }
      #expect(try sidecar.contents(limit: 1 << 22) == bytes)
    }
    try sidecar.delete()
    let other = try folder.write(new, to: "other.xmp")
    try #require(unsafe symlink(other.characters, sidecar.characters) == 0)
    #expect(throws: SidecarError.notUnderstood) { try picture.writeSidecar(Rating.all[2]) }
    #expect(try other.contents(limit: 1 << 16) == new)
    try sidecar.delete()
    try sidecar.createFolder()
    #expect(throws: SidecarError.notUnderstood) { try picture.writeSidecar(Rating.all[2]) }
  }

  @Test("a picture that has gone gets no sidecar, and a name that is too long is told")
  func impossible() throws {
    try picture.delete()
    #expect(throws: SidecarError.file(FileError(code: ENOENT))) {
      try picture.writeSidecar(Rating.all[2])
    }
    #expect(!sidecar.exists)
    let long = try folder.write([1], to: String(repeating: "n", count: 253))
    #expect(throws: SidecarError.file(FileError(code: ENAMETOOLONG))) {
      try long.writeSidecar(Rating.all[2])
    }
  }
}
