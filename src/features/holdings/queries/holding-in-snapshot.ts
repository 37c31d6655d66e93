import { queryOptions } from '@tanstack/react-query'
import type { ContractId, PartyId } from '#ledger/identifier.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import { currentMigration } from '#shared/queries/network.ts'
import { serverNow } from '#shared/queries/server-clock.ts'
import { fetchHoldingsPage } from './fetch-holdings-page.ts'
import type { PageCursor } from './load-pages.ts'

/** The presence of an owner's holding in the newest snapshot of the active contracts. */
export interface SnapshotPresence {
  readonly recordTime: RecordTime
  /** `undefined` if the owner has more holdings than are searched. */
  readonly isActive: boolean | undefined
  readonly endpoint: string
}

const pageSize = 1000
const maxPages = 20

/**
 * Looks for a holding among its owner's holdings in the newest snapshot, because Scan has no lookup
 * of contracts by id. All pages are from one snapshot.
 * @throws ApiError 404 if no snapshot exists yet.
 */
export function holdingInSnapshot(contractId: ContractId, owner: PartyId) {
  return queryOptions({
    queryKey: ['scan', 'contract', contractId, 'snapshot'],
    queryFn: async ({ client, signal }): Promise<SnapshotPresence> => {
      const { migration_id: migrationId } = await client.ensureQueryData(currentMigration())
      const newest = { migrationId, recordTime: serverNow(), match: 'at_or_before' } as const
      const question = { ...newest, owners: [owner] }
      let cursor: PageCursor | undefined
      for (let pages = 1; ; pages++) {
        const page = await fetchHoldingsPage(question, cursor, pageSize, signal)
        const { snapshot, contracts, next, endpoint } = page
        const isThere = contracts.some((contract) => contract.contract_id === contractId)
        if (isThere || next === undefined || pages === maxPages) {
          const isActive = isThere || (next === undefined ? false : undefined)
          return { recordTime: snapshot.recordTime, isActive, endpoint }
        }
        cursor = { snapshot, after: next, endpoint }
      }
    },
    staleTime: 60_000,
  })
}
