// The whole of a slot and of a page, and what the files of the supervised process's side tell each other.
//
// Swift sees the beginnings only: it would lay out each element of an array by itself, all of them, in every file that
// knows the type.
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

static inline sv_whole_slot *whole(const sv_slot *slot) { return (sv_whole_slot *)slot; }
static inline sv_whole_page *all(const sv_page *page) { return (sv_whole_page *)page; }

// Units.c: the page of this process, and the calling thread's slot. `register_thread` also gives the thread a stack for
// its last moments, because an overflow leaves no room on the stack that it has filled.
extern sv_page *page;
sv_slot *own_slot(void);
void register_thread(void);

// Place.c: writes down where the calling thread is; `locate` where it was interrupted, or false when
// that was in here, and `locate_call` where it calls from. `stumble` is called by the handler of fatal signals: it does not return when it was the unwinder that crashed.
bool locate(sv_slot *slot, const ucontext_t *context);
void locate_call(sv_slot *slot);
void stumble(void);
// Reads memory that may not be there.
bool peek(uint64_t at, uint64_t *words, size_t count);

// Returns.c: from now on counts which of the functions under way return; false: that cannot be done here.
bool count_returns(const ucontext_t *context);
// Whether a SIGTRAP with this context came from a return that is being counted: then the function's caller goes on.
bool sv_goes_on(void *context);

// What a context holds of the processor.
#if defined(__x86_64__)
static inline uint64_t *pc_of(const ucontext_t *context) { return (uint64_t *)&context->uc_mcontext.gregs[REG_RIP]; }
static inline uint64_t stack_of(const ucontext_t *context) { return (uint64_t)context->uc_mcontext.gregs[REG_RSP]; }
static inline uint64_t frame_of(const ucontext_t *context) { return (uint64_t)context->uc_mcontext.gregs[REG_RBP]; }
#else
static inline uint64_t *pc_of(const ucontext_t *context) { return (uint64_t *)&context->uc_mcontext.pc; }
static inline uint64_t stack_of(const ucontext_t *context) { return context->uc_mcontext.sp; }
static inline uint64_t frame_of(const ucontext_t *context) { return context->uc_mcontext.regs[29]; }
#endif
