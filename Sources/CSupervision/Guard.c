// The watched process's side. What runs in a handler neither allocates nor locks nor prints.
#define _GNU_SOURCE 1
#include "Whole.h"
#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>
#include <unwind.h>

#define LOAD(x) __atomic_load_n(&(x), __ATOMIC_ACQUIRE)
#define STORE(x, v) __atomic_store_n(&(x), v, __ATOMIC_RELEASE)
#define ADD(x, n) __atomic_fetch_add(&(x), n, __ATOMIC_ACQ_REL)

static sv_page *page;
static int threads;
static _Thread_local sv_slot *mine;
static _Thread_local volatile int unwinding;
static _Thread_local sigjmp_buf back;

static sv_slot *own(void) { return mine ? mine : sv_slot_at(page, sv_threads - 1); }

bool sv_is_watched(void) { return getenv("REVERSI_WATCHED") != NULL; }

sv_page *sv_inherited_page(void) {
  sv_page *found = mmap(NULL, sizeof(sv_whole_page), PROT_READ | PROT_WRITE, MAP_SHARED, sv_page_descriptor, 0);
  if (found == MAP_FAILED) return NULL;
  // It was dead already when the kernel began to look.
  char nothing;
  if (read(sv_life_descriptor, &nothing, 1) == 0) kill(getpid(), SIGKILL);
  return found;
}

// MARK: Where a thread is

// Reads memory that may not be there.
static int peek(uint64_t at, uint64_t *words, size_t count) {
  struct iovec here = {words, 8 * count}, there = {(void *)at, 8 * count};
  return process_vm_readv(getpid(), &here, 1, &there, 1, 0) == (ssize_t)(8 * count);
}

// Follows frame pointers. In an asynchronous frame bit 60 of the saved pointer is set, and the contexts of its callers follow.
static void walk(sv_slot *slot, uint64_t pc, uint64_t sp, uint64_t fp) {
  uint64_t two[2], context = 0;
  int count = 0;
  whole(slot)->chain[count++] = pc;
  // The jump to another library's function has no frame, and the unwinder does not know it.
  if (!_Unwind_FindEnclosingFunction((void *)(pc + 1)) && peek(sp, two, 1)) whole(slot)->chain[count++] = two[0];
  while (count < sv_frames && peek(fp, two, 2)) {
    if (two[0] >> 60 & 1) {
      peek(fp - 8, &context, 1);
      break;
    }
    if (two[0] <= fp) break;
    whole(slot)->chain[count++] = two[1];
    fp = two[0];
  }
  slot->physical = count;
  for (; count < sv_frames && context && peek(context, two, 2) && two[1]; context = two[0]) {
    whole(slot)->chain[count++] = two[1];
  }
  slot->chained = count;
}

struct unwinding {
  sv_slot *slot;
  uint64_t from;
  int count;
};

static _Unwind_Reason_Code step(struct _Unwind_Context *context, void *argument) {
  struct unwinding *state = argument;
  uint64_t pc = _Unwind_GetIP(context);
  if (state->count == 0 && state->from && pc != state->from) return _URC_NO_REASON;
  whole(state->slot)->pc[state->count++] = pc;
  return state->count == sv_frames ? _URC_END_OF_STACK : _URC_NO_REASON;
}

static void unwind(sv_slot *slot, uint64_t pc) {
  struct unwinding state = {slot, pc, 0};
  slot->frames = 0;
  // In the last instructions of a function the unwinder may be misled and crash itself; the chain stands all the same.
  unwinding = 1;
  if (sigsetjmp(back, 1) == 0) {
    _Unwind_Backtrace(step, &state);
    slot->frames = state.count;
  }
  unwinding = 0;
}

#if defined(__x86_64__)
static uint64_t *pc_of(ucontext_t *context) { return (uint64_t *)&context->uc_mcontext.gregs[REG_RIP]; }
static uint64_t stack_of(const ucontext_t *context) { return (uint64_t)context->uc_mcontext.gregs[REG_RSP]; }
static uint64_t frame_of(const ucontext_t *context) { return (uint64_t)context->uc_mcontext.gregs[REG_RBP]; }
#else
static uint64_t *pc_of(ucontext_t *context) { return (uint64_t *)&context->uc_mcontext.pc; }
static uint64_t stack_of(const ucontext_t *context) { return context->uc_mcontext.sp; }
static uint64_t frame_of(const ucontext_t *context) { return context->uc_mcontext.regs[29]; }
#endif

