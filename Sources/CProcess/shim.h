#ifndef CPROCESS_SHIM_H
#define CPROCESS_SHIM_H

// Swift can call no variadic function, and the module of the C library leaves these headers out.
#ifdef __linux__
#include <sys/prctl.h>

// prctl(2): no process but root's can then trace this one or read its files in /proc, and no core is
// dumped, not even to a pipe.
static inline int cprocess_deny_tracing(void) { return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0); }
#else
#include <sys/types.h>
#include <sys/ptrace.h>

static inline int cprocess_deny_tracing(void) { return ptrace(PT_DENY_ATTACH, 0, 0, 0); }
#endif

#endif
