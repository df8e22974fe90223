// The same three panels as flip in bare OpenGL: what the drawing alone costs on this machine.
//
//   cc -O2 -o /tmp/panels Tests/Peers/panels.c -lEGL -lOpenGL -lm && /tmp/panels [WIDTH HEIGHT]
//
// Two flat halves (nearest, 1:1) and a sheet in perspective (trilinear), front to back with depth
// test and write, no blending, shadows in the fragment shader, p = .05 … .95, into a framebuffer
// of its own. Prints the median time of a frame that ends with glFinish; "fastest at each p" (its
// median over p) is the figure to trust on a machine that has other work.
// Needs: libegl-dev libopengl-dev.
#define GL_GLEXT_PROTOTYPES
#define _GNU_SOURCE
#include <EGL/egl.h>
#include <EGL/eglext.h>
#include <GL/glcorearb.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { TURNS = 11, STEPS = 19 };

static const char *vertexShader =
    "#version 330 core\n"
    "uniform vec4 source, frame;\n"  // left, top, right, bottom; of the page 0…1, of the stage
    "uniform vec2 swing;\n"          // cos θ, sin θ
    "uniform vec3 eye;\n"            // half width, half height, distance
    "out vec2 at; out float along;\n"
    "void main() {\n"
    "  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);\n"
    "  vec2 place = mix(frame.xy, frame.zw, corner);\n"
    "  float z = abs(place.x) * swing.y;\n"
    "  at = mix(source.xy, source.zw, corner);\n"
    "  along = abs(place.x);\n"
    "  float w = 1.0 - z / eye.z;\n"
    "  gl_Position = vec4(place.x * swing.x / eye.x, -place.y / eye.y, -0.5 * z / eye.z, w);\n"
    "}\n";

static const char *fragmentShader =
    "#version 330 core\n"
    "uniform sampler2D page;\n"
    "uniform vec4 shade;\n"  // a linear shadow from .x over .y, a crease from 0 over .z; strengths
    "uniform vec2 strength;\n"
    "in vec2 at; in float along;\n"
    "out vec4 color;\n"
    "void main() {\n"
    "  float thrown = strength.x * max(0.0, 1.0 - max(along - shade.x, 0.0) / shade.y);\n"
    "  float t = along / shade.z;\n"
    "  float crease = strength.y * max(0.0, min(0.5 + 5.0 * t, (1.0 - t) / 0.9));\n"
    "  color = vec4(texture(page, at).rgb * (1.0 - thrown - crease), 1.0);\n"
    "}\n";

static void check(int fine, const char *what) {
  if (!fine) {
    fprintf(stderr, "panels: %s\n", what);
    exit(1);
  }
}

static double milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

static int ascending(const void *a, const void *b) {
  return (*(double *)a > *(double *)b) - (*(double *)a < *(double *)b);
}

static void openContext(void) {
  EGLDisplay display = eglGetPlatformDisplay(EGL_PLATFORM_SURFACELESS_MESA, NULL, NULL);
  check(eglInitialize(display, NULL, NULL), "no EGL display");
  eglBindAPI(EGL_OPENGL_API);
  EGLint attributes[] = {EGL_CONTEXT_MAJOR_VERSION, 3, EGL_CONTEXT_MINOR_VERSION, 3, EGL_NONE};
  EGLContext context = eglCreateContext(display, EGL_NO_CONFIG_KHR, EGL_NO_CONTEXT, attributes);
  check(eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, context), "no OpenGL 3.3");
}

static GLuint compile(GLenum stage, const char *text) {
  GLuint shader = glCreateShader(stage);
  glShaderSource(shader, 1, &text, NULL);
  glCompileShader(shader);
  char message[512] = "";
  glGetShaderInfoLog(shader, sizeof message, NULL, message);
  GLint compiled;
  glGetShaderiv(shader, GL_COMPILE_STATUS, &compiled);
  check(compiled, message);
  return shader;
}

static GLuint link(void) {
  GLuint program = glCreateProgram();
  glAttachShader(program, compile(GL_VERTEX_SHADER, vertexShader));
  glAttachShader(program, compile(GL_FRAGMENT_SHADER, fragmentShader));
  glLinkProgram(program);
  return program;
}

static GLuint makePage(int width, int height, int seed) {
  unsigned char *pixels = malloc((size_t)width * height * 4);
  for (int y = 0; y < height; y++) {
    for (int x = 0; x < width; x++) {
      unsigned char *pixel = pixels + ((size_t)y * width + x) * 4;
      pixel[0] = 128 + 100 * sin(x * 0.011 + seed);
      pixel[1] = 128 + 100 * sin(y * 0.017 + seed * 2);
      pixel[2] = (x * 7 + y * 13 + seed * 50) & 255;
      pixel[3] = 255;
    }
  }
  GLuint texture;
  glGenTextures(1, &texture);
  glBindTexture(GL_TEXTURE_2D, texture);
  glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, width, height, 0, GL_RGBA, GL_UNSIGNED_BYTE, pixels);
  glGenerateMipmap(GL_TEXTURE_2D);
  free(pixels);
  return texture;
}

