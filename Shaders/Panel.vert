// Swings flat pieces of paper about their hinges and projects them. Each instance is a panel,
// without a vertex buffer; gl_VertexID is the corner. The interior ends inside free edges, where
// they begin to cross pixels.
// RIM: draws the strips of crossed pixels.
// WHOLE: draws a translucent panel with its strips.
// ROUND: draws a flat panel whose corners between free edges are round.
//
// Opaque panels overlap their neighbours slightly, since corners computed from different hinges are
// rounded differently.
//
// Lengths are stage points (origin at the centre, x right, y down, z toward the viewer) unless a
// name says pixels. A point of a panel is (s, t), 0…1 along the frame.

uniform vec4 stage;    // xy: clip units per point (y signed), zw: device pixels per point
uniform vec2 middle;   // the stage's origin in clip space
uniform vec4 camera;   // xy: vanishing point, z: 1 / distance of the camera,
                       // w: 1 + its retreat / distance

layout(location = 0) in vec4 frame;     // flat frame: x, y, width, height
layout(location = 1) in vec4 source;    // the same in the texture, 0…1
layout(location = 2) in vec4 swing;     // hinge position, cos, sin, hinge: 0 upright or 1 level
layout(location = 3) in vec4 ramps;     // start and 1 / length of two ramps along the axis
layout(location = 4) in vec4 light;     // before the ramps, change over each; axis as in swing
layout(location = 5) in vec4 row0;      // rows of the affine transform after the swing
layout(location = 6) in vec4 row1;
layout(location = 7) in vec4 row2;
layout(location = 8) in vec4 finish;    // opacity, free edges 1 2 4 8: left right top bottom,
                                        // radius of the corners in points;
                                        // for a shadow its extent across: half, 0, middle,
                                        // softness of the ends, 0…1 along the frame

out vec2 uv;
flat out vec3 firstRamp;    // xy: per uv, z: at the origin of uv
flat out vec3 secondRamp;
flat out vec3 lightSteps;
#ifdef RIM
out vec4 edges;        // distances to the left, right, top, bottom edge in pixels, times w
// For each edge, with the normal (a, b), a ≥ b ≥ 0, on the screen:
flat out vec4 rise;    // 1 / a
flat out vec4 bend;    // 1 / 2ab
flat out vec4 reached; // (a + b) / 2
flat out vec4 even;    // (a − b) / 2
#endif
#ifdef ROUND
flat out float radius; // pixels
#endif
#if defined(RIM) || defined(GLASS)
flat out float opacity;
#endif
#ifdef SHADOW
out float along;       // position along the frame, 0…1, at right angles to the ramps
flat out vec3 extent;
#endif

vec3 place(vec2 st) {
  vec2 q = frame.xy + frame.zw * st;
  vec3 turned;
  if (swing.w < 0.5) {
    float u = q.x - swing.x;
    turned = vec3(swing.x + u * swing.y, q.y, -u * swing.z);
  } else {
    float u = q.y - swing.x;
    turned = vec3(q.x, swing.x + u * swing.y, u * swing.z);
  }
  vec4 v = vec4(turned, 1.0);
  return vec3(dot(row0, v), dot(row1, v), dot(row2, v));
}

// Returns the homogeneous position on the screen in points: screen = V + (P − V) / w, where
// w = 1 + retreat / d − z / d.
vec3 project(vec2 st) {
  vec3 p = place(st);
  float w = camera.w - p.z * camera.z;
  return vec3(camera.xy * w + (p.xy - camera.xy), w);
}

bool isFree(int edge) {
  return (int(finish.y) & edge) != 0;
}

void main() {
  // Homogeneous pixels are linear in (s, t): corner + s·alongS + t·alongT.
  vec3 toPixels = vec3(stage.zw, 1.0);
  vec3 corner = project(vec2(0.0)) * toPixels;
  vec3 alongS = project(vec2(1.0, 0.0)) * toPixels - corner;
  vec3 alongT = project(vec2(0.0, 1.0)) * toPixels - corner;

  // The distance in pixels of the point (s, t) from the edge s = 0 is s·reach.x / w, and so on:
  // |det| over the length of the edge line's normal.
  float area = abs(dot(alongS, cross(alongT, corner)));
  vec2 left = abs(cross(alongT, corner).xy);
  vec2 right = abs(cross(alongT, corner + alongS).xy);
  vec2 top = abs(cross(alongS, corner).xy);
  vec2 bottom = abs(cross(alongS, corner + alongT).xy);
  vec4 lengths =
      max(vec4(length(left), length(right), length(top), length(bottom)), vec4(1e-9));
  vec4 reach = area / lengths;
  // An edge crosses the pixels whose centres are no further away than half the extent of a pixel
  // along the edge's normal.
  vec4 crossed = 0.5 * vec4(
      left.x + left.y, right.x + right.y, top.x + top.y, bottom.x + bottom.y) / lengths;

  vec2 st;
  vec2 outset;
#if defined(RIM) && !defined(WHOLE)
  // Four strips of two triangles: left, right, top, bottom.
  int strip = gl_VertexID / 6;
  int vertex = gl_VertexID - strip * 6;
  int k = vertex < 3 ? vertex : vertex - 2;      // 0 1 2, 1 2 3
  bool outside = (k & 1) == 1;
  float along = float(k >> 1);
  float side = float(strip & 1);
  st = strip < 2 ? vec2(side, along) : vec2(along, side);
  outset = vec2(outside ? 1.0 : -1.0);
  if (!isFree(1 << strip)) outset = vec2(0.0);
#else
  st = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1));
