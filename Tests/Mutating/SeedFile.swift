/// A small valid file from which mutations start.
package struct SeedFile: Sendable {
  /// The file name extension.
  package let kind: String
  let bytes: [UInt8]

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
    SeedFile(kind: "heic", bytes: PackageResources.seed_heic),
    SeedFile(kind: "jxl", bytes: PackageResources.seed_jxl),
    SeedFile(kind: "svg", bytes: PackageResources.seed_svg),
    SeedFile(kind: "svgz", bytes: PackageResources.seed_svg),
    SeedFile(kind: "pdf", bytes: PackageResources.seed_pdf),
  ]

  /// Returns the file with the changes of `seed`.
  package func mutated(seed: UInt64) -> [UInt8] {
    var mutator = Mutator(bytes, kind: kind, seed: seed)
    mutator.mutate()
    return mutator.result
  }
}
