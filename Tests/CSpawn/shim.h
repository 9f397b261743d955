#ifndef CSPAWN_SHIM_H
#define CSPAWN_SHIM_H

#include <spawn.h>

// The module of the C library leaves these out (posix_openpt(3), posix_spawn(3)).
int posix_openpt(int flags);
int grantpt(int descriptor);
int unlockpt(int descriptor);
char *ptsname(int descriptor);
int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *actions, const char *path);

#ifdef __linux__
static const short cspawn_new_session = 0x80;
#else
static const short cspawn_new_session = 0x400;
#endif

#endif
