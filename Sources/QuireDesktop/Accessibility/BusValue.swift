internal import CGio

/// A value of D-Bus, as far as AT-SPI uses its types.
nonisolated indirect enum BusValue: Hashable, Sendable {
  case string(String)
  case path(String)
  case int32(Int32)
  case uint32(UInt32)
  case double(Double)
  case boolean(Bool)
  case variant(BusValue)
  case tuple([BusValue])
  /// An entry of a dictionary.
  case entry(BusValue, BusValue)
  /// An array whose elements have the type with the given signature.
  case array(String, [BusValue])

  /// Creates a value of 32 bits, or the nearest one that exists.
  static func int(_ value: Int) -> BusValue { .int32(Int32(clamping: value)) }

  /// The text, or `nil` if the value is no text.
  var text: String? {
    switch self {
    case .string(let text), .path(let text): text
    default: nil
    }
  }

  /// The whole number, or `nil` if the value is none.
  var integer: Int? {
    switch self {
    case .int32(let number): Int(number)
    case .uint32(let number): Int(number)
    default: nil
    }
  }

  /// The number, or `nil` if the value is none.
  var number: Double? {
    if case .double(let number) = self { number } else { integer.map(Double.init) }
  }

  /// The elements of a tuple or an array; empty for other values.
  var elements: [BusValue] {
    switch self {
    case .tuple(let elements), .array(_, let elements): elements
    default: []
    }
  }

  /// The element at `index`, or `nil` if there is none.
  subscript(index: Int) -> BusValue? {
    elements.indices.contains(index) ? elements[index] : nil
  }

  /// Creates the value of the GVariant `variant`; values of other types become empty texts.
  init(_ variant: OpaquePointer) {
    switch unsafe g_variant_classify(variant) {
    case G_VARIANT_CLASS_OBJECT_PATH:
      self = .path(unsafe String(cString: g_variant_get_string(variant, nil)))
    case G_VARIANT_CLASS_STRING:
      self = .string(unsafe String(cString: g_variant_get_string(variant, nil)))
    case G_VARIANT_CLASS_INT32: self = .int32(unsafe g_variant_get_int32(variant))
    case G_VARIANT_CLASS_UINT32: self = .uint32(unsafe g_variant_get_uint32(variant))
    case G_VARIANT_CLASS_DOUBLE: self = .double(unsafe g_variant_get_double(variant))
    case G_VARIANT_CLASS_BOOLEAN: self = .boolean(unsafe g_variant_get_boolean(variant) != 0)
    case G_VARIANT_CLASS_VARIANT: self = .variant(unsafe BusValue.children(of: variant)[0])
    case G_VARIANT_CLASS_TUPLE: self = .tuple(unsafe BusValue.children(of: variant))
    case G_VARIANT_CLASS_ARRAY: self = .array("", unsafe BusValue.children(of: variant))
    case G_VARIANT_CLASS_DICT_ENTRY:
      let parts = unsafe BusValue.children(of: variant)
      self = .entry(parts[0], parts[1])
    default: self = .string("")
    }
  }

  private static func children(of variant: OpaquePointer) -> [BusValue] {
    (0..<(unsafe g_variant_n_children(variant))).compactMap { index in
      guard let child = unsafe child(index, of: variant) else { return nil }
      defer { unsafe g_variant_unref(child) }
      return unsafe BusValue(child)
    }
  }

  /// Returns a new floating GVariant with this value.
  func makeVariant() -> OpaquePointer? {
    switch self {
    // A text with a zero byte is no text of D-Bus; the rest is left out.
    case .string(let text): return unsafe g_variant_new_string(text)
    case .path(let path): return unsafe g_variant_new_object_path(path)
    case .int32(let number): return unsafe g_variant_new_int32(number)
    case .uint32(let number): return unsafe g_variant_new_uint32(number)
    case .double(let number): return unsafe g_variant_new_double(number)
    case .boolean(let flag): return unsafe g_variant_new_boolean(flag ? 1 : 0)
    case .variant(let value): return unsafe g_variant_new_variant(value.makeVariant())
    case .tuple(let elements):
      var parts = unsafe elements.map { unsafe $0.makeVariant() }
      return unsafe g_variant_new_tuple(&parts, UInt(parts.count))
    case .entry(let key, let value):
      return unsafe g_variant_new_dict_entry(key.makeVariant(), value.makeVariant())
    case .array(let type, let elements):
      let signature = unsafe g_variant_type_new(type)
      defer { unsafe g_variant_type_free(signature) }
      var parts = unsafe elements.map { unsafe $0.makeVariant() }
      return unsafe g_variant_new_array(signature, &parts, UInt(parts.count))
    }
  }
}
