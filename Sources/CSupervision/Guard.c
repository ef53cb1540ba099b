// How a supervised process ends: its limits, and what it writes down when it dies. A handler neither allocates nor locks
// nor prints.
#define _GNU_SOURCE 1
#include "Whole.h"
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static void sleep_millisecond(void) { nanosleep(&(struct timespec){0, 1000000}, NULL); }

static void (*give_back)(void);

void sv_before_death(void (*function)(void)) { give_back = function; }

// Ends the process; one that a person has started waits until its death has been reported.
static void finish(void) {
  if (LOAD(page->waits)) {
    if (give_back) give_back();
    STORE(page->waiting, 1);
    ssize_t ignored = write(page->bell, "", 1);
    (void)ignored;
    for (int i = 0; i < 5000 && !LOAD(page->told); i++) sleep_millisecond();
    for (;;) syscall(SYS_exit_group, 1);
  }
  for (;;) kill(getpid(), SIGKILL);
}

// MARK: Ends

static void died(int signal, siginfo_t *info, void *context) {
  stumble();
  sv_slot *slot = own_slot();
  if (!LOAD(slot->cause) && !LOAD(page->verdict)) {
    ADD(page->dying, 1);
    slot->fault = (uint64_t)info->si_addr;
    locate(slot, context);
    STORE(slot->cause, signal);
    ADD(page->dying, -1);
    // Another thread may be dying as well: it may finish its record.
    for (int i = 0; i < 50 && LOAD(page->dying) > 0; i++) sleep_millisecond();
  }
  finish();
}

static void trapped(int signal, siginfo_t *info, void *context) {
  if (!sv_goes_on(context)) died(signal, info, context);
}

static void leaving(int status, void *nothing) {
  if (!page || LOAD(page->ended)) return;
  sv_slot *slot = own_slot();
  locate_call(slot);
  STORE(slot->cause, sv_exited + (status & 255));
  if (LOAD(page->waits)) finish();
}

// The program's own calls of _exit come here, so that they leave a trace, too.
void _exit(int status) {
  leaving(status, NULL);
  for (;;) syscall(SYS_exit_group, status);
}

// MARK: Samples

static void asked(int signal, siginfo_t *info, void *context) {
  int error = errno;
  sv_slot *slot = own_slot();
  if (locate(slot, context)) {
    if (LOAD(slot->returned) == sv_wanted && count_returns(context)) STORE(slot->returned, 0);
    ADD(slot->samples, 1);
  }
  // A process that is being ended goes no further: a signal would wake it from a sleep.
  while (LOAD(page->verdict)) pause();
  errno = error;
}

// MARK: The guard

// By the linker.
extern char __executable_start, etext;

static void limit(int what, rlim_t most) { setrlimit(what, &(struct rlimit){most, most}); }

static void handle(int signal, int flags, void (*handler)(int, siginfo_t *, void *)) {
  struct sigaction action = {.sa_sigaction = handler, .sa_flags = SA_SIGINFO | SA_ONSTACK | flags};
  sigaction(signal, &action, NULL);
}

void sv_guard(sv_page *shared) {
  page = shared;
  STORE(page->started, 1);
  page->base = page->low = (uint64_t)&__executable_start;
  page->high = (uint64_t)&etext;
  locate_call(own_slot());  // the first time the unwinder may allocate
  if (page->memory) limit(RLIMIT_DATA, page->memory);
  if (page->output) limit(RLIMIT_FSIZE, page->output);
  limit(RLIMIT_CORE, 0);
  setvbuf(stdout, NULL, _IOLBF, 1 << 16);
  const int fatal[] = {SIGILL, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGSYS, SIGXFSZ};
  for (size_t i = 0; i < sizeof fatal / sizeof *fatal; i++) handle(fatal[i], SA_NODEFER, died);
  handle(SIGTRAP, SA_NODEFER, trapped);
  // One of the few signals that threads of Dispatch and of Swift's pool let through.
  handle(SIGPROF, SA_RESTART, asked);
  // A process that is killed by SIGQUIT prints no report of the runtime's.
  signal(SIGQUIT, SIG_DFL);
  // A thread of a pool that has started this process may have blocked them.
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  on_exit(leaving, NULL);
  register_thread();
}
