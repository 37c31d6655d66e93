/** The work that a filter of any length gives to the index's process and to its engine. */
import { describe, expect, it } from 'vitest'
import { readFilter } from '../../src/ledger/search/filter-text.ts'
import { cpuSeconds } from '../../server/testing/cpu-seconds.ts'
import { narrow, type Indexed } from './narrow.ts'
import { conditionOf, limits } from './to-sql.ts'

const indexed: Indexed = { isParty: () => true, contractOf: () => 7n, hasJson: true }

const choices = (count: number): string => repeated(count, 'choice:a', ' or ')
const twoChoices = '(choice:a or choice:b)'
const nested = (part: string, levels: number): string =>
  levels === 0 ? part : `(choice:b or (choice:c and ${nested(part, levels - 1)}))`

/** Texts of filters by the number of their parts. */
const shapes: Readonly<Record<string, (parts: number) => string>> = {
  alternatives: (parts) => repeated(parts, 'choice:a', ' or '),
  conditions: (parts) => repeated(parts, 'choice:a', ' '),
  'parties of several roles': (parts) => repeated(parts, 'owner:a::1 or party:a::1', ' or '),
  'contracts and parties': (parts) => repeated(parts, '(contract:00 party:a::1)', ' or '),
  'amounts beyond the column': (parts) => repeated(parts, 'amount:..1E30', ' or '),
  exclusions: (parts) => repeated(parts, 'not not choice:a', ' or '),
  'conditions of one event': (parts) => `event(${repeated(parts, 'choice:a', ' ')})`,
  'choices of one event': (parts) => `event(${repeated(parts, twoChoices, ' ')})`,
  'two choices and conditions of one event': (parts) =>
    `event((${choices(8)}) (${choices(8)}) ${repeated(parts, 'choice:a', ' ')})`,
  'two choices and alternatives of one event': (parts) =>
    `event((${choices(8)}) (${choices(8)}) (${choices(parts)}))`,
  'events of many choices': (parts) =>
    repeated(parts, `event(${repeated(6, twoChoices, ' ')})`, ' or '),
  'nested choices of one event': (parts) =>
    `event(${repeated(parts, nested('choice:a', 20), ' ')})`,
}

describe('the condition of a filter', () => {
  it.each(Object.entries(shapes))('costs linear time for %s', async (_name, shape) => {
    const small = ofLength(16_000, shape)
    const large = ofLength(64_000, shape)
    const ofSmall = await cpuSeconds(() => conditionFor(small))
    const ofLarge = await cpuSeconds(() => conditionFor(large))
    console.log(`${small.length} characters: ${ofSmall} s, ${large.length}: ${ofLarge} s`)
    // Garbage collection decides below a few milliseconds.
    expect(ofLarge).toBeLessThanOrEqual(6 * Math.max(ofSmall, 0.005))
  })

  it.each(Object.entries(shapes))('stays within its limits for %s', (_name, shape) => {
    for (const length of [100, 1000, 5000, 20_000]) {
      const { sql, params, lookups } = conditionFor(ofLength(length, shape))
      expect(Object.keys(params).length).toBeLessThanOrEqual(limits.params)
      expect(lookups).toBeLessThanOrEqual(limits.lookups)
      expect(sql.length).toBeLessThanOrEqual(limits.length + 2)
    }
  })

  it('compares each of 400 alternatives, and rules nothing out for more', () => {
    const { params, lookups } = conditionFor(choices(400))
    expect(Object.keys(params)).toHaveLength(400)
    expect(lookups).toBe(1)
    expect(conditionFor(choices(401))).toEqual({ sql: '(1)', params: {}, lookups: 0 })
  })
})

function conditionFor(text: string) {
  const read = readFilter(text)
  if (!read.ok) throw new Error(read.expected)
  return conditionOf(narrow(read.filter, indexed))
}

/** The text of a shape with as many parts as fit in a length. */
function ofLength(length: number, shape: (parts: number) => string): string {
  const one = shape(2).length - shape(1).length
  return shape(Math.max(1, Math.floor((length - shape(1).length) / one)))
}

function repeated(count: number, part: string, between: string): string {
  return Array.from({ length: count }, () => part).join(between)
}
