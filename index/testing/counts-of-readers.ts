/** Sums the counts of `countUpdate` in the form of the index's answer to `/v1/counts`. */
import * as v from 'valibot'
import { sumDecimals, type Decimal } from '../../src/ledger/decimal.ts'
import { microsOf, parseRecordTime, recordTimeOf } from '../../src/ledger/record-time.ts'
import { hourLength } from '../query/whole-hours.ts'
import type { CountedItem, CountedUpdate } from './counted-by-readers.ts'

/** The answer of `/v1/counts`. */
export const CountsAnswer = v.object({
  counts: v.array(
    v.object({
      at: v.string(),
      name: v.string(),
      choice: v.string(),
      count: v.string(),
      amount: v.optional(v.string()),
      unknown: v.optional(v.string()),
    }),
  ),
  missing: v.array(v.object({ migration_id: v.string(), from: v.string(), to: v.string() })),
  migrations_not_read: v.array(v.string()),
})

type Counts = v.InferOutput<typeof CountsAnswer>['counts']

/** Returns the counts of an answer, keyed by time, name and choice. */
export function countsByKey(counts: Counts): Readonly<Record<string, string>> {
  return Object.fromEntries(
    counts.map(({ at, name, choice, count, amount, unknown }) => [
      `${at} ${name} ${choice}`,
      amount === undefined ? count : `${count} ${plain(amount)} ${unknown}`,
    ]),
  )
}

/** Sums the counts of updates; `at` returns the hour to which an update is added. */
export function sumsOf(
  updates: readonly CountedUpdate[],
  measure: CountedItem['measure'],
  at: (hour: bigint) => bigint,
): Readonly<Record<string, string>> {
  const sums = new Map<string, { count: number; amounts: Decimal[]; unknown: number }>()
  for (const { hour, items: things } of updates) {
    for (const item of things) {
      if (item.measure !== measure) continue
      const key = `${recordTimeOf(at(hour) * hourLength)} ${item.name} ${item.choice}`
      const sum = sums.get(key) ?? { count: 0, amounts: [], unknown: 0 }
      sum.count += item.count
      sum.amounts.push(item.amount)
      sum.unknown += item.unknown
      sums.set(key, sum)
    }
  }
  return Object.fromEntries(
    [...sums].map(([key, { count, amounts, unknown }]) => [
      key,
      measure === 'token' ? `${count} ${plain(sumDecimals(amounts))} ${unknown}` : `${count}`,
    ]),
  )
}

function plain(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}

/** Returns the hour of a record time, counted from 1970. */
export function hourOf(text: string): bigint {
  const time = parseRecordTime(text)
  return time === undefined ? 0n : microsOf(time) / hourLength
}
