import * as v from 'valibot'
import type { Engine } from '../engine/engine.ts'
import type { Narrowing } from './narrowing.ts'
import { QuotedInt64 } from './rows.ts'
import { conditionOf, withinWindow } from './to-sql.ts'
import { growthWithin, windowsOf, type Window } from './windows.ts'

/**
 * A search in one migration: the record times after `after`, up to and including `upTo`, in
 * microseconds.
 */
export interface CandidatesQuery extends Window {
  readonly narrowing: Narrowing
  readonly migrationId: bigint
  readonly order: 'newest' | 'oldest'
  /** Limit of candidates. */
  readonly pageSize: number
}

export interface CandidatesResult {
  /** The updates as Scan wrote them, in the requested order. */
  readonly updates: readonly string[]
  /** The searched part of the range. No other update in this part can match. */
  readonly searched: Window
  readonly count: bigint
}

export interface CandidatesLimits {
  readonly signal?: AbortSignal | undefined
  /**
   * Time budget in milliseconds. Windows that are not expected to end within the budget are left to
   * the next request.
   */
  readonly budgetMs: number
  /** Limit of characters in the answer. A single update may exceed it. */
  readonly longest: number
  readonly now: () => number
}

/** The index has the candidates but no longer their JSON, which is stored for a shorter time. */
export class RawJsonDeleted extends Error {
  override readonly name = 'RawNotKept'
}

const TimeRow = v.object({ record_time: QuotedInt64 })
const CountRow = v.object({ counted: QuotedInt64 })
const RawRow = v.object({ record_time: QuotedInt64, json: v.string() })

/**
 * Returns the updates that may match. Windows are read until a page is full, the range ends, or the
 * time is up.
 */
export async function readCandidates(
  engine: Engine,
  question: CandidatesQuery,
  limits: CandidatesLimits,
): Promise<CandidatesResult> {
  const { after, upTo, order, pageSize, migrationId } = question
  const started = limits.now()
  let begun = started
  let growth = 1n
  const times: bigint[] = []
  let last: Window = { after, upTo: after }
  for (const window of windowsOf({ after, upTo }, order, undefined, () => growth)) {
    times.push(...(await timesIn(engine, question, window, pageSize + 1 - times.length, limits)))
    last = window
    const now = limits.now()
    growth = growthWithin(now - started, now - begun, limits.budgetMs)
    if (times.length > pageSize || growth === 0n) break
    begun = now
  }
  const isCut = times.length > pageSize
  const wanted = times.slice(0, pageSize)
  const raw = await rawAt(engine, migrationId, wanted, limits)
  const reached = isCut || raw.isCut ? raw.reached : undefined
  const searched =
    order === 'oldest'
      ? { after, upTo: reached ?? last.upTo }
      : { after: reached === undefined ? last.after : reached - 1n, upTo }
  return {
    updates: raw.texts,
    searched,
    count: await countIn(engine, migrationId, searched, limits),
  }
}

function windowParams(migrationId: bigint, { after, upTo }: Window) {
  return { migration: String(migrationId), after: String(after), upTo: String(upTo) }
}

/** Returns the record times of candidates in a window, in the requested order. */
async function timesIn(
  engine: Engine,
  { narrowing, migrationId, order }: CandidatesQuery,
  window: Window,
  limit: number,
  { signal }: CandidatesLimits,
): Promise<readonly bigint[]> {
  const { sql, params } = conditionOf(narrowing)
  const rows = await engine.query(
    `SELECT DISTINCT record_time FROM updates WHERE ${withinWindow} AND ${sql} ` +
      `ORDER BY record_time ${order === 'oldest' ? 'ASC' : 'DESC'} LIMIT {limit:UInt32}`,
    { ...params, ...windowParams(migrationId, window), limit },
    { signal, maxSeconds },
  )
  return v.parse(v.array(TimeRow), rows).map((row) => row.record_time)
}

/** Number of updates in the first read, and the limit of later reads. */
const readFirst = 50
const readAtMost = 250
const longestRead = 8_000_000
const maxSeconds = 10

/**
 * Returns the JSON of the updates at these record times, up to `longest` characters, and the last
 * time that was read completely.
 */
async function rawAt(
  engine: Engine,
  migrationId: bigint,
  times: readonly bigint[],
  { signal, longest }: CandidatesLimits,
) {
  const texts: string[] = []
  let reached: bigint | undefined
  let length = 0
  let next = 0
  let count = readFirst
  while (next < times.length) {
    const some = times.slice(next, next + count)
    next += some.length
    const rows = await engine.query(
      'SELECT record_time, json FROM raw WHERE migration_id = {migration:Int64} ' +
        'AND record_time IN {times:Array(Int64)} ORDER BY record_time, update_id ' +
        'LIMIT 1 BY record_time, update_id',
      { migration: String(migrationId), times: some },
      { signal, maxSeconds },
    )
    const byTime = new Map<bigint, string[]>()
    for (const row of v.parse(v.array(RawRow), rows)) {
      byTime.set(row.record_time, [...(byTime.get(row.record_time) ?? []), row.json])
    }
    for (const time of some) {
      const here = byTime.get(time)
      if (here === undefined) throw new RawJsonDeleted()
      for (const json of here) length += json.length
      if (length > longest && texts.length > 0) return { texts, reached, isCut: true }
      texts.push(...here)
      reached = time
    }
    const usual = Math.floor((longestRead * next) / Math.max(length, 1))
    count = Math.max(1, Math.min(readAtMost, usual))
  }
  return { texts, reached, isCut: false }
}

async function countIn(
  engine: Engine,
  migrationId: bigint,
  window: Window,
  { signal }: CandidatesLimits,
): Promise<bigint> {
  const rows = await engine.query(
    `SELECT toInt64(count()) AS counted FROM updates WHERE ${withinWindow}`,
    windowParams(migrationId, window),
    { signal, maxSeconds },
  )
  return v.parse(v.tuple([CountRow]), rows)[0].counted
}
