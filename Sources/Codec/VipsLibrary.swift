internal import CLibraryNames
internal import CPosix
internal import CVips
internal import CodecProtocol
internal import Glibc

/// The functions of the picture library libvips; the library is loaded when a file needs it for the
/// first time.
///
/// Loading about a hundred libraries takes some 20 ms. `vips_init` would take as much again for its
/// modules, two of which are never used, so each module is loaded when a file needs it.
///
/// Sound: the types are those of libvips' own headers, and the library is never unloaded.
@safe final class VipsLibrary {
  typealias Picture = UnsafeMutablePointer<VipsImage>
  typealias Source = UnsafeMutablePointer<VipsSource>

  let openSource: @convention(c) (Int32) -> Source?
  /// The libvips function `vips_source_new_from_memory`, which creates a source from an encoded
  /// picture in memory: an address and a length in bytes.
  let wrapSource: @convention(c) (UnsafeRawPointer?, Int) -> Source?
  let findLoader: @convention(c) (Source?) -> UnsafePointer<CChar>?
  let openPicture: UnsafeMutableRawPointer
  let shrink: UnsafeMutableRawPointer
  let shrinkDecoded: UnsafeMutableRawPointer
  let convert: UnsafeMutableRawPointer
  let cast: UnsafeMutableRawPointer
  let extract: UnsafeMutableRawPointer
  let extractBands: UnsafeMutableRawPointer
  let transformProfile: UnsafeMutableRawPointer
  let makeRegion: @convention(c) (Picture?) -> UnsafeMutablePointer<VipsRegion>?
  /// The libvips function `vips_region_prepare`, which computes the pixels of a rectangle.
  let prepareRegion:
    @convention(c) (UnsafeMutablePointer<VipsRegion>?, UnsafePointer<VipsRect>?) -> Int32
  let width: @convention(c) (Picture?) -> Int32
  let height: @convention(c) (Picture?) -> Int32
  let bands: @convention(c) (Picture?) -> Int32
  let typeOfField: @convention(c) (Picture?, UnsafePointer<CChar>?) -> UInt
  let swapsSides: @convention(c) (Picture?) -> Int32
  /// The libvips function `vips_image_get_orientation`, which returns the EXIF orientation of a
  /// picture, 1 for upright.
  let orientation: @convention(c) (Picture?) -> Int32
  let pageCount: @convention(c) (Picture?) -> Int32
  let integerField:
    @convention(c) (Picture?, UnsafePointer<CChar>?, UnsafeMutablePointer<Int32>?) -> Int32
  /// The libvips function `vips_image_get_array_int`, which finds the integers of a field: their
  /// address, which stays valid as long as the picture, and their number.
  let integersField:
    @convention(c) (
      Picture?, UnsafePointer<CChar>?, UnsafeMutablePointer<UnsafeMutablePointer<Int32>?>?,
      UnsafeMutablePointer<Int32>?
    ) -> Int32
  /// The libvips function `vips_image_get_blob`, which finds the bytes of a field: their address,
  /// which stays valid as long as the picture, and their number.
  let bytesField:
    @convention(c) (
      Picture?, UnsafePointer<CChar>?, UnsafeMutablePointer<UnsafeRawPointer?>?,
      UnsafeMutablePointer<Int>?
    ) -> Int32
  /// The libvips function `vips_image_copy_memory`, which computes the pixels of a picture.
  private let copyToMemory: @convention(c) (Picture?) -> Picture?
  let writeToMemory:
    @convention(c) (Picture?, UnsafeMutablePointer<Int>?) -> UnsafeMutableRawPointer?
  /// The libvips function `vips_image_new_from_memory`, which creates a picture from pixels in
  /// memory.
  ///
  /// Its parameters are an address, a length in bytes, a width, a height, a number of bands and a
  /// band format.
  let wrapMemory:
    @convention(c) (UnsafeRawPointer?, Int, Int32, Int32, Int32, VipsBandFormat) -> Picture?
  /// The libvips function `vips_image_new_from_memory_copy`, which does the same with a copy of the
  /// pixels.
  let copyMemory:
    @convention(c) (UnsafeRawPointer?, Int, Int32, Int32, Int32, VipsBandFormat) -> Picture?
  /// The libvips function `vips_image_set_blob_copy`, which sets a field of a picture to bytes: the
  /// name of the field, an address and a length in bytes.
  let setData: @convention(c) (Picture?, UnsafePointer<CChar>?, UnsafeRawPointer?, Int) -> Void
  /// The libvips function `vips_image_set_int`, which sets a field of a picture to an integer.
  let setInteger: @convention(c) (Picture?, UnsafePointer<CChar>?, Int32) -> Void
  let copy: UnsafeMutableRawPointer
  let savePNG: UnsafeMutableRawPointer
  let saveGIF: UnsafeMutableRawPointer
  let saveWebP: UnsafeMutableRawPointer
  let release: @convention(c) (UnsafeMutableRawPointer?) -> Void
  let free: @convention(c) (UnsafeMutableRawPointer?) -> Void

