/** Determines the readers and the offset of a request for active contracts. */
import { queryOptions } from '@tanstack/react-query'
import { getPartyEndpoint } from '#api/ledger/parties.ts'
import { ledgerEndEndpoint } from '#api/ledger/state.ts'
import type { ReadableParties } from '#ledger/rights/readable-parties.ts'
import { parseRecordTime } from '#ledger/record-time.ts'
import { send } from '#api/transport.ts'
import { failureOf } from '#shared/queries/failure.ts'
import { participantReaders } from '#shared/queries/participant-readers.ts'
import { offsetAtMoment } from '#shared/queries/offset-at-moment.ts'

/**
 * Returns the readers for a party's contracts. If the participant hosts the party and the token may
 * read the party's contracts, the only reader is the party. The response then contains no other
 * contracts. Otherwise, the readers are all parties that the token may read.
 */
export function partyReaders(party: string | undefined) {
  return queryOptions({
    queryKey: ['ledger', 'active contracts', 'readers', party ?? ''],
    queryFn: async ({ client, signal }): Promise<ReadableParties> => {
      const readers = await participantReaders(client)
      if (party === undefined) return readers
      if (readers !== 'any party') return readers.includes(party) ? [party] : readers
      return (await isHosted(party, signal)) ? [party] : readers
    },
    staleTime: 60_000,
  })
}

/**
 * Returns true if the participant hosts the party. Also returns false if the token may not read the
 * party's details. The contracts are then requested for all parties, which returns the same
 * contracts.
 */
async function isHosted(party: string, signal: AbortSignal): Promise<boolean> {
  try {
    const { partyDetails } = await send(
      getPartyEndpoint,
      { params: { party }, query: {} },
      { signal, expects: ({ kind }) => kind === 'http' },
    )
    return partyDetails.some((one) => one.party === party && one.isLocal === true)
  } catch (error) {
    if (failureOf(error)?.kind !== 'http') throw error
    return false
  }
}

/**
 * Returns the offset of `at`: the ledger's end if omitted, an offset, or the last offset at a time.
 * `null` if the ledger was empty at that time.
 * @param turn a new number requests the ledger's end again.
 */
export function offsetOf(at: string | undefined, readers: ReadableParties, turn: number) {
  return queryOptions({
    queryKey: ['ledger', 'active contracts', 'offset', at ?? '', at === undefined ? turn : 0],
    queryFn: async ({ signal }): Promise<bigint | null> => {
      if (at !== undefined && /^\d+$/.test(at)) return BigInt(at)
      const end = (await send(ledgerEndEndpoint, {}, { signal })).offset ?? 0n
      const moment = at === undefined ? undefined : parseRecordTime(at)
      if (moment === undefined) return end
      const as = { readers, shape: 'TRANSACTION_SHAPE_ACS_DELTA' } as const
      return (await offsetAtMoment(moment, end, as, signal)) ?? null
    },
    staleTime: Infinity,
    // The ledger grows, so a user who returns to the page gets the new end.
    gcTime: at === undefined ? 0 : 300_000,
  })
}
