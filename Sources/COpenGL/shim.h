#pragma once
#define GL_GLEXT_PROTOTYPES 1
#include <GL/glcorearb.h>
// A software renderer's textures are the process's own memory.
#include <malloc.h>
