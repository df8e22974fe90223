#pragma once

/// A portal for settings, files, links and wallpapers whose answers a test controls.
struct fake_portal;

/// Acquires the portal's name on the bus at `address`.
///
/// `settings` is the answer to ReadAll, as GVariant text of type (a{sa{sv}}). Returns NULL on
/// failure.
struct fake_portal *fake_portal_open(const char *address, const char *settings);

/// Sends the signal SettingChanged with `setting`, as GVariant text of type (ssv).
void fake_portal_change(struct fake_portal *portal, const char *setting);

/// Sets the answer to OpenFile, SaveFile, OpenURI and
/// SetWallpaperFile: `answer`, as GVariant text of type (ua{sv}),
/// sent before the handle of the request if `is_early`; NULL for no answer.
void fake_portal_answer(struct fake_portal *portal, const char *answer, int is_early);

/// Returns the number of calls of OpenFile, SaveFile, OpenURI and
/// SetWallpaperFile.
unsigned fake_portal_request_count(struct fake_portal *portal);

/// Returns the arguments of the last call of OpenFile, SaveFile, OpenURI or
/// SetWallpaperFile as GVariant text, to be
/// freed with `free`, or NULL if there was none.
char *fake_portal_copy_last_request(struct fake_portal *portal);

/// Returns the beginning of the file that came with the last call, to be freed with `free`, or NULL
/// if there was none.
char *fake_portal_copy_last_file(struct fake_portal *portal);

/// Closes the connection and frees the portal.
void fake_portal_close(struct fake_portal *portal);
