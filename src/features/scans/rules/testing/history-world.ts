import * as fc from 'fast-check'
import type { Position } from '#ledger/history/position.ts'
import type { Json } from '#ledger/json-value.ts'
import { microsOf, recordTimeOf } from '#ledger/record-time.ts'
import { isObject } from '../canonical.ts'
import type { Comparison, Reading } from '../reading.ts'
import { strictRules } from './strict-rules.ts'

/** A test history with an event at second 1, 2, 3, … */
export type Items = readonly { readonly at: number; readonly what: string }[]

/** Returns the position of a second. */
export const positionOf = (second: number): Position => ({
  migrationId: 4n,
  recordTime: recordTimeOf(1_790_000_000_000_000n + BigInt(second * 2) * 500_000n),
})

const secondOf = ({ recordTime }: Position): number =>
  Number(microsOf(recordTime) - 1_790_000_000_000_000n) / 1_000_000

/** Returns a history as an answer. */
export const answerOf = (items: Items): Json => items.map(({ at, what }) => ({ at, what }))

const atOf = (item: Json): number => (isObject(item) ? Number(item['at']) : 0)
const itemsOf = (value: Json): readonly Json[] => (Array.isArray(value) ? value : [])

/** The comparison used for the tests' answers. */
export const historyComparison: Comparison = {
  rules: strictRules,
  about: 'past',
  knownAt: (value, position) => {
    const known = itemsOf(value).filter((item) => atOf(item) <= secondOf(position))
    return known.length === 0 ? undefined : known
  },
  newestIn: (value) => {
    const last = itemsOf(value).at(-1)
    return last === undefined ? undefined : positionOf(atOf(last))
  },
}

/** Returns the answer of an honest Scan at the given position. */
export const honestReading = (scan: number, items: Items, head: number, readTo = head): Reading => {
  const known = items.filter(({ at }) => at <= readTo)
  return {
    scan,
    answer: known.length === 0 ? { kind: 'nothing' } : { kind: 'value', value: answerOf(known) },
    from: positionOf(head),
  }
}

/** A false history: the first false second, and the position that the Scan claims. */
export interface HistoryFalsification {
  readonly kind: 'alters' | 'leaves out' | 'invents'
  readonly index: number
  readonly claims: number
}

export const anyFalsification = (length: number): fc.Arbitrary<HistoryFalsification> =>
  fc.record({
    kind: fc.constantFrom('alters' as const, 'leaves out' as const, 'invents' as const),
    index: fc.nat(Math.max(0, length - 1)),
    claims: fc.nat(length + 3),
  })

/** Returns the answer of a lying Scan. */
export function falsifiedReading(scan: number, items: Items, lie: HistoryFalsification): Reading {
  const { kind, index, claims } = lie
  const reportedItems =
    kind === 'alters'
      ? items.map((item, at) => (at === index ? { ...item, what: 'false' } : item))
      : kind === 'leaves out'
        ? items.filter((_item, at) => at !== index)
        : [...items.slice(0, index), { at: index + 0.5, what: 'false' }, ...items.slice(index)]
  return {
    scan,
    answer:
      reportedItems.length === 0
        ? { kind: 'nothing' }
        : { kind: 'value', value: answerOf(reportedItems) },
    from: positionOf(claims),
  }
}
