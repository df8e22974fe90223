// Bends the cells of a sheet of paper that turns about a spine, and projects them. Each instance is
// a cell between two lines across the sheet and two rows along the spine; gl_VertexID is the
// corner. LeafShape computes the same positions.
// RIM: cells at the edges, with the distances from the edges.
// SHADOW: flat cells on which the shadow of the sheet falls.
//
// Lengths are stage points (origin at the centre, x right, y down, z toward the viewer) unless a
// name says pixels. The distance is measured from the spine along the paper.

uniform vec4 stage;     // xy: clip units per point (y signed), zw: device pixels per point
uniform vec2 middle;    // the stage's origin in clip space
uniform vec4 camera;    // xy: vanishing point, z: 1 / distance of the camera,
                       // w: 1 + its retreat / distance
uniform vec4 page;      // scale and offset from the flat stage to texture coordinates
uniform vec4 spine;     // xy: unit vector from the spine into the sheet, zw: a point of the spine
uniform vec3 turn;      // angle at the end, greatest bend, width of the sheet
uniform vec3 rows;      // progress, its change per row, the row whose progress it is
uniform vec4 light;     // xyz: unit vector to the light, w: visible face, 1 front or −1 back
uniform vec2 shading;   // loss of light of upright paper, gain of paper that faces the light
uniform vec2 ends;      // first and last row of the paper
uniform float sense;    // direction on the screen of a growing distance, 1 or −1
uniform float settling; // height up to which the line along the edges fades in

#ifdef SHADOW
layout(location = 0) in vec4 area;      // first and last distance in the plane, first and last row
layout(location = 1) in vec4 firstRow;  // in each of these rows: the range under the sheet, the
layout(location = 2) in vec4 lastRow;   // height of its outer edge, the presence of the shadow

out vec2 ground;        // distance from the spine in the plane, row
out vec4 shade;         // as in firstRow
#else
layout(location = 0) in vec4 distances; // in the first row: first and last line, in the last row
layout(location = 1) in vec4 cell;      // first and last row, pixels outward at both lines
layout(location = 2) in vec4 limits;    // distances of the paper's ends in the first and last row

out vec2 uv;
out vec3 tone;          // light on the paper
#ifdef RIM
out vec4 edges;         // pixels from the first end, last end, first row, last row, times w
out float lift;         // presence of the line along the edges
#endif
#endif

const float halfTurn = 3.14159265;

// Returns the position on the stage of `q`: distance from the spine in the plane, row, height.
vec3 placed(vec3 q) {
  return vec3(spine.zw + spine.xy * q.x + abs(spine.yx) * q.y, q.z);
}

// Returns the homogeneous position on the screen: screen = V + (P − V) / w, where
// w = 1 + retreat / d − z / d.
vec3 project(vec3 p) {
  float w = camera.w - p.z * camera.z;
  return vec3(camera.xy * w + (p.xy - camera.xy), w);
}

#ifndef SHADOW
float sinc(float x) { return abs(x) < 1e-3 ? 1.0 - x * x / 6.0 : sin(x) / x; }

// The derivative of sinc.
float sincSlope(float x) {
  return abs(x) < 0.02 ? -x / 3.0 : (cos(x) - sin(x) / x) / x;
}

// Returns the angle at the spine and the curvature of a row.
vec2 arc(float progress) {
  float difference = turn.y * sin(halfTurn * progress);
  float tip = clamp(turn.x * progress + 0.5 * difference, 0.0, halfTurn);
  float base = max(tip - difference, 0.0);
  return vec2(base, (tip - base) / turn.z);
}

vec3 bent(float along, float row) {
  vec2 a = arc(clamp(rows.x + rows.y * (row - rows.z), 0.0, 1.0));
  float bow = 0.5 * a.y * along;
  float chord = along * sinc(bow);
  return vec3(chord * cos(a.x + bow), row, chord * sin(a.x + bow));
}

// Returns the unit normal of the front.
vec3 normal(float along, float row) {
  float progress = rows.x + rows.y * (row - rows.z);
  vec2 a = arc(clamp(progress, 0.0, 1.0));
  float angle = a.x + a.y * along;
  // The change of the position from row to row, in the plane and in height.
  vec2 across = vec2(0.0);
  if (progress > 0.0 && progress < 1.0) {
    float swing = turn.y * halfTurn * cos(halfTurn * progress);
    float tip = turn.x + 0.5 * swing;
    float base = a.x > 0.0 ? tip - swing : 0.0;
    float bow = 0.5 * a.y * along;
    float bowChange = 0.5 * (tip - base) / turn.z * along;
    vec2 chord = vec2(cos(a.x + bow), sin(a.x + bow));
    across = (sincSlope(bow) * bowChange * chord
        + sinc(bow) * (base + bowChange) * vec2(-chord.y, chord.x)) * (along * rows.y);
  }
  return normalize(
      vec3(-sin(angle), sin(angle) * across.x - cos(angle) * across.y, cos(angle)));
}
#endif

void main() {
  bool isLastLine = (gl_VertexID & 1) == 1;
  bool isLastRow = gl_VertexID > 1;
#ifdef SHADOW
  ground = vec2(isLastLine ? area.y : area.x, isLastRow ? area.w : area.z);
  shade = isLastRow ? lastRow : firstRow;
  vec3 screen = project(placed(vec3(ground, 0.0)));
#else
  vec2 pair = isLastRow ? distances.zw : distances.xy;
  float along = isLastLine ? pair.y : pair.x;
  float row = isLastRow ? cell.y : cell.x;
  vec3 q = bent(along, row);
  vec3 p = placed(q);
  vec3 screen = project(p);
  // Pixels outward, along the axis of motion.
  float outset = isLastLine ? cell.w : cell.z;
  screen.xy += abs(spine.xy) * (outset / stage.z * screen.z);
  vec3 n = normal(along, row);
  n = vec3(spine.xy * n.x + abs(spine.yx) * n.y, n.z) * light.w;
  float facing = clamp((dot(n, light.xyz) - light.z) / max(1.0 - light.z, 1e-6), 0.0, 1.0);
  float dark = shading.x * pow(1.0 - min(abs(n.z), 1.0), 1.5);
  // The front, which the hand turns over, stays readable.
  tone = warmShade(light.w > 0.0 ? min(dark, 0.2) : dark) + shading.y * facing;
  uv = placed(vec3(along, row, 0.0)).xy * page.xy + page.zw;
#ifdef RIM
  vec2 bounds = isLastRow ? limits.zw : limits.xy;
  vec3 first = project(placed(bent(bounds.x, row)));
  vec3 last = project(placed(bent(bounds.y, row)));
  vec3 top = project(placed(bent(along, ends.x)));
  vec3 bottom = project(placed(bent(along, ends.y)));
  vec2 here = screen.xy / screen.z;
  vec2 axis = abs(spine.xy);
  edges = stage.z * screen.z * vec4(
      sense * dot(here - first.xy / first.z, axis), sense * dot(last.xy / last.z - here, axis),
      dot(here - top.xy / top.z, axis.yx), dot(bottom.xy / bottom.z - here, axis.yx));
  lift = smoothstep(0.0, settling, q.z);
#endif
#endif
  gl_Position = vec4(screen.xy * stage.xy + middle * screen.z, 0.0, screen.z);
}
