/// A small valid file from which mutations start.
package struct SeedFile: Sendable {
  /// The file name extension.
  package let kind: String
  package let bytes: [UInt8]

  /// Whether the file is a document with pages.
  var isDocument: Bool {
    ["pdf", "cbz", "cb7", "cbt", "cbr", "epub", "djvu"].contains(kind)
  }

  /// The seed files, at least one for every supported format.
  package static let all = [
    SeedFile(kind: "png", bytes: PackageResources.seed_png),
    SeedFile(kind: "jpg", bytes: PackageResources.seed_jpg),
    SeedFile(kind: "progressive.jpg", bytes: PackageResources.seed_progressive_jpg),
    SeedFile(kind: "webp", bytes: PackageResources.seed_webp),
    SeedFile(kind: "gif", bytes: PackageResources.seed_gif),
    SeedFile(kind: "tif", bytes: PackageResources.seed_tif),
    SeedFile(kind: "ppm", bytes: PackageResources.seed_ppm),
    SeedFile(kind: "avif", bytes: PackageResources.seed_avif),
    SeedFile(kind: "sequence.avif", bytes: PackageResources.seed_sequence_avif),
    SeedFile(kind: "heic", bytes: PackageResources.seed_heic),
    SeedFile(kind: "jxl", bytes: PackageResources.seed_jxl),
    SeedFile(kind: "svg", bytes: PackageResources.seed_svg),
    SeedFile(kind: "svgz", bytes: PackageResources.seed_svg),
    SeedFile(kind: "pdf", bytes: PackageResources.seed_pdf),
    SeedFile(kind: "cbz", bytes: PackageResources.seed_cbz),
    SeedFile(kind: "cb7", bytes: PackageResources.seed_cb7),
    SeedFile(kind: "cbt", bytes: PackageResources.seed_cbt),
    SeedFile(kind: "cbr", bytes: PackageResources.seed_cbr),
    SeedFile(kind: "epub", bytes: PackageResources.seed_epub),
    SeedFile(kind: "djvu", bytes: PackageResources.seed_djvu),
  ]

  /// Returns the file with the changes of `seed`.
  package func mutated(seed: UInt64) -> [UInt8] {
    var mutator = Mutator(bytes, kind: kind, seed: seed)
    mutator.mutate()
    return mutator.result
  }
}
