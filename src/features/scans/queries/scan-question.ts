import { fetchUndecoded } from '#api/scan/fetch-undecoded.ts'
import { dsoInfoEndpoint } from '#api/scan/dso.ts'
import { holdingsStateV2Endpoint } from '#api/scan/holdings-state.ts'
import { openAndIssuingMiningRoundsEndpoint } from '#api/scan/mining-rounds.ts'
import { updateByIdV2Endpoint, updatesV2Endpoint } from '#api/scan/updates.ts'
import { openVoteRequestsEndpoint, voteRequestsByIdEndpoint } from '#api/scan/vote-requests.ts'
import type { CallOptions } from '#api/transport.ts'
import type { Comparison } from '../rules/reading.ts'
import { isObject } from '../rules/canonical.ts'
import {
  holdingsComparison,
  roundsComparison,
  rulesComparison,
  updateComparison,
  updatesComparison,
  votesComparison,
  updatesUpTo,
} from '../rules/comparisons.ts'
import type { Position } from '#ledger/history/position.ts'
import { justBefore } from '#ledger/history/slice.ts'
import type { Json } from '#ledger/json.ts'
import type { DamlValueEncoding } from '#shared/queries/daml-value-encoding.ts'
import type { HoldingsQuestion } from '#features/holdings/queries/session-state.ts'

/** A request to several Scans, and the comparison of their answers. */
export interface ScanQuestion {
  readonly comparison: Comparison
  /**
   * Requests the answer of the Scan in the options.
   * @throws ApiError
   */
  readonly ask: (parse: (text: string) => Json, options: CallOptions) => Promise<Json>
}

/** The error for an answer that is too large to compare. */
export class AnswerTooLargeError extends Error {
  override readonly name = 'AnswerTooLargeError'
}

/** Returns the request for one update. */
export function updateQuestion(updateId: string, encoding: DamlValueEncoding): ScanQuestion {
  return {
    comparison: updateComparison,
    ask: (parse, options) =>
      fetchUndecoded(
        updateByIdV2Endpoint,
        { params: { update_id: updateId }, query: { daml_value_encoding: encoding } },
        parse,
        options,
      ),
  }
}

/** Maximum number of updates in one comparison. */
export const mostUpdatesCompared = 200

/** Returns the request for a number of updates between two positions, both inclusive. */
export function updatesQuestion(first: Position, last: Position, count: number): ScanQuestion {
  const after = justBefore(first)
  const request = {
    after: { after_migration_id: after.migrationId, after_record_time: after.recordTime },
    page_size: Math.min(count, mostUpdatesCompared),
    daml_value_encoding: 'compact_json' as const,
  }
  return {
    comparison: updatesComparison,
    ask: async (parse, options) =>
      updatesUpTo(await fetchUndecoded(updatesV2Endpoint, { body: request }, parse, options), last),
  }
}

/**
 * Maximum number of pages of holdings from each Scan. Scans sort holdings differently, so that
 * single pages cannot be compared.
 */
const mostPages = 5

/** Returns the request for the holdings of some owners at a snapshot. */
export function holdingsQuestion({
  migrationId,
  recordTime,
  owners,
}: Omit<HoldingsQuestion, 'match'>): ScanQuestion {
  return {
    comparison: holdingsComparison,
    ask: async (parse, options) => {
      const holdings: Json[] = []
      let after: Json | undefined
      for (let page = 0; page < mostPages; page += 1) {
        const body = {
          migration_id: migrationId,
          record_time: recordTime,
          record_time_match: 'exact',
          page_size: 1000,
          owner_party_ids: [...owners],
          after,
        }
        const answer = await fetchUndecoded(holdingsStateV2Endpoint, { body }, parse, options)
        if (!isObject(answer)) return answer
        const { created_events: events, next_page_token: next } = answer
        if (!Array.isArray(events)) return answer
        holdings.push(...events)
        if (next === undefined || next === null) {
          return { migration_id: migrationId, record_time: recordTime, created_events: holdings }
        }
        after = next
      }
      throw new AnswerTooLargeError(`There are more pages of these holdings than ${mostPages}.`)
    },
  }
}

/** The request for all open vote requests. */
export const votesQuestion: ScanQuestion = {
  comparison: votesComparison,
  ask: (parse, options) => fetchUndecoded(openVoteRequestsEndpoint, {}, parse, options),
}

/** Returns the request for an open vote request by any of its ids. */
export function voteQuestion(id: string): ScanQuestion {
  return {
    comparison: votesComparison,
    ask: (parse, options) =>
      fetchUndecoded(
        voteRequestsByIdEndpoint,
        { body: { vote_request_contract_ids: [id] } },
        parse,
        options,
      ),
  }
}

/** The request for the DSO and its rules. */
export const rulesQuestion: ScanQuestion = {
  comparison: rulesComparison,
  ask: (parse, options) => fetchUndecoded(dsoInfoEndpoint, {}, parse, options),
}

/** The request for the open and issuing mining rounds. */
export const roundsQuestion: ScanQuestion = {
  comparison: roundsComparison,
  ask: (parse, options) =>
    fetchUndecoded(
      openAndIssuingMiningRoundsEndpoint,
      {
        body: {
          cached_open_mining_round_contract_ids: [],
          cached_issuing_round_contract_ids: [],
        },
      },
      parse,
      options,
    ),
}