#ifdef WHOLE
  outset = vec2(1.0);
#else
  outset = vec2(-1.0);
#endif
#endif
  outset *= vec2(st.x < 0.5 ? crossed.x : crossed.y, st.y < 0.5 ? crossed.z : crossed.w);
  // Drivers round positions to 1/256 of a pixel.
#ifdef SHADOW
  const float overlap = 1.0 / 128.0;
#else
  float overlap = finish.x < 1.0 ? 0.0 : 1.0 / 128.0;
#endif
  if (!isFree(st.x < 0.5 ? 1 : 2)) outset.x = overlap;
  if (!isFree(st.y < 0.5 ? 4 : 8)) outset.y = overlap;

  float w = corner.z + st.x * alongS.z + st.y * alongT.z;
  // Where the panel is thinner than a pixel, the interior vanishes and the rims meet.
  vec2 across = vec2(st.x < 0.5 ? reach.y : reach.x, st.y < 0.5 ? reach.w : reach.z) / w;
  if (min(across.x, across.y) < 1.0 / 64.0) {
    gl_Position = vec4(0.0, 0.0, 2.0, 1.0);
    return;
  }
  if (isFree(1) && isFree(2)) across.x *= 0.5;
  if (isFree(4) && isFree(8)) across.y *= 0.5;
  outset = max(outset, -across);

  // Solve for s and t of the point `outset` pixels beyond both edges of this corner.
  vec2 outward = st * 2.0 - 1.0;
  vec2 share = outward * outset /
      vec2(st.x < 0.5 ? reach.x : reach.y, st.y < 0.5 ? reach.z : reach.w);
  // For paper seen almost edge-on, that point would lie behind the camera.
  float moved = w / max(1.0 - alongS.z * share.x - alongT.z * share.y, 0.01);
  st += share * moved;

  // Start from the joint itself, so that two panels with a common joint place it equally.
  vec3 screen = project(st) * toPixels;
  gl_Position = vec4(screen.xy / stage.zw * stage.xy + middle * screen.z, 0.0, screen.z);
  uv = source.xy + source.zw * st;
  // Along the axis a ramp is linear in uv: (origin + length·(uv − uv₀)/duv − start).
  bool isLevel = light.w < 0.5;
  vec3 axis = isLevel ? vec3(frame.xz, source.x) : vec3(frame.yw, source.y);
  float perUV = axis.y / (isLevel ? source.z : source.w);
  vec2 slope = perUV * ramps.yw;
  vec2 start = (axis.x - axis.z * perUV - ramps.xz) * ramps.yw;
  firstRamp = vec3(isLevel ? vec2(slope.x, 0.0) : vec2(0.0, slope.x), start.x);
  secondRamp = vec3(isLevel ? vec2(slope.y, 0.0) : vec2(0.0, slope.y), start.y);
  lightSteps = light.xyz;
#ifdef SHADOW
  along = isLevel ? st.y : st.x;
  extent = finish.xzw;
#endif
#ifdef RIM
  float far = 1e3 * screen.z;
  edges = vec4(
      isFree(1) ? st.x * reach.x : far, isFree(2) ? (1.0 - st.x) * reach.y : far,
      isFree(4) ? st.y * reach.z : far, isFree(8) ? (1.0 - st.y) * reach.w : far);
  vec4 a = vec4(max(left.x, left.y), max(right.x, right.y), max(top.x, top.y),
                max(bottom.x, bottom.y)) / lengths;
  vec4 b = vec4(min(left.x, left.y), min(right.x, right.y), min(top.x, top.y),
                min(bottom.x, bottom.y)) / lengths;
  rise = 1.0 / max(a, 1e-6);
  bend = 1.0 / max(2.0 * a * b, 1e-6);
  reached = 0.5 * (a + b);
  even = 0.5 * (a - b);
#endif
#ifdef ROUND
  radius = finish.z * stage.z;
#endif
#if defined(RIM) || defined(GLASS)
  opacity = finish.x;
#endif
}
