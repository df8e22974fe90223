#pragma once

/// A portal for settings and for files that says what a test tells it.
struct fake_portal;

/// Takes the portal's name on the bus at `address`.
///
/// `settings` is the answer to ReadAll, as GVariant text of type (a{sa{sv}}). NULL on failure.
struct fake_portal *fake_portal_open(const char *address, const char *settings);

/// Sends SettingChanged with `setting`, as GVariant text of type (ssv).
void fake_portal_change(struct fake_portal *portal, const char *setting);

/// Sets how OpenFile is answered from now on: by `files`, as GVariant text of type (ua{sv}), sent
/// before the handle of the request if `is_early`; NULL for no answer.
void fake_portal_answer_files(struct fake_portal *portal, const char *files, int is_early);

/// How often OpenFile has been called.
unsigned fake_portal_request_count(struct fake_portal *portal);

/// The arguments of the last call of OpenFile as GVariant text, for `free`; NULL for none.
char *fake_portal_copy_last_request(struct fake_portal *portal);

void fake_portal_close(struct fake_portal *portal);
