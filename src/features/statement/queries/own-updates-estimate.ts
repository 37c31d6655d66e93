import { queryOptions } from '@tanstack/react-query'
import { latestPrunedOffsetsEndpoint } from '#api/ledger/state.ts'
import { send } from '#api/transport.ts'
import {
  readForwardWith,
  readSectionWith,
} from '#features/updates/queries/participant-history/read-sections.ts'
import { estimateUpdates } from '#ledger/history/estimate-updates.ts'
import type { PartyId } from '#ledger/identifier.ts'
import { compareRecordTimes, microsOf, type RecordTime } from '#ledger/record-time.ts'
import { currentMigration } from '#shared/queries/network.ts'
import { currentLedgerEnd } from '#shared/queries/participant.ts'
import { serverNow } from '#shared/queries/server-clock.ts'
import { resolvedAccount } from './account-question.ts'
import { ownUpdate, updatesInPage } from './own-updates.ts'

/**
 * The expected number of calls to read all updates of a statement from the participant. `null` if
 * pruning or a migration may have removed some. The token must be able to read as each owner.
 */
export function ownUpdatesEstimate(
  owners: readonly PartyId[],
  { from, to }: { readonly from: RecordTime; readonly to: RecordTime },
) {
  return queryOptions({
    queryKey: ['ledger', 'own-updates-estimate', owners, from, to],
    queryFn: async ({ client, signal }): Promise<number | null> => {
      const { migration_id: current } = await client.ensureQueryData(currentMigration())
      // The statement uses the same query.
      const account = await client.ensureQueryData(
        resolvedAccount(owners, { at: from }, { at: to }),
      )
      if (!account.ok || account.question.anchor.migrationId !== current) return null
      const begin = account.question.anchor.recordTime

      const { offset } = await client.fetchQuery({ ...currentLedgerEnd(), staleTime: 0 })
      const upTo = offset ?? 0n
      const latest = await send(latestPrunedOffsetsEndpoint, {}, { signal })
      const after = latest.participantPrunedUpToInclusive ?? 0n
      const as = { readers: owners, shape: 'TRANSACTION_SHAPE_LEDGER_EFFECTS' } as const
      if (after > 0n) {
        const first = await readForwardWith(as, { after, upTo, count: 1 }, signal, ownUpdate)
        const [item] = first.kind === 'read' ? first.items : []
        if (item === undefined || compareRecordTimes(item.recordTime, begin) > 0) return null
      }
      const wanted = { after, upTo, count: updatesInPage }
      const { answer } = await readSectionWith(as, wanted, signal, ownUpdate)
      if (answer.kind === 'pruned') return null
      const oldest = answer.items.at(-1)
      const isFull = oldest !== undefined && answer.reached > after
      if (!isFull || compareRecordTimes(oldest.recordTime, begin) <= 0) return 1
      const now = serverNow()
      const sample = { count: answer.items.length, from: oldest.recordTime, last: now, isFull }
      const updates = estimateUpdates(microsOf(now) - microsOf(begin), [sample])
      return Math.ceil(updates / updatesInPage)
    },
    staleTime: 600_000,
  })
}
