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
 * The balance of a party at the newest snapshot, zero if Scan does not name the party; or the
 * reason for missing sums.
 */
export type CurrentBalance =
  | { readonly kind: 'read'; readonly snapshot: Snapshot; readonly sums: Sums }
  /** Scan adds up no more than 1,000 contracts. */
  | { readonly kind: 'too many'; readonly snapshot: Snapshot }
  | { readonly kind: 'no snapshot' }

const nothing: Sums = {
  total_unlocked_coin: zero,
  total_locked_coin: zero,
  total_coin_holdings: zero,
}

/**
 * The balance of a party at the newest snapshot of the current migration, as Scan sums it up
 * (docs/network-rules.md, Holdings): unlocked, locked and both.
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
