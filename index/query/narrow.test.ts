import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readFilter } from '../../src/ledger/search/filter-text.ts'
import type { Filter } from '../../src/ledger/search/filter.ts'
import { compileFilter } from '../../src/ledger/search/match.ts'
import { UnreadableAmulet } from '../../src/ledger/search/raw-amulet.ts'
import { readRawUpdate } from '../../src/ledger/search/raw-update.ts'
import { anyFilter } from '../../src/ledger/search/testing/filter-arbitrary.ts'
import {
  anyUpdate,
  parties,
  templateNames,
  textParts,
  words,
} from '../../src/ledger/search/testing/update-arbitrary.ts'
import { narrow, type Indexed } from './narrow.ts'
import { fits } from './testing/fits.ts'
import { rowsOf } from './testing/rows.ts'

/** Words that updates of the tests have: some are of the form that the tables have rows for. */
const indexed: Indexed = {
  isParty: (text) => text.includes('::') && !text.startsWith('DSO::'),
  contractOf: (text) => (/^00[a-f]{2}$/.test(text) ? BigInt(`0x${text}`) : undefined),
}

const filters = anyFilter({
  party: fc.constantFrom(...parties),
  template: fc.constantFrom(...templateNames),
  other: fc.constantFrom(...words, ...textParts, ...parties),
})

describe('the narrowing of a filter', () => {
  it('lets through every update that the filter matches, and every one that it cannot read', () => {
    let matches = 0
    let ruledOut = 0
    fc.assert(
      fc.property(anyUpdate, filters, (json, filter) => {
        const update = readRawUpdate(json)
        if (update === undefined) return
        const isCandidate = fits(narrow(filter, indexed), rowsOf(update, indexed))
        if (!isCandidate) ruledOut++
        if (!matchesOrFails(filter, update)) return
        matches++
        expect(isCandidate).toBe(true)
      }),
      { numRuns: 6000 },
    )
    expect(matches).toBeGreaterThan(300)
    expect(ruledOut).toBeGreaterThan(300)
  })

  it('asks one row for all that one event must have, also where some of it is a choice', () => {
    const narrowing = narrowingOf('event(template:M:E and (choice:A or choice:B) and kind:create)')
    expect(narrowing).toMatchObject({ of: 'some', parts: [{ of: 'event' }, { of: 'event' }] })
    expect(narrowing).toHaveProperty('parts.0.tests.length', 3)
  })

  it('keeps a long choice as it is', () => {
    const choice = Array.from({ length: 40 }, (_, index) => `choice:C${index}`).join(' or ')
    expect(narrowingOf(`event((${choice}) and (${choice}))`)).toMatchObject({ of: 'some' })
  })

  it.each(['', 'text:a', 'not party:a::1', 'party:a::1 or text:b', 'party:DSO::1', 'contract:zz'])(
    'rules nothing out of %j',
    (text) => {
      expect(narrowingOf(text)).toEqual({ of: 'every' })
    },
  )

  it('leaves out what it knows nothing of beside what it knows', () => {
    const party = { of: 'party', party: 'a::1', roles: 8 }
    expect(narrowingOf('owner:a::1 and text:b and not choice:C')).toEqual(party)
  })

  it('knows that nothing matches the contrary of everything', () => {
    expect(narrowingOf('not ()')).toEqual({ of: 'none' })
  })
})

function narrowingOf(text: string) {
  const read = readFilter(text)
  if (!read.ok) throw new Error(read.expected)
  return narrow(read.filter, indexed)
}

function matchesOrFails(
  filter: Filter,
  update: NonNullable<ReturnType<typeof readRawUpdate>>,
): boolean {
  try {
    return compileFilter(filter)(update) !== undefined
  } catch (error) {
    if (error instanceof UnreadableAmulet) return true
    throw error
  }
}
