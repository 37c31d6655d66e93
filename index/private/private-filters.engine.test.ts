/** Compares searches of the private history with the browser's own filter. */
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runs } from '../../src/ledger/testing/runs.ts'
import { writeFilter } from '../../src/features/search/rules/filter-text.ts'
import type { Filter } from '../../src/features/search/rules/filter.ts'
import { compileFilter } from '../../src/features/search/rules/match.ts'
import { UnreadableAmulet } from '../../src/features/search/rules/raw-amulet.ts'
import { readParticipantUpdate } from '../../src/features/updates/rules/participant-history/raw-participant-update.ts'
import type { RawUpdate } from '../../src/features/search/rules/raw-update.ts'
import { anyFilter } from '../../src/features/search/rules/testing/filter-arbitrary.ts'
import { objectOf, privateIndex, updateIdOf } from './testing/private-index.ts'

const filterCount = runs(40)

describe('a search of private history', () => {
  const index = privateIndex()
  beforeAll(() => index.fill(), 300_000)
  afterAll(index.close)

  it(`returns everything that ${filterCount} random filters match, and less than all updates`, async () => {
    const [a, b] = index.parties
    const visible = await index.updatesVisibleTo('both', [a, b])
    const known = visible.map((item) => {
      const raw = readParticipantUpdate(objectOf(item)['update'] ?? null)
      if (raw === undefined) throw new Error(`cannot read ${updateIdOf(item)}`)
      return { id: updateIdOf(item), raw }
    })
    const events = known.flatMap(({ raw }) => raw.events)
    const filters = fc.sample(
      anyFilter({
        party: fc.constantFrom(...textsOf(events, 'signatories'), a, b, 'nobody::1220'),
        template: fc.constantFrom(...textsOf(events, 'templateId'), 'Amulet', 'No:Such'),
        other: fc.constantFrom(
          ...textsOf(events, 'choice'),
          ...textsOf(events, 'packageName'),
          ...textsOf(events, 'contractId').slice(0, 40),
          'Transfer',
        ),
      }),
      { numRuns: filterCount, seed: 26 },
    )
    let narrowed = 0
    for (const filter of filters) {
      const where = writeFilter(filter)
      const { updates } = await index.search('both', [a, b], where)
      const returned = updates.map(updateIdOf)
      const isReturned = new Set(returned)
      const missed = known.filter(({ id, raw }) => mayMatch(filter, raw) && !isReturned.has(id))
      expect({ where, missed: missed.map(({ id }) => id) }).toEqual({ where, missed: [] })
      const order = known.map(({ id }) => id).filter((id) => isReturned.has(id))
      expect(returned).toEqual(order)
      if (returned.length < known.length) narrowed++
    }
    expect(narrowed).toBeGreaterThan(filterCount / 4)
  }, 600_000)
})

/** An update that the filter cannot decide counts as a match, because the browser reports it. */
function mayMatch(filter: Filter, raw: RawUpdate): boolean {
  try {
    return compileFilter(filter)(raw) !== undefined
  } catch (error) {
    if (error instanceof UnreadableAmulet) return true
    throw error
  }
}

function textsOf(
  events: RawUpdate['events'],
  name: 'signatories' | 'templateId' | 'choice' | 'packageName' | 'contractId',
): string[] {
  return [...new Set(events.flatMap((event) => event[name] ?? []))]
}
