// Rolls strips of a sheet of paper around a cylinder and projects them. A strip lies along the axis
// of the cylinder, between two lines of equal distance from the axis. Each instance is a strip;
// gl_VertexID is the corner. FLAT leaves the paper flat.
//
// Lengths are stage points (origin at the centre, x right, y down, z toward the viewer) unless a
// name says pixels.

uniform vec4 stage;     // xy: clip units per point (y signed), zw: device pixels per point
uniform vec2 middle;    // the stage's origin in clip space
uniform vec4 camera;    // xy: vanishing point, z: 1 / distance of the camera,
                       // w: 1 + its retreat / distance
uniform vec4 page;      // scale and offset from the flat stage to texture coordinates
uniform vec3 roll;      // xy: normal of the axis, towards the rolled paper, z: radius
uniform vec2 outward;   // one pixel on the screen, away from the contour
uniform vec2 light;     // x: loss of light at right angles to the stage, y: face, 1 front, −1 back

layout(location = 0) in vec4 start;     // two points of the flat paper on the first line
layout(location = 1) in vec4 end;       // two points of the flat paper on the second line
layout(location = 2) in vec4 lines;     // xy: distances beyond the axis, zw: pixels outward

out vec2 paper;         // position on the flat paper
out vec2 uv;
out float tone;         // light of curled paper; distance beyond the axis of flat paper

const float halfTurn = 3.14159265;

// Returns the position of the paper at `place` and `beyond` the axis; `angle` is that on the
// cylinder.
vec3 rolled(vec2 place, float beyond, float angle) {
  if (beyond <= 0.0) return vec3(place, 0.0);
  if (beyond > halfTurn * roll.z) {
    return vec3(place - roll.xy * (2.0 * beyond - halfTurn * roll.z), 2.0 * roll.z);
  }
  float lift = sin(0.5 * angle);
  return vec3(place + roll.xy * (roll.z * sin(angle) - beyond), 2.0 * roll.z * lift * lift);
}

void main() {
  vec4 line = gl_VertexID < 2 ? start : end;
  vec2 place = (gl_VertexID & 1) == 0 ? line.xy : line.zw;
  float beyond = gl_VertexID < 2 ? lines.x : lines.y;
#ifdef FLAT
  vec3 p = vec3(place, 0.0);
  tone = beyond;
#else
  float angle = clamp(beyond / roll.z, 0.0, halfTurn);
  vec3 p = rolled(place, beyond, angle);
  tone = 1.0 - light.x * (1.0 - light.y * cos(angle));
#endif
  // The homogeneous position on the screen in points: screen = V + (P − V) / w, where
  // w = 1 + retreat / d − z / d.
  float w = camera.w - p.z * camera.z;
  vec2 screen = camera.xy * w + (p.xy - camera.xy);
  screen += outward * (gl_VertexID < 2 ? lines.z : lines.w) * w;
  gl_Position = vec4(screen * stage.xy + middle * w, 0.0, w);
  paper = place;
  uv = place * page.xy + page.zw;
}
