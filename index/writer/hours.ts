import * as v from 'valibot'
import type { Engine } from '../engine/engine.ts'
import { hourLength } from '../query/whole-hours.ts'
import { roleBits } from '../rows/row.ts'
import { deleteRows, type Layout } from '../tables/ddl.ts'
import type { HistoryTable } from '../tables/names.ts'
import { missingRanges, type HistoryRange } from './ranges.ts'
import type { ReadPage } from './page-parts.ts'

export interface Hours {
  /** Records the hours of a page. The hours are counted once they are covered completely. */
  readonly note: (page: ReadPage) => void
  /** Finds hours whose count was interrupted before. */
  readonly open: () => Promise<void>
  readonly count: (covered: readonly HistoryRange[]) => Promise<void>
}

/** Roles by which the search finds a party. An owner or receiver is also inside the arguments. */
const { signatory, observer, acting, inside, submitter } = roleBits
const anyRole = signatory | observer | acting | inside | submitter

interface Hour {
  readonly migrationId: bigint
  /** Hours since 1970. */
  readonly hour: bigint
}

const MadeAt = v.object({ made_at: v.string() })
const Unlike = v.object({ migration_id: v.string(), hour: v.string(), counted: v.string() })

interface Measure {
  readonly measure: string
  readonly table: HistoryTable
  readonly name: string
  readonly choice?: string
  readonly where?: string
  /** SQL for the count, the sum of amounts, and the number of unknown amounts. */
  readonly sums?: string
}

/**
 * The measures of an hour, and the table of each measure. Updates are counted last, because their
 * rows mark the count of the hour as complete.
 */
const measures: readonly Measure[] = [
  { measure: 'event', table: 'events', name: 'template' },
  {
    measure: 'choice',
    table: 'events',
    name: 'template',
    choice: 'choice',
    where: "choice != ''",
  },
  {
    measure: 'party',
    table: 'party_updates',
    name: 'party',
    // The same condition as in the search for a party with any role.
    where: `bitAnd(roles, ${anyRole}) != 0`,
  },
  {
    measure: 'token',
    table: 'token_amounts',
    name: 'action',
    sums: 'sum(r.count), sum(toDecimal256(r.amount, 10)), sum(r.unknown)',
  },
  { measure: 'update', table: 'updates', name: 'kind' },
]

/** Limit of hours that one statement counts. */
const mostTogether = 24 * 31

/** Counts whole hours, each time from all rows of the hour. */
export function createHours(engine: Engine, layout: Layout): Hours {
  const noted = new Map<string, Hour>()
  const note = (hour: Hour): void => void noted.set(`${hour.migrationId} ${hour.hour}`, hour)
  return {
    note({ updates }) {
      for (const { position, micros } of updates) {
        // The column has no hours before 1970, and no network has updates from then.
        if (micros < 0n) continue
        note({ migrationId: position.migrationId, hour: micros / hourLength })
      }
    },
    async open() {
      const rows = await engine.query(
        'SELECT toString(migration_id) AS migration_id, toString(hour) AS hour, ' +
          'toString(sum(was)) AS counted FROM (SELECT migration_id, ' +
          `toUInt32(intDiv(record_time, ${hourLength})) AS hour, toUInt64(count()) AS n, ` +
          'toUInt64(0) AS was FROM updates GROUP BY migration_id, hour UNION ALL ' +
          'SELECT migration_id, hour, toUInt64(0) AS n, sum(count) AS was FROM hours FINAL ' +
          "WHERE measure = 'update' GROUP BY migration_id, hour) " +
          'GROUP BY migration_id, hour HAVING sum(n) != sum(was)',
        {},
        { maxSeconds: 3600 },
      )
      for (const row of rows) {
        const { migration_id: migration, hour, counted } = v.parse(Unlike, row)
        note({ migrationId: BigInt(migration), hour: BigInt(hour) })
        if (counted === '0') continue
        const where = `migration_id = ${migration} AND hour = ${hour}`
        await engine.command(deleteRows('hours', where, layout))
      }
    },
    async count(covered) {
      const whole = [...noted].filter(([, { migrationId, hour }]) => {
        const from = hour * hourLength - 1n
        return missingRanges({ migrationId, from, to: from + hourLength }, covered).length === 0
      })
      for (const hours of runsOf(whole.map(([, hour]) => hour))) await countHours(engine, hours)
      for (const [key] of whole) noted.delete(key)
    },
  }
}

interface Run {
  readonly migrationId: bigint
  readonly first: bigint
  readonly last: bigint
}

/** Groups hours into runs of consecutive hours. A run has at most `mostTogether` hours. */
function runsOf(hours: readonly Hour[]): readonly Run[] {
  const runs: Run[] = []
  for (const { migrationId, hour } of hours.toSorted(compareHours)) {
    const run = runs.at(-1)
    const isNext =
      run?.migrationId === migrationId &&
      hour - run.last === 1n &&
      hour - run.first < BigInt(mostTogether)
    if (run !== undefined && isNext) runs[runs.length - 1] = { ...run, last: hour }
    else runs.push({ migrationId, first: hour, last: hour })
  }
  return runs
}

async function countHours(engine: Engine, run: Run): Promise<void> {
  const { migrationId, first, last } = run
  const within =
    `migration_id = ${migrationId} AND record_time >= ${first * hourLength} ` +
    `AND record_time < ${(last + 1n) * hourLength}`
  const madeAt = await nextTime(engine, run)
  for (const measure of measures) {
    const { table, name, choice = "''", where = '1', sums = 'count(), 0, 0' } = measure
    await engine.command(
      'INSERT INTO hours (migration_id, hour, measure, name, choice, count, amount, unknown, made_at) ' +
        `SELECT r.migration_id, toUInt32(intDiv(r.record_time, ${hourLength})) AS hour_of, ` +
        `'${measure.measure}', r.${name} AS name_of, ${choice === "''" ? choice : `r.${choice}`} AS choice_of, ` +
        `${sums}, ${madeAt} FROM (SELECT * FROM ${table} WHERE ${within} AND ${where}) AS r ` +
        'GROUP BY r.migration_id, hour_of, name_of, choice_of',
    )
  }
}

/** Returns a time later than all counts of these hours, even if the clock was set back. */
async function nextTime(engine: Engine, { migrationId, first, last }: Run): Promise<bigint> {
  const [row] = await engine.query(
    'SELECT toString(max(made_at)) AS made_at FROM hours ' +
      `WHERE migration_id = ${migrationId} AND hour >= ${first} AND hour <= ${last}`,
    {},
  )
  const now = BigInt(Date.now())
  const before = BigInt(v.parse(MadeAt, row).made_at)
  return now > before ? now : before + 1n
}

function compareHours(a: Hour, b: Hour): number {
  if (a.migrationId !== b.migrationId) return a.migrationId < b.migrationId ? -1 : 1
  return a.hour < b.hour ? -1 : a.hour > b.hour ? 1 : 0
}
