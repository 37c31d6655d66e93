import { describeReceived } from '#api/decode.ts'
import { ApiError } from '#api/errors.ts'
import { requestUrl } from '#api/request-url.ts'
import type { ActiveContractsPage } from '#api/scan/active-contracts.ts'
import {
  holdingsStateV0,
  type HoldingsStateRequest,
  holdingsStateV2Endpoint,
  holdingsStateV1Endpoint,
  holdingsStateV0Endpoint,
} from '#api/scan/holdings-state.ts'
import { type CallOptions, send } from '#api/transport.ts'
import { compareRecordTimes } from '#ledger/record-time.ts'
import {
  callNewestVersion,
  type EndpointVersion,
  type VersionedAnswer,
} from '#shared/queries/api-version.ts'
import { snapshotAnswering } from './answering-snapshot.ts'
import type { FetchPage, PageCursor } from './load-pages.ts'
import type { HoldingsQuestion } from './session-state.ts'

export { holdingsStateV2Endpoint } from '#api/scan/holdings-state.ts'

/** Time-out of a request for a whole page of a thousand contracts, in milliseconds. */
const timeoutMs = 60_000

type Forms = readonly [
  EndpointVersion<ActiveContractsPage>,
  ...EndpointVersion<ActiveContractsPage>[],
]

/**
 * Requests a page of holdings from Scan's newest endpoint (docs/network-rules.md, Holdings). A
 * later page is requested at the snapshot of the first page, from the endpoint that returned its
 * token. No other endpoint accepts the token.
 * @throws ApiError; 404 if the snapshot does not exist.
 */
export const fetchHoldingsPage: FetchPage = async (question, cursor, pageSize, signal) => {
  const options = { signal, timeoutMs }
  const forms = formsOf(requestOf(question, cursor, pageSize), options)
  if (cursor === undefined) {
    const { answer, ...served } = await callNewestVersion(forms)
    const snapshot = await snapshotAnswering(question, answer, options)
    return { snapshot, ...pageOf(answer), ...served }
  }
  const { answer, ...served } = await askAgain(forms, cursor.endpoint)
  checkContinues(cursor, answer)
  return { snapshot: cursor.snapshot, ...pageOf(answer), ...served }
}

function requestOf(
  { migrationId, recordTime, match, owners }: HoldingsQuestion,
  cursor: PageCursor | undefined,
  pageSize: number,
): HoldingsStateRequest {
  const common = { page_size: pageSize, owner_party_ids: [...owners] }
  if (cursor === undefined) {
    return {
      ...common,
      migration_id: migrationId,
      record_time: recordTime,
      record_time_match: match,
    }
  }
  const { snapshot, after } = cursor
  return {
    ...common,
    migration_id: snapshot.migrationId,
    record_time: snapshot.recordTime,
    record_time_match: 'exact',
    after,
  }
}

function formsOf(request: HoldingsStateRequest, options: CallOptions): Forms {
  return [
    {
      endpoint: holdingsStateV2Endpoint.name,
      ask: () => send(holdingsStateV2Endpoint, { body: request }, options),
    },
    {
      endpoint: holdingsStateV1Endpoint.name,
      ask: () => send(holdingsStateV1Endpoint, { body: request }, options),
    },
    { endpoint: holdingsStateV0Endpoint.name, ask: () => holdingsStateV0(request, options) },
  ]
}

async function askAgain(
  [newest, ...older]: Forms,
  endpoint: string,
): Promise<VersionedAnswer<ActiveContractsPage>> {
  const form = older.find((one) => one.endpoint === endpoint)
  return { answer: await (form ?? newest).ask(), endpoint, isOlderForm: form !== undefined }
}

function pageOf({ created_events: contracts, next_page_token: next }: ActiveContractsPage) {
  return { contracts, next: next ?? undefined }
}

/** Rejects a page of another snapshot, and a token that refers to its own page. */
function checkContinues({ snapshot, after, endpoint }: PageCursor, answer: ActiveContractsPage) {
  const { record_time: recordTime, migration_id: migrationId, next_page_token: next } = answer
  const wrong = (field: string, expected: string, received: unknown) =>
    new ApiError({
      kind: 'undecodable',
      family: 'scan',
      endpoint: { method: 'POST', path: endpoint.replace('POST ', '') },
      url: requestUrl({ family: 'scan', path: endpoint.replace('POST ', '') }),
      at: Date.now(),
      status: 200,
      field,
      expected,
      received: describeReceived(received),
    })
  if (compareRecordTimes(recordTime, snapshot.recordTime) !== 0) {
    throw wrong('record_time', `that of the first page, ${snapshot.recordTime}`, recordTime)
  }
  if (migrationId !== snapshot.migrationId) {
    throw wrong('migration_id', `that of the first page, ${snapshot.migrationId}`, migrationId)
  }
  if (next === after) throw wrong('next_page_token', 'another token than the one sent', next)
}
