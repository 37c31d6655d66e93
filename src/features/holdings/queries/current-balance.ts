import { queryOptions } from '@tanstack/react-query'
import { failureOf } from '#api/errors.ts'
import type { HoldingsSummary } from '#api/scan/holdings-summary.ts'
import { zero } from '#ledger/decimal.ts'
import type { PartyId } from '#ledger/identifier.ts'
import { createSnapshotLookups, type Snapshot } from './snapshots.ts'
import { holdingsSummary, isTooManyContracts } from './summary.ts'

type Sums = Pick<
  HoldingsSummary,
  'total_unlocked_coin' | 'total_locked_coin' | 'total_coin_holdings'
>

/**
 * A party's balance at the newest snapshot, or the reason why it is unknown. Zero if Scan does not
 * list the party.
 */
export type CurrentBalance =
  | { readonly kind: 'read'; readonly snapshot: Snapshot; readonly sums: Sums }
  /** Scan sums up at most 1,000 contracts. */
  | { readonly kind: 'too many'; readonly snapshot: Snapshot }
  | { readonly kind: 'no snapshot' }

const nothing: Sums = {
  total_unlocked_coin: zero,
  total_locked_coin: zero,
  total_coin_holdings: zero,
}

/**
 * A party's balance at the newest snapshot of the current migration, as summed up by Scan
 * (docs/network-rules.md, Holdings): unlocked, locked and total.
 */
export function currentBalance(party: PartyId) {
  return queryOptions({
    queryKey: ['scan', 'holdings', 'now', party],
    queryFn: async ({ client }): Promise<CurrentBalance> => {
      const ask = createSnapshotLookups(client)
      const snapshot = await ask.latest(await ask.currentMigration())
      if (snapshot === null) return { kind: 'no snapshot' }
      const question = { ...snapshot, match: 'exact' as const, owners: [party] }
      try {
        const { rows } = await client.fetchQuery(holdingsSummary(question))
        return { kind: 'read', snapshot, sums: rows[0]?.summary ?? nothing }
      } catch (error) {
        if (!isTooManyContracts(failureOf(error))) throw error
        return { kind: 'too many', snapshot }
      }
    },
    staleTime: 60_000,
  })
}
