// The layout of the page, and what the files of the supervised process share.
//
// Swift sees only the beginnings of a slot and of a page: it imports an array of C as a tuple, and half a
// million elements would stop the compiler.
#pragma once
#include "CSupervision.h"
#include <ucontext.h>

#define LOAD(x) __atomic_load_n(&(x), __ATOMIC_ACQUIRE)
#define STORE(x, v) __atomic_store_n(&(x), v, __ATOMIC_RELEASE)
#define ADD(x, n) __atomic_fetch_add(&(x), n, __ATOMIC_ACQ_REL)

enum { sv_note_size = 16384 };

typedef struct {
  sv_slot beginning;
  uint64_t frames[sv_frames];
  uint64_t chain[sv_frames];
  char note[sv_note_size];
} sv_whole_slot;

typedef struct {
  sv_page beginning;
  sv_whole_slot slots[sv_threads];
  uint64_t place[sv_units], length[sv_units];
  uint8_t state[sv_units];
  uint8_t results[1 << 30];  // memory is taken only for what is written
} sv_whole_page;

static inline sv_whole_slot *whole_slot(const sv_slot *slot) { return (sv_whole_slot *)slot; }
static inline sv_whole_page *whole_page(const sv_page *page) { return (sv_whole_page *)page; }

// Units.c: the page of this process, and the calling thread's slot, which is its own part of the page.
extern sv_page *page;
sv_slot *own_slot(void);
// Gives the calling thread a slot, and a second stack for its signal handlers: an overflow leaves no room on
// the first.
void register_thread(void);

// Place.c: records which code of the calling thread a signal has interrupted; returns false if that was in
// the unwinder.
bool record_interruption(sv_slot *slot, const ucontext_t *context);
// Records which code the calling thread is executing now.
void record_call(sv_slot *slot);
// For the handler of fatal signals: does not return if the unwinder itself has crashed.
void leave_unwinder(void);
// Reads words from an address; returns false if there is no such memory.
bool read_words(uint64_t at, uint64_t *words, size_t count);

// Returns.c: counts from now on which of the running functions return; returns false if that is impossible
// here.
bool watch_returns(const ucontext_t *context);
// Continues the caller of a function whose return is counted. Returns false for any other SIGTRAP.
bool handle_return(void *context);

// Registers that a signal has interrupted: where the code is, and the stack and frame pointers.
#if defined(__x86_64__)
static inline uint64_t *pc_of(const ucontext_t *context) { return (uint64_t *)&context->uc_mcontext.gregs[REG_RIP]; }
static inline uint64_t stack_of(const ucontext_t *context) { return (uint64_t)context->uc_mcontext.gregs[REG_RSP]; }
static inline uint64_t frame_of(const ucontext_t *context) { return (uint64_t)context->uc_mcontext.gregs[REG_RBP]; }
#else
static inline uint64_t *pc_of(const ucontext_t *context) { return (uint64_t *)&context->uc_mcontext.pc; }
static inline uint64_t stack_of(const ucontext_t *context) { return context->uc_mcontext.sp; }
static inline uint64_t frame_of(const ucontext_t *context) { return context->uc_mcontext.regs[29]; }
#endif
