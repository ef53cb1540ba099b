// Counts which of the running functions return. A function that loops may call others that take nearly all of
// the time: each sample finds one of those, and they differ from the function that loops only in that they
// return.
//
// The return addresses on the stack are replaced by the address of a trap. A function that returns runs into
// the trap, is counted, and goes on where it was called from. From then on the stack cannot be unwound: the
// process is about to be ended.
#define _GNU_SOURCE 1
#include "Layout.h"
#include <string.h>
#include <unwind.h>

static _Thread_local struct {
  uint64_t at, address;  // a return address, and its place on the stack
} returns[sv_frames];
static _Thread_local int return_total;

void sv_return(void);
#if defined(__x86_64__)
__asm__(".globl sv_return; .hidden sv_return; sv_return: int3");
#else
__asm__(".globl sv_return; .hidden sv_return; sv_return: brk #1");
#endif

bool watch_returns(const ucontext_t *context) {
  uint64_t two[2], frame = frame_of(context), stack = stack_of(context);
  // A function without a frame of its own may keep anything else in that register.
  if (frame < stack || frame - stack > 1 << 20) return false;
  for (; return_total < sv_frames && read_words(frame, two, 2); frame = two[0]) {
    if (two[0] <= frame || two[0] >> 60 & 1 || !_Unwind_FindEnclosingFunction((void *)two[1])) break;
    returns[return_total].at = frame + 8;
    returns[return_total++].address = two[1];
    *(uint64_t *)(frame + 8) = (uint64_t)sv_return;
  }
  return return_total > 0;
}

bool handle_return(void *context) {
  uint64_t *pc = pc_of(context);
  if (*pc - (uint64_t)sv_return > 1) return false;
  int last = return_total - 1;
  while (last > 0 && returns[last].at >= stack_of(context)) last--;
  *pc = returns[last].address;
  // Its callers are what is left of the recorded stack.
  sv_slot *slot = own_slot();
  int gone = slot->stack_count - return_total + last;
  if (gone <= 0) return true;
  uint64_t *chain = whole_slot(slot)->chain;
  memmove(chain, chain + gone, 8 * (slot->chain_count - gone));
  chain[0] -= 1;
  slot->stack = stack_of(context);
  slot->frame_count = 0;
  slot->stack_count -= gone;
  slot->chain_count -= gone;
  ADD(slot->return_count, 1);
  return true;
}
