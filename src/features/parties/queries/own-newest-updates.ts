import { queryOptions } from '@tanstack/react-query'
import type { ParticipantRow } from '#features/updates/rules/participant-history/participant-row.ts'
import { readOlderPart } from '#features/updates/rules/participant-history/read-side.ts'
import { newSide } from '#features/updates/rules/participant-history/side.ts'
import type { PartyId } from '#ledger/identifier.ts'
import { currentLedgerEnd } from '#shared/queries/participant.ts'
import { readSection } from '#features/updates/queries/participant-history/read-sections.ts'
import { pollSlowly } from '#shared/queries/polling.ts'

/** Milliseconds between two requests. An open overview sends at most 30 requests a minute. */
const paceMs = 180_000

/**
 * The newest updates that the participant returns for parties, newest first. The token must be able
 * to read as each party.
 */
export function ownNewestUpdates(readers: readonly PartyId[], count: number) {
  return queryOptions({
    queryKey: ['ledger', 'own-newest-updates', readers, count],
    queryFn: async ({ client, signal }): Promise<readonly ParticipantRow[]> => {
      const end = await client.fetchQuery({ ...currentLedgerEnd(), staleTime: paceMs })
      const as = { readers, shape: 'TRANSACTION_SHAPE_LEDGER_EFFECTS' } as const
      const { items } = await readOlderPart(
        async (wanted) => (await readSection(as, wanted, signal)).answer,
        newSide<ParticipantRow>(end.offset ?? 0n),
        count,
      )
      return items.slice(0, count)
    },
    staleTime: paceMs / 2,
    refetchInterval: pollSlowly('ledger', paceMs),
    structuralSharing: false,
  })
}