static GLuint makeSampler(GLenum shrink, GLenum enlarge) {
  GLuint sampler;
  glGenSamplers(1, &sampler);
  glSamplerParameteri(sampler, GL_TEXTURE_MIN_FILTER, shrink);
  glSamplerParameteri(sampler, GL_TEXTURE_MAG_FILTER, enlarge);
  glSamplerParameteri(sampler, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
  glSamplerParameteri(sampler, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
  return sampler;
}

static GLuint makeTarget(int width, int height) {
  GLuint buffers[2], target;
  glGenFramebuffers(1, &target);
  glBindFramebuffer(GL_FRAMEBUFFER, target);
  glGenRenderbuffers(2, buffers);
  glBindRenderbuffer(GL_RENDERBUFFER, buffers[0]);
  glRenderbufferStorage(GL_RENDERBUFFER, GL_RGBA8, width, height);
  glFramebufferRenderbuffer(
      GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, buffers[0]);
  glBindRenderbuffer(GL_RENDERBUFFER, buffers[1]);
  glRenderbufferStorage(GL_RENDERBUFFER, GL_DEPTH_COMPONENT24, width, height);
  glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, GL_RENDERBUFFER, buffers[1]);
  return target;
}

int main(int count, char **arguments) {
  int width = count > 2 ? atoi(arguments[1]) : 1920;
  int height = count > 2 ? atoi(arguments[2]) : 1080;
  check(width > 1 && height > 1, "usage: panels [WIDTH HEIGHT]");
  float h = width / 2.0f, v = height / 2.0f, distance = h * 14 / 3;

  openContext();
  GLuint program = link(), vertices;
  glUseProgram(program);
  glGenVertexArrays(1, &vertices);
  glBindVertexArray(vertices);
  GLuint pages[2] = {makePage(width, height, 1), makePage(width, height, 2)};
  GLuint nearest = makeSampler(GL_NEAREST, GL_NEAREST);
  GLuint trilinear = makeSampler(GL_LINEAR_MIPMAP_LINEAR, GL_LINEAR);
  makeTarget(width, height);
  glViewport(0, 0, width, height);
  glEnable(GL_DEPTH_TEST);
  GLint source = glGetUniformLocation(program, "source");
  GLint frame = glGetUniformLocation(program, "frame");
  GLint swing = glGetUniformLocation(program, "swing");
  GLint shade = glGetUniformLocation(program, "shade");
  GLint strength = glGetUniformLocation(program, "strength");
  glUniform3f(glGetUniformLocation(program, "eye"), h, v, distance);

  static double times[TURNS * STEPS];
  for (int index = -STEPS; index < TURNS * STEPS; index++) {
    double p = 0.05 * (1 + (index + STEPS) % STEPS), began = milliseconds();
    float c = cos(M_PI * p), s = sin(M_PI * p);
    float edge = fabsf(h * c) * distance / (distance - h * s);
    int showsBack = c < 0;
    glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);

    // The sheet lies on the stage's right at p = 0; its back is drawn from the left half.
    glBindSampler(0, trilinear);
    glBindTexture(GL_TEXTURE_2D, pages[showsBack]);
    glUniform4f(shade, 0, 1, h / 2, 0);
    glUniform2f(strength, 0, 0.1f * (1 - fabsf(c)));
    glUniform2f(swing, fabsf(c), s);
    if (showsBack) {
      glUniform4f(source, 0, 0, 0.5f, 1);
      glUniform4f(frame, -h, -v, 0, v);
    } else {
      glUniform4f(source, 0.5f, 0, 1, 1);
      glUniform4f(frame, 0, -v, h, v);
    }
    glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);

    glBindSampler(0, nearest);
    glUniform4f(shade, edge, fmaxf(h * s, 1), 1e9f, 0);
    glUniform2f(swing, 1, 0);
    for (int half = 0; half < 2; half++) {
      glBindTexture(GL_TEXTURE_2D, pages[half]);
      glUniform2f(strength, half == !showsBack ? fabsf(c) / 3 : 0, 0);
      glUniform4f(source, 0.5f * half, 0, 0.5f + 0.5f * half, 1);
      glUniform4f(frame, half ? 0 : -h, -v, half ? h : 0, v);
      glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
    }
    glFinish();
    if (index >= 0) times[index] = milliseconds() - began;
  }
  check(glGetError() == GL_NO_ERROR, "an OpenGL error");
  if (count > 3) {  // A third argument names a file for the last frame, to look at.
    unsigned char *pixels = malloc((size_t)width * height * 3);
    glPixelStorei(GL_PACK_ALIGNMENT, 1);
    glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE, pixels);
    FILE *file = fopen(arguments[3], "wb");
    check(file != NULL, "the file cannot be written");
    fprintf(file, "P6 %d %d 255\n", width, height);
    for (int y = height - 1; y >= 0; y--) fwrite(pixels + (size_t)y * width * 3, 3, width, file);
    fclose(file);
  }

  double fastest[STEPS];
  for (int step = 0; step < STEPS; step++) {
    fastest[step] = times[step];
    for (int turn = 1; turn < TURNS; turn++) {
      fastest[step] = fmin(fastest[step], times[turn * STEPS + step]);
    }
  }
  qsort(fastest, STEPS, sizeof(double), ascending);
  qsort(times, TURNS * STEPS, sizeof(double), ascending);
  printf("panels: median %.2f ms, p95 %.2f, fastest at each p %.2f, %d × %d, %s\n",
         times[TURNS * STEPS / 2], times[TURNS * STEPS * 95 / 100], fastest[STEPS / 2], width,
         height, glGetString(GL_RENDERER));
}
