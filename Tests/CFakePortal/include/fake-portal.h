#pragma once

/// A portal for settings, files, links, wallpapers and printing whose answers a test controls.
struct fake_portal;

/// Acquires the portal's name on the bus at `address`.
///
/// `settings` is the answer to ReadAll, as GVariant text of type (a{sa{sv}}). Returns NULL on
/// failure.
struct fake_portal *fake_portal_open(const char *address, const char *settings);

/// Sends the signal SettingChanged with `setting`, as GVariant text of type (ssv).
void fake_portal_change(struct fake_portal *portal, const char *setting);

/// Sets the answer to all requests that a person answers: `answer`, as GVariant text of type
/// (ua{sv}), sent before the handle of the request if `is_early`; NULL for no answer.
void fake_portal_answer(struct fake_portal *portal, const char *answer, int is_early);

/// Answers the request with the number `number`, counted from 1, by `answer`, as GVariant text of
/// type (ua{sv}).
void fake_portal_answer_request(struct fake_portal *portal, unsigned number, const char *answer);

/// Returns the number of requests that a person answers: OpenFile, SaveFile, OpenURI,
/// SetWallpaperFile, PreparePrint and Print.
unsigned fake_portal_request_count(struct fake_portal *portal);

/// Returns the arguments of the last of these requests as GVariant text, to be freed with `free`,
/// or NULL if there was none.
char *fake_portal_copy_last_request(struct fake_portal *portal);

/// Returns the beginning of the file that came with the last call, to be freed with `free`, or NULL
/// if there was none.
char *fake_portal_copy_last_file(struct fake_portal *portal);

/// Closes the connection and frees the portal.
void fake_portal_close(struct fake_portal *portal);
