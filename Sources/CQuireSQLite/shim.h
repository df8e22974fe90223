#pragma once
#include <sqlite3.h>

// Swift does not import SQLITE_TRANSIENT, which says that SQLite copies the bytes.

static inline int quire_bind_text(
    sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count) {
  return sqlite3_bind_text64(statement, index, bytes, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

static inline int quire_bind_blob(
    sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count) {
  return sqlite3_bind_blob64(statement, index, bytes, count, SQLITE_TRANSIENT);
}

// The functions with a variable list of arguments are not imported, either.
static inline int quire_forbid_quoted_texts(sqlite3 *database) {
  int result = sqlite3_db_config(database, SQLITE_DBCONFIG_DQS_DML, 0, (int *)0);
  return result ? result : sqlite3_db_config(database, SQLITE_DBCONFIG_DQS_DDL, 0, (int *)0);
}
