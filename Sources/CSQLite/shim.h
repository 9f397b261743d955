#include <sqlite3.h>

// Swift cannot call a function with a variable number of arguments: sqlite3_db_config() is one.
static inline int csqlite_configure(sqlite3 *connection, int option, int value) {
  return sqlite3_db_config(connection, option, value, (int *)0);
}

// Swift does not import SQLITE_STATIC, a cast: the bytes must stay until the statement is reset.
static inline int csqlite_bind_bytes(sqlite3_stmt *statement, int index, const void *bytes, int count) {
  return sqlite3_bind_blob(statement, index, bytes, count, SQLITE_STATIC);
}

// Swift does not import SQLITE_TRANSIENT, a cast: SQLite makes a copy of the text.
static inline int csqlite_bind_text(sqlite3_stmt *statement, int index, const char *text, int count) {
  return sqlite3_bind_text(statement, index, text, count, SQLITE_TRANSIENT);
}
