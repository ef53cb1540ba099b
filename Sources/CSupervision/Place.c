// Where a thread is, found twice: by the unwinder, which knows its way through libraries, and by frame pointers, which
// lead on to asynchronous callers. All of it runs in signal handlers: it neither allocates nor locks nor prints.
//
// The platform's swift-backtrace is no substitute. It ends the process, so it cannot look at a loop several times; it
// stops at a library's first frame, so it names nothing after a failed cast, an `abort` or in a wait; it does not see
// `exit`; and it does not say which thread, and so which unit, it speaks of.
#define _GNU_SOURCE 1
#include "Whole.h"
#include <setjmp.h>
#include <sys/uio.h>
#include <unistd.h>
#include <unwind.h>

bool peek(uint64_t at, uint64_t *words, size_t count) {
  struct iovec here = {words, 8 * count}, there = {(void *)at, 8 * count};
  return process_vm_readv(getpid(), &here, 1, &there, 1, 0) == (ssize_t)(8 * count);
}

// Follows frame pointers. In an asynchronous frame bit 60 of the saved pointer is set, and the contexts of its callers
// follow: each begins with its parent's address and where that goes on.
static void walk(sv_slot *slot, const ucontext_t *registers) {
  uint64_t *chain = whole(slot)->chain, two[2], context = 0;
  uint64_t pc = *pc_of(registers), frame = frame_of(registers);
  int count = 0;
  chain[count++] = pc;
  // The jump to another library's function has no frame, and the unwinder does not know it.
  if (!_Unwind_FindEnclosingFunction((void *)(pc + 1)) && peek(stack_of(registers), two, 1)) chain[count++] = two[0];
  while (count < sv_frames && peek(frame, two, 2)) {
    if (two[0] >> 60 & 1) {
      peek(frame - 8, &context, 1);
      break;
    }
    if (two[0] <= frame) break;
    chain[count++] = two[1];
    frame = two[0];
  }
  slot->physical = count;
  for (; count < sv_frames && context && peek(context, two, 2) && two[1]; context = two[0]) chain[count++] = two[1];
  slot->chained = count;
}

// In the last instructions of a function the unwinder may be misled and crash itself: then it is left by a jump.
static _Thread_local volatile bool unwinding;
static _Thread_local sigjmp_buf before;

void stumble(void) {
  if (unwinding) siglongjmp(before, 1);
}

struct unwinding {
  sv_slot *slot;
  uint64_t from;  // the first address that counts; 0: any
  int count;
};

static _Unwind_Reason_Code step(struct _Unwind_Context *context, void *argument) {
  struct unwinding *state = argument;
  uint64_t pc = _Unwind_GetIP(context);
  if (state->count == 0 && state->from && pc != state->from) return _URC_NO_REASON;
  whole(state->slot)->frames[state->count++] = pc;
  return state->count == sv_frames ? _URC_END_OF_STACK : _URC_NO_REASON;
}

static void unwind(sv_slot *slot, uint64_t from) {
  struct unwinding state = {slot, from, 0};
  slot->frames = 0;
  unwinding = true;
  if (sigsetjmp(before, 1) == 0) {
    _Unwind_Backtrace(step, &state);
    slot->frames = state.count;
  }
  unwinding = false;
}

bool locate(sv_slot *slot, const ucontext_t *context) {
  // A sample that interrupts the unwinder of a dying thread would spoil what that writes.
  if (unwinding) return false;
  slot->stack = stack_of(context);
  unwind(slot, *pc_of(context));
  walk(slot, context);
  return true;
}

void locate_call(sv_slot *slot) {
  unwind(slot, 0);
  slot->chained = slot->physical = 0;
}