static void record(sv_slot *slot, ucontext_t *context) {
  slot->stack = stack_of(context);
  unwind(slot, *pc_of(context));
  walk(slot, *pc_of(context), slot->stack, frame_of(context));
}

// MARK: How a process ends

static void sleep_millisecond(void) { nanosleep(&(struct timespec){0, 1000000}, NULL); }

// Ends the process, for one that a person has started once its death has been told.
static void finish(void) {
  if (LOAD(page->waits)) {
    STORE(page->waiting, 1);
    ssize_t ignored = write(page->bell, "", 1);
    (void)ignored;
    for (int i = 0; i < 5000 && !LOAD(page->told); i++) sleep_millisecond();
    for (;;) syscall(SYS_exit_group, 1);
  }
  for (;;) kill(getpid(), SIGKILL);
}

static void died(int signal, siginfo_t *info, void *context) {
  if (unwinding) siglongjmp(back, 1);
  sv_slot *slot = own();
  if (!LOAD(slot->cause) && !LOAD(page->verdict)) {
    ADD(page->dying, 1);
    slot->fault = (uint64_t)info->si_addr;
    record(slot, context);
    STORE(slot->cause, signal);
    ADD(page->dying, -1);
    // Another thread may be dying as well: it may finish its record.
    for (int i = 0; i < 50 && LOAD(page->dying) > 0; i++) sleep_millisecond();
  }
  finish();
}

static void leaving(int status, void *nothing) {
  if (!page || LOAD(page->ended)) return;
  sv_slot *slot = own();
  unwind(slot, 0);
  slot->chained = slot->physical = 0;
  STORE(slot->cause, sv_exited + (status & 255));
  if (LOAD(page->waits)) finish();
}

// The program's own calls of _exit come here, so that they leave a trace, too.
void _exit(int status) {
  leaving(status, NULL);
  for (;;) syscall(SYS_exit_group, status);
}

// MARK: What comes to an end

// Where functions that are under way return to, and where on the stack that stands.
static _Thread_local struct {
  uint64_t at, address;
} returns[sv_frames];
static _Thread_local int under_way;

// Whoever returns comes by here instead, and is led to where it was called from.
void sv_return(void);
#if defined(__x86_64__)
__asm__(".globl sv_return; .hidden sv_return; sv_return: int3");
#else
__asm__(".globl sv_return; .hidden sv_return; sv_return: brk #1");
#endif

// From here on the stack cannot be unwound: the process is about to be ended.
static void await_returns(uint64_t sp, uint64_t fp) {
  uint64_t two[2];
  // What has no frame of its own may have anything else there.
  if (fp < sp || fp - sp > 1 << 20) return;
  for (; under_way < sv_frames && peek(fp, two, 2); fp = two[0]) {
    if (two[0] <= fp || two[0] >> 60 & 1 || !_Unwind_FindEnclosingFunction((void *)two[1])) break;
    returns[under_way].at = fp + 8;
    returns[under_way++].address = two[1];
    *(uint64_t *)(fp + 8) = (uint64_t)sv_return;
  }
}

bool sv_goes_on(void *context) {
  uint64_t *pc = pc_of(context);
  if (*pc - (uint64_t)sv_return > 1) return false;
  int last = under_way - 1;
  while (last > 0 && returns[last].at >= stack_of(context)) last--;
  *pc = returns[last].address;
  // What is left is what has called it.
  sv_slot *slot = own();
  int gone = slot->physical - under_way + last;
  if (gone <= 0) return true;
  uint64_t *chain = whole(slot)->chain;
  memmove(chain, chain + gone, 8 * (slot->chained - gone));
  chain[0] -= 1;
  slot->stack = stack_of(context);
  slot->frames = 0;
  slot->physical -= gone;
  slot->chained -= gone;
  ADD(slot->returned, 1);
  return true;
}

static void trapped(int signal, siginfo_t *info, void *context) {
  if (!sv_goes_on(context)) died(signal, info, context);
}

