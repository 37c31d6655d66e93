import { assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { Identifiers } from './identifiers.ts'

const numbers = integer({ min: 0, max: 2 ** 31 - 1 })

describe('ids', () => {
  it('creates ids in the form of real ids', () => {
    const ids = new Identifiers(7)
    expect(ids.contractId(0)).toMatch(/^00[0-9a-f]{64}ca101220[0-9a-f]{64}$/)
    expect(ids.updateId(12)).toMatch(/^1220[0-9a-f]{64}$/)
  })

  it('computes the number of an id', () => {
    assert(
      property(integer(), numbers, (seed, number) => {
        const ids = new Identifiers(seed)
        expect(ids.contractNumber(ids.contractId(number))).toBe(number)
        expect(ids.updateOrdinal(ids.updateId(number))).toBe(number)
      }),
      { numRuns: runs(1000) },
    )
  })

  it('returns no number for an id of another ledger, or for an id with one changed digit', () => {
    const digit = integer({ min: 2, max: 137 })
    assert(
      property(numbers, digit, (number, position) => {
        const ids = new Identifiers(1)
        const id = ids.contractId(number)
        const other = id[position] === '0' ? '1' : '0'
        const changed = id.slice(0, position) + other + id.slice(position + 1)
        expect(ids.contractNumber(changed)).toBeUndefined()
        expect(new Identifiers(2).contractNumber(id)).toBeUndefined()
        expect(ids.updateOrdinal(new Identifiers(2).updateId(number))).toBeUndefined()
      }),
      { numRuns: runs(1000) },
    )
  })

  it('creates a different id for every number', () => {
    const ids = new Identifiers(3)
    const made = new Set(Array.from({ length: 5000 }, (_, number) => ids.contractId(number)))
    expect(made.size).toBe(5000)
  })
})
