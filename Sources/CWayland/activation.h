#pragma once
#include <wayland-client.h>

// The used part of the protocol xdg-activation-v1, as wayland-scanner would describe it. SwiftPM
// could generate this code only with a plugin. The types of arguments are left out, so they are not
// checked.

static const struct wl_interface *const activation_no_types[2] = {0};
static const struct wl_message activation_requests[] = {
    {"destroy", "", (const struct wl_interface **)activation_no_types},
    {"get_activation_token", "n", (const struct wl_interface **)activation_no_types},
    {"activate", "so", (const struct wl_interface **)activation_no_types}};
static const struct wl_interface activation_interface = {
    "xdg_activation_v1", 1, 3, activation_requests, 0, 0};

/// Binds the global `name`.
static inline struct wl_proxy *bind_activation(struct wl_registry *registry, uint32_t name) {
  return wl_registry_bind(registry, name, &activation_interface, 1);
}

/// Asks the compositor to bring `surface` to the front, with the proof `token` of an action of the
/// user.
static inline void activation_activate(struct wl_proxy *activation, const char *token,
                                       struct wl_surface *surface) {
  wl_proxy_marshal_flags(activation, 2, NULL, wl_proxy_get_version(activation), 0, token, surface);
}

static inline void activation_destroy(struct wl_proxy *activation) {
  wl_proxy_marshal_flags(activation, 0, NULL, wl_proxy_get_version(activation),
                         WL_MARSHAL_FLAG_DESTROY);
}
