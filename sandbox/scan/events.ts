import { readBody } from '../http/request.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Rejection } from '../ledger/rejection.ts'
import type { Release } from '../options.ts'
import { answer, answerList, answerText } from './answer.ts'
import { notFound } from './failure.ts'
import { get, pathText, post, type Route } from './route.ts'
import {
  startPointOf,
  pageOfUpdates,
  pageRequest,
  queryEncoding,
  type PageRequest,
} from './updates.ts'
import { eventText, hasVerdict, type ScanEvent } from './wire/event.ts'
import { dateTime } from './wire/time.ts'

/**
 * Returns true if Scan knows a rejection: a mediator processed it, and its verdict still exists.
 */
const isReported = (ledger: Ledger, rejection: Rejection): boolean =>
  rejection.contracts.length > 0 && hasVerdict(ledger, rejection)

/**
 * `POST /v0/events` (paged like `/v2/updates`), `GET /v0/events/{update_id}` and `GET
 * /v0/events/latest-record-time` (since 0.9): updates with the mediators' verdicts and their
 * traffic costs. Rejected and private transactions have only a verdict and a cost.
 */
export function events(ledger: Ledger, release: Release): Route[] {
  const options = { hasRound: release === 'next' }
  return [
    post('/v0/events', async (context) => {
      const request = await readBody(context, pageRequest)
      const found = withVerdicts(ledger, request)
      const encoding = request.daml_value_encoding
      const text = (one: ScanEvent): string => eventText(ledger, one, encoding, options)
      return answerList('{"events":[', found, text, ']}')
    }),
    get('/v0/events/latest-record-time', () =>
      answer({ record_time: dateTime(ledger.latest.recordTime) }),
    ),
    get('/v0/events/{update_id}', (context) => {
      const encoding = queryEncoding(context)
      const updateId = pathText(context, 'update_id')
      const event = ledger.publicCommitById(updateId) ?? unseen(ledger, updateId)
      if (event === undefined) throw notFound(`Event with id ${updateId} not found`)
      return answerText(eventText(ledger, event, encoding, options))
    }),
  ]
}

/**
 * Returns a rejection, or an update that is invisible to the DSO party. Scan only has the
 * mediator's verdict on it.
 */
function unseen(ledger: Ledger, updateId: string): ScanEvent | undefined {
  const commit = ledger.commitById(updateId)
  if (commit?.kind === 'transaction' && hasVerdict(ledger, commit)) return commit
  const rejection = ledger.rejectionById(updateId)
  return rejection !== undefined && isReported(ledger, rejection) ? rejection : undefined
}

/**
 * Returns up to the requested number of events: updates, and the rejected and invisible
 * transactions between them.
 */
function withVerdicts(ledger: Ledger, request: PageRequest): readonly ScanEvent[] {
  const commits = pageOfUpdates(ledger, request)
  const after = startPointOf(request)
  const last = commits.length < request.page_size ? undefined : commits.at(-1)
  const isInPage = ({ migrationId, recordTime, offset }: ScanEvent): boolean =>
    (after === undefined ||
      migrationId > after.migrationId ||
      (migrationId === after.migrationId && recordTime > after.recordTime)) &&
    (last === undefined || offset < last.offset)
  const between = [
    ...ledger.rejections.filter(
      (rejection) => isReported(ledger, rejection) && isInPage(rejection),
    ),
    ...ledger.privateCommits.filter(
      (commit) => commit.kind === 'transaction' && hasVerdict(ledger, commit) && isInPage(commit),
    ),
  ]
  return [...commits, ...between]
    .toSorted((one, other) => one.offset - other.offset)
    .slice(0, request.page_size)
}
