import { describe, expect, it } from 'vitest'
import { createLedger } from '../ledger/create-ledger.ts'
import { amulet } from '../templates/amulet.ts'

const now = new Date('2026-08-01T12:00:00Z')

describe('the holdings that the history begins with', () => {
  it('includes the requested additional holdings of eight owners, and leaves all other contracts unchanged', () => {
    const plain = createLedger({ updates: 1, now })
    const more = createLedger({ updates: 1, holdings: 1001, now })
    const had = plain.contracts.length
    expect(more.contracts).toHaveLength(had + 1001)
    const imported = (ledger: typeof plain) =>
      ledger.contracts.filter(({ createdIn }) => createdIn.kind === 'imported')
    const before = imported(plain)
    expect(
      imported(more)
        .slice(0, before.length)
        .map(({ facts }) => facts),
    ).toEqual(before.map(({ facts }) => facts))
    const added = new Set(imported(more).slice(before.length))
    const owners = more
      .activeNow(amulet)
      .filter((contract) => added.has(contract))
      .map(({ facts }) => facts.owner)
    expect(owners).toHaveLength(1001)
    expect(new Set(owners).size).toBe(8)
  })
})
