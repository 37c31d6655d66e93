import { infiniteQueryOptions } from '@tanstack/react-query'
import {
  activeContractsV1Endpoint,
  activeContractsV2Endpoint,
  type ActiveContractsPage,
} from '#api/scan/active-contracts.ts'
import type { PartyId, TemplateId } from '#ledger/identifier.ts'
import type { PageToken } from '#ledger/int64.ts'
import { send } from '#api/transport.ts'
import { callNewestVersion } from '#shared/queries/api-version.ts'
import { createSnapshotLookups, type Snapshot } from '#features/holdings/queries/snapshots.ts'

/** The counts of one page of a party's public contracts. */
export interface ContractCountsPage {
  /** `null` if Scan has no snapshot. */
  readonly snapshot: Snapshot | null
  readonly counts: ReadonlyMap<TemplateId, number>
  readonly contracts: number
  /** The position of the next page. `undefined` after the last page. */
  readonly next: ContractCountsCursor | undefined
}

/** A page token, valid only for the endpoint and the snapshot that returned it. */
export interface ContractCountsCursor {
  readonly snapshot: Snapshot
  readonly after: PageToken
  readonly endpoint: string
}

/** Contracts per page, which decode within a frame or two. */
const pageSize = 250

/**
 * Counts a party's active contracts by template in Scan's newest snapshot, page by page, oldest
 * first (docs/network-rules.md, Holdings). Each `fetchNextPage` loads one page.
 */
export function contractCountsPages(party: PartyId) {
  return infiniteQueryOptions({
    queryKey: ['scan', 'party-contracts', party],
    initialPageParam: beginning(),
    queryFn: async ({ client, signal, pageParam }): Promise<ContractCountsPage> => {
      const snapshot = pageParam?.snapshot ?? (await newestSnapshot(createSnapshotLookups(client)))
      if (snapshot === null) return { snapshot, counts: new Map(), contracts: 0, next: undefined }
      const { answer, endpoint } = await askPage(party, snapshot, pageParam, signal)
      const { created_events: contracts, next_page_token: after } = answer
      const counts = new Map<TemplateId, number>()
      for (const { template_id: id } of contracts) counts.set(id, (counts.get(id) ?? 0) + 1)
      // Ignores a token that refers to its own page.
      const next =
        after === undefined || after === null || after === pageParam?.after
          ? undefined
          : { snapshot, after, endpoint }
      return { snapshot, counts, contracts: contracts.length, next }
    },
    getNextPageParam: ({ next }) => next,
    staleTime: Infinity,
  })
}

function beginning(): ContractCountsCursor | undefined {
  return undefined
}

async function newestSnapshot(
  ask: ReturnType<typeof createSnapshotLookups>,
): Promise<Snapshot | null> {
  return ask.latest(await ask.currentMigration())
}

function askPage(
  party: PartyId,
  { migrationId, recordTime }: Snapshot,
  cursor: ContractCountsCursor | undefined,
  signal: AbortSignal,
): Promise<{ readonly answer: ActiveContractsPage; readonly endpoint: string }> {
  const request = {
    migration_id: migrationId,
    record_time: recordTime,
    page_size: pageSize,
    party_ids: [party],
    ...(cursor === undefined ? {} : { after: cursor.after }),
  }
  const newest = {
    endpoint: activeContractsV2Endpoint.name,
    ask: () => send(activeContractsV2Endpoint, { body: request }, { signal }),
  }
  const older = {
    endpoint: activeContractsV1Endpoint.name,
    ask: () => send(activeContractsV1Endpoint, { body: request }, { signal }),
  }
  if (cursor === undefined) return callNewestVersion([newest, older])
  return callNewestVersion([cursor.endpoint === older.endpoint ? older : newest])
}

/** Merges the pages: templates with the most contracts first, then by name. */
export function countsByTemplate(
  pages: readonly ContractCountsPage[],
): readonly (readonly [TemplateId, number])[] {
  const all = new Map<TemplateId, number>()
  for (const { counts } of pages) {
    for (const [id, count] of counts) all.set(id, (all.get(id) ?? 0) + count)
  }
  return [...all].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
}
