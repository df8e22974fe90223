/// A small whole file that mutations begin with.
package struct SeedFile: Sendable {
  /// What its name ends in.
  package let kind: String
  let bytes: [UInt8]

  /// One file at least of every kind that is read.
  package static let all = [
    SeedFile(kind: "png", bytes: PackageResources.seed_png),
    SeedFile(kind: "jpg", bytes: PackageResources.seed_jpg),
    SeedFile(kind: "progressive.jpg", bytes: PackageResources.seed_progressive_jpg),
    SeedFile(kind: "webp", bytes: PackageResources.seed_webp),
    SeedFile(kind: "gif", bytes: PackageResources.seed_gif),
    SeedFile(kind: "tif", bytes: PackageResources.seed_tif),
    SeedFile(kind: "ppm", bytes: PackageResources.seed_ppm),
    SeedFile(kind: "avif", bytes: PackageResources.seed_avif),
    SeedFile(kind: "heic", bytes: PackageResources.seed_heic),
    SeedFile(kind: "jxl", bytes: PackageResources.seed_jxl),
    SeedFile(kind: "svg", bytes: PackageResources.seed_svg),
    SeedFile(kind: "svgz", bytes: PackageResources.seed_svg),
    SeedFile(kind: "pdf", bytes: PackageResources.seed_pdf),
  ]

  /// The file with the changes that belong to `seed`.
  package func mutated(seed: UInt64) -> [UInt8] {
    var mutator = Mutator(bytes, kind: kind, seed: seed)
    mutator.mutate()
    return mutator.result
  }
}
