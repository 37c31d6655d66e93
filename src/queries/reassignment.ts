import { lookForOtherHalf, type KnownReassignmentEvent } from '#ledger/reassignment.ts'
import type { Reassignment } from '#ledger/update.ts'
import { historyAside } from './history-aside/history-aside.ts'
import { looks } from './history-aside/looks.ts'
import { lookThrough } from './look-through.ts'

/** Looks for the other half of a reassignment: forward from an unassignment, back from an assignment. */
export function otherHalf(update: Reassignment, event: KnownReassignmentEvent) {
  return lookThrough({
    key: ['reassignment', event.unassign_id, String(event.reassignment_counter)],
    ...lookForOtherHalf(update, event),
    look: (step, signal) =>
      historyAside(
        signal,
        (service, port) => service.otherHalf(step, event, port),
        () => looks.otherHalf(step, event, signal),
      ),
  })
}
