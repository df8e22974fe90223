// Rolls strips of a sheet of paper round a cylinder and projects them. A strip lies along the axis
// of the cylinder, between two lines of equal distance from it; one instance a strip, gl_VertexID
// names the corner. FLAT leaves the paper where it is.
//
// Lengths are stage points (origin at the centre, x right, y down, z toward the viewer) unless a
// name says pixels.

uniform vec4 stage;     // xy: clip units a point (y signed), zw: device pixels a point
uniform vec2 middle;    // the stage's origin in clip space
uniform vec3 camera;    // xy: vanishing point, z: 1 / distance of the eye
uniform vec4 page;      // texture coordinates: scale and offset of the place on the flat stage
uniform vec3 roll;      // xy: normal of the axis, towards the rolled paper, z: radius
uniform vec2 outward;   // on the screen, away from the contour, one pixel long
uniform vec2 light;     // loss of light at right angles to the stage, face: 1 front, −1 back

layout(location = 0) in vec4 start;     // two points of the flat paper on the first line
layout(location = 1) in vec4 end;       // the same on the second
layout(location = 2) in vec4 lines;     // distance beyond the axis of both, pixels outward of both

out vec2 paper;         // the place on the flat paper
out vec2 uv;
out float tone;         // curled: the light; flat: the distance beyond the axis

const float halfTurn = 3.14159265;

// The paper at `place` and `beyond` the axis; `angle` is that on the cylinder.
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
  // Homogeneous place on the screen in points: screen = V + (P − V) / w, w = 1 − z / d.
  float w = 1.0 - p.z * camera.z;
  vec2 screen = camera.xy * w + (p.xy - camera.xy);
  screen += outward * (gl_VertexID < 2 ? lines.z : lines.w) * w;
  gl_Position = vec4(screen * stage.xy + middle * w, 0.0, w);
  paper = place;
  uv = place * page.xy + page.zw;
}
