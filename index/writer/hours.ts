import * as v from 'valibot'
import type { Engine } from '../engine/engine.ts'
import { deleteRows, type Layout } from '../tables/ddl.ts'
import { missing, type HistoryRange } from './ranges.ts'
import type { ReadPage } from './page-parts.ts'

/** Microseconds. */
const hourLength = 3_600_000_000n

export interface Hours {
  /** Notes the hours of a page: they are counted once they are whole. */
  readonly note: (page: ReadPage) => void
  /** Finds what was not counted to its end before. */
  readonly open: () => Promise<void>
  /** Counts those of the noted hours that are covered whole. */
  readonly count: (covered: readonly HistoryRange[]) => Promise<void>
}

interface Hour {
  readonly migrationId: bigint
  /** Since 1970. */
  readonly hour: bigint
}

const Unlike = v.object({ migration_id: v.string(), hour: v.string(), counted: v.string() })

/** Of an hour, each measure from its own table; that of updates last, as the mark that all are there. */
const measures = [
  ['event', 'events', 'template', "''"],
  ['choice', 'events', 'template', 'choice'],
  ['party', 'party_updates', 'party', "''"],
  ['update', 'updates', 'kind', "''"],
] as const

/** So many hours are counted with one statement. */
const mostTogether = 24 * 31

/** Counts of whole hours, always made anew from the rows of the hour. */
export function createHours(engine: Engine, layout: Layout): Hours {
  const noted = new Map<string, Hour>()
  const note = (hour: Hour): void => void noted.set(`${hour.migrationId} ${hour.hour}`, hour)
  return {
    note({ updates }) {
      for (const { position, micros } of updates) {
        note({ migrationId: position.migrationId, hour: micros / hourLength })
      }
    },
    async open() {
      const rows = await engine.query(
        'SELECT toString(a.migration_id) AS migration_id, toString(a.hour) AS hour, ' +
          'toString(b.n) AS counted FROM (SELECT migration_id, ' +
          `toUInt32(intDiv(record_time, ${hourLength})) AS hour, count() AS n FROM updates ` +
          'GROUP BY migration_id, hour) AS a LEFT JOIN (SELECT migration_id, hour, ' +
          "sum(count) AS n FROM hours FINAL WHERE measure = 'update' " +
          'GROUP BY migration_id, hour) AS b ON a.migration_id = b.migration_id AND a.hour = b.hour ' +
          'WHERE a.n != b.n',
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
        return missing({ migrationId, from, to: from + hourLength }, covered).length === 0
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

/** Hours that follow each other; between them only such as are covered or have no updates to be counted. */
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

async function countHours(engine: Engine, { migrationId, first, last }: Run): Promise<void> {
  const where =
    `migration_id = ${migrationId} AND record_time >= ${first * hourLength} ` +
    `AND record_time < ${(last + 1n) * hourLength}`
  for (const [measure, table, name, choice] of measures) {
    const named = measure === 'choice' ? " AND choice != ''" : ''
    await engine.command(
      'INSERT INTO hours (migration_id, hour, measure, name, choice, count, made_at) ' +
        `SELECT migration_id, toUInt32(intDiv(record_time, ${hourLength})) AS hour_of, '${measure}', ` +
        `${name} AS name_of, ${choice} AS choice_of, count(), ${Date.now()} FROM ${table} ` +
        `WHERE ${where}${named} GROUP BY migration_id, hour_of, name_of, choice_of`,
    )
  }
}

function compareHours(a: Hour, b: Hour): number {
  if (a.migrationId !== b.migrationId) return a.migrationId < b.migrationId ? -1 : 1
  return a.hour < b.hour ? -1 : a.hour > b.hour ? 1 : 0
}
