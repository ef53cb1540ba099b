// Which of the functions under way return. A function that loops may call others that take nearly all of the time: every
// look finds one of those, and only that they return tells them from the one that does not.
//
// The return addresses on the stack are exchanged for that of a trap. Whoever returns gets there, is counted, and goes on
// where it was called from. From then on the stack cannot be unwound: the process is about to be ended.
#define _GNU_SOURCE 1
#include "Whole.h"
#include <string.h>
#include <unwind.h>

static _Thread_local struct {
  uint64_t at, address;  // where on the stack a return address stood, and which
} returns[sv_frames];
static _Thread_local int under_way;

void sv_return(void);
#if defined(__x86_64__)
__asm__(".globl sv_return; .hidden sv_return; sv_return: int3");
#else
__asm__(".globl sv_return; .hidden sv_return; sv_return: brk #1");
#endif

bool count_returns(const ucontext_t *context) {
  uint64_t two[2], frame = frame_of(context), stack = stack_of(context);
  // A function without a frame of its own may keep anything else in that register.
  if (frame < stack || frame - stack > 1 << 20) return false;
  for (; under_way < sv_frames && peek(frame, two, 2); frame = two[0]) {
    if (two[0] <= frame || two[0] >> 60 & 1 || !_Unwind_FindEnclosingFunction((void *)two[1])) break;
    returns[under_way].at = frame + 8;
    returns[under_way++].address = two[1];
    *(uint64_t *)(frame + 8) = (uint64_t)sv_return;
  }
  return under_way > 0;
}

bool sv_goes_on(void *context) {
  uint64_t *pc = pc_of(context);
  if (*pc - (uint64_t)sv_return > 1) return false;
  int last = under_way - 1;
  while (last > 0 && returns[last].at >= stack_of(context)) last--;
  *pc = returns[last].address;
  // What has called it is left of what was found on the stack.
  sv_slot *slot = own_slot();
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
