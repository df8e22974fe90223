// The contents of a view, or a plain colour.

uniform sampler2D image;
uniform vec4 tint;       // premultiplied

in vec2 uv;
out vec4 color;

void main() {
  color = texture(image, uv) * tint;
}
