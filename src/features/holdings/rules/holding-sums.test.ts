import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { PartyId } from '#ledger/identifier.ts'
import type { Json } from '#ledger/json.ts'
import { amuletSums, sumHoldingViews } from './holding-sums.ts'

const party = (name: string) => v.parse(PartyId, `${name}::1220`)
const [alice, bob, admin] = [party('alice'), party('bob'), party('admin')]

const view = (owner: string, amount: string, lock: Json = null, id = 'Amulet'): Json => ({
  owner,
  instrumentId: { admin, id },
  amount,
  lock,
  meta: { values: {} },
})

describe('sumHoldingViews', () => {
  it('sums unlocked and locked amounts by owner and instrument', () => {
    const views = [
      view(alice, '1.5'),
      view(alice, '2.5000000000'),
      view(alice, '10.0', { holders: [bob], expiresAt: null }),
      view(bob, '7.0'),
      view(alice, '3.0', null, 'Other'),
    ]
    expect(sumHoldingViews(views, [alice, bob])).toEqual({
      sums: [
        { owner: alice, admin, instrument: 'Amulet', unlocked: '4', locked: '10', count: 3 },
        { owner: alice, admin, instrument: 'Other', unlocked: '3', locked: '0', count: 1 },
        { owner: bob, admin, instrument: 'Amulet', unlocked: '7', locked: '0', count: 1 },
      ],
      unread: 0,
    })
  })

  it('omits holdings of other owners from the sums', () => {
    expect(sumHoldingViews([view(bob, '7.0')], [alice]).sums).toEqual([])
  })

  it('adds amounts beyond the precision of floating-point numbers', () => {
    const [sum] = sumHoldingViews(
      [view(alice, '9007199254740993.1'), view(alice, '0.0000000001')],
      [alice],
    ).sums
    expect(sum?.unlocked).toBe('9007199254740993.1000000001')
  })

  it('counts unreadable views of holdings', () => {
    const views = [undefined, null, { owner: alice }, view(alice, 'many')]
    expect(sumHoldingViews(views, [alice])).toEqual({ sums: [], unread: 4 })
  })
})

it('sums the amulets of all owners, without other instruments', () => {
  const views = [
    view(alice, '1.5'),
    view(alice, '10.0', { holders: [bob], expiresAt: null }),
    view(bob, '0.0000000001'),
    view(alice, '3.0', null, 'Other'),
  ]
  const { sums } = sumHoldingViews(views, [alice, bob])
  expect(amuletSums(sums, admin)).toEqual({
    contracts: 3,
    unlocked: '1.5000000001',
    locked: '10',
    total: '11.5000000001',
  })
  expect(amuletSums(sums, bob)).toEqual({ contracts: 0, unlocked: '0', locked: '0', total: '0' })
})
