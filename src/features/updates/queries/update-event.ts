import { queryOptions } from '@tanstack/react-query'
import { failureOf } from '#api/errors.ts'
import { type ScanEvent, eventByIdEndpoint } from '#api/scan/events.ts'
import { isEndpointMissing, isResourceMissing } from '#ledger/not-found.ts'
import { send } from '#api/transport.ts'

export type { ScanEvent, TrafficSummary, TransactionView, Verdict } from '#api/scan/events.ts'

/** Scan's additional data of an update: the mediator's verdict, and its cost. */
export type ScanEventAnswer =
  | { readonly kind: 'reported'; readonly event: ScanEvent }
  /** This Scan has no data of the update. */
  | { readonly kind: 'unknown' }
  /** This release of Scan has no events. */
  | { readonly kind: 'no endpoint' }

/** The verdict on an update and its cost, also for rejected updates. Neither changes. */
export function eventOfUpdate(updateId: string) {
  return queryOptions({
    queryKey: ['scan', 'event', updateId],
    queryFn: async ({ signal }): Promise<ScanEventAnswer> => {
      try {
        return {
          kind: 'reported',
          event: await send(eventByIdEndpoint, { params: { update_id: updateId } }, { signal }),
        }
      } catch (error) {
        const failure = failureOf(error)
        if (failure !== undefined && isEndpointMissing(failure)) return { kind: 'no endpoint' }
        if (failure !== undefined && isResourceMissing(failure)) return { kind: 'unknown' }
        throw error
      }
    },
    // A verdict may appear a moment after its update.
    staleTime: ({ state }) =>
      state.data?.kind === 'reported' && state.data.event.verdict ? Infinity : 15_000,
  })
}
