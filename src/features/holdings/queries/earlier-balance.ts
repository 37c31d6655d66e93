import { queryOptions } from '@tanstack/react-query'
import type { ParticipantUpdate } from '#api/ledger/updates.ts'
import {
  readForwardWith,
  readSectionWith,
} from '#features/updates/queries/participant-history/read-sections.ts'
import type { Decimal } from '#ledger/decimal.ts'
import type { PartyId } from '#ledger/identifier.ts'
import { compareRecordTimes, type RecordTime } from '#ledger/record-time.ts'
import { dsoParty } from '#shared/queries/dso-party.ts'
import { offsetAtMoment } from '#shared/queries/offset-at-moment.ts'
import { currentLedgerEnd, prunedOffsets } from '#shared/queries/participant.ts'
import { amuletTotal } from '../rules/holding-sums.ts'
import { ledgerHoldings } from './ledger-holdings.ts'

/** The balance at a past moment, or the reason why it is unknown. */
export type EarlierBalance = { readonly total: Decimal } | { readonly why: string }

/** The search for a moment starts with this many of the newest updates, loaded in one call. */
const newestCount = 100

/**
 * The amulet balance that parties had at a moment, from the participant. Sums the contracts that
 * were active after the parties' last update up to that moment. The token must have the right to
 * read each party's contracts.
 */
export function earlierBalance(parties: readonly PartyId[], moment: RecordTime) {
  return queryOptions({
    queryKey: ['ledger', 'holdings', 'earlier', parties, moment],
    queryFn: async ({ client, signal }): Promise<EarlierBalance> => {
      const [end, pruned, dso] = await Promise.all([
        client.fetchQuery({ ...currentLedgerEnd(), staleTime: 0 }),
        client.fetchQuery(prunedOffsets()),
        client.fetchQuery(dsoParty()),
      ])
      const after = pruned.participantPrunedUpToInclusive ?? 0n
      const offset = await offsetOf(parties, moment, { after, upTo: end.offset ?? 0n }, signal)
      // Without an earlier update, the participant may be younger than the parties' holdings.
      if (offset === undefined) {
        return {
          why: 'The participant has no update of these parties that is at least one day old.',
        }
      }
      const { sums, isWhole } = await client.fetchQuery(ledgerHoldings(parties, offset))
      return isWhole
        ? { total: amuletTotal(sums, dso) }
        : { why: 'The parties had too many contracts one day ago to compute a sum.' }
    },
    staleTime: Infinity,
    // Kept for hours, because the balance is polled every quarter of an hour, and no component uses
    // the query in between.
    gcTime: 14_400_000,
  })
}

/** Returns the offset of the parties' last update up to a moment. */
async function offsetOf(
  readers: readonly PartyId[],
  moment: RecordTime,
  section: { readonly after: bigint; readonly upTo: bigint },
  signal: AbortSignal,
): Promise<bigint | undefined> {
  const as = { readers, shape: 'TRANSACTION_SHAPE_ACS_DELTA' } as const
  const newest = { ...section, count: newestCount }
  const { answer } = await readSectionWith(as, newest, signal, transactionOf)
  if (answer.kind === 'pruned') return undefined
  const { items, reached } = answer
  const earlier = items.find(({ recordTime }) => compareRecordTimes(recordTime, moment) <= 0)
  if (earlier !== undefined || reached <= section.after) return earlier?.offset
  // Avoids the search if the history began after the moment.
  const first = await readForwardWith(as, { ...section, count: 1 }, signal, transactionOf)
  const [oldest] = first.kind === 'read' ? first.items : []
  if (oldest === undefined || compareRecordTimes(oldest.recordTime, moment) > 0) return undefined
  return offsetAtMoment(moment, items.at(-1)?.offset ?? reached, as, signal)
}

const transactionOf = ({ update }: ParticipantUpdate) =>
  update?.Transaction?.value ?? update?.Reassignment?.value
