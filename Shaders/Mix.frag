// Two pages mixed in approximate linear light: the square of an encoded value is close to its
// light.

uniform sampler2D from;
uniform sampler2D to;
uniform float share;     // share of the second page

in vec2 uv;
out vec4 color;

void main() {
  vec3 a = texture(from, uv).rgb;
  vec3 b = texture(to, uv).rgb;
  color = vec4(sqrt(mix(a * a, b * b, share)), 1.0);
}
