#pragma once
#define GL_GLEXT_PROTOTYPES 1
#include <GL/glcorearb.h>
// malloc.h is needed because the textures of a software renderer are memory of the process.
#include <malloc.h>
