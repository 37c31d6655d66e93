import * as v from 'valibot'
import { recordTimeOf } from '../../src/ledger/record-time.ts'
import type { Engine } from '../engine/engine.ts'
import { QuotedInt64 } from '../query/rows.ts'
import { hoursNotCounted } from '../query/uncounted-hours.ts'
import { hourLength, migrationsNotRead, type HourRun } from '../query/whole-hours.ts'
import { InvalidRequest, NotCovered, type CountsRequest } from './request.ts'
import type { IndexContents } from './index-contents.ts'

const CountRow = v.object({
  at: QuotedInt64,
  name: v.string(),
  choice: v.string(),
  counted: QuotedInt64,
  amount: v.string(),
  unknown: QuotedInt64,
})

/** Limits of an answer: points of a curve, hours, rows, and missing parts of the range. */
const mostBuckets = 10_000n
const mostHours = 200_000n
const mostRows = 50_000
const mostMissing = 1000

const lengths = { hour: 1n, day: 24n } as const

/**
 * Returns the counts of the whole hours in a range, by name: a curve or a sum for each of the names
 * with the highest counts. Hours that were not read completely or not counted yet are excluded and
 * reported as missing.
 * @throws InvalidRequest if the request exceeds a limit; NotCovered if nothing has been read or
 * counted yet; EngineError
 */
export async function readCounts(
  engine: Engine,
  { ranges, firstMigration }: IndexContents,
  question: v.InferOutput<typeof CountsRequest>,
  signal: AbortSignal,
) {
  const { measure } = question
  const newest = ranges.at(-1)
  if (newest === undefined) throw new NotCovered('The index has read nothing yet.')
  const from = question.from ?? (await firstCounted(engine, signal)) * hourLength
  const requested = requestedHours({ ...question, from })
  const { first, end } = requested
  const missing = await hoursNotCounted(engine, ranges, requested, signal)
  if (missing.length > mostMissing) {
    throw new InvalidRequest('the range has too many holes; ask for a shorter one')
  }
  const rows = await engine.query(...queryOf(question, requested, missing), {
    signal,
    maxSeconds: 10,
  })
  if (rows.length > mostRows)
    throw new InvalidRequest('the answer is too long; ask for fewer names')
  return {
    from: recordTimeOf(first * hourLength),
    to: recordTimeOf(end * hourLength),
    counts: v.parse(v.array(CountRow), rows).map((row) => ({
      at: recordTimeOf(row.at * hourLength),
      name: row.name,
      choice: row.choice,
      count: String(row.counted),
      ...(measure === 'token' ? { amount: row.amount, unknown: String(row.unknown) } : {}),
    })),
    missing: missing.map((run) => ({
      migration_id: String(run.migrationId),
      from: recordTimeOf(run.first * hourLength),
      to: recordTimeOf(run.end * hourLength),
    })),
    migrations_not_read: migrationsNotRead(ranges, firstMigration).map(String),
    read_at: new Date(newest.readAt).toISOString(),
  }
}

type RequestedHours = Pick<HourRun, 'first' | 'end'>
type Question = v.InferOutput<typeof CountsRequest>

/** Returns the requested hours: from the hour of `from` up to the hour of `to`. */
function requestedHours({ from, to, per }: Question & { readonly from: bigint }): RequestedHours {
  const first = from < 0n ? 0n : from / hourLength
  const end = to / hourLength
  if (end <= first) throw new InvalidRequest('to should be an hour after from or more')
  if (end - first > mostHours) {
    throw new InvalidRequest(`the range has more than ${mostHours} hours; ask for less`)
  }
  if (per !== 'all' && (end - first) / lengths[per] > mostBuckets) {
    throw new InvalidRequest(
      `the range has more than ${mostBuckets} of what it is told by; ask per day or for less`,
    )
  }
  return { first, end }
}

/**
 * Returns the first counted hour.
 * @throws NotCovered if no hour is counted yet
 */
async function firstCounted(engine: Engine, signal: AbortSignal): Promise<bigint> {
  const rows = await engine.query(
    "SELECT toInt64(hour) AS hour FROM hours WHERE measure = 'update' ORDER BY hour LIMIT 1",
    {},
    { signal, maxSeconds: 10 },
  )
  const [first] = v.parse(v.array(v.object({ hour: QuotedInt64 })), rows)
  if (first === undefined) throw new NotCovered('The index has counted no whole hour yet.')
  return first.hour
}

function queryOf(
  { measure, per, name, choice, top }: Question,
  { first, end }: RequestedHours,
  missing: readonly HourRun[],
): [sql: string, params: Readonly<Record<string, unknown>>] {
  const inRange = `hour >= ${first} AND hour < ${end}`
  const isIn =
    `measure = {measure:String} AND ${inRange}` +
    (name === undefined ? '' : ' AND name = {name:String}') +
    (choice === undefined ? '' : ' AND choice = {choice:String}') +
    missing.map((run) => ` AND NOT ${conditionOf(run)}`).join('') +
    // If an hour was counted several times, only the rows of the last count are used.
    ' AND (migration_id, hour, made_at) GLOBAL IN (SELECT migration_id, hour, max(made_at) FROM hours ' +
    `WHERE measure = 'update' AND ${inRange} GROUP BY migration_id, hour)`
  // Days begin at midnight UTC. A total has the time at which the range begins.
  const length = per === 'all' ? undefined : lengths[per]
  const at = length === undefined ? String(first) : `intDiv(hour, ${length}) * ${length}`
  const order = measure === 'token' ? 'name, choice' : 'sum(count) DESC, name, choice'
  const sql =
    `SELECT toInt64(${at}) AS at, name, choice, toInt64(sum(count)) AS counted, ` +
    'toString(sum(amount)) AS amount, toInt64(sum(unknown)) AS unknown ' +
    `FROM hours FINAL WHERE ${isIn} AND (name, choice) GLOBAL IN (` +
    `SELECT name, choice FROM hours FINAL WHERE ${isIn} GROUP BY name, choice ` +
    `ORDER BY ${order} LIMIT {top:UInt32}) ` +
    'GROUP BY at, name, choice ORDER BY at, counted DESC, name, choice LIMIT {most:UInt32}'
  const params = {
    measure,
    top,
    most: mostRows + 1,
    ...(name === undefined ? {} : { name }),
    ...(choice === undefined ? {} : { choice }),
  }
  return [sql, params]
}

function conditionOf({ migrationId, first, end }: HourRun): string {
  return `(migration_id = ${migrationId} AND hour >= ${first} AND hour < ${end})`
}
