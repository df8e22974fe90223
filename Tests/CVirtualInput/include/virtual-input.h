#pragma once
#include <stdint.h>

// A pointer and a keyboard that exist only in a compositor of the wlroots family, by
// wlr-virtual-pointer-unstable-v1 and virtual-keyboard-unstable-v1.

struct virtual_input;

/// Connects to the compositor at the absolute path of its socket and adds both devices to its seat.
/// Returns NULL if the compositor does not answer or lacks the protocols.
struct virtual_input *virtual_input_open(const char *socket_path);
void virtual_input_close(struct virtual_input *input);

/// Moves to x, y of an output of the given size.
void virtual_input_move(struct virtual_input *input, uint32_t x, uint32_t y, uint32_t width,
                        uint32_t height);
/// Buttons by the numbers of linux/input-event-codes.h.
void virtual_input_button(struct virtual_input *input, uint32_t button, uint32_t is_down);
/// A wheel: notches down (axis 0) or right (axis 1).
void virtual_input_wheel(struct virtual_input *input, uint32_t axis, int32_t notches);
/// Two fingers: a distance down (axis 0) or right (axis 1).
void virtual_input_scroll(struct virtual_input *input, uint32_t axis, double distance);
/// The fingers leave.
void virtual_input_lift(struct virtual_input *input);
/// Keys by the numbers of linux/input-event-codes.h on an American keyboard.
void virtual_input_key(struct virtual_input *input, uint32_t key, uint32_t is_down);
/// The modifiers held, bits: 1 shift, 4 control, 8 alt, 64 super.
void virtual_input_modifiers(struct virtual_input *input, uint32_t held);
/// Waits until the compositor has taken everything. Returns -1 if it has gone.
int virtual_input_finish(struct virtual_input *input);
