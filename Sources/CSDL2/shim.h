#pragma once
#define SDL_MAIN_HANDLED 1
#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>
#include <X11/Xlib.h>

// Swift does not import macros with casts.
static const SDL_TouchID touch_mouse_id = SDL_MOUSE_TOUCHID;
static const Uint32 mouse_of_touch_id = SDL_TOUCH_MOUSEID;
static const Uint32 pixel_format_rgba = SDL_PIXELFORMAT_RGBA32;
