import * as v from 'valibot'
import type { Engine } from '../engine/engine.ts'
import { readRanges, type HistoryRange } from '../query/coverage.ts'
import { leastTime } from '../query/rows.ts'

/** The contents of the index. */
export interface IndexContents {
  readonly ranges: readonly HistoryRange[]
  /** The DSO party. It has no rows of its own, because it is in nearly every update. */
  readonly dsoParty: string | undefined
  /** The first migration of the network; 0 until it is known. */
  readonly firstMigration: bigint
  /** The record time in microseconds from which on the JSON of updates is stored. */
  readonly jsonFrom: bigint
}

const AboutRow = v.object({ name: v.string(), value: v.string() })

/** Time for which the contents are cached. The index grows by a few pages a minute. */
const freshMs = 1000

/**
 * Returns a reader of the index's contents. All callers together send at most one query a second.
 */
export function createContentsReader(
  engine: Engine,
  now: () => number,
): () => Promise<IndexContents> {
  let last: { readonly at: number; readonly contents: Promise<IndexContents> } | undefined
  return () => {
    if (last === undefined || now() - last.at > freshMs) {
      const contents = read(engine)
      const current = { at: now(), contents }
      last = current
      contents.catch(() => {
        if (last === current) last = undefined
      })
    }
    return last.contents
  }
}

async function read(engine: Engine): Promise<IndexContents> {
  const [ranges, about] = await Promise.all([
    readRanges(engine),
    engine.query('SELECT name, value FROM about FINAL', {}, { maxSeconds: 10 }),
  ])
  const values = new Map(v.parse(v.array(AboutRow), about).map(({ name, value }) => [name, value]))
  return {
    ranges,
    dsoParty: values.get('dso_party'),
    firstMigration: BigInt(values.get('first_migration') ?? 0),
    jsonFrom: startOfMonth(values.get('raw_kept_from')),
  }
}

/**
 * Returns the first microsecond of a month, written as 202611; the earliest time if no month is
 * given.
 */
function startOfMonth(month: string | undefined): bigint {
  if (month === undefined) return leastTime
  const [year, of] = [Number(month.slice(0, 4)), Number(month.slice(4))]
  return BigInt(Date.UTC(year, of - 1)) * 1000n
}
