import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { Decimal } from '#ledger/decimal.ts'
import type { Filter } from '../../rules/filter.ts'
import { normalFilter } from '../../rules/normal-filter.ts'
import { anyFilter } from '../../rules/testing/filter-arbitrary.ts'
import { runs } from '#ledger/testing/runs.ts'
import { draftOf, newCondition, newGroup } from './filter-draft.ts'
import { readDraft } from './read-draft.ts'
import { hasPartialId } from './whole-ids.ts'

const decimal = (text: string) => v.parse(Decimal, text)

/**
 * Returns false for empty groups and for amounts without any bound, which the builder treats as
 * empty.
 */
function isFilledIn(filter: Filter): boolean {
  if (filter.kind === 'all' || filter.kind === 'some') {
    return filter.filters.length > 0 && filter.filters.every(isFilledIn)
  }
  if (filter.kind === 'not' || filter.kind === 'one event') return isFilledIn(filter.filter)
  return filter.kind !== 'amount' || filter.least !== undefined || filter.most !== undefined
}

const print = `1220${'ab'.repeat(32)}`
const [alice, bob] = [`alice::${print}`, `bob::${print}`]
const wholeParty = fc.stringMatching(/^[\w-]{1,8}::1220[\da-f]{64}$/)

describe('readDraft', () => {
  it('converts a filter to a draft and back without a change', () => {
    const value = fc.stringMatching(/^[\w:.]{1,12}$/)
    const filters = anyFilter({ party: wholeParty, template: value, other: value }).filter(
      (filter) => isFilledIn(filter) && !hasPartialId(filter),
    )
    fc.assert(
      fc.property(filters, (filter) => {
        const read = readDraft(draftOf(filter))
        expect(read.problems.size).toBe(0)
        expect(read.filter && normalFilter(read.filter)).toEqual(normalFilter(filter))
      }),
      { numRuns: runs(1000) },
    )
  })

  it("rejects a value that is too long for a search, and marks the value's field", () => {
    const long = newCondition({ field: 'text', value: 'a'.repeat(50_000) })
    const { filter, problems } = readDraft(newGroup('all', [long]))
    expect(filter).toBeUndefined()
    expect(problems.get(long.key)).toEqual({ at: 'value', words: 'At most 2,000 characters' })
  })

  it('rejects a partial identifier at its field, and suggests a text search instead', () => {
    const part = newCondition({ field: 'party', value: 'alice' })
    const { filter, problems } = readDraft(newGroup('all', [part]))
    expect(filter).toBeUndefined()
    expect(problems.get(part.key)).toMatchObject({ at: 'value' })
    expect(problems.get(part.key)?.words).toContain('text:alice')
  })

  it.each([
    ['party', `\u200B${alice}`, 'Remove “‹U+200B›” from the party id'],
    ['party', `${alice},${bob}`, '2 ids found'],
    ['party', `PAR::acorn::${print}`, 'This is a member id (PAR, MED or SEQ), not a party id'],
    ['party', `${alice}::35-1`, 'This is a synchronizer id, not a party id'],
    ['synchronizer', `SEQ::acorn::${print}`, 'This is a member id'],
    ['synchronizer', `${alice}::35-1,${bob}::35-1`, '2 ids found'],
  ] as const)('rejects the %s %j, which no update can contain', (of, value, words) => {
    const condition = newCondition({ field: of, value })
    const { filter, problems } = readDraft(newGroup('all', [condition]))
    expect(filter).toBeUndefined()
    expect(problems.get(condition.key)?.words).toContain(words)
  })

  it('accepts a logical and a physical synchronizer id', () => {
    for (const value of [alice, `${alice}::35-1`]) {
      const condition = newCondition({ field: 'synchronizer', value })
      expect(readDraft(newGroup('all', [condition])).problems.size).toBe(0)
    }
  })

  it('omits and marks empty inputs of a filter', () => {
    const blank = newCondition({ field: 'choice' })
    const typed = newCondition({ field: 'choice', value: ' Archive ' })
    const { filter, problems } = readDraft(newGroup('all', [blank, newGroup('some', [typed])]))
    expect(filter).toEqual({ kind: 'choice', value: 'Archive' })
    expect([...problems.keys()]).toEqual([blank.key])
    expect(problems.get(blank.key)?.at).toBe('value')
  })

  it('returns no filter if every input is empty', () => {
    expect(readDraft(newGroup('all', [])).filter).toBeUndefined()
    expect(readDraft(newGroup('none', [newCondition()])).filter).toBeUndefined()
  })

  it.each([
    [{ least: '', most: '' }, 'least'],
    [{ least: 'a lot', most: '' }, 'least'],
    [{ least: '1', most: '2 to 3' }, 'most'],
    [{ least: '10', most: '9.99' }, 'most'],
    [{ least: '1,5', most: '' }, 'least'],
  ])('marks a missing or invalid bound of an amount: %o', (bounds, at) => {
    const amount = newCondition({ field: 'amount', ...bounds })
    expect(readDraft(newGroup('all', [amount])).problems.get(amount.key)?.at).toBe(at)
  })

  it('parses amounts in a filter exactly, with and without digit grouping', () => {
    const amount = newCondition({ field: 'amount', least: '1,000.0000000001', most: '' })
    expect(readDraft(newGroup('all', [amount])).filter).toEqual({
      kind: 'amount',
      least: decimal('1000.0000000001'),
      most: undefined,
    })
  })

  it('keeps the spaces of free text in a filter', () => {
    const text = newCondition({ field: 'text', value: ' fee ' })
    expect(readDraft(newGroup('all', [text])).filter).toEqual({ kind: 'text', value: ' fee ' })
  })
})
