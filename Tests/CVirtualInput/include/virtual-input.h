#pragma once
#include <stdint.h>

// A virtual pointer and keyboard in a compositor based on wlroots, through
// wlr-virtual-pointer-unstable-v1 and virtual-keyboard-unstable-v1.

struct virtual_input;

/// Connects to the compositor at the absolute path of its socket and adds both devices to its seat.
/// Returns NULL if the compositor does not answer or does not support the protocols.
struct virtual_input *virtual_input_open(const char *socket_path);
/// Disconnects and removes both devices.
void virtual_input_close(struct virtual_input *input);

/// Moves the pointer to x, y of an output of the given size.
void virtual_input_move(struct virtual_input *input, uint32_t x, uint32_t y, uint32_t width,
                        uint32_t height);
/// Presses or releases a button with a number of linux/input-event-codes.h.
void virtual_input_button(struct virtual_input *input, uint32_t button, uint32_t is_down);
/// Turns the wheel by a number of notches down (axis 0) or right (axis 1).
void virtual_input_wheel(struct virtual_input *input, uint32_t axis, int32_t notches);
/// Scrolls with two fingers by a distance down (axis 0) or right (axis 1).
void virtual_input_scroll(struct virtual_input *input, uint32_t axis, double distance);
/// Lifts the fingers.
void virtual_input_lift(struct virtual_input *input);
/// Gives the keyboard a layout, by its name in X. Returns -1 if the connection is lost.
int virtual_input_use_layout(struct virtual_input *input, const char *layout);
/// Presses or releases a key with a number of linux/input-event-codes.h, at first on an American
/// keyboard whose apostrophe is an accent on the next letter.
void virtual_input_key(struct virtual_input *input, uint32_t key, uint32_t is_down);
/// Sets the pressed modifiers, bits: 1 shift, 4 control, 8 alt, 64 super.
void virtual_input_modifiers(struct virtual_input *input, uint32_t held);
/// Waits until the compositor has processed everything. Returns -1 if the connection is lost.
int virtual_input_finish(struct virtual_input *input);
