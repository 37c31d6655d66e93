import * as v from 'valibot'
import type { Engine } from '../engine/engine.ts'
import type { Narrowing } from './narrowing.ts'
import { QuotedInt64 } from './rows.ts'
import { conditionOf, withinWindow } from './to-sql.ts'
import { windowsOf, type Window } from './windows.ts'

/** What is searched for, and where: in one migration, after a record time and up to another, in microseconds. */
export interface CandidatesQuestion extends Window {
  readonly narrowing: Narrowing
  readonly migrationId: bigint
  readonly order: 'newest' | 'oldest'
  /** So many candidates at most. */
  readonly pageSize: number
}

export interface CandidatesAnswer {
  /** As Scan wrote them, in the order that was asked for. */
  readonly updates: readonly string[]
  /** Of what was asked for, the part that was looked at: beside these candidates nothing in it can match. */
  readonly searched: Window
  /** The updates that lie in there. */
  readonly count: bigint
}

export interface CandidatesLimits {
  readonly signal?: AbortSignal | undefined
  /** After so many milliseconds what was looked at by then is the answer. */
  readonly budgetMs: number
  /** So many characters of updates at most, and one update. */
  readonly longest: number
  readonly now: () => number
}

/** The index has the candidates, and not their JSON: it is kept for a shorter time. */
export class RawNotKept extends Error {
  override readonly name = 'RawNotKept'
}

const TimeRow = v.object({ record_time: QuotedInt64 })
const CountRow = v.object({ counted: QuotedInt64 })
const LengthRow = v.object({ record_time: QuotedInt64, size: QuotedInt64 })
const RawRow = v.object({ record_time: QuotedInt64, json: v.string() })

/** The updates that may match, read window by window until there is a page of them, the range ends, or time is up. */
export async function readCandidates(
  engine: Engine,
  question: CandidatesQuestion,
  limits: CandidatesLimits,
): Promise<CandidatesAnswer> {
  const { after, upTo, order, pageSize, migrationId } = question
  const started = limits.now()
  const times: bigint[] = []
  let last: Window = { after, upTo: after }
  for (const window of windowsOf({ after, upTo }, order)) {
    times.push(...(await timesIn(engine, question, window, pageSize + 1 - times.length, limits)))
    last = window
    if (times.length > pageSize || limits.now() - started > limits.budgetMs) break
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

/** The record times of candidates in a window, in the order that is asked for. */
async function timesIn(
  engine: Engine,
  { narrowing, migrationId, order }: CandidatesQuestion,
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

/** So many characters are read at a time, or one update. */
const longestRead = 8_000_000
const maxSeconds = 10

/** The JSON of the updates at these record times, up to a length; the last time that was read whole. */
async function rawAt(
  engine: Engine,
  migrationId: bigint,
  times: readonly bigint[],
  { signal, longest }: CandidatesLimits,
) {
  const texts: string[] = []
  let reached: bigint | undefined
  if (times.length === 0) return { texts, reached, isCut: false }
  const ask = (columns: string, some: readonly bigint[]) =>
    engine.query(
      `SELECT record_time, ${columns} FROM raw WHERE migration_id = {migration:Int64} ` +
        'AND record_time IN {times:Array(Int64)} ORDER BY record_time, update_id ' +
        'LIMIT 1 BY record_time, update_id',
      { migration: String(migrationId), times: some },
      { signal, maxSeconds },
    )
  const lengths = new Map<bigint, number>()
  for (const row of v.parse(
    v.array(LengthRow),
    await ask('toInt64(length(json)) AS size', times),
  )) {
    lengths.set(row.record_time, (lengths.get(row.record_time) ?? 0) + Number(row.size))
  }
  let length = 0
  for (const some of inReads(times, (time) => lengths.get(time) ?? 0)) {
    const byTime = new Map<bigint, string[]>()
    for (const row of v.parse(v.array(RawRow), await ask('json', some))) {
      byTime.set(row.record_time, [...(byTime.get(row.record_time) ?? []), row.json])
    }
    for (const time of some) {
      const here = byTime.get(time)
      if (here === undefined) throw new RawNotKept()
      for (const json of here) length += json.length
      if (length > longest && texts.length > 0) return { texts, reached, isCut: true }
      texts.push(...here)
      reached = time
    }
  }
  return { texts, reached, isCut: false }
}

/** The times in groups that are read together. */
function* inReads(
  times: readonly bigint[],
  lengthAt: (time: bigint) => number,
): Generator<readonly bigint[]> {
  let some: bigint[] = []
  let length = 0
  for (const time of times) {
    length += lengthAt(time)
    if (length > longestRead && some.length > 0) {
      yield some
      some = []
      length = lengthAt(time)
    }
    some.push(time)
  }
  if (some.length > 0) yield some
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
