import CJPEG
import Glibc

/// An encoder of JPEG files that uses libjpeg.
enum JPEG {
  /// Returns the file for `bitmap`, with an optional EXIF orientation 1…8 or another block of Exif,
  /// and an optional ICC profile.
  ///
  /// `subsampling` pixels in each direction share their chroma.
  static func encode(
    _ bitmap: Bitmap, quality: Int32 = 98, isProgressive: Bool = false, orientation: Int? = nil,
    exif block: ExifBlock? = nil, profile: [UInt8]? = nil, subsampling: Int32 = 1
  ) -> [UInt8] {
    var encoder = unsafe jpeg_compress_struct()
    var errors = unsafe jpeg_error_mgr()
    return unsafe withUnsafeMutablePointer(to: &errors) { errors in
      unsafe encoder.err = jpeg_std_error(errors)
      unsafe jpeg_CreateCompress(
        &encoder, JPEG_LIB_VERSION, MemoryLayout<jpeg_compress_struct>.size)
      var output: UnsafeMutablePointer<UInt8>?
      var count: UInt = 0
      unsafe jpeg_mem_dest(&encoder, &output, &count)
      unsafe encoder.image_width = UInt32(bitmap.width)
      unsafe encoder.image_height = UInt32(bitmap.height)
      unsafe encoder.input_components = 4
      unsafe encoder.in_color_space = JCS_EXT_RGBA
      unsafe jpeg_set_defaults(&encoder)
      unsafe jpeg_set_quality(&encoder, quality, 1)
      unsafe encoder.comp_info[0].h_samp_factor = subsampling
      unsafe encoder.comp_info[0].v_samp_factor = subsampling
      if isProgressive { unsafe jpeg_simple_progression(&encoder) }
      unsafe jpeg_start_compress(&encoder, 1)
      if let orientation { unsafe marker(&encoder, 1, exif(orientation)) }
      if let block { unsafe marker(&encoder, 1, Array("Exif".utf8) + [0, 0] + block.bytes) }
      if let profile {
        unsafe marker(&encoder, 2, Array("ICC_PROFILE".utf8) + [0, 1, 1] + profile)
      }
      for y in 0..<bitmap.height {
        var pixels = Array(bitmap.bytes[(y * bitmap.width * 4)..<((y + 1) * bitmap.width * 4)])
        unsafe pixels.withUnsafeMutableBufferPointer { pixels in
          var row = pixels.baseAddress
          unsafe _ = jpeg_write_scanlines(&encoder, &row, 1)
        }
      }
      unsafe jpeg_finish_compress(&encoder)
      unsafe jpeg_destroy_compress(&encoder)
      defer { unsafe free(output) }
      return unsafe Array(UnsafeBufferPointer(start: output, count: Int(count)))
    }
  }

  private static func marker(
    _ encoder: UnsafeMutablePointer<jpeg_compress_struct>, _ number: Int32, _ data: [UInt8]
  ) {
    unsafe jpeg_write_marker(encoder, JPEG_APP0 + number, data, UInt32(data.count))
  }

  /// An EXIF block that contains only the orientation, in big-endian byte order.
  private static func exif(_ orientation: Int) -> [UInt8] {
    Array("Exif".utf8) + [0, 0] + [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1]
      + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0] + [0, 0, 0, 0]
  }

  /// Returns the file with a different size in its header.
  static func resized(_ file: [UInt8], width: Int, height: Int) -> [UInt8] {
    var file = file
    let frame = file.indices.dropLast().first { index in
      file[index] == 0xff && [0xc0, 0xc2].contains(file[index + 1])
    }
    guard let frame else { return [] }
    let sides = [height >> 8, height & 255, width >> 8, width & 255].map { UInt8($0) }
    file.replaceSubrange((frame + 5)..<(frame + 9), with: sides)
    return file
  }
}
