import { describe, expect, it } from 'vitest'
import { alice, amulet, bob, plainWordsText, type Node } from './testing/transaction.ts'

const allocate = (argument: object, version: 1 | 2, tag = 'Pending'): Node => ({
  exercise: 'AllocationFactory_Allocate',
  on: 'Splice.ExternalPartyAmuletRules:ExternalPartyAmuletRules',
  through: `Splice.Api.Token.AllocationInstructionV${version}:AllocationFactory`,
  argument,
  result: { output: { tag: `AllocationInstructionResult_${tag}`, value: {} } },
})

const sides = (deadline: object) => ({
  settlement: { id: 'trade-7' },
  allocation: { authorizer: { owner: alice }, transferLegSides: [{}, {}], ...deadline },
})

const settled = (holdings: readonly string[]): Node => ({
  exercise: 'Allocation_ExecuteTransfer',
  on: 'Splice.AmuletAllocation:AmuletAllocation',
  result: { receiverHoldingCids: holdings },
  below: [amulet(bob, '6', 'h0')],
})

describe('words for an allocation', () => {
  it('describes a failed allocation', () => {
    expect(plainWordsText(allocate(sides({}), 2, 'Failed'))).toBe(
      '2 transfer sides allocated by alice::1220aa to settle “trade-7”, which failed',
    )
  })

  it('shows the deadline of an allocation, and has no sentence if the deadline is invalid', () => {
    const expected = '2 transfer sides allocated by alice::1220aa to settle “trade-7”'
    expect(plainWordsText(allocate(sides({ settlementDeadline: null }), 2))).toBe(expected)
    const deadline = { settlementDeadline: '2026-03-01T00:00:00Z' }
    expect(plainWordsText(allocate(sides(deadline), 2))).toBe(
      `${expected} before 2026-03-01T00:00:00Z`,
    )
    expect(plainWordsText(allocate(sides({ settlementDeadline: 'soon' }), 2))).toBeUndefined()
  })

  it('describes an allocation by the received amount if no event below is a transfer', () => {
    expect(plainWordsText(settled(['h0']))).toBe('allocation settled: 6 CC received by bob::1220bb')
    expect(plainWordsText(settled(['elsewhere']))).toBeUndefined()
  })
})
