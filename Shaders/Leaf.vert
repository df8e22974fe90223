// Bends the cells of a sheet of paper that turns about a spine, and projects them. Each instance is
// a cell between two lines across the sheet and two rows along the spine; gl_VertexID is the
// corner. LeafShape computes the same positions.
// RIM: cells at the edges, with the distances from the edges.
// SHADOW: flat cells on which the shadow of the sheet falls.
// SKY: flat cells from which the sheet hides a part of the sky.
// THROUGH: light comes through the sheet.
//
// Lengths are stage points (origin at the centre, x right, y down, z toward the viewer) unless a
// name says pixels. The distance is measured from the spine along the paper.

uniform vec4 stage;     // xy: clip units per point (y signed), zw: device pixels per point
uniform vec2 middle;    // the stage's origin in clip space
uniform vec4 camera;    // xy: vanishing point, z: 1 / distance of the camera,
                       // w: 1 + its retreat / distance
uniform vec4 page;      // scale and offset from the flat stage to texture coordinates
uniform vec4 spine;     // xy: unit vector from the spine into the sheet, zw: a point of the spine
uniform vec4 arcs[4];   // where each quarter of a row begins: x, z, angle, curvature
uniform vec4 cone;      // apex, direction from it to the paper, share of the cone, quarter's length
uniform vec2 windings[5]; // where each arc of the cone begins, and its curvature
uniform mat3 frames[5]; // the cone's frames there: outward (y: loss), across, normal
uniform vec4 light;     // xyz: unit vector to the light, w: visible face, 1 front or −1 back
uniform vec4 sky;       // between the visible face, or the flat cells, and the page that it faces:
                       // cosine of the angle, width of that page, loss where all sky is hidden,
                       // share of it that a white page throws back
uniform sampler2D facing; // the page that is faced
uniform vec4 facingPart; // its visible part: middle, width and height, 0…1
uniform vec4 facingPaper; // its premultiplied colour beneath the print, share of the print in w
uniform vec2 shading;   // loss of light of upright paper, gain of paper that faces the light
uniform vec2 ends;      // first and last row of the paper
uniform float sense;    // direction on the screen of a growing distance, 1 or −1
uniform float settling; // height up to which the line along the edges fades in
#ifdef THROUGH
uniform vec4 backLight; // xyz: unit vector to the light behind the book, w: share that comes through
uniform vec2 gap;       // between the hidden face and its page: cosine of the angle, page's width
uniform vec4 behind;    // scale and offset from the flat stage to the texture of the other face
#endif

#if defined(SHADOW) || defined(SKY)
uniform float share;    // share of the loss on the flat cells
layout(location = 0) in vec4 area;      // first and last distance in the plane, first and last row
layout(location = 1) in vec4 firstRow;  // in each of these rows: the range under the sheet, the
layout(location = 2) in vec4 lastRow;   // height of its outer edge, the presence of the shadow

out vec2 ground;        // distance from the spine in the plane, row
#ifdef SHADOW
out vec4 shade;         // as in firstRow
#endif
out float hidden;       // part of the sky that the sheet hides
flat out vec3 loss;     // light that is lost where all sky is hidden
#else
layout(location = 0) in vec4 distances; // in the first row: first and last line, in the last row
layout(location = 1) in vec4 cell;      // first and last row, pixels outward at both lines
layout(location = 2) in vec4 limits;    // distances of the paper's ends in the first and last row

out vec2 uv;
out vec3 tone;          // light on the paper
#ifdef THROUGH
out vec2 uvBehind;
out float through;      // share of the light that comes through
#endif
#ifdef RIM
out vec4 edges;         // pixels from the first end, last end, first row, last row, times w
out float lift;         // presence of the line along the edges
#endif
#endif

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

// Returns the mean colour of the page that is faced.
vec3 faced() {
  vec2 texels = vec2(textureSize(facing, 0)) * facingPart.zw;
  float level = floor(log2(max(min(texels.x, texels.y), 1.0)));
  return facingPaper.rgb + textureLod(facing, facingPart.xy, level).rgb * facingPaper.w;
}

// Returns the part of the sky that a page of some width hides from a point of the other, at a
// distance from the spine.
float hiddenSky(float along, float cosine, float width) {
  vec2 way = vec2(width * cosine - along, width * sqrt(max(1.0 - cosine * cosine, 0.0)));
  return 0.5 + 0.5 * way.x / max(length(way), 1e-6);
}

#if !defined(SHADOW) && !defined(SKY)
float sinc(float x) { return abs(x) < 1e-3 ? 1.0 - x * x / 6.0 : sin(x) / x; }

// A point of the bent sheet, and the unit normal of the front.
struct Surface {
  vec3 place;
  vec3 normal;
};

// Returns the paper at a distance from the spine, of a sheet whose rows are alike.
Surface parallel(float along, float row) {
  float index = clamp(floor(along / cone.w), 0.0, 3.0);
  vec4 arc = arcs[int(index)];
  float rest = along - index * cone.w;
  float bow = 0.5 * arc.w * rest;
  float chord = rest * sinc(bow);
  float angle = arc.z + 2.0 * bow;
  return Surface(
      vec3(arc.x + chord * cos(arc.z + bow), row, arc.y + chord * sin(arc.z + bow)),
      vec3(-sin(angle), 0.0, cos(angle)));
}

