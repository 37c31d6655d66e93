import * as v from 'valibot'
import type { Engine } from '../engine/engine.ts'
import type { Narrowing } from '../query/narrowing.ts'
import { QuotedInt64 } from '../query/rows.ts'
import { conditionOf } from '../query/to-sql.ts'
import { growthWithin, windowsOf, type Window } from '../query/windows.ts'
import { parseJson, stringifyJson, type Json } from '../../src/ledger/json.ts'
import { mergeAnswers } from './merge-answers.ts'

const within =
  'party IN {parties:Array(String)} AND offset > {after:Int64} AND offset <= {upTo:Int64}'

/**
 * Returns the parameters of `within` and of the condition by `conditionOf`. The latter needs a
 * migration, which is the same for all private rows.
 */
function paramsOf(parties: readonly string[], { after, upTo }: Window) {
  return { parties, after: String(after), upTo: String(upTo), migration: '0' }
}

/**
 * SQL before a query whose condition `conditionOf` writes for Scan's tables. The SQL defines tables
 * of the same names that contain only the rows of these parties between two offsets. The column of
 * the record time contains the offset.
 */
const ofParties = `WITH
updates AS (
  SELECT 0 AS migration_id, offset AS record_time, workflow_id, synchronizer, other_synchronizer, hash, flags
  FROM private_updates WHERE ${within}),
events AS (
  SELECT 0 AS migration_id, offset AS record_time, kind, template, package_name, choice, interface, amount
  FROM private_events WHERE ${within}),
party_updates AS (
  SELECT 0 AS migration_id, offset AS record_time, concerned AS party, roles
  FROM (SELECT offset, concerned, roles FROM private_party_updates WHERE ${within})),
contract_updates AS (
  SELECT 0 AS migration_id, offset AS record_time, contract
  FROM private_contract_updates WHERE ${within}),
raw AS (
  SELECT 0 AS migration_id, offset AS record_time, json
  FROM private_raw WHERE ${within})`

/** The search: a narrowing, the parties to read as, and the range of offsets. */
export interface PrivateCandidatesQuery extends Window {
  readonly narrowing: Narrowing
  readonly parties: readonly string[]
  readonly order: 'newest' | 'oldest'
  /** Limit of candidates. */
  readonly pageSize: number
}

export interface PrivateCandidatesResult {
  /**
   * Each update as the participant returns it for these parties together, in the requested order.
   */
  readonly updates: readonly string[]
  /** The searched range. No other update in this range can match. */
  readonly searched: Window
  readonly count: bigint
}

export interface PrivateLimits {
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

const OffsetRow = v.object({ offset: QuotedInt64 })
const CountRow = v.object({ counted: QuotedInt64 })
const RawRow = v.object({ offset: QuotedInt64, json: v.string() })

/** The length of the first window in offsets. */
const firstWindow = 10_000n
const readAtATime = 100
const maxSeconds = 10

/**
 * Returns the updates that may match. Windows are read until a page is full, the range ends, or the
 * time is up.
 */
export async function readPrivate(
  engine: Engine,
  question: PrivateCandidatesQuery,
  limits: PrivateLimits,
): Promise<PrivateCandidatesResult> {
  const { after, upTo, order, pageSize } = question
  const started = limits.now()
  let begun = started
  let growth = 1n
  const offsets: bigint[] = []
  let last: Window = { after, upTo: after }
  for (const window of windowsOf({ after, upTo }, order, firstWindow, () => growth)) {
    const limit = pageSize + 1 - offsets.length
    offsets.push(...(await offsetsIn(engine, question, window, limit, limits)))
    last = window
    const now = limits.now()
    growth = growthWithin(now - started, now - begun, limits.budgetMs)
    if (offsets.length > pageSize || growth === 0n) break
    begun = now
  }
  const isCut = offsets.length > pageSize
  const raw = await rawAt(engine, question, offsets.slice(0, pageSize), limits)
  const reached = isCut || raw.isCut ? raw.reached : undefined
  const searched =
    order === 'oldest'
      ? { after, upTo: reached ?? last.upTo }
      : { after: reached === undefined ? last.after : reached - 1n, upTo }
  const count = await countIn(engine, question, searched, limits)
  return { updates: raw.texts, searched, count }
}

async function offsetsIn(
  engine: Engine,
  question: PrivateCandidatesQuery,
  window: Window,
  limit: number,
  { signal }: PrivateLimits,
): Promise<readonly bigint[]> {
  const { sql, params } = conditionOf(question.narrowing)
  const rows = await engine.query(
    `${ofParties} SELECT DISTINCT record_time AS offset FROM updates WHERE ${sql} ` +
      `ORDER BY offset ${question.order === 'oldest' ? 'ASC' : 'DESC'} LIMIT {limit:UInt32}`,
    { ...params, ...paramsOf(question.parties, window), limit },
    { signal, maxSeconds },
  )
  return v.parse(v.array(OffsetRow), rows).map((row) => row.offset)
}

/**
 * Returns the JSON of the updates at these offsets, up to `longest` characters, and the last offset
 * that was read completely.
 */
async function rawAt(
  engine: Engine,
  { parties }: PrivateCandidatesQuery,
  offsets: readonly bigint[],
  { signal, longest }: PrivateLimits,
) {
  const texts: string[] = []
  let reached: bigint | undefined
  let length = 0
  for (let next = 0; next < offsets.length; next += readAtATime) {
    const some = offsets.slice(next, next + readAtATime)
    const rows = await engine.query(
      'SELECT offset, json FROM private_raw WHERE party IN {parties:Array(String)} ' +
        'AND offset IN {offsets:Array(Int64)} ORDER BY offset, party LIMIT 1 BY offset, party',
      { parties, offsets: some },
      { signal, maxSeconds },
    )
    const byOffset = new Map<bigint, Json[]>()
    for (const { offset, json } of v.parse(v.array(RawRow), rows)) {
      const before = byOffset.get(offset)
      if (before === undefined) byOffset.set(offset, [parseJson(json)])
      else before.push(parseJson(json))
    }
    for (const offset of some) {
      const [first, ...others] = byOffset.get(offset) ?? []
      if (first === undefined) throw new Error(`There is no JSON of offset ${offset}.`)
      const text = stringifyJson({ update: mergeAnswers([first, ...others]) })
      length += text.length
      if (length > longest && texts.length > 0) return { texts, reached, isCut: true }
      texts.push(text)
      reached = offset
    }
  }
  return { texts, reached, isCut: false }
}

async function countIn(
  engine: Engine,
  question: PrivateCandidatesQuery,
  window: Window,
  { signal }: PrivateLimits,
): Promise<bigint> {
  const rows = await engine.query(
    `SELECT toInt64(uniqExact(offset)) AS counted FROM private_updates WHERE ${within}`,
    paramsOf(question.parties, window),
    { signal, maxSeconds },
  )
  return v.parse(v.tuple([CountRow]), rows)[0].counted
}