static void asked(int signal, siginfo_t *info, void *context) {
  int error = errno;
  if (!unwinding) {
    sv_slot *slot = own();
    record(slot, context);
    if (LOAD(slot->returned) == sv_wanted) {
      await_returns(slot->stack, frame_of(context));
      if (under_way > 0) STORE(slot->returned, 0);
    }
    ADD(slot->samples, 1);
    // A process that is being ended goes no further: a signal would wake it from a sleep.
    while (LOAD(page->verdict)) pause();
  }
  errno = error;
}

// MARK: The guard

// By the linker.
extern char __executable_start, etext;

static void limit(int what, rlim_t most) { setrlimit(what, &(struct rlimit){most, most}); }

// A stack overflow leaves no room for a handler on the stack that it has filled.
static void own_stack(void) {
  stack_t stack = {.ss_size = 1 << 16};
  stack.ss_sp = mmap(NULL, stack.ss_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (stack.ss_sp != MAP_FAILED) sigaltstack(&stack, NULL);
}

void sv_guard(sv_page *shared) {
  page = shared;
  page->base = page->low = (uint64_t)&__executable_start;
  page->high = (uint64_t)&etext;
  unwind(own(), 0);  // the first time it may allocate
  if (page->memory) limit(RLIMIT_DATA, page->memory);
  if (page->output) limit(RLIMIT_FSIZE, page->output);
  limit(RLIMIT_CORE, 0);
  setvbuf(stdout, NULL, _IOLBF, 1 << 16);
  struct sigaction action = {.sa_sigaction = died, .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER};
  const int fatal[] = {SIGILL, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGSYS, SIGXFSZ};
  for (size_t i = 0; i < sizeof fatal / sizeof *fatal; i++) sigaction(fatal[i], &action, NULL);
  action.sa_sigaction = trapped;
  sigaction(SIGTRAP, &action, NULL);
  // A process that is killed by SIGQUIT prints no report of the runtime's.
  signal(SIGQUIT, SIG_DFL);
  // One of the few signals that threads of Dispatch and of Swift's pool let through.
  action = (struct sigaction){.sa_sigaction = asked, .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESTART};
  sigaction(SIGPROF, &action, NULL);
  // A thread of a pool that has started this process may have blocked them.
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  on_exit(leaving, NULL);
  sv_enter_thread();
}

void sv_enter_thread(void) {
  if (!page || mine) return;
  int index = ADD(threads, 1);
  // More threads than slots share the last one.
  sv_slot *slot = sv_slot_at(page, index < sv_threads - 1 ? index : sv_threads - 1);
  slot->thread = (int32_t)gettid();
  mine = slot;
  own_stack();
}

int sv_claim(void) {
  sv_enter_thread();
  if (!mine || mine == sv_slot_at(page, sv_threads - 1)) return -1;
  if (page->alone && mine != sv_slot_at(page, 0)) return -1;
  for (int next; (next = ADD(page->next, 1)) < page->total;) {
    if (LOAD(all(page)->state[next]) != sv_todo) continue;
    off_t end = lseek(STDERR_FILENO, 0, SEEK_END);
    mine->written = end < 0 ? 0 : (uint64_t)end;
    whole(mine)->note[0] = 0;
    STORE(all(page)->state[next], sv_running);
    STORE(mine->unit, next);
    ADD(mine->beat, 1);
    return next;
  }
  return -1;
}

void sv_publish(int unit, const void *result, size_t count) {
  if (count > 0) {
    uint64_t place = ADD(page->used, count);
    if (place + count > sizeof all(page)->results) return;
    memcpy(all(page)->results + place, result, count);
    all(page)->place[unit] = place;
  }
  STORE(all(page)->length[unit], count);
}

void sv_finish(int unit, const void *result, size_t count) {
  sv_publish(unit, result, count);
  STORE(all(page)->state[unit], sv_done);
  if (mine) {
    STORE(mine->unit, -1);
    ADD(mine->beat, 1);
  }
}

void sv_beat(void) {
  if (mine) STORE(mine->beat, mine->beat + 1);
}

void sv_note(const char *text) {
  if (!mine) return;
  size_t count = strnlen(text, sv_note_size - 1);
  memcpy(whole(mine)->note, text, count);
  whole(mine)->note[count] = 0;
  sv_beat();
}

void sv_end(void) {
  if (page) STORE(page->ended, 1);
}

void sv_set_total(int total) {
  if (page) STORE(page->total, total);
}

void sv_set_shown(uint64_t count) {
  if (page) STORE(page->shown, count);
}
