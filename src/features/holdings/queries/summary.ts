import { queryOptions } from '@tanstack/react-query'
import {
  type HoldingsSummaries,
  holdingsSummaryV1Endpoint,
  holdingsSummaryV0Endpoint,
} from '#api/scan/holdings-summary.ts'
import { type CallOptions, send } from '#api/transport.ts'
import type { Failure } from '#ledger/failure.ts'
import type { PartySummary } from '../rules/server-sums.ts'
import { callNewestVersion, type VersionedAnswer } from '#shared/queries/api-version.ts'
import { snapshotAnswering } from './answering-snapshot.ts'
import type { HoldingsQuestion } from './session-state.ts'
import type { Snapshot } from './snapshots.ts'

export { holdingsSummaryV1Endpoint } from '#api/scan/holdings-summary.ts'

/** Sums of the holdings of some owners at a snapshot. */
export interface HoldingsSummaryAnswer {
  readonly snapshot: Snapshot
  /** In the order of the requested parties. */
  readonly rows: readonly PartySummary[]
  /** The source of the sums: Scan, or every contract, summed up by this program. */
  readonly by: 'summary' | 'contracts'
  readonly served: Omit<VersionedAnswer<unknown>, 'answer'>
}

/** Milliseconds. The request may have a thousand owners. */
const timeoutMs = 60_000

/**
 * Scan's sums of some owners' holdings from its newest endpoint (docs/network-rules.md, Holdings).
 * Errors: 400 (too many contracts, `isTooManyContracts`), 404 (snapshot not found), 500.
 */
export function holdingsSummary(question: HoldingsQuestion) {
  const { migrationId, recordTime, match, owners } = question
  return queryOptions({
    queryKey: ['scan', 'holdings', 'summary', migrationId.toString(), recordTime, match, owners],
    queryFn: async ({ signal }): Promise<HoldingsSummaryAnswer> => {
      const { answer, ...served } = await ask(question, {
        signal,
        timeoutMs,
        expects: isTooManyContracts,
      })
      const byParty = new Map(answer.summaries.map((summary) => [summary.party_id, summary]))
      const snapshot = await snapshotAnswering(question, answer, { signal })
      return {
        snapshot,
        by: 'summary',
        rows: owners.map((party) => ({ party, summary: byParty.get(party) })),
        served,
      }
    },
    // The past does not change. Only a request without an exact snapshot can get a newer response.
    staleTime: match === 'exact' ? Infinity : 60_000,
  })
}

/**
 * Returns true if Scan refused because of more than 1,000 contracts. Scan has no error code for
 * that, only a text.
 */
export function isTooManyContracts(failure: Failure | undefined): boolean {
  return (
    failure?.kind === 'http' &&
    failure.status === 400 &&
    failure.error.form === 'message' &&
    /exceeded the limit/i.test(failure.error.message)
  )
}

function ask(
  { migrationId, recordTime, match, owners }: HoldingsQuestion,
  options: CallOptions,
): Promise<VersionedAnswer<HoldingsSummaries>> {
  const request = {
    migration_id: migrationId,
    record_time: recordTime,
    record_time_match: match,
    owner_party_ids: [...owners],
  }
  return callNewestVersion([
    {
      endpoint: holdingsSummaryV1Endpoint.name,
      ask: () => send(holdingsSummaryV1Endpoint, { body: request }, options),
    },
    {
      endpoint: holdingsSummaryV0Endpoint.name,
      ask: () => send(holdingsSummaryV0Endpoint, { body: request }, options),
    },
  ])
}
