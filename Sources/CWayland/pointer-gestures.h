#pragma once
#include <wayland-client.h>

// The used part of the protocol pointer-gestures-unstable-v1, as wayland-scanner would describe it.
// SwiftPM could generate this code only with a plugin. The types of arguments are left out, so they
// are not checked.

static const struct wl_interface *const pointer_gestures_no_types[5] = {0};
#define NO_TYPES ((const struct wl_interface **)pointer_gestures_no_types)

static const struct wl_message pointer_gesture_pinch_requests[] = {{"destroy", "", NO_TYPES}};
static const struct wl_message pointer_gesture_pinch_events[] = {
    {"begin", "uuou", NO_TYPES}, {"update", "uffff", NO_TYPES}, {"end", "uui", NO_TYPES}};
static const struct wl_interface pointer_gesture_pinch_interface = {
    "zwp_pointer_gesture_pinch_v1", 2, 1, pointer_gesture_pinch_requests, 3,
    pointer_gesture_pinch_events};

static const struct wl_message pointer_gestures_requests[] = {
    {"get_swipe_gesture", "no", NO_TYPES},
    {"get_pinch_gesture", "no", NO_TYPES},
    {"release", "2", NO_TYPES}};
static const struct wl_interface pointer_gestures_interface = {
    "zwp_pointer_gestures_v1", 2, 3, pointer_gestures_requests, 0, 0};

#undef NO_TYPES

/// The callbacks for two fingers of a touchpad that move apart or together.
struct pointer_gesture_pinch_listener {
  void (*begin)(void *data, struct wl_proxy *pinch, uint32_t serial, uint32_t time,
                struct wl_surface *surface, uint32_t fingers);
  void (*update)(void *data, struct wl_proxy *pinch, uint32_t time, wl_fixed_t dx, wl_fixed_t dy,
                 wl_fixed_t scale, wl_fixed_t rotation);
  void (*end)(void *data, struct wl_proxy *pinch, uint32_t serial, uint32_t time,
              int32_t cancelled);
};

/// Binds the global `name` with the highest version that both the compositor and this header
/// support.
static inline struct wl_proxy *bind_pointer_gestures(struct wl_registry *registry, uint32_t name,
                                                     uint32_t version) {
  return wl_registry_bind(registry, name, &pointer_gestures_interface, version < 2 ? version : 2);
}

static inline struct wl_proxy *pointer_gestures_get_pinch(struct wl_proxy *gestures,
                                                          struct wl_pointer *pointer) {
  return wl_proxy_marshal_flags(gestures, 1, &pointer_gesture_pinch_interface,
                                wl_proxy_get_version(gestures), 0, NULL, pointer);
}

static inline void pointer_gesture_pinch_listen(
    struct wl_proxy *pinch, const struct pointer_gesture_pinch_listener *listener, void *data) {
  wl_proxy_add_listener(pinch, (void (**)(void))listener, data);
}

static inline void pointer_gesture_pinch_destroy(struct wl_proxy *pinch) {
  wl_proxy_marshal_flags(pinch, 0, NULL, wl_proxy_get_version(pinch), WL_MARSHAL_FLAG_DESTROY);
}

static inline void pointer_gestures_destroy(struct wl_proxy *gestures) {
  if (wl_proxy_get_version(gestures) >= 2)
    wl_proxy_marshal_flags(gestures, 2, NULL, wl_proxy_get_version(gestures),
                           WL_MARSHAL_FLAG_DESTROY);
  else
    wl_proxy_destroy(gestures);
}