// Returns the paper of a twisted sheet. Here y is measured from the apex toward the paper. The
// position along the spine is a difference of large numbers, so its small part is computed alone.
Surface conical(float along, float row) {
  float height = abs(row - cone.x);
  float angle = atan(along, height);
  float radius = length(vec2(along, height));
  int index = int(dot(
      step(vec4(windings[1].x, windings[2].x, windings[3].x, windings[4].x), vec4(angle)),
      vec4(1.0)));
  float k = windings[index].y;
  float rate = sqrt(1.0 + k * k);
  float turned = rate * (angle - windings[index].x);
  float sine = sin(turned) / rate;
  float bow = sin(0.5 * turned) / rate;
  float cosine = 2.0 * bow * bow;
  vec3 outward = frames[index][0];
  vec3 across = frames[index][1];
  vec3 up = frames[index][2];
  float loss = outward.y + cosine * (1.0 - outward.y) - sine * across.y - cosine * k * up.y;
  vec2 side = outward.xz * (1.0 - cosine) + across.xz * sine + up.xz * (cosine * k);
  float shift = along * along / (radius + height) - radius * loss;
  outward.y = 1.0 - outward.y;
  vec3 normal = up * (1.0 - cosine * k * k) + outward * (cosine * k) - across * (sine * k);
  return Surface(
      vec3(radius * side.x, row + cone.y * shift, radius * side.y),
      vec3(normal.x, normal.y * cone.y, normal.z));
}

Surface bent(float along, float row) {
  Surface a = parallel(along, row);
  if (cone.z == 0.0) return a;
  Surface b = conical(along, row);
  return Surface(mix(a.place, b.place, cone.z), normalize(mix(a.normal, b.normal, cone.z)));
}
#endif

void main() {
  bool isLastLine = (gl_VertexID & 1) == 1;
  bool isLastRow = gl_VertexID > 1;
#if defined(SHADOW) || defined(SKY)
  ground = vec2(isLastLine ? area.y : area.x, isLastRow ? area.w : area.z);
#ifdef SHADOW
  shade = isLastRow ? lastRow : firstRow;
#endif
  hidden = sky.z > 0.0 ? share * hiddenSky(abs(ground.x), sky.x, sky.y) : 0.0;
  loss = sky.z > 0.0 ? sky.z - sky.w * faced() : vec3(0.0);
  vec3 screen = project(placed(vec3(ground, 0.0)));
#else
  vec2 pair = isLastRow ? distances.zw : distances.xy;
  float along = isLastLine ? pair.y : pair.x;
  float row = isLastRow ? cell.y : cell.x;
  Surface surface = bent(along, row);
  vec3 p = placed(surface.place);
  vec3 screen = project(p);
  // Pixels outward, along the axis of motion.
  float outset = isLastLine ? cell.w : cell.z;
  screen.xy += abs(spine.xy) * (outset / stage.z * screen.z);
  vec3 n = surface.normal;
  n = vec3(spine.xy * n.x + abs(spine.yx) * n.y, n.z) * light.w;
  float bright = clamp((dot(n, light.xyz) - light.z) / max(1.0 - light.z, 1e-6), 0.0, 1.0);
  float dark = shading.x * pow(1.0 - min(abs(n.z), 1.0), 1.5);
  // The front, which the hand turns over, stays readable.
  tone = warmShade(light.w > 0.0 ? min(dark, 0.2) : dark) + shading.y * bright;
  if (sky.z > 0.0) tone *= 1.0 - hiddenSky(along, sky.x, sky.y) * (sky.z - sky.w * faced());
#ifdef THROUGH
  through = backLight.w * max(-dot(n, backLight.xyz), 0.0);
  if (gap.y > 0.0) through *= 1.0 - hiddenSky(along, gap.x, gap.y);
  uvBehind = placed(vec3(along, row, 0.0)).xy * behind.xy + behind.zw;
#endif
  uv = placed(vec3(along, row, 0.0)).xy * page.xy + page.zw;
#ifdef RIM
  vec2 bounds = isLastRow ? limits.zw : limits.xy;
  vec3 first = project(placed(bent(bounds.x, row).place));
  vec3 last = project(placed(bent(bounds.y, row).place));
  vec3 top = project(placed(bent(along, ends.x).place));
  vec3 bottom = project(placed(bent(along, ends.y).place));
  vec2 here = screen.xy / screen.z;
  vec2 axis = abs(spine.xy);
  edges = stage.z * screen.z * vec4(
      sense * dot(here - first.xy / first.z, axis), sense * dot(last.xy / last.z - here, axis),
      dot(here - top.xy / top.z, axis.yx), dot(bottom.xy / bottom.z - here, axis.yx));
  lift = smoothstep(0.0, settling, p.z);
#endif
#endif
  gl_Position = vec4(screen.xy * stage.xy + middle * screen.z, 0.0, screen.z);
}
