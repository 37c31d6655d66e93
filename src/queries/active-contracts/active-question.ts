/** Whose contracts are read, and at which offset. */
import { queryOptions } from '@tanstack/react-query'
import { getParty } from '#api/ledger/parties.ts'
import { ledgerEnd } from '#api/ledger/state.ts'
import type { ReadableParties } from '#ledger/admin/readable-parties.ts'
import { parseRecordTime } from '#ledger/record-time.ts'
import { failureOf } from '../failure.ts'
import { participantReaders } from '../participant-readers.ts'
import { offsetAtMoment } from '../offset-at-moment.ts'

/**
 * As whom contracts are read that a party has to do with: as itself where the token may and the participant
 * hosts it, for then it tells of no others; else as all that the token may read as.
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

/** Who may not ask for parties reads as all: what is listed is the same. */
async function isHosted(party: string, signal: AbortSignal): Promise<boolean> {
  try {
    const { partyDetails } = await getParty(
      party,
      {},
      { signal, expects: ({ kind }) => kind === 'http' },
    )
    return partyDetails.some((one) => one.party === party && one.isLocal === true)
  } catch (error) {
    if (failureOf(error)?.kind !== 'http') throw error
    return false
  }
}

/**
 * The offset that is meant: the ledger's end at the time of asking where nothing is said, an offset by
 * itself, or the last one at a moment; `null` where nothing had happened by then.
 * @param turn another number asks anew where the ledger ends.
 */
export function offsetOf(at: string | undefined, readers: ReadableParties, turn: number) {
  return queryOptions({
    queryKey: ['ledger', 'active contracts', 'offset', at ?? '', at === undefined ? turn : 0],
    queryFn: async ({ signal }): Promise<bigint | null> => {
      if (at !== undefined && /^\d+$/.test(at)) return BigInt(at)
      const end = (await ledgerEnd({ signal })).offset ?? 0n
      const moment = at === undefined ? undefined : parseRecordTime(at)
      return moment === undefined
        ? end
        : ((await offsetAtMoment(moment, end, readers, signal)) ?? null)
    },
    staleTime: Infinity,
    // The ledger goes on: who comes back is told of its end then.
    gcTime: at === undefined ? 0 : 300_000,
  })
}
