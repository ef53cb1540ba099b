// Records where a thread is, in two ways: with the unwinder, which finds the callers of a library's
// functions, and with frame pointers, which lead on to asynchronous callers. All of it runs in signal
// handlers: it neither allocates nor locks nor prints.
//
// The toolchain's swift-backtrace cannot do this. It ends the process, so a loop can be sampled only once; it
// stops at the first frame of a library, so after a failed cast, after `abort` and in a wait it names nothing
// of the app; it does not see `exit`; and it does not name the thread, on which the unit depends.
#define _GNU_SOURCE 1
#include "Layout.h"
#include <setjmp.h>
#include <sys/uio.h>
#include <unistd.h>
#include <unwind.h>

bool read_words(uint64_t at, uint64_t *words, size_t count) {
  struct iovec here = {words, 8 * count}, there = {(void *)at, 8 * count};
  return process_vm_readv(getpid(), &here, 1, &there, 1, 0) == (ssize_t)(8 * count);
}

// Follows frame pointers. In an asynchronous frame bit 60 of the saved pointer is set, and the word before it
// is the function's context: each context begins with the address of its caller's and with where that goes
// on.
static void walk(sv_slot *slot, const ucontext_t *registers) {
  uint64_t *chain = whole_slot(slot)->chain, two[2], context = 0;
  uint64_t pc = *pc_of(registers), frame = frame_of(registers);
  int count = 0;
  chain[count++] = pc;
  // A jump to another library's function has no frame, and the unwinder does not know it.
  if (!_Unwind_FindEnclosingFunction((void *)(pc + 1)) && read_words(stack_of(registers), two, 1)) chain[count++] = two[0];
  while (count < sv_frames && read_words(frame, two, 2)) {
    if (two[0] >> 60 & 1) {
      read_words(frame - 8, &context, 1);
      break;
    }
    if (two[0] <= frame) break;
    chain[count++] = two[1];
    frame = two[0];
  }
  slot->stack_count = count;
  for (; count < sv_frames && context && read_words(context, two, 2) && two[1]; context = two[0]) chain[count++] = two[1];
  slot->chain_count = count;
}

// In the last instructions of a function the unwinder may be misled and crash; the handler then jumps out of
// it.
static _Thread_local volatile bool unwinding;
static _Thread_local sigjmp_buf before;

void leave_unwinder(void) {
  if (unwinding) siglongjmp(before, 1);
}

struct unwinding {
  sv_slot *slot;
  uint64_t from;  // the first address that counts, or 0 for any
  int count;
};

static _Unwind_Reason_Code step(struct _Unwind_Context *context, void *argument) {
  struct unwinding *state = argument;
  uint64_t pc = _Unwind_GetIP(context);
  if (state->count == 0 && state->from && pc != state->from) return _URC_NO_REASON;
  whole_slot(state->slot)->frames[state->count++] = pc;
  return state->count == sv_frames ? _URC_END_OF_STACK : _URC_NO_REASON;
}

static void unwind(sv_slot *slot, uint64_t from) {
  struct unwinding state = {slot, from, 0};
  slot->frame_count = 0;
  unwinding = true;
  if (sigsetjmp(before, 1) == 0) {
    _Unwind_Backtrace(step, &state);
    slot->frame_count = state.count;
  }
  unwinding = false;
}

bool record_interruption(sv_slot *slot, const ucontext_t *context) {
  // The thread may be dying, and a sample would overwrite what it records.
  if (unwinding) return false;
  slot->stack = stack_of(context);
  unwind(slot, *pc_of(context));
  walk(slot, context);
  return true;
}

void record_call(sv_slot *slot) {
  unwind(slot, 0);
  slot->chain_count = slot->stack_count = 0;
}
