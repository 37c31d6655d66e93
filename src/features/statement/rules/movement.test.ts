import { describe, expect, it } from 'vitest'
import { movementOf } from './movement.ts'
import { alice, amulet, archived, bob, dso, locked, logged, update } from './testing/updates.ts'

const transfer = (amount: string) => [
  logged(alice, [{ side: 'SenderSide', other: bob, amount }]),
  logged(bob, [{ side: 'ReceiverSide', other: alice, amount }]),
]

/** An archive of one of Alice's Amulets, which existed before the update. */
const ownArchive = (id: string) => ({ ...archived(id), by: [dso, alice] })

/** Alice pays from an Amulet that the same update created, so that all amounts are known. */
const paid = update(1, amulet('a0', alice, '100'), {
  choice: 'TransferFactory_Transfer',
  argument: { transfer: { sender: alice, receiver: bob } },
  below: [ownArchive('a0'), amulet('a1', alice, '60'), amulet('b1', bob, '40'), ...transfer('40')],
})

describe('movementOf', () => {
  it('returns direction "out" for the payer and "in" for the payee, with the opposite party as counterparty', () => {
    const got = movementOf(paid, [bob])
    expect(got).toMatchObject({ direction: 'in', amount: '40', kind: 'transfer-in' })
    expect(got).toMatchObject({ counterparties: [alice], fee: undefined })
  })

  it('returns an internal movement if the amount stays among the requested parties', () => {
    const between = update(1, {
      choice: 'AmuletRules_Transfer',
      argument: { transfer: { sender: alice, inputs: [{ tag: 'InputAmulet', value: 'a0' }] } },
      result: { summary: { inputAmuletAmount: '100' } },
      below: [ownArchive('a0'), amulet('a1', alice, '60'), amulet('b1', bob, '40')],
    })
    const seenBy = (...parties: Parameters<typeof movementOf>[1]) => movementOf(between, parties)
    expect(seenBy(bob)).toMatchObject({ direction: 'in', amount: '40', counterparties: [alice] })
    expect(seenBy(alice)).toMatchObject({ direction: 'out', amount: '-40', counterparties: [bob] })
    expect(seenBy(alice, bob)).toMatchObject({
      kind: 'self',
      direction: 'internal',
      amount: '40',
      counterparties: [],
    })
  })

  it('separates a fee from the payment', () => {
    const charged = update(1, {
      choice: 'AmuletRules_Transfer',
      argument: { transfer: { sender: alice, inputs: [{ tag: 'InputAmulet', value: 'a0' }] } },
      result: {
        summary: {
          inputAmuletAmount: '100',
          outputFees: ['0.5'],
          holdingFees: '0',
          senderChangeFee: '0',
        },
      },
      below: [ownArchive('a0'), amulet('a1', alice, '59.5'), amulet('b1', bob, '40')],
    })
    expect(movementOf(charged, [alice])).toMatchObject({
      direction: 'out',
      amount: '-40',
      fee: '-0.5',
      kind: 'transfer-out',
    })
  })

  it('returns the locked amount of a lock', () => {
    const offered = update(1, {
      choice: 'AmuletRules_Transfer',
      argument: { transfer: { sender: alice, inputs: [{ tag: 'InputAmulet', value: 'a0' }] } },
      result: { summary: { inputAmuletAmount: '100' } },
      below: [ownArchive('a0'), locked('l1', alice, '40'), amulet('a1', alice, '60')],
    })
    expect(movementOf(offered, [alice])).toMatchObject({
      kind: 'lock',
      direction: 'internal',
      amount: '40',
    })
  })

  it('returns no movement if the update lacks an amount', () => {
    const silent = update(1, {
      choice: 'TransferFactory_Transfer',
      argument: { transfer: { sender: alice, receiver: bob } },
      below: [ownArchive('a0'), amulet('a1', alice, '60'), amulet('b1', bob, '40')],
    })
    expect(movementOf(silent, [alice])).toBe('untold')
    expect(movementOf(silent, [bob])).toMatchObject({ direction: 'in', amount: '40' })
    const expiry = { ...archived('a0'), choice: 'Amulet_Expire' }
    const unexplained = update(1, expiry, amulet('b1', bob, '40'))
    expect(movementOf(unexplained, [bob])).toBe('untold')
  })

  it('returns `none` if no holding of the parties moved', () => {
    expect(movementOf(paid, [dso])).toBe('none')
    expect(movementOf(update(1, { choice: 'AmuletRules_Fetch' }), [alice])).toBe('none')
  })
})
