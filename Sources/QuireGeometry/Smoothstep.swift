/// Returns 0 if `value` is at most 0, 1 if it is at least 1, and a value on a smooth curve in
/// between.
///
/// The transition is 3t² − 2t³, as in GLSL's function of the same name.
package func smoothstep(_ value: Double) -> Double {
  let value = min(1, max(0, value))
  return value * value * (3 - 2 * value)
}
