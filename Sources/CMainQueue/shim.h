#pragma once

// What libdispatch offers to run loops: the event file descriptor that is written when work waits
// on the main queue, and the call that does that work. Its headers leave them out.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);
