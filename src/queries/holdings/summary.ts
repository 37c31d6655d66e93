import { queryOptions } from '@tanstack/react-query'
import {
  holdingsSummaryV0,
  holdingsSummaryV1,
  type HoldingsSummaries,
} from '#api/scan/holdings-summary.ts'
import type { CallOptions } from '#api/transport.ts'
import type { PartySummary } from '#ledger/holdings/server-sums.ts'
import { askNewest, type Form, type Served } from '../generation.ts'
import { snapshotAnswering } from './answering-snapshot.ts'
import type { HoldingsQuestion } from './session-state.ts'
import type { Snapshot } from './snapshots.ts'

/** Scan's own sums at a snapshot. */
export interface HoldingsSummaryAnswer {
  /** The snapshot that answered. */
  readonly snapshot: Snapshot
  /** The round that fees were computed for; the older form only. */
  readonly computedAsOfRound: bigint | undefined
  /** In the order in which the parties were asked for. */
  readonly rows: readonly PartySummary[]
  readonly served: Omit<Served<unknown>, 'answer'>
}

/** For a thousand owners. */
const timeoutMs = 60_000

/**
 * Scan's sums of the holdings of some owners, by the newest form that it has (api document, section
 * 4.2). Fees as of a round that is asked for come from the older form alone, so that one is asked
 * first then; `undefined` leaves the round to the server, which takes the earliest open one. Errors:
 * 400, 404 (no such snapshot), 500.
 */
export function holdingsSummary(question: HoldingsQuestion, asOfRound: bigint | undefined) {
  const { migrationId, recordTime, match, owners } = question
  return queryOptions({
    queryKey: [
      'scan',
      'holdings',
      'summary',
      migrationId.toString(),
      recordTime,
      match,
      owners,
      asOfRound?.toString(),
    ],
    queryFn: async ({ signal }): Promise<HoldingsSummaryAnswer> => {
      const { answer, ...served } = await ask(question, asOfRound, { signal, timeoutMs })
      const byParty = new Map(answer.summaries.map((summary) => [summary.party_id, summary]))
      const snapshot = await snapshotAnswering(question, answer, { signal })
      return {
        snapshot,
        computedAsOfRound: answer.computed_as_of_round ?? undefined,
        rows: owners.map((party) => ({ party, summary: byParty.get(party) })),
        served,
      }
    },
    // The past stays; only what is asked for without saying which snapshot may have a newer one.
    staleTime: match === 'exact' ? Infinity : 60_000,
  })
}

async function ask(
  { migrationId, recordTime, match, owners }: HoldingsQuestion,
  asOfRound: bigint | undefined,
  options: CallOptions,
): Promise<Served<HoldingsSummaries>> {
  const request = {
    migration_id: migrationId,
    record_time: recordTime,
    record_time_match: match,
    owner_party_ids: [...owners],
  }
  const newer: Form<HoldingsSummaries> = {
    endpoint: 'POST /v1/holdings/summary',
    ask: () => holdingsSummaryV1(request, options),
  }
  const older: Form<HoldingsSummaries> = {
    endpoint: 'POST /v0/holdings/summary',
    ask: () =>
      holdingsSummaryV0(
        { ...request, ...(asOfRound === undefined ? {} : { as_of_round: asOfRound }) },
        options,
      ),
  }
  if (asOfRound === undefined) return askNewest([newer, older])
  return { ...(await askNewest([older, newer])), isOlderForm: false }
}
