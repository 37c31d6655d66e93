import * as v from 'valibot'
import type { Engine } from '../engine/engine.ts'
import { dropMonth, type Layout } from '../tables/ddl.ts'
import { monthCounts } from './month-check.ts'
import { readMetadata, writeMetadata } from './open-tables.ts'
import { monthOf } from './page-parts.ts'

const Month = v.pipe(v.string(), v.regex(/^\d{6}$/), v.transform(Number))

/**
 * Keeps the JSON of the current month and of `months` months before it, and deletes older JSON. The
 * first month to keep is stored before the deletion, so that missing JSON does not count as damage.
 */
export async function dropOldRaw(
  engine: Engine,
  layout: Layout,
  { months, now }: { readonly months: number; readonly now: number },
): Promise<readonly number[]> {
  const date = new Date(now)
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() - months)
  const retainedFrom = monthOf(BigInt(date.getTime()) * 1000n)
  const before = await readMetadata(engine, 'raw_kept_from')
  // Deleted JSON does not come back if the period is extended later.
  const from = before === undefined ? retainedFrom : Math.max(retainedFrom, v.parse(Month, before))
  await writeMetadata(engine, 'raw_kept_from', String(from))
  const counts = await monthCounts(engine, 'raw')
  const old = [...counts.keys()].filter((month) => month < from)
  for (const month of old) await engine.command(dropMonth('raw', month, layout))
  return old
}
