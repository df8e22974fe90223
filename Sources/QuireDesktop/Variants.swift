internal import CGio

// The few functions of GVariant that the portals need. Newly created variants are floating: the
// container or call that receives a variant owns it.

/// Returns whether `variant` has the type with the GVariant signature `type`.
nonisolated func isOfType(_ type: String, _ variant: OpaquePointer) -> Bool {
  unsafe String(cString: g_variant_get_type_string(variant)) == type
}

/// Returns the string at `index` of the GVariant `container`, or an empty string if there is none.
nonisolated func text(at index: UInt, of container: OpaquePointer) -> String {
  guard let child = unsafe g_variant_get_child_value(container, index) else { return "" }
  defer { unsafe g_variant_unref(child) }
  return unsafe String(cString: g_variant_get_string(child, nil))
}

/// Returns a new GVariant tuple of `parts`.
nonisolated func tuple(_ parts: [OpaquePointer?]) -> OpaquePointer? {
  var parts = unsafe parts
  return unsafe g_variant_new_tuple(&parts, UInt(parts.count))
}

/// Returns a new GVariant array of `parts`, which must not be empty.
nonisolated func array(_ parts: [OpaquePointer?]) -> OpaquePointer? {
  var parts = unsafe parts
  return unsafe g_variant_new_array(nil, &parts, UInt(parts.count))
}

/// Returns the child at `index` of the GVariant `container`; the caller has to release the child.
nonisolated func child(_ index: UInt, of container: OpaquePointer) -> OpaquePointer? {
  unsafe g_variant_get_child_value(container, index)
}
