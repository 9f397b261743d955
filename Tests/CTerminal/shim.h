#ifndef CTERMINAL_SHIM_H
#define CTERMINAL_SHIM_H

// The module of the C library leaves these out (posix_openpt(3), posix_spawnattr_setflags(3)).
int posix_openpt(int flags);
int grantpt(int descriptor);
int unlockpt(int descriptor);
char *ptsname(int descriptor);

#ifdef __linux__
static const short cterminal_new_session = 0x80;
#else
static const short cterminal_new_session = 0x400;
#endif

#endif