  private let handle: UnsafeMutableRawPointer
  private let message: @convention(c) () -> UnsafePointer<CChar>?
  private let clearMessage: @convention(c) () -> Void
  private let openModule: @convention(c) (UnsafePointer<CChar>?, UInt32) -> OpaquePointer?
  private let block: @convention(c) (UnsafePointer<CChar>?, Int32) -> Void
  private let blockUntrusted: @convention(c) (Int32) -> Void
  private var modules: Set<String> = []

  init() throws(Fault) {
    // libgomp reads this variable when it is loaded. With more threads, the colours of a GIF would
    // depend on their number.
    unsafe setenv("OMP_NUM_THREADS", "1", 1)
    guard let handle = unsafe dlopen(QUIRE_LIBRARY_VIPS, RTLD_LAZY) else {
      throw Fault(.decoderIncomplete)
    }
    unsafe self.handle = unsafe handle
    unsafe openSource = try VipsLibrary.function("vips_source_new_from_descriptor", in: handle)
    unsafe wrapSource = try VipsLibrary.function("vips_source_new_from_memory", in: handle)
    unsafe findLoader = try VipsLibrary.function("vips_foreign_find_load_source", in: handle)
    unsafe openPicture = try VipsLibrary.function("vips_image_new_from_source", in: handle)
    unsafe shrink = try VipsLibrary.function("vips_thumbnail_source", in: handle)
    unsafe shrinkDecoded = try VipsLibrary.function("vips_thumbnail_image", in: handle)
    unsafe convert = try VipsLibrary.function("vips_colourspace", in: handle)
    unsafe cast = try VipsLibrary.function("vips_cast", in: handle)
    unsafe extract = try VipsLibrary.function("vips_extract_area", in: handle)
    unsafe extractBands = try VipsLibrary.function("vips_extract_band", in: handle)
    unsafe transformProfile = try VipsLibrary.function("vips_icc_transform", in: handle)
    unsafe makeRegion = try VipsLibrary.function("vips_region_new", in: handle)
    unsafe prepareRegion = try VipsLibrary.function("vips_region_prepare", in: handle)
    unsafe width = try VipsLibrary.function("vips_image_get_width", in: handle)
    unsafe height = try VipsLibrary.function("vips_image_get_height", in: handle)
    unsafe bands = try VipsLibrary.function("vips_image_get_bands", in: handle)
    unsafe typeOfField = try VipsLibrary.function("vips_image_get_typeof", in: handle)
    unsafe swapsSides = try VipsLibrary.function("vips_image_get_orientation_swap", in: handle)
    unsafe orientation = try VipsLibrary.function("vips_image_get_orientation", in: handle)
    unsafe pageCount = try VipsLibrary.function("vips_image_get_n_pages", in: handle)
    unsafe integerField = try VipsLibrary.function("vips_image_get_int", in: handle)
    unsafe integersField = try VipsLibrary.function("vips_image_get_array_int", in: handle)
    unsafe bytesField = try VipsLibrary.function("vips_image_get_blob", in: handle)
    unsafe copyToMemory = try VipsLibrary.function("vips_image_copy_memory", in: handle)
    unsafe writeToMemory = try VipsLibrary.function("vips_image_write_to_memory", in: handle)
    unsafe wrapMemory = try VipsLibrary.function("vips_image_new_from_memory", in: handle)
    unsafe copyMemory = try VipsLibrary.function("vips_image_new_from_memory_copy", in: handle)
    unsafe setData = try VipsLibrary.function("vips_image_set_blob_copy", in: handle)
    unsafe setInteger = try VipsLibrary.function("vips_image_set_int", in: handle)
    unsafe copy = try VipsLibrary.function("vips_copy", in: handle)
    unsafe savePNG = try VipsLibrary.function("vips_pngsave_buffer", in: handle)
    unsafe saveGIF = try VipsLibrary.function("vips_gifsave_buffer", in: handle)
    unsafe saveWebP = try VipsLibrary.function("vips_webpsave_buffer", in: handle)
    unsafe release = try VipsLibrary.function("g_object_unref", in: handle)
    unsafe free = try VipsLibrary.function("g_free", in: handle)
    unsafe message = try VipsLibrary.function("vips_error_buffer", in: handle)
    unsafe clearMessage = try VipsLibrary.function("vips_error_clear", in: handle)
    unsafe openModule = try VipsLibrary.function("g_module_open", in: handle)
    unsafe block = try VipsLibrary.function("vips_operation_block_set", in: handle)
    unsafe blockUntrusted = try VipsLibrary.function("vips_block_untrusted_set", in: handle)
    try start()
  }

