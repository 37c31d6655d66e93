import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { partyIdOf } from '../../src/ledger/testing/party-id.ts'
import { runs } from '../../src/ledger/testing/runs.ts'
import { parseJson, stringifyJson } from '../../src/ledger/json.ts'
import { readFilter } from '../../src/features/search/rules/filter-text.ts'
import type { Filter } from '../../src/features/search/rules/filter.ts'
import { compileFilter } from '../../src/features/search/rules/match.ts'
import { UnreadableAmulet } from '../../src/features/search/rules/raw-amulet.ts'
import { readRawUpdate } from '../../src/features/search/rules/raw-update.ts'
import { anyFilter } from '../../src/features/search/rules/testing/filter-arbitrary.ts'
import {
  anyUpdate,
  parties,
  templateNames,
  textParts,
  words,
} from '../../src/features/search/rules/testing/update-arbitrary.ts'
import { indexUpdate } from '../rows/update-rows.ts'
import { indexedTexts } from './indexed-texts.ts'
import { narrow } from './narrow.ts'
import { matchesNarrowing } from './testing/fits.ts'

const a = partyIdOf('a')
/** The DSO party has no rows, because it is in nearly every update. */
const indexed = indexedTexts(partyIdOf('DSO'))

/** Contract ids for the words that are too short to be contract ids. */
const contracts: Readonly<Record<string, string>> = {
  '00aa': `00${'aa'.repeat(32)}ca01`,
  '00bb': `00${'bb'.repeat(32)}`,
}
const others = [...words, ...textParts, ...parties].map((word) => contracts[word] ?? word)

const filters = anyFilter({
  party: fc.constantFrom(...parties),
  template: fc.constantFrom(...templateNames),
  other: fc.constantFrom(...others),
})

const updates = anyUpdate.map((json) => {
  let text = stringifyJson(json)
  for (const [word, id] of Object.entries(contracts)) text = text.replaceAll(`"${word}"`, `"${id}"`)
  return { text, json: parseJson(text) }
})

describe('the narrowing of a filter', () => {
  it('keeps every update that the filter matches or cannot read', () => {
    let matches = 0
    let ruledOut = 0
    fc.assert(
      fc.property(updates, filters, ({ json, text }, filter) => {
        const update = readRawUpdate(json)
        if (update === undefined) return
        const isCandidate = matchesNarrowing(
          narrow(filter, indexed),
          indexUpdate(json, text, indexed.isParty).rows,
        )
        if (!isCandidate) ruledOut++
        if (!matchesOrFails(filter, update)) return
        matches++
        expect(isCandidate).toBe(true)
      }),
      { numRuns: runs(6000) },
    )
    expect(matches).toBeGreaterThan(runs(300))
    expect(ruledOut).toBeGreaterThan(runs(300))
  })

  it('combines all conditions on one event, including alternatives, into a condition on a single row', () => {
    const narrowing = narrowingOf('event(template:M:E and (choice:A or choice:B) and kind:create)')
    expect(narrowing).toMatchObject({
      kind: 'event',
      condition: {
        kind: 'all',
        parts: [{ column: 'template' }, { kind: 'some' }, { column: 'kind' }],
      },
    })
  })

  it('tests a condition on the whole update if the event table has no column for the condition', () => {
    const party = { kind: 'party', party: a, roles: 1 }
    const choice = { kind: 'event', condition: { column: 'choice', values: ['A'] } }
    expect(narrowingOf(`event(signatory:${a} choice:A)`)).toMatchObject({
      kind: 'all',
      parts: [choice, party],
    })
    expect(
      narrowingOf(`event((signatory:${a} choice:A) or signatory:${a} or choice:A)`),
    ).toMatchObject({ kind: 'some', parts: [{ kind: 'all' }, party, choice] })
    expect(narrowingOf('event(choice:A and (choice:B or text:x))')).toMatchObject(choice)
    expect(narrowingOf('event(choice:A text:rent)')).toMatchObject({
      kind: 'all',
      parts: [choice, { kind: 'text', part: 'rent' }],
    })
  })

  it('does not multiply out a conjunction of two long lists of alternatives', () => {
    const choice = Array.from({ length: 40 }, (_, index) => `choice:C${index}`).join(' or ')
    const narrowing = narrowingOf(`event((${choice}) and (${choice}))`)
    expect(narrowing).toMatchObject({ kind: 'event', condition: { kind: 'all' } })
    expect(narrowing).toHaveProperty('condition.parts.1.parts.length', 40)
  })

  it.each([
    '',
    'text:a',
    'text:"é1é"',
    `not party:${a}`,
    `party:${a} or text:bc`,
    `party:${partyIdOf('DSO')}`,
    'contract:zz',
  ])('excludes no update for %j', (text) => {
    expect(narrowingOf(text)).toEqual({ kind: 'every' })
  })

  it('narrows only by conditions with rows in the index, and ignores other conditions', () => {
    const party = { kind: 'party', party: a, roles: 8 }
    expect(narrowingOf(`owner:${a} and text:b and not choice:C`)).toEqual(party)
  })

  it('searches for the longest ASCII part of a text', () => {
    expect(narrowingOf('text:"Zoë Müller"')).toEqual({ kind: 'text', part: 'ller' })
  })

  it('does not narrow by a text if the JSON of updates is not stored', () => {
    const filter: Filter = { kind: 'text', value: 'rent' }
    expect(narrow(filter, indexedTexts(undefined, false))).toEqual({ kind: 'every' })
  })

  it('matches no update if the filter excludes every update', () => {
    expect(narrowingOf('not ()')).toEqual({ kind: 'none' })
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
