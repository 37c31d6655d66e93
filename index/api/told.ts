import * as v from 'valibot'
import type { Engine } from '../engine/engine.ts'
import { readRanges, type HistoryRange } from '../query/coverage.ts'
import { leastTime } from '../query/rows.ts'

/** What the index says of itself. */
export interface Told {
  readonly ranges: readonly HistoryRange[]
  /** Which has no rows of its own: it is in nearly every update. */
  readonly dsoParty: string | undefined
  /** The first migration of the network, as far as it is known; 0 until then. */
  readonly firstMigration: bigint
  /** The JSON of updates is kept from this record time on, in microseconds. */
  readonly jsonFrom: bigint
}

const AboutRow = v.object({ name: v.string(), value: v.string() })

/** For so long what was told is taken for true: the index grows by pages, a few a minute. */
const freshMs = 1000

/** Reads what the index has, at most once a second for all who ask. */
export function createTold(engine: Engine, now: () => number): () => Promise<Told> {
  let last: { readonly at: number; readonly told: Promise<Told> } | undefined
  return () => {
    if (last === undefined || now() - last.at > freshMs) {
      const told = read(engine)
      const asked = { at: now(), told }
      last = asked
      // What failed is asked again by the next one.
      told.catch(() => {
        if (last === asked) last = undefined
      })
    }
    return last.told
  }
}

async function read(engine: Engine): Promise<Told> {
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

/** Returns the first microsecond of a month as 202611; the beginning of all time if no month is given. */
function startOfMonth(month: string | undefined): bigint {
  if (month === undefined) return leastTime
  const [year, of] = [Number(month.slice(0, 4)), Number(month.slice(4))]
  return BigInt(Date.UTC(year, of - 1)) * 1000n
}
