import { readBody } from '../http/request.ts'
import { dateTime as dateTimeShape, int32, int64, object, optional, string } from '../http/shape.ts'
import type { Json } from '../ledger/json-value.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Commit } from '../ledger/model.ts'
import { answer, answerList } from './answer.ts'
import { badRequest, notFound } from './failure.ts'
import { pageLimit } from './page-limit.ts'
import { get, post, type Route } from './route.ts'
import { dateTime, parseTime } from './wire/time.ts'
import { updateText } from './wire/update.ts'

const infoRequest = object({ migration_id: int64 })

const beforeRequest = object({
  migration_id: int64,
  synchronizer_id: string,
  before: dateTimeShape,
  at_or_after: optional(dateTimeShape),
  count: int32,
})

function timeOf(text: string): number {
  const time = parseTime(text)
  if (time === undefined) throw badRequest(`Invalid timestamp: ${text}`)
  return time
}

/**
 * Returns the range of a migration id in `commits`: the index of its first update, and the index
 * after its last.
 */
function spanOf(ledger: Ledger, migrationId: number): [begin: number, end: number] {
  return [
    ledger.indexAfter(migrationId, Number.NEGATIVE_INFINITY),
    ledger.indexAfter(migrationId, Number.POSITIVE_INFINITY),
  ]
}

/** Returns the first and last record time of a migration id on each synchronizer that it used. */
function recordTimeRanges(ledger: Ledger, migrationId: number): Json {
  const [begin, end] = spanOf(ledger, migrationId)
  const ranges = new Map<string, { first: Commit; last: Commit }>()
  for (let position = begin; position < end; position++) {
    const commit = ledger.commits[position]
    if (commit === undefined) continue
    const range = ranges.get(commit.synchronizer)
    if (range === undefined) ranges.set(commit.synchronizer, { first: commit, last: commit })
    else range.last = commit
  }
  return [...ranges].map(([synchronizer, { first, last }]) => ({
    synchronizer_id: synchronizer,
    min: dateTime(first.recordTime),
    max: dateTime(last.recordTime),
  }))
}

const losslessText = (commit: Commit): string => updateText(commit, 'v1', 'protobuf_json')

/** Returns up to `count` updates of one synchronizer before a time, newest first. */
function updatesBefore(
  ledger: Ledger,
  migrationId: number,
  synchronizer: string,
  range: { before: number; atOrAfter: number },
  count: number,
): Commit[] {
  const found: Commit[] = []
  const [begin, end] = spanOf(ledger, migrationId)
  for (let position = end - 1; position >= begin && found.length < count; position--) {
    const commit = ledger.commits[position]
    if (commit === undefined || commit.recordTime < range.atOrAfter) break
    if (commit.recordTime < range.before && commit.synchronizer === synchronizer) found.push(commit)
  }
  return found
}

/**
 * `POST /v0/backfilling/migration-info` (404 for a migration id without updates), `POST
 * /v0/backfilling/updates-before` (the only read in backward direction; lossless, in the form of
 * `/v1/updates`) and `GET /v0/backfilling/status`.
 */
export function backfilling(ledger: Ledger): Route[] {
  return [
    post('/v0/backfilling/migration-info', async (context) => {
      const { migration_id: migrationId } = await readBody(context, infoRequest)
      const ids = ledger.migrations.map((migration) => migration.migrationId)
      const position = ids.indexOf(Number(migrationId))
      if (position === -1) throw notFound(`No data for migration ${migrationId}`)
      const previous = ids[position - 1]
      const body: { [key: string]: Json } = {
        record_time_range: recordTimeRanges(ledger, Number(migrationId)),
        complete: true,
        import_updates_complete: true,
      }
      if (previous !== undefined) body['previous_migration_id'] = previous
      return answer(body)
    }),
    post('/v0/backfilling/updates-before', async (context) => {
      const request = await readBody(context, beforeRequest)
      const count = pageLimit(request.count)
      const range = {
        before: timeOf(request.before),
        atOrAfter:
          request.at_or_after === undefined
            ? Number.NEGATIVE_INFINITY
            : timeOf(request.at_or_after),
      }
      const migrationId = Number(request.migration_id)
      const found = updatesBefore(ledger, migrationId, request.synchronizer_id, range, count)
      return answerList('{"transactions":[', found, losslessText, ']}')
    }),
    get('/v0/backfilling/status', () => answer({ complete: true })),
  ]
}
