internal import CGio

// GVariant in the few words that talks with portals need. What is made is floating: whatever takes
// it owns it.

/// Whether `variant` has the type that GVariant writes as `type`.
nonisolated func isOfType(_ type: String, _ variant: OpaquePointer) -> Bool {
  unsafe String(cString: g_variant_get_type_string(variant)) == type
}

/// The string at `index` of `container`; empty if there is none.
nonisolated func text(at index: UInt, of container: OpaquePointer) -> String {
  guard let child = unsafe g_variant_get_child_value(container, index) else { return "" }
  defer { unsafe g_variant_unref(child) }
  return unsafe String(cString: g_variant_get_string(child, nil))
}

/// The tuple of `parts`.
nonisolated func tuple(_ parts: [OpaquePointer?]) -> OpaquePointer? {
  var parts = unsafe parts
  return unsafe g_variant_new_tuple(&parts, UInt(parts.count))
}

/// The array of `parts`, of which there is one at least.
nonisolated func array(_ parts: [OpaquePointer?]) -> OpaquePointer? {
  var parts = unsafe parts
  return unsafe g_variant_new_array(nil, &parts, UInt(parts.count))
}

/// The part at `index` of `container`, which the caller owns.
nonisolated func child(_ index: UInt, of container: OpaquePointer) -> OpaquePointer? {
  unsafe g_variant_get_child_value(container, index)
}
