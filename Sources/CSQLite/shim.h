#include <errno.h>
#include <sqlite3.h>

// Swift cannot call a function with a variable number of arguments: sqlite3_db_config() is one.
static inline int csqlite_configure(sqlite3 *connection, int option, int value) {
  return sqlite3_db_config(connection, option, value, (int *)0);
}

// Swift does not import SQLITE_STATIC, a cast: the bytes must stay until the statement is reset.
// SQLite takes a null pointer for NULL; no bytes are still a value here.
static inline int csqlite_bind_bytes(
    sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count) {
  return sqlite3_bind_blob64(statement, index, bytes ? bytes : "", count, SQLITE_STATIC);
}

// Swift does not import SQLITE_TRANSIENT, a cast: SQLite makes a copy of the text.
static inline int csqlite_bind_text(
    sqlite3_stmt *statement, int index, const char *text, sqlite3_uint64 count) {
  return sqlite3_bind_text64(statement, index, text, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

// The numbers of the operating system's errors differ, and importing its C library differs too.
static inline int csqlite_means_full(int error) {
  return error == ENOSPC || error == EDQUOT || error == EFBIG;
}
static inline int csqlite_means_denied(int error) { return error == EACCES || error == EPERM; }
static inline int csqlite_means_missing(int error) { return error == ENOENT || error == EROFS; }

// The system's error behind the last failure of the journal or the log. Of a failing COMMIT
// sqlite3_system_errno() does not know it.
static inline int csqlite_log_error(sqlite3 *connection) {
  sqlite3_file *file = 0;
  int error = 0;
  int code = sqlite3_file_control(connection, "main", SQLITE_FCNTL_JOURNAL_POINTER, &file);
  if (code == SQLITE_OK && file && file->pMethods)
    file->pMethods->xFileControl(file, SQLITE_FCNTL_LAST_ERRNO, &error);
  return error;
}

// Only for tests of running out of memory; sqlite3_config() has a variable number of arguments too.
static inline int csqlite_get_allocator(sqlite3_mem_methods *methods) {
  return sqlite3_config(SQLITE_CONFIG_GETMALLOC, methods);
}
static inline int csqlite_set_allocator(const sqlite3_mem_methods *methods) {
  return sqlite3_config(SQLITE_CONFIG_MALLOC, methods);
}