  private func start() throws(Fault) {
    // If this folder does not exist, `vips_init` loads no modules.
    unsafe setenv("VIPSHOME", "/nonexistent", 1)
    // The process may not write files, so a picture that does not fit into memory is refused.
    unsafe setenv("VIPS_DISC_THRESHOLD", "1000g", 1)
    let initialise: @convention(c) (UnsafePointer<CChar>?) -> Int32 =
      unsafe try VipsLibrary.function("vips_init", in: handle)
    let setCacheLimit: @convention(c) (Int32) -> Void =
      unsafe try VipsLibrary.function("vips_cache_set_max", in: handle)
    let setConcurrency: @convention(c) (Int32) -> Void =
      unsafe try VipsLibrary.function("vips_concurrency_set", in: handle)
    // libvips would compile loops at run time, which needs executable memory.
    let compilesLoops: @convention(c) (Int32) -> Void =
      unsafe try VipsLibrary.function("vips_vector_set_enabled", in: handle)
    compilesLoops(0)
    guard unsafe initialise("quire-codec") == 0 else { throw Fault(.decoderIncomplete) }
    setCacheLimit(0)
    setConcurrency(2)
    // Before each step libvips keeps three times this number of rows, 128 by default. For a picture
    // of 25 000 pixels in width that would be 80 MB more.
    _ = unsafe quire_set_vips_option(handle, "--vips-tile-height=32")
    allowWantedLoaders()
  }

  /// Loads the plug-in module with which libvips reads files of `kind`, if there is such a module.
  func prepare(for kind: PictureKind) {
    let module: String? =
      switch kind {
      case .heif: "vips-heif"
      case .jxl: "vips-jxl"
      default: nil
      }
    guard let module, modules.insert(module).inserted, let folder = modulesFolder else { return }
    _ = unsafe openModule("\(folder)/\(module).so", 1)
    if kind == .heif { _ = quire_load_heif_plugins() }
    allowWantedLoaders()
  }

  /// Returns the decoded pixels of `picture`, which the caller has to release, or `nil` if they
  /// cannot be read.
  ///
  /// A loader of libvips 8.14 that fails in one of several threads can leave black rows and report
  /// success. Only the error message tells then that pixels are missing.
  func decode(_ picture: Picture?) -> Picture? {
    clearMessage()
    guard let pixels = unsafe copyToMemory(picture) else { return nil }
    if let text = unsafe message(), unsafe text.pointee != 0 {
      unsafe release(pixels)
      return nil
    }
    return unsafe pixels
  }

  /// A reason for an error of libvips.
  enum Failure {
    case memory
    /// The compression of the picture is not known.
    case compression
    case other
  }

  /// Returns the reason for the last error of libvips, and clears the stored error message.
  @discardableResult
  func takeFailure() -> Failure {
    defer { clearMessage() }
    guard let text = unsafe message() else { return .other }
    let words = unsafe String(cString: text)
    if words.contains("out of memory") { return .memory }
    let isUnknown = ["not implemented", "not configured", "not supported"].contains {
      words.contains($0)
    }
    return isUnknown && words.contains("ompression") ? .compression : .other
  }

  /// Allows the picture loaders that Quire uses, although libvips marks some of them as untrusted,
  /// and blocks all others.
  ///
  /// This process is the sandbox that contains the loaders.
  private func allowWantedLoaders() {
    blockUntrusted(1)
    for name in ["Svg", "Jxl", "Ppm", "Jp2k"] {
      unsafe block("VipsForeignLoad\(name)", 0)
    }
  }

  /// The folder that contains the plug-in modules of libvips, or `nil` if it is unknown.
  private var modulesFolder: String? {
    let version: @convention(c) (Int32) -> Int32
    do { unsafe version = try VipsLibrary.function("vips_version", in: handle) } catch {
      return nil
    }
    guard let name = unsafe quire_library_path(shrink) else { return nil }
    let library = unsafe String(cString: name)
    guard let slash = library.lastIndex(of: "/") else { return nil }
    return "\(library[..<slash])/vips-modules-\(version(0)).\(version(1))"
  }

  private static func function<Function>(
    _ name: String, in handle: UnsafeMutableRawPointer
  ) throws(Fault) -> Function {
    guard let address = unsafe dlsym(handle, name) else { throw Fault(.decoderIncomplete) }
    return unsafe unsafeBitCast(address, to: Function.self)
  }
}
